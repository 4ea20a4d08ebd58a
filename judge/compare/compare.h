// Two reports against each other, row by row: what became faster or slower beyond the noise, and
// whose verdict changed. Pure: reports in, rows out.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "judge/measure/statistics.h"
#include "judge/result/run_report.h"

namespace judge {

enum class Change {
  none,  // within the noise
  faster,
  slower,
  broken,      // was accepted, is not any more
  mended,      // the other way round
  unmeasured,  // both accepted, without times to compare
  only_old,
  only_new,
};

struct ComparedRow {
  std::string problem, solution, test;
  Change change = Change::none;
  std::string old_hash, new_hash;  // of the solution's text; "" where there is no such row
  Verdict old_verdict = Verdict::JE, new_verdict = Verdict::JE;
  double old_us = 0, new_us = 0;
  std::optional<Ratio> ratio;  // new time over old: above 1 is slower
  bool by_samples = false;     // else by the single times of `judge run`, with no interval
  bool content_changed() const {
    return !old_hash.empty() && !new_hash.empty() && old_hash != new_hash;
  }
};

struct ReportComparison {
  std::vector<ComparedRow> rows;      // in the new report's order, then what only the old one has
  GeometricMean mean;                 // of all ratios
  bool mean_has_interval = false;     // only where all ratios have one
  std::vector<std::string> warnings;  // other seeds, toolkits, drivers
  int count(Change c) const;
};

// "" or why times of the two cannot be compared: another device.
std::string incomparable(const RunReport& before, const RunReport& now);

ReportComparison compare_reports(const RunReport& before, const RunReport& now);

// Rows that became worse: broken, or slower by more than `part` even at the lower end of the
// interval.
std::vector<const ComparedRow*> regressions(const ReportComparison& comparison, double part);

// For a terminal, a README, a spreadsheet and a program. No newline at the end.
struct Style;
std::string comparison_text(const ReportComparison& comparison, const Style& style);
std::string comparison_markdown(const ReportComparison& comparison);
std::string comparison_csv(const ReportComparison& comparison);
std::string comparison_json(const ReportComparison& comparison);

}  // namespace judge
