#include "judge/problem/spec_rules.h"

#include <fmt/format.h>

namespace judge {

const std::vector<std::string> kCostKeys = {"bytes", "flops", "roof"};
const std::vector<std::string> kLimitKeys = {"seconds", "cpu_seconds", "device_memory_bytes"};
const std::vector<std::string> kRoofs = {"memory", "float32", "tensor"};

Cost read_cost(const JsonNode& node, const std::vector<std::string>& names) {
  node.only_keys(kCostKeys);
  Cost cost;
  if (const auto bytes = node.find("bytes")) cost.bytes = read_formula(*bytes, names);
  if (const auto flops = node.find("flops")) cost.flops = read_formula(*flops, names);
  const auto roof = node.find("roof");
  cost.roof = roof ? roof->word(kRoofs) : "memory";
  return cost;
}

Limits read_limits(const JsonNode& node) {
  node.only_keys(kLimitKeys);
  Limits limits;
  const auto seconds = [&](const char* key, double* limit) {
    const auto found = node.find(key);
    if (!found) return;
    *limit = as_double(found->number());
    if (!(*limit > 0 && *limit <= 86400))
      found->fail(fmt::format("'{}' must be above 0 and at most 86400, not {}", key, *limit));
  };
  seconds("seconds", &limits.seconds);
  seconds("cpu_seconds", &limits.cpu_seconds);
  if (const auto memory = node.find("device_memory_bytes")) {
    const std::int64_t bytes = memory->integer();
    if (bytes <= 0)
      memory->fail(fmt::format("'device_memory_bytes' must be above 0, not {}", bytes));
    limits.device_memory_bytes = static_cast<std::uint64_t>(bytes);
  }
  return limits;
}

}  // namespace judge
