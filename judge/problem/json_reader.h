// A place in a JSON document that knows its file and pointer, so that every complaint about it says
// where it is. Knows nothing of specs or cases. Private to this folder.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "judge/problem/formula.h"
#include "judge/problem/json_value.h"

namespace judge {

class JsonNode {
 public:
  JsonNode(const JsonValue& value, const std::string& file, std::string pointer = "")
      : value_(&value), file_(&file), pointer_(std::move(pointer)) {}

  const JsonValue& value() const { return *value_; }
  const std::string& pointer() const { return pointer_; }
  std::string shown() const { return value_->shown(); }
  bool is(JsonValue::Kind kind) const { return value_->kind == kind; }
  bool is_number() const { return is(JsonValue::Kind::integer) || is(JsonValue::Kind::real); }
  bool is_string() const { return is(JsonValue::Kind::string); }
  bool is_list() const { return is(JsonValue::Kind::array); }
  bool is_object() const { return is(JsonValue::Kind::object); }

  // All of these throw InputError; `what` names the thing, as in "'rtol' must be a number".
  [[noreturn]] void fail(const std::string& reason, const std::string& advice = "") const;
  [[noreturn]] void fail_type(std::string_view wanted, const std::string& advice = "") const;
  void expect_object() const;
  void only_keys(const std::vector<std::string>& keys) const;   // an object with no other keys
  JsonNode at(std::string_view key) const;                      // must be there
  std::optional<JsonNode> find(std::string_view key) const;

  std::size_t size() const { return value_->items.size(); }
  JsonNode item(std::size_t i) const;                           // of a list
  std::vector<JsonNode> items() const;                          // must be a list
  std::vector<std::pair<std::string, JsonNode>> members() const;  // must be an object

  std::string string() const;
  std::string word(const std::vector<std::string>& allowed) const;  // one of these, else suggestion
  std::vector<std::string> strings() const;
  bool boolean() const;
  std::int64_t integer() const;                                 // 3, 3.0 and 1e6, not 3.5
  Number number() const;                                        // finite
  std::optional<Number> special() const;                        // "nan", "inf", "+inf", "-inf"

 private:
  std::string last_step() const;

  const JsonValue* value_;
  const std::string* file_;
  std::string pointer_;
};

// A number or a formula in a string whose names are all among `names`.
Formula read_formula(const JsonNode& node, const std::vector<std::string>& names);
// Runs `work` and turns its FormulaError into an InputError at `node`.
void at_formula(const JsonNode& node, const Formula& formula, const std::function<void()>& work);
std::string describe(const Formula& formula, const FormulaError& error);

}  // namespace judge
