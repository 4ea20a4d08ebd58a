// What is to be done, decided before anything starts: plain data made by the command line.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "judge/problem/catalog.h"
#include "judge/toolchain/device.h"

namespace judge {

struct ProblemPlan {
  Spec spec;
  std::vector<Case> cases;
  std::vector<SolutionFile> solutions;
  std::filesystem::path reference;
  int large_left_out = 0;
};

struct Plan {
  std::vector<ProblemPlan> problems;
  Device device;
  std::vector<std::string> defines;
  std::uint64_t seed = 0;
  std::optional<double> timeout_seconds;     // overrides the specs'
  int calls = 0;                             // correctness calls a case; 0: the device's default
  int jobs = 0;                              // parallel compiles; 0: cores
  int cpu_workers = 0;
  bool fail_fast = false;
  std::vector<std::string> command_line;
};

}  // namespace judge
