// Checks a problem package as a whole: statement, examples, reference, ranges of its cases, whether
// each case tests anything. Starts the reference, no solution; knows no terminal.
#pragma once

#include <atomic>
#include <functional>
#include <string>
#include <vector>

#include "judge/problem/catalog.h"
#include "judge/toolchain/toolchain.h"

namespace judge {

struct PackageCheck {
  std::string name;                 // "statement"
  std::vector<std::string> faults;  // one line each; none: in order
};

struct PackageReport {
  std::string problem;
  std::vector<PackageCheck> checks;  // the same for every problem, in the same order
  int large_not_run = 0;             // cases tagged large, whose values alone were looked at

  bool is_good() const;
};

using Progress = std::function<void(const std::string& what)>;

class PackageChecker {
 public:
  PackageChecker(const Catalog& catalog, const Toolchain& toolchain, Progress progress,
                 const std::atomic<bool>& interrupted);

  // With the inputs of seed 0, which the examples in the statement show. Throws InputError for a
  // file that cannot be read as what it should be.
  PackageReport check(const std::string& problem) const;

  // Rewrites the examples block of the statement. False: it was right already. Throws JudgeError
  // when the reference fails.
  bool write_examples(const std::string& problem) const;

 private:
  const Catalog& catalog_;
  const Toolchain& toolchain_;
  Progress progress_;
  const std::atomic<bool>& interrupted_;
};

}  // namespace judge
