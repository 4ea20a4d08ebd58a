#include "judge/problem/generator_json.h"

#include <algorithm>

#include <fmt/format.h>

#include "judge/base/text.h"

namespace judge {

const std::vector<std::string> kInjectionKeys = {"index", "count", "stride", "value"};

namespace {

bool contains(const std::vector<std::string>& list, const std::string& word) {
  return std::find(list.begin(), list.end(), word) != list.end();
}

Number read_value(const JsonNode& node) {
  if (const std::optional<Number> special = node.special()) return *special;
  if (!node.is_number())
    node.fail_type("a number", "numbers that JSON lacks are \"nan\", \"inf\" and \"-inf\"");
  return node.number();
}

Injection read_injection(const JsonNode& node, const std::vector<std::string>& names) {
  node.only_keys(kInjectionKeys);
  const auto formula_or_one = [&](const char* key) {
    const auto found = node.find(key);
    return found ? read_formula(*found, names) : Formula::constant(std::int64_t{1});
  };
  return {read_formula(node.at("index"), names), formula_or_one("count"), formula_or_one("stride"),
          read_value(node.at("value"))};
}

Order read_order(const JsonNode& node, GeneratorKind kind) {
  const std::vector<std::string> names = order_names();
  const std::string word = node.word(names);
  if (kind == GeneratorKind::sorted || kind == GeneratorKind::reversed ||
      kind == GeneratorKind::organ_pipe) {
    node.fail("this kind has an order already", "use kind \"uniform\" with an order");
  }
  return static_cast<Order>(std::find(names.begin(), names.end(), word) - names.begin());
}

void read_arguments(const JsonNode& node, const std::vector<std::string>& names,
                    const std::vector<std::string>& taken, Generator* generator) {
  for (const auto& [key, argument] : node.members()) {
    if (!contains(taken, key)) continue;
    // Only a value may be "nan" or "inf": a range or a count of that size means nothing.
    const auto special = key == "value" ? argument.special() : std::nullopt;
    generator->arguments.emplace(
        key, special ? Formula::constant(*special) : read_formula(argument, names));
  }
}

}  // namespace

Generator read_generator(const JsonNode& node, const std::vector<std::string>& names) {
  node.expect_object();
  const std::vector<std::string> kinds = generator_names();
  const JsonNode kind_node = node.at("kind");
  const std::string kind = kind_node.word(kinds);
  Generator generator;
  generator.kind =
      static_cast<GeneratorKind>(std::find(kinds.begin(), kinds.end(), kind) - kinds.begin());

  const std::vector<std::string> taken = argument_names(generator.kind);
  std::vector<std::string> keys = {"kind", "order", "inject"};
  keys.insert(keys.end(), taken.begin(), taken.end());
  node.only_keys(keys);
  for (const std::string& name : required_arguments(generator.kind)) {
    if (!node.find(name))
      node.fail(fmt::format("'{}' needs the argument '{}'", kind, name),
                fmt::format("add \"{}\": ...", name));
  }
  read_arguments(node, names, taken, &generator);
  if (const auto order = node.find("order")) generator.order = read_order(*order, generator.kind);
  if (const auto inject = node.find("inject")) {
    for (const JsonNode& item : inject->items()) generator.inject.push_back(read_injection(item, names));
  }
  return generator;
}

}  // namespace judge
