// testcases/<problem>/*.json -> Cases.
#include "judge/problem/case_json.h"

#include <algorithm>
#include <map>
#include <set>

#include <fmt/format.h>

#include "judge/base/errors.h"
#include "judge/base/text.h"
#include "judge/problem/case.h"
#include "judge/problem/case_arrays.h"
#include "judge/problem/case_values.h"
#include "judge/problem/json_reader.h"
#include "judge/problem/spec_json.h"

namespace judge {

const std::vector<std::string> kCaseFileKeys = {"$schema", "format", "description", "cases"};
const std::vector<std::string> kCaseKeys = {"name",   "description", "tags",  "set",
                                            "each", "inputs",      "expect"};

namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMaxCombinations = 10000;

using Sources = std::map<std::string, ValueSource>;

class CaseReader {
 public:
  CaseReader(const Spec& spec, const fs::path& file)
      : spec_(spec),
        file_(file),
        value_names_(names_where(spec, [](const Parameter& p) { return !p.is_array(); })),
        arrays_(spec, file, value_names_) {}

  std::vector<Case> read(const JsonNode& root) {
    root.expect_object();
    const JsonNode format = root.at("format");
    if (format.integer() > kNewestFormat) {
      format.fail(fmt::format("format {} is newer than this judge knows ({})", format.shown(),
                              kNewestFormat),
                  "update the judge");
    }
    if (format.integer() < 1)
      format.fail(fmt::format("there is no format {}", format.shown()), "write \"format\": 1");
    root.only_keys(kCaseFileKeys);
    if (const auto text = root.find("description")) text->string();
    const JsonNode list = root.at("cases");
    const std::vector<JsonNode> entries = list.items();
    if (entries.empty()) list.fail("there is no case", "add one, or delete the file");
    for (const JsonNode& entry : entries) read_entry(entry);
    return std::move(cases_);
  }

 private:
  using Axis = std::pair<std::string, std::vector<JsonNode>>;

  // One entry with "each" stands for every combination of its values, first key slowest.
  void read_entry(const JsonNode& entry) {
    entry.only_keys(kCaseKeys);
    entry.at("name").string();
    if (const auto text = entry.find("description")) text->string();
    Sources fixed;
    if (const auto set = entry.find("set")) {
      for (const auto& [name, node] : set->members()) add_value(name, node, &fixed);
    }
    const auto each = entry.find("each");
    const std::vector<Axis> axes = each ? read_axes(*each, fixed) : std::vector<Axis>();
    std::size_t combinations = 1;
    for (const Axis& axis : axes) combinations *= axis.second.size();
    for (std::size_t i = 0; i < combinations; ++i) {
      Sources sources = fixed;
      std::size_t rest = i;
      for (auto axis = axes.rbegin(); axis != axes.rend(); ++axis) {
        add_value(axis->first, axis->second[rest % axis->second.size()], &sources);
        rest /= axis->second.size();
      }
      read_case(entry, sources);
    }
  }

  std::vector<Axis> read_axes(const JsonNode& each, const Sources& fixed) const {
    std::vector<Axis> axes;
    std::size_t combinations = 1;
    for (const auto& [name, node] : each.members()) {
      check_value_name(name, node);
      Sources tried;                                    // a bad value is met before any case is read
      for (const JsonNode& choice : node.items()) add_value(name, choice, &tried);
      if (fixed.count(name))
        node.fail(fmt::format("'{}' has a value in \"set\" already", name), "keep one of the two");
      if (node.size() == 0) node.fail(fmt::format("no value for '{}'", name), "list at least one");
      axes.emplace_back(name, node.items());
      combinations *= std::min(node.size(), kMaxCombinations + 1);
      if (combinations > kMaxCombinations)
        each.fail(fmt::format("gives more than {} cases", kMaxCombinations), "list fewer values");
    }
    return axes;
  }

  void check_value_name(const std::string& name, const JsonNode& node) const {
    const Parameter* p = spec_.find(name);
    if (p == nullptr) {
      node.fail(fmt::format("'{}' has no parameter '{}'", spec_.name, name),
                suggestion(name, value_names_));
    }
    if (p->is_array())
      node.fail(fmt::format("'{}' is an array, no size or scalar", name), "arrays stand under \"inputs\"");
  }

  void add_value(const std::string& name, const JsonNode& node, Sources* sources) const {
    check_value_name(name, node);
    const auto special = node.special();
    sources->insert_or_assign(
        name, ValueSource{node, special ? Formula::constant(*special)
                                        : read_formula(node, value_names_)});
  }

  void read_case(const JsonNode& entry, const Sources& sources) {
    Case c;
    c.file = file_;
    c.group = file_.stem().string();
    c.pointer = entry.pointer();
    c.values = resolve_values(spec_, entry, sources);
    c.name = read_name(entry.at("name"), c.values);
    if (const auto tags = entry.find("tags")) c.tags = tags->strings();
    const std::map<std::string, Shape> shapes = resolve_shapes(spec_, entry, c.values);
    arrays_.read_inputs(entry, shapes, &c);
    if (const auto expect = entry.find("expect")) arrays_.read_expect(*expect, shapes, &c);
    cases_.push_back(std::move(c));
  }

  std::string read_name(const JsonNode& node, const Bindings& values) {
    const std::string text = node.string();
    std::string name;
    for (std::size_t i = 0; i < text.size(); ++i) {
      if (text[i] == '{') {
        const std::size_t end = text.find('}', i);
        if (end == text.npos) node.fail("'{' is not closed in the name");
        const std::string word = text.substr(i + 1, end - i - 1);
        const auto value = values.find(word);
        if (value == values.end())
          node.fail(fmt::format("the name uses {{{}}}, which is no size or scalar", word),
                    suggestion(word, value_names_));
        name += text_of(value->second);
        i = end;
      } else {
        name += text[i];
      }
    }
    check_name(node, name);
    return name;
  }

  void check_name(const JsonNode& node, const std::string& name) {
    if (name.empty() || name.size() > 200) node.fail("a name has 1 to 200 bytes");
    for (const char c : name) {
      if (static_cast<unsigned char>(c) <= ' ' || std::string_view("/,*?[]}\\\"'\x7f").find(c) != std::string_view::npos) {
        node.fail(fmt::format("the name {} holds a blank, a control character or one of / , * ? [ ] }} \\ \" '",
                              JsonValue{JsonValue::Kind::string, false, 0, 0, name, {}, {}}.shown()),
                  "names are used as problem/name and in globs; join words with '-'");
      }
    }
    if (!names_.insert(name).second) {
      node.fail(fmt::format("two cases are named '{}'", name),
                node.string() == name ? "with \"each\", put its values in the name: \"length-{N}\""
                                      : "put every value of \"each\" in the name");
    }
  }

  const Spec& spec_;
  const fs::path& file_;
  const std::vector<std::string> value_names_;
  const ArrayReader arrays_;
  std::vector<Case> cases_;
  std::set<std::string> names_;
};

// examples, correctness, performance, then the rest by name.
std::vector<fs::path> case_files(const fs::path& folder) {
  std::vector<std::pair<int, fs::path>> files;
  std::error_code error;
  for (const fs::directory_entry& entry : fs::directory_iterator(folder, error)) {
    if (entry.path().filename().string().starts_with('.')) continue;
    if (entry.path().extension() != ".json" || entry.is_directory()) continue;
    const std::string stem = entry.path().stem().string();
    const int rank = stem == "examples" ? 0 : stem == "correctness" ? 1 : stem == "performance" ? 2 : 3;
    files.emplace_back(rank, entry.path());
  }
  std::sort(files.begin(), files.end());
  std::vector<fs::path> paths;
  for (auto& [rank, path] : files) paths.push_back(std::move(path));
  return paths;
}

}  // namespace

std::vector<Case> load_case_file(const fs::path& file, const Spec& spec) {
  const JsonValue document = parse_json_file(file);
  const std::string name = file.string();
  return CaseReader(spec, file).read(JsonNode(document, name));
}

std::vector<Case> load_cases(const fs::path& folder, const Spec& spec) {
  const std::vector<fs::path> files = case_files(folder);
  if (files.empty()) {
    throw InputError({folder.string(), "", fmt::format("the problem '{}' has no test cases", spec.name),
                      "add examples.json; docs/testcases.md shows how"});
  }
  std::vector<Case> cases;
  std::map<std::string, std::string> seen;                   // name -> where
  for (const fs::path& file : files) {
    for (Case& c : load_case_file(file, spec)) {
      const auto [first, is_new] = seen.emplace(c.name, file.string() + ": " + c.pointer);
      if (!is_new) {
        throw InputError({file.string(), c.pointer + "/name",
                          fmt::format("two cases are named '{}'", c.name),
                          fmt::format("the other is {}; rename one", first->second)});
      }
      cases.push_back(std::move(c));
    }
  }
  return cases;
}

}  // namespace judge
