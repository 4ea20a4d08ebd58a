#include "judge/checker/elementwise.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include "judge/base/errors.h"
#include "judge/checker/element.h"
#include "judge/checker/pair.h"

namespace judge::checker {
namespace {

constexpr std::size_t kShown = 5;
constexpr std::int64_t kBlock = 4096;  // elements looked at together by the fast path

bool uses_scale(const CheckRule& rule) {
  return rule.kind == CheckKind::close && rule.scale_rtol > 0;
}

std::string position(const CheckInput& input, std::int64_t flat) {
  const auto index = index_tuple(input.expected.shape, flat);
  return fmt::format("{}[{}]", input.name, fmt::join(index, ", "));
}

template <typename E>
class Scan {
 public:
  Scan(const CheckRule& rule, const CheckInput& input, Comparison& result)
      : rule_(rule),
        input_(input),
        result_(result),
        expected_(input.expected.bytes.data()),
        actual_(input.actual.bytes.data()),
        scale_(uses_scale(rule) ? input.scale->bytes.data() : nullptr),
        poison_(static_cast<Bits>(input.poison_word)),
        has_poison_(input.poison_word != 0) {}

  void run(std::int64_t count) {
    for (std::int64_t begin = 0; begin < count; begin += kBlock) {
      const std::int64_t end = std::min(begin + kBlock, count);
      if (scale_) check_scale(begin, end);
      if (!same_bits(begin, end)) {
        for (std::int64_t i = begin; i < end; ++i) visit(i);
      }
      result_.total += end - begin;
    }
    result_.accepted = result_.wrong == 0;
    describe_wrong_elements();
  }

 private:
  using Bits = typename E::Bits;

  // Equal bits are right without a look at the rule, except where they are those of a NaN.
  bool same_bits(std::int64_t begin, std::int64_t end) const {
    const std::size_t at = static_cast<std::size_t>(begin) * sizeof(Bits);
    const std::size_t bytes = static_cast<std::size_t>(end - begin) * sizeof(Bits);
    if (std::memcmp(expected_ + at, actual_ + at, bytes) != 0) return false;
    bool any_nan = false;
    for (std::int64_t i = begin; i < end; ++i) any_nan |= E::is_nan(load<E>(expected_, i));
    return !any_nan;
  }

  // Where the expected value is not finite the rule asks for identity, and the scale says nothing.
  void check_scale(std::int64_t begin, std::int64_t end) const {
    for (std::int64_t i = begin; i < end; ++i) {
      const double scale = E::value(load<E>(scale_, i));
      if ((scale >= 0 && scale < kInfinity) || !E::is_finite(load<E>(expected_, i))) continue;
      throw JudgeError(fmt::format(
          "the reference's scale of {} is {}: a scale must be a finite number that is not negative "
          "(see reference_scale in the problem's reference.cpp)",
          position(input_, i), scale));
    }
  }

  void visit(std::int64_t i) {
    const Bits e = load<E>(expected_, i), g = load<E>(actual_, i);
    if (e == g && !E::is_nan(e)) return;
    if (E::is_nan(e) && rule_.nan == CheckRule::NaN::reject) {
      throw JudgeError(fmt::format(
          "the reference gives NaN for {}, and the check does not allow it: mend the reference or "
          "the case, or say \"nan\": \"match\" in the problem's check",
          position(input_, i)));
    }
    const bool holds_poison = has_poison_ && g == poison_;
    Judged judged = judge_pair<E>(rule_, e, g, scale_at(i));
    // A float's poison is a NaN that no program computes. An integer's is a number like any other,
    // and when it is the right one there is nothing to object to.
    if (E::kIsFloat && holds_poison) judged.right = false;
    if (!judged.right) {
      count_wrong(i, judged);
      if (holds_poison) ++result_.unwritten;
    }
    if (!holds_poison && E::is_finite(e) && E::is_finite(g)) count_error(e, g, judged);
    if (!judged.right)
      result_.max_of_tolerance = std::max(result_.max_of_tolerance, share_of(judged));
  }

  double scale_at(std::int64_t i) const { return scale_ ? E::value(load<E>(scale_, i)) : 0; }

  // Divides only for a new maximum: this runs for every element that differs.
  void count_error(Bits e, Bits g, const Judged& j) {
    const double magnitude = std::abs(E::value(e));
    result_.max_absolute = std::max(result_.max_absolute, j.error);
    if (magnitude > 0 && j.error > result_.max_relative * magnitude) {
      result_.max_relative = j.error / magnitude;
    }
    if (j.error > result_.max_of_tolerance * j.allowed) result_.max_of_tolerance = share_of(j);
    max_distance_ = std::max(max_distance_, E::distance(e, g));
    result_.max_ulp = static_cast<double>(max_distance_);
  }

  void count_wrong(std::int64_t i, const Judged& j) {
    ++result_.wrong;
    if (shown_.size() < kShown) shown_.push_back(i);
    last_ = i;
    const double share = share_of(j), error = std::isnan(j.error) ? kInfinity : j.error;
    if (worst_ < 0 || share > worst_share_ || (share == worst_share_ && error > worst_error_)) {
      worst_ = i;
      worst_share_ = share;
      worst_error_ = error;
    }
  }

  Mismatch mismatch_at(std::int64_t i) const {
    const Bits e = load<E>(expected_, i), g = load<E>(actual_, i);
    const Judged judged = judge_pair<E>(rule_, e, g, scale_at(i));
    Mismatch m;
    m.flat = i;
    m.index = index_tuple(input_.expected.shape, i);
    m.expected = element_text(E::kType, &e);
    m.got = element_text(E::kType, &g);
    m.absolute = judged.error;
    m.relative = E::value(e) == 0 ? kNaN : judged.error / std::abs(E::value(e));
    m.ulp = E::is_finite(e) && E::is_finite(g) ? static_cast<double>(E::distance(e, g)) : kNaN;
    m.tolerance = judged.allowed;
    m.unwritten = has_poison_ && g == poison_;
    return m;
  }

  void describe_wrong_elements() {
    if (result_.accepted) return;
    for (const std::int64_t i : shown_) result_.shown.push_back(mismatch_at(i));
    result_.first = result_.shown.front();
    result_.last = mismatch_at(last_);
    result_.worst = mismatch_at(worst_);
  }

  const CheckRule& rule_;
  const CheckInput& input_;
  Comparison& result_;
  const std::byte *expected_, *actual_, *scale_;
  Bits poison_;
  bool has_poison_;

  std::uint64_t max_distance_ = 0;
  std::vector<std::int64_t> shown_;  // positions only: texts are made for these few at the end
  std::int64_t last_ = -1, worst_ = -1;
  double worst_share_ = 0, worst_error_ = 0;
};

template <typename E>
void scan(const CheckRule& rule, const CheckInput& input, std::int64_t count, Comparison& result) {
  Scan<E>(rule, input, result).run(count);
}

}  // namespace

void compare_elements(const CheckRule& rule, const CheckInput& input, std::int64_t count,
                      Comparison& result) {
  switch (input.expected.type) {
    case DType::float32:
      return scan<Float32>(rule, input, count, result);
    case DType::float64:
      return scan<Float64>(rule, input, count, result);
    case DType::float16:
      return scan<Float16>(rule, input, count, result);
    case DType::bfloat16:
      return scan<BFloat16>(rule, input, count, result);
    case DType::int32:
      return scan<Int32>(rule, input, count, result);
    case DType::int64:
      return scan<Int64>(rule, input, count, result);
    case DType::uint32:
      return scan<UInt32>(rule, input, count, result);
    case DType::uint8:
      return scan<UInt8>(rule, input, count, result);
  }
  throw JudgeError("an array of an unknown type reached the checker");
}

}  // namespace judge::checker
