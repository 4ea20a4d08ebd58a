#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "judge/report/json.h"
#include "judge/report/json_fields.h"
#include "judge/report/text_safe.h"

namespace judge {
namespace {

using Json = nlohmann::ordered_json;

Json to_json(bool b) { return b; }
Json to_json(int n) { return n; }
Json to_json(std::int64_t n) { return n; }
Json to_json(std::uint64_t n) { return n; }
Json to_json(const std::string& text) { return valid_utf8(text); }
Json to_json(Verdict v) { return std::string(name_of(v)); }

// JSON has no word for these three.
Json to_json(double x) {
  if (std::isnan(x)) return "nan";
  if (std::isinf(x)) return x > 0 ? "inf" : "-inf";
  return x;
}

Json to_json(const std::vector<std::pair<std::string, std::string>>& pairs) {
  Json object = Json::object();
  for (const auto& [key, value] : pairs) object[valid_utf8(key)] = valid_utf8(value);
  return object;
}

Json to_json(const std::array<int, 3>& extent) { return extent; }
Json to_json(const std::map<std::string, int>& counts) { return counts; }

template <typename T>
Json to_json(const std::optional<T>& value);
template <typename T>
Json to_json(const std::vector<T>& values);
template <json_report::Record R>
Json to_json(const R& record);

struct Writer {
  Json& object;

  template <typename T>
  void operator()(const char* key, const T& value) {
    object[key] = to_json(value);
  }
  template <typename T>
  void later(const char* key, const T& value) {
    object[key] = to_json(value);
  }
  template <typename T>
  void derived(const char* key, const T& value) {
    object[key] = to_json(value);
  }
};

template <json_report::Record R>
Json to_json(const R& record) {
  Json object = Json::object();
  Writer writer{object};
  json_report::visit_fields(writer, record);
  return object;
}

template <typename T>
Json to_json(const std::optional<T>& value) {
  return value ? to_json(*value) : Json(nullptr);
}

template <typename T>
Json to_json(const std::vector<T>& values) {
  Json array = Json::array();
  for (const T& value : values) array.push_back(to_json(value));
  return array;
}

bool is_list_of_numbers(const Json& value) {
  return value.is_array() &&
         std::all_of(value.begin(), value.end(), [](const Json& x) { return x.is_number(); });
}

// Indented, but numbers of one list stay on one line: thousands of samples are no lines to read.
void write(const Json& value, int indent, std::string& out) {
  if (value.is_primitive() || value.empty() || is_list_of_numbers(value)) {
    out += value.dump();
    return;
  }
  const bool is_object = value.is_object();
  const std::string margin(static_cast<std::size_t>(indent) + 2, ' ');
  const char* separator = "\n";
  out += is_object ? '{' : '[';
  for (const auto& [key, child] : value.items()) {
    out += separator + margin;
    if (is_object) out += Json(key).dump() + ": ";
    write(child, indent + 2, out);
    separator = ",\n";
  }
  out += "\n" + margin.substr(2) + (is_object ? '}' : ']');
}

}  // namespace

std::string render_json(const RunReport& report) {
  Json root = Json::object();
  root["schema_version"] = RunReport::kSchemaVersion;
  Writer writer{root};
  json_report::visit_fields(writer, report);
  std::string out;
  write(root, 0, out);
  return out + "\n";
}

}  // namespace judge
