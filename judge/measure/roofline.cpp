#include "judge/measure/roofline.h"

#include <algorithm>
#include <cmath>

namespace judge {
namespace {

constexpr double kImpossible = 1.02;  // of the roof: below, it is the roof's own measurement

}  // namespace

Rates rates_of(double time_us, const Work& work, const DeviceLimits* limits, bool may_hit_cache) {
  Rates rates;
  rates.bytes = work.bytes;
  rates.flops = work.flops;
  if (!(time_us > 0) || !std::isfinite(time_us)) return rates;
  rates.gb_per_s = work.bytes / time_us * 1e-3;
  rates.gflop_per_s = work.flops / time_us * 1e-3;
  if (limits == nullptr) return rates;

  const bool memory = work.roof == "memory";
  double roof_us = 0;
  if (memory && !may_hit_cache)
    roof_us = work.bytes / std::max(limits->copy_gb_s, limits->read_gb_s) * 1e-3;
  if (work.roof == "float32") roof_us = work.flops / limits->float32_gflop_s * 1e-3;
  if (work.roof == "tensor") roof_us = work.flops / limits->tensor_gflop_s * 1e-3;
  if (!(roof_us > 0) || !std::isfinite(roof_us)) return rates;
  rates.roof = work.roof;
  rates.roof_us = roof_us;
  rates.percent_of_roof = 100 * roof_us / time_us;
  rates.impossible = roof_us > kImpossible * time_us;
  return rates;
}

}  // namespace judge
