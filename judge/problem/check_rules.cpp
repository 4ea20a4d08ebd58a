// The check of spec.json -> one CheckRule for every output, with what each rule names seen to.
#include <fmt/format.h>

#include <algorithm>

#include "judge/base/text.h"
#include "judge/problem/spec_rules.h"

namespace judge {

const std::vector<std::string> kExactKeys = {"kind", "zero", "nan", "first"};
const std::vector<std::string> kCloseKeys = {"kind", "rtol", "atol", "scale_rtol", "nan", "first"};
const std::vector<std::string> kTopKKeys = {"kind", "scores", "values", "lengths", "nan"};

namespace {

using Parameters = std::vector<Parameter>;

double read_tolerance(const JsonNode& node) {
  const double tolerance = as_double(node.number());
  if (tolerance < 0)
    node.fail(fmt::format("a tolerance must not be negative, but is {}", tolerance));
  return tolerance;
}

void read_tolerances(const JsonNode& node, CheckRule* rule) {
  if (const auto rtol = node.find("rtol")) rule->rtol = read_tolerance(*rtol);
  if (const auto atol = node.find("atol")) rule->atol = read_tolerance(*atol);
  if (const auto scale = node.find("scale_rtol")) rule->scale_rtol = read_tolerance(*scale);
  if (rule->rtol == 0 && rule->atol == 0 && rule->scale_rtol == 0) {
    node.fail("'close' needs a tolerance above 0: rtol, atol or scale_rtol",
              "use kind \"exact\" to allow no error");
  }
}

// The parameter that a rule names, among those that `fits`; `what` says which those are.
template <typename Fits>
const Parameter& read_parameter(const JsonNode& node, const Parameters& parameters,
                                const char* what, Fits fits) {
  const std::string name = node.string();
  std::vector<std::string> fitting;
  for (const Parameter& p : parameters) {
    if (!fits(p)) continue;
    if (p.name == name) return p;
    fitting.push_back(p.name);
  }
  node.fail(fmt::format("'{}' is no {}", name, what), suggestion(name, fitting));
}

bool has_one_element(const Parameter& p) {
  return std::all_of(p.shape.begin(), p.shape.end(), [](const Formula& dimension) {
    return dimension.names().empty() && as_double(dimension.evaluate({})) == 1;
  });
}

void read_first(const JsonNode& node, const Parameter& output, const Parameters& parameters,
                CheckRule* rule) {
  const auto first = node.find("first");
  if (!first) return;
  rule->first = read_parameter(*first, parameters, "other integer output of shape [1]",
                               [&](const Parameter& p) {
                                 return p.is_output() && !is_floating(p.type) &&
                                        p.name != output.name && has_one_element(p);
                               })
                    .name;
}

// As far as shapes are known without a case: the checker compares the numbers of rows.
void read_top_k(const JsonNode& node, const Parameter& output, const Parameters& parameters,
                CheckRule* rule) {
  if (output.type != DType::int32 && output.type != DType::int64) {
    node.at("kind").fail(fmt::format("'top_k' is for indices, int32 or int64, but '{}' is {}",
                                     output.name, name_of(output.type)),
                         "give every output a rule of its own");
  }
  const std::size_t rank = output.shape.size();
  const Parameter& scores = read_parameter(
      node.at("scores"), parameters, "input array with as many dimensions as the indices",
      [&](const Parameter& p) { return p.is_input() && p.shape.size() == rank; });
  const bool real = is_floating(scores.type);
  const Parameter& values = read_parameter(
      node.at("values"), parameters,
      "other output with the dimensions of the indices and the kind of number of the scores",
      [&](const Parameter& p) {
        return p.is_output() && p.shape.size() == rank && is_floating(p.type) == real &&
               p.name != output.name;
      });
  rule->scores = scores.name;
  rule->values = values.name;
  if (const auto lengths = node.find("lengths")) {
    rule->lengths =
        read_parameter(*lengths, parameters, "input array of integers", [](const Parameter& p) {
          return p.is_input() && !is_floating(p.type);
        }).name;
  }
}

CheckRule read_rule(const JsonNode& node, const Parameter& output, const Parameters& parameters) {
  node.expect_object();
  CheckRule rule;
  const std::string kind = node.at("kind").word({"exact", "close", "top_k"});
  node.only_keys(kind == "exact" ? kExactKeys : kind == "close" ? kCloseKeys : kTopKKeys);
  if (const auto nan = node.find("nan")) {
    rule.nan =
        nan->word({"reject", "match"}) == "match" ? CheckRule::NaN::match : CheckRule::NaN::reject;
  }
  if (const auto zero = node.find("zero")) {
    rule.zero = zero->word({"bitwise", "ignore_sign"}) == "bitwise" ? CheckRule::Zero::bitwise
                                                                    : CheckRule::Zero::ignore_sign;
  }
  if (kind == "top_k") {
    rule.kind = CheckKind::top_k;
    read_top_k(node, output, parameters, &rule);
    return rule;
  }
  if (kind == "close") {
    rule.kind = CheckKind::close;
    read_tolerances(node, &rule);
  }
  read_first(node, output, parameters, &rule);
  return rule;
}

}  // namespace

std::map<std::string, CheckRule> read_checks(const JsonNode& node, const Parameters& parameters) {
  node.expect_object();
  std::vector<std::string> outputs;
  for (const Parameter& p : parameters)
    if (p.is_output()) outputs.push_back(p.name);

  std::map<std::string, CheckRule> rules;
  const auto kind = node.find("kind");
  const bool one_for_all = kind && !kind->is_object();
  for (const Parameter& p : parameters) {
    if (!p.is_output()) continue;
    if (one_for_all) {
      rules[p.name] = read_rule(node, p, parameters);
    } else if (const auto rule = node.find(p.name)) {
      rules[p.name] = read_rule(*rule, p, parameters);
    }
  }
  if (one_for_all) return rules;
  for (const auto& [output, rule] : node.members()) {
    if (rules.count(output)) continue;
    rule.fail(fmt::format("'{}' is no output of this problem", output),
              rule.is_object() ? suggestion(output, outputs)
                               : "a rule for all outputs starts with \"kind\"");
  }
  for (const std::string& output : outputs) {
    if (!rules.count(output)) node.fail(fmt::format("the output '{}' has no rule", output));
  }
  return rules;
}

}  // namespace judge
