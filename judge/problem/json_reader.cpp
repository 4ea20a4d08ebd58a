#include "judge/problem/json_reader.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include <fmt/format.h>

#include "judge/base/errors.h"
#include "judge/base/text.h"

namespace judge {

void JsonNode::fail(const std::string& reason, const std::string& advice) const {
  throw InputError({*file_, pointer_.empty() ? "/" : pointer_, reason, advice});
}

std::string JsonNode::last_step() const {
  const std::size_t slash = pointer_.rfind('/');
  if (slash == pointer_.npos) return "the document";
  return fmt::format("'{}'", std::string_view(pointer_).substr(slash + 1));
}

void JsonNode::fail_type(std::string_view wanted, const std::string& advice) const {
  fail(fmt::format("{} must be {}, not {}", last_step(), wanted, shown()), advice);
}

void JsonNode::expect_object() const {
  if (!is_object()) fail_type("an object");
}

void JsonNode::only_keys(const std::vector<std::string>& keys) const {
  expect_object();
  for (std::size_t i = 0; i < value_->keys.size(); ++i) {
    const std::string& key = value_->keys[i];
    if (std::find(keys.begin(), keys.end(), key) == keys.end()) {
      JsonNode(value_->items[i], *file_, pointer_ + pointer_step(key))
          .fail(fmt::format("unknown key '{}'", key), suggestion(key, keys));
    }
  }
}

std::optional<JsonNode> JsonNode::find(std::string_view key) const {
  expect_object();
  for (std::size_t i = 0; i < value_->keys.size(); ++i) {
    if (value_->keys[i] == key)
      return JsonNode(value_->items[i], *file_, pointer_ + pointer_step(key));
  }
  return std::nullopt;
}

JsonNode JsonNode::at(std::string_view key) const {
  const std::optional<JsonNode> found = find(key);
  if (!found) fail(fmt::format("the key '{}' is missing", key), fmt::format("add \"{}\": ...", key));
  return *found;
}

JsonNode JsonNode::item(std::size_t i) const {
  return JsonNode(value_->items[i], *file_, pointer_ + "/" + std::to_string(i));
}

std::vector<JsonNode> JsonNode::items() const {
  if (!is_list()) fail_type("a list");
  std::vector<JsonNode> nodes;
  nodes.reserve(size());
  for (std::size_t i = 0; i < size(); ++i) nodes.push_back(item(i));
  return nodes;
}

std::vector<std::pair<std::string, JsonNode>> JsonNode::members() const {
  expect_object();
  std::vector<std::pair<std::string, JsonNode>> members;
  for (std::size_t i = 0; i < value_->keys.size(); ++i) {
    members.emplace_back(
        value_->keys[i],
        JsonNode(value_->items[i], *file_, pointer_ + pointer_step(value_->keys[i])));
  }
  return members;
}

std::string JsonNode::string() const {
  if (!is_string()) fail_type("a string");
  return value_->string;
}

std::string JsonNode::word(const std::vector<std::string>& allowed) const {
  const std::string text = string();
  if (std::find(allowed.begin(), allowed.end(), text) == allowed.end())
    fail(fmt::format("{} cannot be \"{}\"", last_step(), text), suggestion(text, allowed));
  return text;
}

std::vector<std::string> JsonNode::strings() const {
  std::vector<std::string> texts;
  for (const JsonNode& node : items()) texts.push_back(node.string());
  return texts;
}

bool JsonNode::boolean() const {
  if (!is(JsonValue::Kind::boolean)) fail_type("true or false");
  return value_->boolean;
}

std::int64_t JsonNode::integer() const {
  if (!is_number()) fail_type("an integer");
  std::int64_t integer = 0;
  if (!as_integer(number(), &integer)) {
    if (value_->real == std::floor(value_->real))
      fail(fmt::format("{} does not fit a 64-bit integer", shown()));
    fail_type("an integer");
  }
  return integer;
}

Number JsonNode::number() const {
  if (is(JsonValue::Kind::integer)) return value_->integer;
  if (is(JsonValue::Kind::real)) return value_->real;
  fail_type("a number");
}

std::optional<Number> JsonNode::special() const {
  constexpr double kInfinity = std::numeric_limits<double>::infinity();
  if (!is_string()) return std::nullopt;
  const std::string& text = value_->string;
  if (text == "nan") return std::numeric_limits<double>::quiet_NaN();
  if (text == "inf" || text == "+inf") return kInfinity;
  if (text == "-inf") return -kInfinity;
  return std::nullopt;
}

std::string describe(const Formula& formula, const FormulaError& error) {
  return fmt::format("in \"{}\", column {}: {}", formula.text(), error.column + 1, error.what());
}

void at_formula(const JsonNode& node, const Formula& formula, const std::function<void()>& work) {
  try {
    work();
  } catch (const FormulaError& error) {
    node.fail(describe(formula, error));
  }
}

Formula read_formula(const JsonNode& node, const std::vector<std::string>& names) {
  if (node.is_number()) return Formula::constant(node.number());
  if (!node.is_string()) node.fail_type("a number or a formula in a string");
  const std::string text = node.string();
  Formula formula;
  try {
    formula = Formula::parse(text);
  } catch (const FormulaError& error) {
    const std::string shown = text.size() <= 80 ? text : text.substr(0, 77) + "...";
    node.fail(fmt::format("in \"{}\", column {}: {}", shown, error.column + 1, error.what()),
              node.special() ? "" : "formulas are described in docs/spec.md");
  }
  for (const std::string& name : formula.names()) {
    if (std::find(names.begin(), names.end(), name) == names.end()) {
      node.fail(fmt::format("\"{}\" names '{}', which is no size or scalar that may stand here",
                            text, name),
                names.empty() ? "only numbers may stand here" : suggestion(name, names));
    }
  }
  return formula;
}

}  // namespace judge
