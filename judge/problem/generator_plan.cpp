#include "judge/problem/generator_plan.h"

#include <cmath>
#include <limits>

#include <fmt/format.h>

#include "judge/problem/value_range.h"

namespace judge {
namespace {

using Int = std::int64_t;
using Kind = GeneratorKind;

[[noreturn]] void fail(std::string reason) { throw FormulaError(std::move(reason), 0); }

class Planner {
 public:
  Planner(const Generator& generator, const Bindings& values, GeneratorPlan* plan)
      : generator_(generator), values_(values), plan_(*plan) {}

  void run() {
    switch (plan_.kind) {
      case Kind::zeros:
      case Kind::ones: break;
      case Kind::constant: plan_.value = fitting("value", Int{0}); break;
      case Kind::arange: arange(); break;
      case Kind::uniform:
      case Kind::sorted:
      case Kind::reversed:
      case Kind::organ_pipe: uniform_range(); break;
      case Kind::integers: integer_range(0, 255); break;
      case Kind::normal: normal(); break;
      case Kind::few_distinct: few_distinct(); break;
      case Kind::zipf: zipf(); break;
      case Kind::impulse: impulse(); break;
    }
    for (const Injection& injection : generator_.inject) inject(injection);
  }

 private:
  Number argument(const std::string& name, Number otherwise) const {
    const auto found = generator_.arguments.find(name);
    return found == generator_.arguments.end() ? otherwise : evaluate(name, found->second);
  }

  Number evaluate(const std::string& name, const Formula& formula) const {
    try {
      return formula.evaluate(values_);
    } catch (const FormulaError& error) {
      fail(fmt::format("'{}' is \"{}\": column {}: {}", name, formula.text(), error.column + 1,
                       error.what()));
    }
  }

  Number fitting(const std::string& name, Number otherwise) const {
    const Number number = argument(name, otherwise);
    const std::string reason = why_not(plan_.type, number);
    if (!reason.empty()) fail(fmt::format("'{}': {}", name, reason));
    return number;
  }

  double finite(const std::string& name, double otherwise) const {
    const double real = as_double(argument(name, otherwise));
    if (!std::isfinite(real)) fail(fmt::format("'{}' must be finite, not {}", name, real));
    return real;
  }

  static Int integer(const std::string& name, const Number& number, Int least) {
    Int integer = 0;
    if (!as_integer(number, &integer) || integer < least)
      fail(fmt::format("'{}' must be an integer of at least {}, not {}", name, least, text_of(number)));
    return integer;
  }

  void check_order_of_range() {
    if (!std::isfinite(as_double(plan_.min)) || !std::isfinite(as_double(plan_.max)))
      fail("'min' and 'max' must be finite");
    if (less(plan_.max, plan_.min))
      fail(fmt::format("'min' {} is above 'max' {}", text_of(plan_.min), text_of(plan_.max)));
  }

  void uniform_range() {
    if (!is_floating(plan_.type)) return integer_range(0, 255);
    plan_.min = as_double(fitting("min", -1.0));
    plan_.max = as_double(fitting("max", 1.0));
    check_order_of_range();
    if (!std::isfinite(as_double(plan_.max) - as_double(plan_.min)))
      fail("'max' - 'min' is too large for a double");
  }

  void integer_range(Int least, Int greatest) {
    const Number least_number = fitting("min", least), greatest_number = fitting("max", greatest);
    Int low = 0, high = 0;
    if (!as_integer(least_number, &low))
      fail(fmt::format("'min' must be an integer, not {}", text_of(least_number)));
    if (!as_integer(greatest_number, &high))
      fail(fmt::format("'max' must be an integer, not {}", text_of(greatest_number)));
    plan_.min = low;
    plan_.max = high;
    check_order_of_range();
  }

  void arange() {
    plan_.start = fitting("start", Int{0});
    plan_.step = argument("step", Int{1});
    finite("start", 0);
    finite("step", 1);
    if (plan_.elements == 0) return;
    Int first = 0, step = 0, last = 0;
    if (!is_floating(plan_.type)) {
      if (!as_integer(plan_.step, &step))
        fail(fmt::format("'step' must be an integer, not {}", text_of(plan_.step)));
      as_integer(plan_.start, &first);
      plan_.start = first;
      plan_.step = step;
      if (__builtin_mul_overflow(step, plan_.elements - 1, &last) ||
          __builtin_add_overflow(first, last, &last) || !why_not(plan_.type, last).empty())
        fail(fmt::format("the last of {} elements does not fit {}", plan_.elements,
                         name_of(plan_.type)));
      return;
    }
    const double end = as_double(plan_.start) +
                       as_double(plan_.step) * static_cast<double>(plan_.elements - 1);
    if (!std::isfinite(end) || !why_not(plan_.type, end).empty())
      fail(fmt::format("the last of {} elements does not fit {}", plan_.elements, name_of(plan_.type)));
  }

  void normal() {
    plan_.mean = finite("mean", 0);
    plan_.stddev = finite("stddev", 1);
    if (plan_.stddev < 0) fail(fmt::format("'stddev' must not be negative, but is {}", plan_.stddev));
    plan_.clamped = generator_.arguments.count("min") + generator_.arguments.count("max") > 0;
    plan_.min = fitting("min", lowest(plan_.type));
    plan_.max = fitting("max", largest(plan_.type));
    check_order_of_range();
  }

  void few_distinct() {
    plan_.distinct = integer("distinct", argument("distinct", Int{4}), 1);
    uniform_range();
    if (is_floating(plan_.type)) return;
    const auto span = static_cast<std::uint64_t>(std::get<Int>(plan_.max)) -
                      static_cast<std::uint64_t>(std::get<Int>(plan_.min));
    if (static_cast<std::uint64_t>(plan_.distinct - 1) > span)
      fail(fmt::format("there are no {} different integers from {} to {}", plan_.distinct,
                       text_of(plan_.min), text_of(plan_.max)));
  }

  void zipf() {
    plan_.exponent = finite("exponent", 1.1);
    if (!(plan_.exponent > 0 && plan_.exponent <= 20))
      fail(fmt::format("'exponent' must be above 0 and at most 20, not {}", plan_.exponent));
    integer_range(1, 255);
    if (as_double(plan_.max) - as_double(plan_.min) > 1e15) fail("'max' - 'min' is above 1e15");
  }

  void impulse() {
    plan_.value = fitting("value", Int{1});
    plan_.index = position("index", argument("index", Int{0}));
  }

  Int position(const std::string& name, const Number& number) const {
    const Int at = integer(name, number, 0);
    if (at >= plan_.elements)
      fail(fmt::format("'{}' {} is outside the array of {} elements", name, at, plan_.elements));
    return at;
  }

  void inject(const Injection& injection) {
    GeneratorPlan::Spot spot;
    spot.count = integer("inject count", evaluate("inject count", injection.count), 0);
    spot.stride = integer("inject stride", evaluate("inject stride", injection.stride), 1);
    spot.value = injection.value;
    const std::string reason = why_not(plan_.type, spot.value);
    if (!reason.empty()) fail(fmt::format("'inject value': {}", reason));
    const Number index = evaluate("inject index", injection.index);
    if (spot.count == 0) return;
    spot.index = position("inject index", index);
    if (spot.count - 1 > (plan_.elements - 1 - spot.index) / spot.stride)
      fail(fmt::format("inject of {} elements from {} by {} leaves the array of {} elements",
                       spot.count, spot.index, spot.stride, plan_.elements));
    plan_.inject.push_back(spot);
  }

  const Generator& generator_;
  const Bindings& values_;
  GeneratorPlan& plan_;
};

}  // namespace

GeneratorPlan plan_of(const Generator& generator, DType type, std::int64_t elements,
                      const Bindings& values) {
  GeneratorPlan plan;
  plan.kind = generator.kind;
  plan.order = generator.order;
  plan.type = type;
  plan.elements = elements;
  Planner(generator, values, &plan).run();
  return plan;
}

std::optional<GeneratorPlan::Range> GeneratorPlan::range() const {
  const Number zero = Int{0}, one = Int{1};
  switch (kind) {
    case Kind::zeros: return Range{zero, zero};
    case Kind::ones: return Range{one, one};
    case Kind::constant: return Range{value, value};
    case Kind::impulse: {
      if (elements == 1) return Range{value, value};
      return less(value, zero) ? Range{value, zero} : Range{zero, value};
    }
    case Kind::arange: {
      if (elements == 0) return Range{start, start};
      const auto* first = std::get_if<Int>(&start);
      const auto* by = std::get_if<Int>(&step);
      const Number last = first != nullptr && by != nullptr && !is_floating(type)
                              ? Number(*first + *by * (elements - 1))
                              : Number(as_double(start) + as_double(step) * double(elements - 1));
      return less(last, start) ? Range{last, start} : Range{start, last};
    }
    case Kind::normal:
      if (!clamped) return std::nullopt;
      return Range{min, max};
    default: return Range{min, max};
  }
}

}  // namespace judge
