// The generators' inner loops. Compiled without fused multiply-add (see CMakeLists.txt).
#include <algorithm>
#include <bit>
#include <cmath>
#include <cstring>
#include <thread>
#include <vector>

#include "judge/problem/element_order.h"
#include "judge/problem/generator_plan.h"
#include "judge/problem/random_bits.h"
#include "judge/problem/stable_math.h"
#include "judge/problem/value_range.h"

namespace judge {
namespace {

using Int = std::int64_t;

void store(DType type, double value, std::byte* at) { store_double(type, value, at); }
void store(DType type, Int value, std::byte* at) { store_int(type, value, at); }

// Calls `body(first, last)` for parts of [0, elements), side by side when there are many: every
// element is a function of its number alone, so the bytes do not depend on the threads.
template <class Body>
void in_parts(Int elements, const Body& body) {
  constexpr Int kLeastPart = 1 << 20;
  const Int cores = std::max<Int>(1, std::thread::hardware_concurrency());
  const Int parts = std::clamp<Int>(elements / kLeastPart, 1, cores);
  std::vector<std::jthread> others;
  for (Int part = 1; part < parts; ++part) {
    others.emplace_back([&, part] { body(elements * part / parts, elements * (part + 1) / parts); });
  }
  body(0, elements / parts);
}

template <class T, class ValueOf>
void fill_plain(Int elements, std::byte* out, ValueOf value_of) {
  in_parts(elements, [&](Int first, Int last) {
    for (Int i = first; i < last; ++i) {
      const T value = static_cast<T>(value_of(i));
      std::memcpy(out + i * sizeof(T), &value, sizeof(T));
    }
  });
}

// `value_of(i)` gives a double or an integer that fits the type.
template <class ValueOf>
void fill_each(const GeneratorPlan& plan, std::byte* out, ValueOf value_of) {
  constexpr bool kReal = std::is_same_v<decltype(value_of(Int{})), double>;
  if (plan.type == DType::float32) return fill_plain<float>(plan.elements, out, value_of);
  if (plan.type == DType::float64) return fill_plain<double>(plan.elements, out, value_of);
  if (!kReal && plan.type == DType::int32)
    return fill_plain<std::int32_t>(plan.elements, out, value_of);
  const std::size_t step = size_of(plan.type);
  in_parts(plan.elements, [&](Int first, Int last) {
    for (Int i = first; i < last; ++i) store(plan.type, value_of(i), out + i * step);
  });
}

void fill_uniform(const GeneratorPlan& plan, std::uint64_t seed, std::byte* out) {
  if (const auto* least = std::get_if<Int>(&plan.min)) {
    const auto base = static_cast<std::uint64_t>(*least);
    const std::uint64_t span = static_cast<std::uint64_t>(std::get<Int>(plan.max)) - base;
    return fill_each(plan, out, [=](Int i) {
      return static_cast<Int>(base + bounded(random_bits(seed, i), span));
    });
  }
  const double least = std::get<double>(plan.min), greatest = std::get<double>(plan.max);
  const double width = greatest - least;
  fill_each(plan, out, [=](Int i) {
    return std::min(greatest, least + width * unit_real(random_bits(seed, i)));
  });
}

// Marsaglia's polar method: exact, and it needs no sine.
double standard_normal(RandomStream random) {
  for (;;) {
    const double u = 2 * random.unit() - 1, v = 2 * random.unit() - 1;
    const double s = u * u + v * v;
    if (s < 1 && s > 1e-300) return u * std::sqrt(-2 * stable::log(s) / s);
  }
}

void fill_normal(const GeneratorPlan& plan, std::uint64_t seed, std::byte* out) {
  const double least = as_double(plan.min), greatest = as_double(plan.max);
  const auto draw = [&](Int i) {
    const double value = plan.mean + plan.stddev * standard_normal(RandomStream(seed, i));
    return std::clamp(value, least, greatest);
  };
  if (is_floating(plan.type)) return fill_each(plan, out, draw);
  const auto nearest_int = [&](Int i) -> Int {
    const double value = std::floor(draw(i) + 0.5);
    if (value >= greatest) return std::get<Int>(plan.max);       // 2^63 is no int64
    if (value <= least) return std::get<Int>(plan.min);
    return static_cast<Int>(value);
  };
  fill_each(plan, out, nearest_int);
}

void fill_few_distinct(const GeneratorPlan& plan, std::uint64_t seed, std::byte* out) {
  const auto last = static_cast<std::uint64_t>(plan.distinct - 1);
  if (const auto* least = std::get_if<Int>(&plan.min)) {
    const auto base = static_cast<std::uint64_t>(*least);
    const std::uint64_t span = static_cast<std::uint64_t>(std::get<Int>(plan.max)) - base;
    __extension__ using Wide = unsigned __int128;
    return fill_each(plan, out, [=](Int i) {
      const std::uint64_t j = bounded(random_bits(seed, i), last);
      const Wide offset = last == 0 ? Wide{0} : static_cast<Wide>(span) * j / last;
      return static_cast<Int>(base + static_cast<std::uint64_t>(offset));
    });
  }
  const double least = std::get<double>(plan.min), greatest = std::get<double>(plan.max);
  const double step = last == 0 ? 0 : (greatest - least) / static_cast<double>(last);
  fill_each(plan, out, [=](Int i) {
    const std::uint64_t j = bounded(random_bits(seed, i), last);
    return std::min(greatest, least + step * static_cast<double>(j));
  });
}

// Ranks 1..n with probability proportional to rank^-s, by rejection-inversion (Hörmann and
// Derflinger, 1996): constant time and memory for any n.
class Zipf {
 public:
  Zipf(double ranks, double s) : n_(ranks), s_(s) {
    first_ = area(1.5) - 1;
    last_ = area(n_ + 0.5);
    accept_ = 2 - inverse_area(area(2.5) - height(2));
  }

  double draw(RandomStream random) const {
    for (;;) {
      const double u = last_ + random.unit() * (first_ - last_);
      const double x = inverse_area(u);
      const double rank = std::clamp(std::floor(x + 0.5), 1.0, n_);
      if (rank - x <= accept_ || u >= area(rank + 0.5) - height(rank)) return rank;
    }
  }

 private:
  double height(double x) const { return stable::exp(-s_ * stable::log(x)); }
  double area(double x) const {
    const double log_x = stable::log(x);
    return stable::expm1_over_x((1 - s_) * log_x) * log_x;
  }
  double inverse_area(double y) const {
    const double t = std::max(y * (1 - s_), -1 + 1e-15);
    return stable::exp(stable::log1p_over_x(t) * y);
  }

  double n_, s_, first_ = 0, last_ = 0, accept_ = 0;
};

void fill_zipf(const GeneratorPlan& plan, std::uint64_t seed, std::byte* out) {
  const Int least = std::get<Int>(plan.min), greatest = std::get<Int>(plan.max);
  const Zipf zipf(static_cast<double>(greatest - least) + 1, plan.exponent);
  fill_each(plan, out, [&](Int i) {
    return least + static_cast<Int>(zipf.draw(RandomStream(seed, i))) - 1;
  });
}

void fill_arange(const GeneratorPlan& plan, std::byte* out) {
  if (!is_floating(plan.type)) {
    const Int start = std::get<Int>(plan.start), step = plan.elements > 0 ? std::get<Int>(plan.step) : 0;
    return fill_each(plan, out, [=](Int i) { return start + step * i; });
  }
  const double start = as_double(plan.start), step = as_double(plan.step);
  fill_each(plan, out, [=](Int i) { return start + step * static_cast<double>(i); });
}

void fill_constant(const GeneratorPlan& plan, const Number& value, std::byte* out) {
  std::byte element[8];
  store_number(plan.type, value, element);
  const std::size_t step = size_of(plan.type);
  for (Int i = 0; i < plan.elements; ++i) std::memcpy(out + i * step, element, step);
}

void fill_kind(const GeneratorPlan& plan, std::uint64_t seed, std::byte* out) {
  switch (plan.kind) {
    case GeneratorKind::zeros: return fill_constant(plan, Int{0}, out);
    case GeneratorKind::ones: return fill_constant(plan, Int{1}, out);
    case GeneratorKind::constant: return fill_constant(plan, plan.value, out);
    case GeneratorKind::arange: return fill_arange(plan, out);
    case GeneratorKind::uniform:
    case GeneratorKind::integers:
    case GeneratorKind::sorted:
    case GeneratorKind::reversed:
    case GeneratorKind::organ_pipe: return fill_uniform(plan, seed, out);
    case GeneratorKind::normal: return fill_normal(plan, seed, out);
    case GeneratorKind::few_distinct: return fill_few_distinct(plan, seed, out);
    case GeneratorKind::zipf: return fill_zipf(plan, seed, out);
    case GeneratorKind::impulse:
      fill_constant(plan, Int{0}, out);
      return store_number(plan.type, plan.value, out + plan.index * size_of(plan.type));
  }
}

Order order_of(const GeneratorPlan& plan) {
  switch (plan.kind) {
    case GeneratorKind::sorted: return Order::sorted;
    case GeneratorKind::reversed: return Order::reversed;
    case GeneratorKind::organ_pipe: return Order::organ_pipe;
    default: return plan.order;
  }
}

}  // namespace

void fill(const GeneratorPlan& plan, std::uint64_t seed, std::byte* out) {
  if (plan.elements == 0) return;
  fill_kind(plan, mix_bits(seed), out);
  arrange(order_of(plan), plan.type, plan.elements, out);
  const std::size_t step = size_of(plan.type);
  for (const GeneratorPlan::Spot& spot : plan.inject) {
    for (Int j = 0; j < spot.count; ++j)
      store_number(plan.type, spot.value, out + (spot.index + j * spot.stride) * step);
  }
}

}  // namespace judge
