#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <nlohmann/json.hpp>

#include "judge/base/errors.h"
#include "judge/report/json.h"
#include "judge/report/json_fields.h"

namespace judge {
namespace {

using Json = nlohmann::ordered_json;

// Where in which file we are, for messages.
struct Place {
  const std::string& file;
  std::string pointer;

  Place child(const std::string& key) const { return {file, pointer + "/" + key}; }
  [[noreturn]] void fail(std::string reason, std::string advice = "") const {
    throw InputError({file, pointer, std::move(reason), std::move(advice)});
  }
};

void read(const Json& in, const Place& at, std::string& out) {
  if (!in.is_string()) at.fail(fmt::format("a string was expected, not {}", in.type_name()));
  out = in.get<std::string>();
}

void read(const Json& in, const Place& at, bool& out) {
  if (!in.is_boolean()) at.fail(fmt::format("true or false was expected, not {}", in.type_name()));
  out = in.get<bool>();
}

template <std::integral T>
void read(const Json& in, const Place& at, T& out) {
  const bool fits = in.is_number_unsigned()
                        ? std::in_range<T>(in.get<std::uint64_t>())
                        : in.is_number_integer() && std::in_range<T>(in.get<std::int64_t>());
  if (!fits) at.fail(fmt::format("an integer in range was expected, not {}", in.dump()));
  out = in.get<T>();
}

void read(const Json& in, const Place& at, double& out) {
  if (in.is_number()) {
    out = in.get<double>();
  } else if (in == "nan") {
    out = std::numeric_limits<double>::quiet_NaN();
  } else if (in == "inf" || in == "-inf") {
    out = in == "inf" ? std::numeric_limits<double>::infinity()
                      : -std::numeric_limits<double>::infinity();
  } else {
    at.fail("a number, \"nan\", \"inf\" or \"-inf\" was expected");
  }
}

void read(const Json& in, const Place& at, Verdict& out) {
  std::string name;
  read(in, at, name);
  const auto verdict = parse_verdict(name);
  if (!verdict)
    at.fail(fmt::format("'{}' is no verdict", name), "one of: JE CE RE TLE MLE WA SK AC");
  out = *verdict;
}

void read(const Json& in, const Place& at, std::vector<std::pair<std::string, std::string>>& out) {
  if (!in.is_object()) at.fail(fmt::format("an object was expected, not {}", in.type_name()));
  for (const auto& [key, value] : in.items())
    read(value, at.child(key), out.emplace_back(key, "").second);
}

void read(const Json& in, const Place& at, std::array<int, 3>& out) {
  if (!in.is_array() || in.size() != out.size()) at.fail("a list of three integers was expected");
  for (std::size_t i = 0; i < out.size(); ++i) read(in[i], at.child(std::to_string(i)), out[i]);
}

template <typename T>
void read(const Json& in, const Place& at, std::optional<T>& out);
template <typename T>
void read(const Json& in, const Place& at, std::vector<T>& out);
template <json_report::Record R>
void read(const Json& in, const Place& at, R& record);

struct Reader {
  const Json& object;
  const Place& at;

  template <typename T>
  void operator()(const char* key, T& member) {
    const auto found = object.find(key);
    if (found == object.end()) at.fail(fmt::format("'{}' is missing", key));
    read(*found, at.child(key), member);
  }
  template <typename T>
  void later(const char* key, T& member) {
    const auto found = object.find(key);
    if (found != object.end()) read(*found, at.child(key), member);
  }
  template <typename T>
  void derived(const char*, const T&) {}  // follows from the rest
};

template <json_report::Record R>
void read(const Json& in, const Place& at, R& record) {
  if (!in.is_object()) at.fail(fmt::format("an object was expected, not {}", in.type_name()));
  Reader reader{in, at};
  json_report::visit_fields(reader, record);
}

template <typename T>
void read(const Json& in, const Place& at, std::optional<T>& out) {
  if (!in.is_null()) read(in, at, out.emplace());
}

template <typename T>
void read(const Json& in, const Place& at, std::vector<T>& out) {
  if (!in.is_array()) at.fail(fmt::format("a list was expected, not {}", in.type_name()));
  for (std::size_t i = 0; i < in.size(); ++i) {
    read(in[i], at.child(std::to_string(i)), out.emplace_back());
  }
}

Json parse_json(std::string_view text, const Place& at) {
  try {
    return Json::parse(text);
  } catch (const nlohmann::json::parse_error& e) {
    const auto line =
        1 + std::count(text.begin(), text.begin() + std::min(e.byte, text.size()), '\n');
    throw InputError({at.file, fmt::format("line {}", line), "this is not JSON",
                      "give a file that `judge run -o json=FILE` or `judge bench` wrote"});
  }
}

void check_version(const Json& root, const Place& at) {
  const auto version = root.is_object() ? root.find("schema_version") : root.end();
  if (!root.is_object() || version == root.end() || !version->is_number_integer()) {
    at.fail("this is not a report of judge: it has no schema_version",
            "give a file that `judge run -o json=FILE` or `judge bench` wrote");
  }
  if (*version != RunReport::kSchemaVersion) {
    at.child("schema_version")
        .fail(fmt::format("the report has schema version {}, this judge reads {}", version->dump(),
                          RunReport::kSchemaVersion),
              "read it with the judge that wrote it, or run again");
  }
}

}  // namespace

RunReport parse_report(std::string_view text, const std::string& file) {
  const Place root_place{file, ""};
  const Json root = parse_json(text, root_place);
  check_version(root, root_place);
  RunReport report;
  read(root, root_place, report);
  return report;
}

}  // namespace judge
