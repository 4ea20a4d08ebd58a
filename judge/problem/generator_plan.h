// A generator with all its formulas evaluated for one case and checked against the element type:
// cheap, so that the loader does it for every case. Private to this folder.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "judge/base/dtype.h"
#include "judge/problem/generator.h"

namespace judge {

struct GeneratorPlan {
  struct Spot {
    std::int64_t index, count, stride;
    Number value;
  };
  GeneratorKind kind = GeneratorKind::zeros;
  Order order = Order::none;
  DType type = DType::float32;
  std::int64_t elements = 0;
  Number min = std::int64_t{0}, max = std::int64_t{0};
  bool clamped = false;                            // normal with min or max
  Number value = std::int64_t{0}, start = std::int64_t{0}, step = std::int64_t{0};
  double mean = 0, stddev = 0, exponent = 0;
  std::int64_t distinct = 0, index = 0;
  std::vector<Spot> inject;

  // Least and greatest element that can come out, injected ones aside; none: no limit.
  struct Range {
    Number least, greatest;
  };
  std::optional<Range> range() const;
};

// Throws FormulaError whose text names the argument.
GeneratorPlan plan_of(const Generator& generator, DType type, std::int64_t elements,
                      const Bindings& values);

// Writes plan.elements elements; `out` needs no alignment.
void fill(const GeneratorPlan& plan, std::uint64_t seed, std::byte* out);

}  // namespace judge
