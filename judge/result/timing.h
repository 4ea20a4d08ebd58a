// What a bench found out about one case of one solution, and about the device: plain data beside
// the verdicts. Knows no statistics: measure/ fills the figures in, report/ draws them.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

namespace judge {

// Where the middle of some samples lies and how sure that is. Without samples count is 0.
struct Spread {
  int count = 0;
  double median_us = 0, p10_us = 0, p90_us = 0, min_us = 0, max_us = 0;
  double relative_error = 0;  // standard error of the median, as a part of the median
};

// Samples of one kind in the order in which they were taken; those dropped are not among them.
struct SampleSet {
  std::vector<double> device_us;  // events around the call
  std::vector<double> wall_us;    // the parent's clock around the same calls, its own cost included
  std::vector<int> turn;          // of each: in which turn of its solution it was taken, from 0
  Spread device;                  // of device_us
  Spread wall;                    // of wall_us
  int dropped_throttled = 0;
  bool converged = false;         // its relative error fell below the one asked for
};

struct KernelTime {
  std::string name;
  int calls = 0;            // in one call of solve
  double median_us = 0;     // of one of them
  double gap_us = 0;        // idle time before it, median
  std::array<int, 3> grid{}, block{};
  int registers = 0;
  int shared_bytes = 0;     // static and dynamic
};

// What a time means for the work that the problem's cost formulas declare.
struct Rates {
  double bytes = 0, flops = 0;      // of one call
  double gb_per_s = 0, gflop_per_s = 0;
  std::string roof;                 // "memory", "float32" or "tensor"; "": none is known
  double roof_us = 0;               // no call can be faster
  double percent_of_roof = 0;
  bool impossible = false;          // faster than the roof: something is not as declared
};

struct Timing {
  double first_call_us = 0;         // wall clock: loading, lazy modules, allocations
  SampleSet cold, warm;             // with the L2 overwritten before each call, and without
  std::optional<double> batch_us;   // of one call in a batch, launch gaps included
  int batch_calls = 0;
  double overhead_us = 0;           // what the same events show around nothing
  double idle_us = 0;               // device time unused between two samples, median
  std::optional<Rates> rates;       // of the cold median (else of the warm one)
  std::vector<KernelTime> kernels;  // with --kernels
  std::vector<std::string> warnings;  // one line each, names the flag that may help

  // What tables show: the cold samples, or the warm ones where there are no cold ones.
  const SampleSet& shown() const { return cold.device.count > 0 ? cold : warm; }
};

// Measured once for each device and kept.
struct DeviceLimits {
  double copy_gb_s = 0, read_gb_s = 0, write_gb_s = 0;  // copy: bytes read plus bytes written
  double float32_gflop_s = 0, tensor_gflop_s = 0;       // fused multiply-adds count two
  double l2_bytes = 0;
  std::string measured;                                 // ISO date
};

}  // namespace judge
