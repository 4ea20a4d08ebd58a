// problems/<name>/spec.json -> Spec, with everything checked that needs no case.
#include "judge/problem/spec_json.h"

#include <algorithm>
#include <cctype>
#include <cmath>
#include <set>

#include <fmt/format.h>

#include "judge/base/errors.h"
#include "judge/base/text.h"
#include "judge/problem/generator_json.h"
#include "judge/problem/json_reader.h"
#include "judge/problem/spec.h"
#include "judge/problem/spec_rules.h"
#include "judge/problem/value_range.h"

namespace judge {

const std::vector<std::string> kSpecKeys = {"$schema",       "format",     "title", "summary",
                                            "tags",          "parameters", "check", "cost",
                                            "deterministic", "limits"};
const std::vector<std::string> kArrayKeys = {"name", "type", "role", "description", "shape"};
const std::vector<std::string> kInputArrayKeys = {"name", "type", "role", "description",
                                                  "shape", "min", "max", "generator"};
const std::vector<std::string> kValueKeys = {"name", "type", "role", "description", "min", "max"};
const std::vector<std::string> kBoundKeys = {"value", "exclusive"};
const std::vector<std::string> kRoles = {"in", "out", "inout", "size", "scalar"};

namespace {

// Words that cannot name a parameter of the generated C++ entry.
const std::set<std::string> kKeywords = {
    "alignas", "alignof", "and", "and_eq", "asm", "auto", "bitand", "bitor", "bool", "break", "case",
    "catch", "char", "char8_t", "char16_t", "char32_t", "class", "compl", "concept", "const",
    "consteval", "constexpr", "constinit", "const_cast", "continue", "co_await", "co_return",
    "co_yield", "decltype", "default", "delete", "do", "double", "dynamic_cast", "else", "enum",
    "explicit", "export", "extern", "false", "float", "for", "friend", "goto", "if", "inline", "int",
    "long", "mutable", "namespace", "new", "noexcept", "not", "not_eq", "nullptr", "operator", "or",
    "or_eq", "private", "protected", "public", "register", "reinterpret_cast", "requires", "return",
    "short", "signed", "sizeof", "static", "static_assert", "static_cast", "struct", "switch",
    "template", "this", "thread_local", "throw", "true", "try", "typedef", "typeid", "typename",
    "union", "unsigned", "using", "virtual", "void", "volatile", "wchar_t", "while", "xor", "xor_eq"};

std::string read_name(const JsonNode& node) {
  const std::string name = node.string();
  bool valid = !name.empty() && name.size() <= 64 && !std::isdigit(static_cast<unsigned char>(name[0]));
  for (const char c : name) valid &= c == '_' || std::isalnum(static_cast<unsigned char>(c));
  if (!valid) {
    node.fail(fmt::format("{} is no C identifier", node.shown()),
              "letters, digits and '_', not a digit first, at most 64");
  }
  if (kKeywords.count(name)) node.fail(fmt::format("'{}' is a C++ keyword", name), "choose another name");
  if (name == "nan" || name == "inf" || name == "solve" || name == "reference")
    node.fail(fmt::format("'{}' has a meaning of its own here", name), "choose another name");
  return name;
}

DType read_type(const JsonNode& node, Role role) {
  std::vector<std::string> names;
  for (const DType type : all_dtypes()) {
    if (role != Role::size || !is_floating(type)) names.emplace_back(name_of(type));
  }
  const std::string text = node.string();
  const std::optional<DType> type = parse_dtype(text);
  if (type && role == Role::size && is_floating(*type))
    node.fail(fmt::format("a size cannot be {}", text), "use an integer type, or role \"scalar\"");
  return *parse_dtype(node.word(names));
}

Bound read_bound(const JsonNode& node, const std::vector<std::string>& names) {
  if (!node.is_object()) return {read_formula(node, names), false};
  node.only_keys(kBoundKeys);
  const auto exclusive = node.find("exclusive");
  return {read_formula(node.at("value"), names), exclusive && exclusive->boolean()};
}

class SpecReader {
 public:
  SpecReader(const JsonNode& root, Spec* spec) : root_(root), spec_(*spec) {}

  void read() {
    root_.expect_object();
    read_format();
    root_.only_keys(kSpecKeys);
    spec_.title = root_.at("title").string();
    if (spec_.title.empty()) root_.at("title").fail("the title is empty");
    if (const auto summary = root_.find("summary")) spec_.summary = summary->string();
    if (const auto tags = root_.find("tags")) spec_.tags = tags->strings();
    read_parameters(root_.at("parameters"));
    spec_.checks = read_checks(root_.at("check"), spec_.parameters);
    if (const auto d = root_.find("deterministic")) spec_.deterministic = d->boolean();
    spec_.cost.roof = "memory";
    if (const auto cost = root_.find("cost")) spec_.cost = read_cost(*cost, value_names_);
    if (const auto limits = root_.find("limits")) spec_.limits = read_limits(*limits);
  }

 private:
  void read_format() {
    const JsonNode node = root_.at("format");
    const std::int64_t format = node.integer();
    if (format > kNewestFormat) {
      node.fail(fmt::format("format {} is newer than this judge knows ({})", format, kNewestFormat),
                "update the judge");
    }
    if (format < 1) node.fail(fmt::format("there is no format {}", format), "write \"format\": 1");
    spec_.format = static_cast<int>(format);
  }

  // Names first: a shape may use a size that comes later in the call.
  void read_parameters(const JsonNode& list) {
    const std::vector<JsonNode> nodes = list.items();
    if (nodes.empty()) list.fail("a problem needs parameters");
    if (nodes.size() > 64) list.fail(fmt::format("{} parameters are more than the 64 allowed", nodes.size()));
    for (const JsonNode& node : nodes) read_head(node);
    for (std::size_t i = 0; i < nodes.size(); ++i) read_rest(nodes[i], &spec_.parameters[i]);
    if (outputs().empty())
      list.fail("no parameter has the role \"out\" or \"inout\"", "a problem needs an output");
  }

  void read_head(const JsonNode& node) {
    node.expect_object();
    Parameter parameter;
    parameter.name = read_name(node.at("name"));
    if (spec_.find(parameter.name) != nullptr)
      node.at("name").fail(fmt::format("two parameters are named '{}'", parameter.name));
    const std::string role = node.at("role").word(kRoles);
    parameter.role = static_cast<Role>(std::find(kRoles.begin(), kRoles.end(), role) - kRoles.begin());
    node.only_keys(parameter.is_input()   ? kInputArrayKeys
                   : parameter.is_array() ? kArrayKeys
                                          : kValueKeys);
    parameter.type = read_type(node.at("type"), parameter.role);
    if (!parameter.is_array()) value_names_.push_back(parameter.name);
    spec_.parameters.push_back(std::move(parameter));
  }

  void read_rest(const JsonNode& node, Parameter* parameter) {
    if (const auto text = node.find("description")) parameter->description = text->string();
    if (parameter->is_array()) {
      const JsonNode shape = node.at("shape");
      for (const JsonNode& dimension : shape.items()) parameter->shape.push_back(read_size(dimension));
      if (parameter->shape.size() > 8) shape.fail("more than 8 dimensions");
      if (parameter->shape.empty()) shape.fail("the shape is empty", "one element has the shape [1]");
    }
    std::vector<std::string> others = value_names_;
    std::erase(others, parameter->name);
    if (const auto min = node.find("min")) parameter->min = read_bound(*min, others);
    if (const auto max = node.find("max")) parameter->max = read_bound(*max, others);
    check_bounds(node, *parameter);
    if (const auto generator = node.find("generator"))
      parameter->generator = read_generator(*generator, value_names_);
  }

  Formula read_size(const JsonNode& node) const {
    Formula formula = read_formula(node, value_names_);
    if (formula.names().empty()) at_formula(node, formula, [&] { formula.evaluate_size({}); });
    return formula;
  }

  // As far as the bounds are numbers; those with names are compared for each case.
  void check_bounds(const JsonNode& node, const Parameter& parameter) const {
    const std::optional<Number> min = fixed(node, "min", parameter.min);
    const std::optional<Number> max = fixed(node, "max", parameter.max);
    if (parameter.role == Role::size && max && less(*max, std::int64_t{0}))
      node.at("max").fail(fmt::format("a size cannot be negative, but 'max' is {}", text_of(*max)));
    if (parameter.role == Role::size && min && less(*min, std::int64_t{0}))
      node.at("min").fail(fmt::format("a size cannot be negative, but 'min' is {}", text_of(*min)),
                          "use 0 or more, or role \"scalar\"");
    if (!min || !max) return;
    const bool open = parameter.min->exclusive || parameter.max->exclusive;
    if (less(*max, *min) || (open && equal(*min, *max))) {
      node.at("min").fail(fmt::format("no value lies between 'min' {} and 'max' {}{}", text_of(*min),
                                      text_of(*max), open ? " (exclusive)" : ""));
    }
  }

  static std::optional<Number> fixed(const JsonNode& node, const char* key,
                                     const std::optional<Bound>& bound) {
    if (!bound || !bound->value.names().empty()) return std::nullopt;
    std::optional<Number> value;
    at_formula(node.at(key), bound->value, [&] { value = bound->value.evaluate({}); });
    return value;
  }

  std::vector<std::string> outputs() const {
    std::vector<std::string> names;
    for (const Parameter& p : spec_.parameters) {
      if (p.is_output()) names.push_back(p.name);
    }
    return names;
  }

  JsonNode root_;
  Spec& spec_;
  std::vector<std::string> value_names_;     // sizes and scalars, all of them
};

}  // namespace

Spec load_spec(const std::filesystem::path& spec_json) {
  Spec spec;
  spec.file = spec_json;
  spec.name = std::filesystem::absolute(spec_json).parent_path().filename().string();
  const JsonValue document = parse_json_file(spec_json);
  const std::string file = spec_json.string();
  SpecReader(JsonNode(document, file), &spec).read();
  return spec;
}

}  // namespace judge
