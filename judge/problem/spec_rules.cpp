#include "judge/problem/spec_rules.h"

#include <algorithm>

#include <fmt/format.h>

#include "judge/base/text.h"

namespace judge {

const std::vector<std::string> kExactKeys = {"kind", "zero", "nan"};
const std::vector<std::string> kCloseKeys = {"kind", "rtol", "atol", "scale_rtol", "nan"};
const std::vector<std::string> kCostKeys = {"bytes", "flops", "roof"};
const std::vector<std::string> kLimitKeys = {"seconds", "cpu_seconds", "device_memory_bytes"};
const std::vector<std::string> kRoofs = {"memory", "float32", "tensor"};

namespace {

double read_tolerance(const JsonNode& node) {
  const double tolerance = as_double(node.number());
  if (tolerance < 0) node.fail(fmt::format("a tolerance must not be negative, but is {}", tolerance));
  return tolerance;
}

CheckRule read_rule(const JsonNode& node) {
  node.expect_object();
  CheckRule rule;
  const bool exact = node.at("kind").word({"exact", "close"}) == "exact";
  rule.kind = exact ? CheckKind::exact : CheckKind::close;
  node.only_keys(exact ? kExactKeys : kCloseKeys);
  if (const auto nan = node.find("nan")) {
    rule.nan = nan->word({"reject", "match"}) == "match" ? CheckRule::NaN::match
                                                         : CheckRule::NaN::reject;
  }
  if (const auto zero = node.find("zero")) {
    rule.zero = zero->word({"bitwise", "ignore_sign"}) == "bitwise" ? CheckRule::Zero::bitwise
                                                                    : CheckRule::Zero::ignore_sign;
  }
  if (const auto rtol = node.find("rtol")) rule.rtol = read_tolerance(*rtol);
  if (const auto atol = node.find("atol")) rule.atol = read_tolerance(*atol);
  if (const auto scale = node.find("scale_rtol")) rule.scale_rtol = read_tolerance(*scale);
  if (!exact && rule.rtol == 0 && rule.atol == 0 && rule.scale_rtol == 0) {
    node.fail("'close' needs a tolerance above 0: rtol, atol or scale_rtol",
              "use kind \"exact\" to allow no error");
  }
  return rule;
}

}  // namespace

std::map<std::string, CheckRule> read_checks(const JsonNode& node,
                                             const std::vector<std::string>& outputs) {
  node.expect_object();
  std::map<std::string, CheckRule> rules;
  const auto kind = node.find("kind");
  if (kind && !kind->is_object()) {
    const CheckRule rule = read_rule(node);
    for (const std::string& output : outputs) rules[output] = rule;
    return rules;
  }
  for (const auto& [output, rule] : node.members()) {
    if (std::find(outputs.begin(), outputs.end(), output) == outputs.end()) {
      rule.fail(fmt::format("'{}' is no output of this problem", output),
                rule.is_object() ? suggestion(output, outputs)
                                 : "a rule for all outputs starts with \"kind\"");
    }
    rules[output] = read_rule(rule);
  }
  for (const std::string& output : outputs) {
    if (!rules.count(output)) node.fail(fmt::format("the output '{}' has no rule", output));
  }
  return rules;
}

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
