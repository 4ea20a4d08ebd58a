#include "judge/limits/limits_text.h"

#include <cmath>
#include <nlohmann/json.hpp>
#include <sstream>

namespace judge {
namespace {

using Json = nlohmann::json;

// A rate of 0 says that the probe could not tell.
struct Field {
  const char* name;
  double DeviceLimits::*value;
  bool may_be_zero;
};
constexpr Field kFields[] = {{"copy_gb_s", &DeviceLimits::copy_gb_s, false},
                             {"read_gb_s", &DeviceLimits::read_gb_s, false},
                             {"write_gb_s", &DeviceLimits::write_gb_s, false},
                             {"float32_gflop_s", &DeviceLimits::float32_gflop_s, false},
                             {"tensor_gflop_s", &DeviceLimits::tensor_gflop_s, true},
                             {"l2_bytes", &DeviceLimits::l2_bytes, true}};

// The last line that begins like an object: compilers and drivers may print before it.
std::string last_object(const std::string& output) {
  std::istringstream lines(output);
  std::string found;
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with('{')) found = line;
  }
  return found;
}

std::string shortened(std::string text) {
  while (!text.empty() && (text.back() == '\n' || text.back() == ' ')) text.pop_back();
  if (const auto end = text.rfind('\n'); end != std::string::npos) text.erase(0, end + 1);
  if (text.size() > 200) text.resize(200);
  return text.empty() ? "it printed nothing" : "it printed: " + text;
}

}  // namespace

std::optional<DeviceLimits> parse_limits(const std::string& output, std::string& reason) {
  const Json json = Json::parse(last_object(output), nullptr, false);
  if (!json.is_object()) {
    reason = "the probe gave no figures; " + shortened(output);
    return std::nullopt;
  }
  if (json.contains("error") && json["error"].is_string()) {
    reason = json["error"].get<std::string>();
    return std::nullopt;
  }
  DeviceLimits limits;
  for (const Field& field : kFields) {
    const auto at = json.find(field.name);
    const double value = at != json.end() && at->is_number() ? at->get<double>() : NAN;
    if (!std::isfinite(value) || value < 0 || (value == 0 && !field.may_be_zero)) {
      reason = std::string("the probe's figure of ") + field.name + " is missing or makes no sense";
      return std::nullopt;
    }
    limits.*field.value = value;
  }
  if (const auto at = json.find("measured"); at != json.end() && at->is_string())
    limits.measured = at->get<std::string>();
  return limits;
}

std::string limits_text(const DeviceLimits& limits) {
  Json json;
  for (const Field& field : kFields) json[field.name] = limits.*field.value;
  json["measured"] = limits.measured;
  return json.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace judge
