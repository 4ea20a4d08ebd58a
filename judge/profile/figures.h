// The handful of figures that say what limits a kernel, from what ncu or nsys print. Pure.
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace judge {

struct KernelFigures {
  std::string name, grid, block;
  std::optional<double> duration_us;
  std::optional<double> compute_percent, dram_percent, l2_percent;  // of the peak throughput
  std::optional<double> dram_bytes;                                 // read and written
  std::optional<double> achieved_occupancy, theoretical_occupancy;  // per cent
  std::optional<double> registers, shared_bytes;                    // of a thread, of a block
  std::string top_stall;                                            // "long scoreboard"
  std::optional<double> top_stall_percent;                          // of the cycles of a warp
  std::optional<double> sectors_per_load, sectors_per_store;        // of one request, global memory
  std::optional<double> bank_conflicts;                             // shared memory
  int calls = 1;                                                    // nsys sums up
};

// Metrics that ncu is asked for beside its sets, so that the figures do not depend on these.
const std::vector<std::string>& wanted_metrics();

// Of `ncu --import FILE --csv --page raw`; a metric that is missing leaves its figure empty.
std::vector<KernelFigures> parse_ncu_csv(const std::string& text);
// Of `nsys stats --report cuda_gpu_kern_sum --format csv`.
std::vector<KernelFigures> parse_nsys_csv(const std::string& text);

// A block of lines for each kernel.
std::string figures_text(const std::vector<KernelFigures>& kernels);

}  // namespace judge
