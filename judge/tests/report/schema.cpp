#include "judge/tests/report/schema.h"

#include <algorithm>
#include <stdexcept>

namespace judge::test {
namespace {

using nlohmann::json;

bool has_type(const json& value, const std::string& type) {
  if (type == "integer") return value.is_number_integer();
  return type == value.type_name();
}

class Check {
 public:
  explicit Check(const json& root) : root_(root) {}
  std::vector<std::string> faults;

  void run(const json& schema, const json& value, const std::string& at) {
    for (const auto& [keyword, what] : schema.items()) apply(schema, keyword, what, value, at);
  }

 private:
  void fault(const std::string& at, const std::string& why) { faults.push_back(at + ": " + why); }

  bool fits(const json& schema, const json& value) {
    Check inner(root_);
    inner.run(schema, value, "");
    return inner.faults.empty();
  }

  void apply(const json& schema, const std::string& keyword, const json& what, const json& value,
             const std::string& at) {
    if (keyword == "$ref") {
      run(root_.at(json::json_pointer(what.get<std::string>().substr(1))), value, at);
    } else if (keyword == "type") {
      if (!has_type(value, what)) fault(at, "not of type " + what.dump());
    } else if (keyword == "const") {
      if (value != what) fault(at, "not " + what.dump());
    } else if (keyword == "enum") {
      if (std::find(what.begin(), what.end(), value) == what.end())
        fault(at, "not in " + what.dump());
    } else if (keyword == "minimum") {
      if (value < what) fault(at, "below " + what.dump());
    } else if (keyword == "anyOf") {
      const auto is_fit = [&](const json& option) { return fits(option, value); };
      if (std::none_of(what.begin(), what.end(), is_fit)) fault(at, "fits none of " + what.dump());
    } else if (keyword == "items") {
      for (std::size_t i = 0; value.is_array() && i < value.size(); ++i) {
        run(what, value[i], at + "/" + std::to_string(i));
      }
    } else if (keyword == "required") {
      for (const json& key : what) {
        if (!value.contains(key.get<std::string>())) fault(at, "lacks " + key.dump());
      }
    } else if (keyword == "additionalProperties") {
      check_properties(schema, what, value, at);
    } else if (keyword != "properties" && keyword != "description" && keyword != "title" &&
               keyword != "$schema" && keyword != "$defs") {
      throw std::runtime_error("unknown keyword " + keyword);
    }
  }

  void check_properties(const json& schema, const json& additional, const json& value,
                        const std::string& at) {
    const json properties = schema.value("properties", json::object());
    if (!value.is_object()) return;
    for (const auto& [key, member] : value.items()) {
      if (properties.contains(key)) {
        run(properties[key], member, at + "/" + key);
      } else if (additional == false) {
        fault(at, "has the unknown key " + key);
      } else {
        run(additional, member, at + "/" + key);
      }
    }
  }

  const json& root_;
};

}  // namespace

std::vector<std::string> schema_faults(const nlohmann::json& schema, const nlohmann::json& value) {
  Check check(schema);
  check.run(schema, value, "");
  return check.faults;
}

}  // namespace judge::test
