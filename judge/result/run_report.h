// Everything a run found out, as plain data: what reporters render and later runs compare with.
// Knows Comparison and Verdict; no JSON, no terminal, no process.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "judge/checker/comparison.h"
#include "judge/result/timing.h"
#include "judge/result/verdict.h"

namespace judge {

struct CaseResult {
  std::string name;
  std::vector<std::string> tags;
  std::vector<std::pair<std::string, std::string>> values;  // sizes and scalars, as text
  Verdict verdict = Verdict::JE;
  std::string reason;                   // one line: "3 of 64 elements wrong", "CUDA error 700 ..."
  std::string detail;                   // several lines for a person, may be empty
  std::vector<Comparison> comparisons;  // one for each output of the failing (else last) call
  std::vector<double> call_us;          // device time of each call of solve, first one first
  std::vector<double> wall_us;          // the parent's clock around the same calls
  std::optional<Timing> timing;         // of an accepted case that was benched
  std::vector<std::string> notes;       // findings that do not fail the case
  std::string program_output;           // what the solution printed, cut to a few KiB
  std::string repeat_command;           // shell command that runs exactly this case again

  // The time shown: the fastest call after the first, or the first when there was only one.
  std::optional<double> solve_us() const;
};

struct SolutionResult {
  std::string problem, solution;  // names as the user would type them
  std::string file;
  std::string content_hash;
  Verdict verdict = Verdict::JE;  // worst of the cases; CE, SK without any
  std::string reason;             // for CE, SK, JE of the whole solution
  std::string compiler_output;
  double compile_seconds = 0;
  bool compile_cached = false;
  std::vector<Verdict> expect;  // from "// judge: expect WA"; empty: none declared
  std::vector<CaseResult> cases;
};

// Whether the verdict is one of those that the solution declares; accepted, when it declares none.
bool is_as_expected(const SolutionResult& s);

struct Environment {
  std::string judge_version, date, host, os, cpu;
  int cpu_threads = 0;
  std::string device_kind;  // "cpu" or "cuda"
  std::string device_name, device_arch, driver, toolkit, compiler, flags;
  std::string commit;  // of the tree that holds the problems, may be empty
};

// A stretch of the judge's own time, for the trace: "compile", "reference", "verify", "sample".
struct Phase {
  std::string name;
  std::string detail;               // "reduction/single_pass 16M"
  double start_us = 0, duration_us = 0;  // since the run began
  int track = 0;                    // compiles run in parallel: one track each, 0 is the main one
};

struct RunReport {
  static constexpr int kSchemaVersion = 1;
  Environment environment;
  std::vector<std::string> command_line;
  std::uint64_t seed = 0;
  // Of a bench: by problem, the solution that ratios are taken to.
  std::vector<std::pair<std::string, std::string>> baselines;
  std::optional<DeviceLimits> limits;
  std::vector<SolutionResult> solutions;
  std::vector<Phase> phases;
  std::vector<std::string> left_out;  // "decay_attention: 4 cases tagged large (use --large)"
  double seconds = 0;
  bool interrupted = false;
};

}  // namespace judge
