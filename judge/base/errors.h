// The three kinds of error that leave a function by exception, and the process exit codes.
// Verdicts about a solution are values (result/verdict.h), never exceptions.
#pragma once

#include <stdexcept>
#include <string>

namespace judge {

// Documented in docs/cli.md; nothing below main() calls exit().
enum ExitCode : int {
  kExitAccepted = 0,
  kExitNotAccepted = 1,
  kExitUsage = 2,
  kExitJudgeError = 3,
  kExitRegression = 4,
  kExitNothingSelected = 5,
  kExitNoDevice = 77,
  kExitInterrupted = 130,
};

// What every message about a fault must say.
struct Diagnostic {
  std::string file;     // path, may be empty
  std::string where;    // JSON pointer ("/cases/3/set/N") or "line 4, column 7", may be empty
  std::string reason;   // what is wrong, with the offending value
  std::string advice;   // what to do next, e.g. "did you mean 'rtol'?", may be empty
};
std::string format(const Diagnostic& d);  // "FILE: WHERE: REASON (ADVICE)"

// The user's input is wrong: command line, problem file, case file. Exit 2.
struct InputError : std::runtime_error {
  explicit InputError(Diagnostic d);
  Diagnostic diagnostic;
};
// The judge, the machine or a reference failed. Exit 3.
struct JudgeError : std::runtime_error {
  using std::runtime_error::runtime_error;
};
// The filters left nothing to do. Exit 5.
struct NothingSelected : std::runtime_error {
  using std::runtime_error::runtime_error;
};
// The device that was asked for is not there. Exit 77.
struct NoDevice : std::runtime_error {
  using std::runtime_error::runtime_error;
};

}  // namespace judge
