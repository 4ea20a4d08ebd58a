#include "judge/measure/kernels.h"

#include <algorithm>
#include <cmath>
#include <set>

#include "judge/measure/statistics.h"

namespace judge {
namespace {

struct Gathered {
  KernelTime kernel;
  std::vector<double> us, gap_us;
};

bool same(const KernelTime& k, const KernelLaunch& l) {
  return k.name == l.name && k.grid == l.grid && k.block == l.block;
}

Gathered& place_of(std::vector<Gathered>& all, const KernelLaunch& l) {
  for (Gathered& g : all)
    if (same(g.kernel, l)) return g;
  Gathered g;
  g.kernel.name = l.name;
  g.kernel.grid = l.grid;
  g.kernel.block = l.block;
  g.kernel.registers = l.registers;
  g.kernel.shared_bytes = l.shared_bytes;
  all.push_back(std::move(g));
  return all.back();
}

}  // namespace

std::vector<KernelTime> kernel_times(std::span<const KernelLaunch> launches) {
  std::vector<KernelLaunch> sorted(launches.begin(), launches.end());
  std::stable_sort(sorted.begin(), sorted.end(), [](const auto& a, const auto& b) {
    return a.call != b.call ? a.call < b.call : a.start_ns < b.start_ns;
  });
  std::vector<Gathered> all;
  std::set<int> calls;
  for (std::size_t i = 0; i < sorted.size(); ++i) {
    const KernelLaunch& l = sorted[i];
    Gathered& g = place_of(all, l);
    calls.insert(l.call);
    g.us.push_back(static_cast<double>(l.end_ns - l.start_ns) * 1e-3);
    const bool follows = i > 0 && sorted[i - 1].call == l.call;
    if (follows)
      g.gap_us.push_back(
          std::max(0.0, static_cast<double>(l.start_ns - sorted[i - 1].end_ns) * 1e-3));
  }
  std::vector<KernelTime> kernels;
  for (Gathered& g : all) {
    g.kernel.calls =
        std::max(1, static_cast<int>(std::lround(static_cast<double>(g.us.size()) / calls.size())));
    g.kernel.median_us = median(g.us);
    g.kernel.gap_us = g.gap_us.empty() ? 0 : median(g.gap_us);
    kernels.push_back(std::move(g.kernel));
  }
  return kernels;
}

}  // namespace judge
