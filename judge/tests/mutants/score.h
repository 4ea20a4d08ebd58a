// What became of the mutants, as a Markdown table; which survivors are known to be no faults.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "judge/tests/mutants/mutation.h"

namespace judge::mutants {

enum class Fate { killed, survived, equivalent, not_built };

struct Score {
  std::string solution;  // "top_k/bitonic"
  std::vector<Mutant> mutants;
  std::vector<Fate> fates;
  double seconds = 0;

  int count(Fate fate) const;
};

// Tells mutants apart that leave nothing of a line: its text, or "without " and the original.
std::string changed_line(const Mutant& mutant);

// Changes that change nothing a case could see: lines "solution | changed line | reason";
// the solution "*" stands for all.
class Equivalents {
 public:
  explicit Equivalents(const std::string& text);
  bool has(const std::string& solution, const Mutant& mutant) const;

  struct Line {
    std::string solution, after;
  };
  const std::vector<Line>& lines() const { return lines_; }

 private:
  std::vector<Line> lines_;
  std::set<std::string> keys_;
};

std::string table(const std::vector<Score>& scores);      // a row a solution
std::string survivors(const std::vector<Score>& scores);  // a line each
std::string without_blanks(const std::string& text);

}  // namespace judge::mutants
