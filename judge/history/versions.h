// The history of one solution in order: its versions, what each reached, and when that changed.
// Pure: entries in, values out.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "judge/history/entry.h"

namespace judge::history {

struct CaseRecord {  // of one version in one case
  std::string name;
  Verdict verdict = Verdict::JE;           // the last one
  std::optional<double> best_us, last_us;  // of medians
  int runs = 0;
};

struct Version {
  std::string content_hash, commit;  // commit: of the last run
  std::string first, last;           // dates
  int runs = 0;                      // dates on which it ran
  Verdict verdict = Verdict::AC;     // the worst of its cases' last ones
  std::vector<CaseRecord> cases;
};

struct Change {
  std::string date, case_name;
  Entry before, after;
  bool new_version = false;  // the content had changed as well
};

struct SolutionHistory {
  std::string problem, solution, device;
  std::vector<Version> versions;  // by first run
  std::vector<Change> changes;    // of a verdict, or of a median beyond its noise
};

// Devices are kept apart: their times say nothing about each other. Sorted by problem; entries
// that say the same twice (of a resumed bench) count once.
std::vector<SolutionHistory> versions_of(const std::vector<Entry>& entries);

}  // namespace judge::history
