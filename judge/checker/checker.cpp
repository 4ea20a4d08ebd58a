#include "judge/checker/checker.h"

#include <fmt/format.h>

#include <cmath>

#include "judge/base/errors.h"
#include "judge/checker/elementwise.h"

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

}  // namespace

std::string describe(const CheckRule& rule) {
  std::string text = "exact";
  if (rule.kind == CheckKind::close) {
    text = fmt::format("close rtol={} atol={}", rule.rtol, rule.atol);
    if (rule.scale_rtol > 0) text += fmt::format(" + {}*scale", rule.scale_rtol);
  } else if (rule.zero == CheckRule::Zero::bitwise) {
    text += ", -0 is not 0";
  }
  if (rule.nan == CheckRule::NaN::match) text += ", NaN matches NaN";
  return text;
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
  checker::compare_elements(rule, input, result);
  return result;
}

std::string summary_of(const Comparison& c) {
  if (c.accepted) return "";
  if (c.wrong == 0) return fmt::format("{}: {}", c.array, c.message);
  std::string text = fmt::format("{}: {} of {} elements wrong", c.array, c.wrong, c.total);
  if (c.first) text += fmt::format(", first at [{}]", fmt::join(c.first->index, ", "));
  if (c.unwritten > 0) text += fmt::format("; {} never written", c.unwritten);
  return text;
}

}  // namespace judge
