// One line of the history: what one solution reached in one case, when and where. Knows no file.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "judge/result/run_report.h"

namespace judge::history {

struct Entry {
  std::string date;  // UTC, ISO
  std::string problem, solution, content_hash;
  std::string case_name;  // "" when the solution came to no case: CE
  std::string device;     // "cuda (NVIDIA H200)"
  Verdict verdict = Verdict::JE;
  std::optional<double> median_us;  // of a bench
  double relative_error = 0;        // of median_us
  std::string commit;

  bool operator==(const Entry&) const = default;
};

// Those of a report, without what was skipped.
std::vector<Entry> entries_of(const RunReport& report);

std::string line_of(const Entry& entry);                 // JSON, without the newline
std::optional<Entry> parse_line(std::string_view line);  // nothing: damaged

}  // namespace judge::history
