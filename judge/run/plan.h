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

// For solutions that say "// judge: expect ...": how much of them to run. `judge run` runs all of
// it; `judge validate` only asks whether they are caught.
struct ExpectedFailures {
  bool stop_when_caught = false;             // end with the first case that gives a declared verdict
  std::optional<double> timeout_seconds;     // shorter deadline for them alone
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
  bool kernel_trace = false;                 // runners that can list the kernels they launch
  ExpectedFailures expected_failures;
  std::string tree_option;                   // DIR of -C as the user gave it; repeated in commands
  std::vector<std::string> command_line;
};

}  // namespace judge
