// A solution's (or a reference's) source -> a runner executable, from the cache where possible.
// Starts compilers; knows nothing of cases, verdict order or terminals.
#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "judge/problem/catalog.h"
#include "judge/problem/spec.h"
#include "judge/toolchain/device.h"
#include "judge/toolchain/installation.h"

namespace judge {

struct BuildRequest {
  enum class Target { cuda, cpu, reference };
  const Spec* spec = nullptr;
  std::filesystem::path source;
  Directives directives;
  std::vector<std::string> defines;  // -D from the command line
  Target target = Target::cpu;
  std::string cuda_arch;  // "sm_90"; empty: the device's, else the default
  bool kernel_trace = false;  // CUDA: with CUPTI, where the toolkit has it, to list kernels
};

struct BuildResult {
  enum class Status { built, compile_error, skipped };
  Status status = Status::compile_error;
  std::filesystem::path runner;  // where built
  std::string reason;            // one line for compile_error and skipped
  std::string output;            // compiler messages with the user's file and line
  std::string source_hash;
  bool cached = false;
  double seconds = 0;
};

class Toolchain {
 public:
  Toolchain(Installation installation, std::filesystem::path cache_dir);
  // Never throws for the solution's faults. JudgeError: no compiler, unwritable cache, a reference
  // that does not compile (with the compiler's output).
  BuildResult build(const BuildRequest& request) const;
  // In parallel on `jobs` threads; `finished(i, result)` is called as each one ends.
  std::vector<BuildResult> build_all(
      const std::vector<BuildRequest>& requests, int jobs,
      const std::function<void(std::size_t, const BuildResult&)>& finished = {}) const;
  std::string compiler_description(BuildRequest::Target target) const;  // "g++ 12.2.0", "nvcc 13.0"
 private:
  Installation installation_;
  std::filesystem::path cache_dir_;
};

}  // namespace judge
