#include "judge/checker/checker.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "judge/base/errors.h"
#include "judge/checker/elementwise.h"
#include "judge/checker/top_k.h"

namespace judge {
namespace {

std::string describe(const ArrayView& view) {
  return fmt::format("{}[{}]", name_of(view.type), fmt::join(view.shape, ", "));
}

void require_alike(const CheckInput& input, const ArrayView& other, const char* what) {
  const ArrayView& expected = input.expected;
  if (other.type != expected.type || other.shape != expected.shape) {
    throw JudgeError(fmt::format("output {}: expected {}, but its {} is {}", input.name,
                                 describe(expected), what, describe(other)));
  }
}

void require_whole(const CheckInput& input, const ArrayView& view, const char* what) {
  const auto bytes = static_cast<std::size_t>(element_count(view.shape)) * size_of(view.type);
  if (view.bytes.size() != bytes) {
    throw JudgeError(fmt::format("output {}: {} has {} bytes where {} needs {}", input.name, what,
                                 view.bytes.size(), describe(view), bytes));
  }
}

// Tolerances come from a file: a NaN or a negative one would quietly reject or accept everything.
void require_tolerances(const CheckRule& rule) {
  for (const double t : {rule.rtol, rule.atol, rule.scale_rtol}) {
    if (!(t >= 0) || std::isinf(t)) {
      throw JudgeError(fmt::format("a tolerance of {} cannot be used", t));
    }
  }
}

std::string describe_top_k(const CheckRule& rule) {
  std::string text = fmt::format("top_k: indices into {} whose scores are those in {}, none twice",
                                 rule.scores, rule.values);
  if (!rule.lengths.empty()) text += fmt::format(", rows as long as {} says", rule.lengths);
  return text;
}

}  // namespace

std::string describe(const CheckRule& rule) {
  std::string text = "exact";
  if (rule.kind == CheckKind::top_k) {
    text = describe_top_k(rule);
  } else if (rule.kind == CheckKind::close) {
    text = fmt::format("close rtol={} atol={}", rule.rtol, rule.atol);
    if (rule.scale_rtol > 0) text += fmt::format(" + {}*scale", rule.scale_rtol);
  } else if (rule.zero == CheckRule::Zero::bitwise) {
    text += ", -0 is not 0";
  }
  if (rule.nan == CheckRule::NaN::match) text += ", NaN matches NaN";
  if (!rule.first.empty()) text += fmt::format(", only the first {} elements", rule.first);
  return text;
}

std::int64_t compared_elements(const CheckRule& rule, const CheckInput& input) {
  const std::int64_t all = element_count(input.expected.shape);
  if (rule.first.empty()) return all;
  const ArrayView* count = nullptr;
  if (input.call && input.call->expected.count(rule.first))
    count = &input.call->expected.at(rule.first);
  if (!count || count->bytes.size() != size_of(count->type) || is_floating(count->type)) {
    throw JudgeError(
        fmt::format("output {}: its check takes the number of elements from {}, which is no "
                    "integer output of one element",
                    input.name, rule.first));
  }
  return std::clamp<std::int64_t>(element_as_int(count->type, count->at(0)), 0, all);
}

Comparison compare(const CheckRule& rule, const CheckInput& input) {
  require_tolerances(rule);
  require_whole(input, input.expected, "the expected array");
  require_alike(input, input.actual, "actual array");
  require_whole(input, input.actual, "the actual array");
  if (rule.kind == CheckKind::close && rule.scale_rtol > 0) {
    if (!input.scale) {
      throw JudgeError(
          fmt::format("output {}: the check has scale_rtol, but the reference gives "
                      "no scale (define reference_scale in reference.cpp)",
                      input.name));
    }
    require_alike(input, *input.scale, "scale");
    require_whole(input, *input.scale, "the scale");
  }

  Comparison result;
  result.array = input.name;
  result.rule = describe(rule);
  if (rule.kind == CheckKind::top_k) {
    checker::compare_top_k(rule, input, result);
  } else {
    checker::compare_elements(rule, input, compared_elements(rule, input), result);
  }
  return result;
}

std::string summary_of(const Comparison& c) {
  if (c.accepted) return "";
  if (c.wrong == c.total && c.unwritten == c.total)
    return fmt::format("{} was not written", c.array);
  if (c.wrong == 0) return fmt::format("{}: {}", c.array, c.message);
  std::string text = fmt::format("{} of {} elements of {} wrong", c.wrong, c.total, c.array);
  if (c.unwritten > 0) text += fmt::format(", {} never written", c.unwritten);
  if (!c.message.empty()) text += ": " + c.message;
  return text;
}

}  // namespace judge
