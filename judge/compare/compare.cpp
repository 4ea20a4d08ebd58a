#include "judge/compare/compare.h"

#include <algorithm>
#include <map>
#include <tuple>

namespace judge {
namespace {

// `judge run` has a handful of times, which says nothing of their noise: only much is a difference.
constexpr double kMarginOfSingleTimes = 0.1;

struct Row {
  const SolutionResult* solution;
  const CaseResult* test;
};
using Key = std::tuple<std::string, std::string, std::string>;

std::vector<std::pair<Key, Row>> rows_of(const RunReport& report) {
  std::vector<std::pair<Key, Row>> rows;
  for (const SolutionResult& s : report.solutions)
    for (const CaseResult& c : s.cases) rows.push_back({{s.problem, s.solution, c.name}, {&s, &c}});
  return rows;
}

ComparedRow named(const Key& key) {
  ComparedRow row;
  std::tie(row.problem, row.solution, row.test) = key;
  return row;
}

// The same kind of samples on both sides.
const SampleSet* samples_of(const CaseResult& c, const CaseResult& other) {
  if (!c.timing || !other.timing) return nullptr;
  const bool cold = c.timing->cold.device.count > 0 && other.timing->cold.device.count > 0;
  const SampleSet& set = cold ? c.timing->cold : c.timing->warm;
  return set.device_us.empty() ? nullptr : &set;
}

void compare_times(const CaseResult& before, const CaseResult& now, ComparedRow& row) {
  row.change = Change::unmeasured;
  const SampleSet *a = samples_of(now, before), *b = samples_of(before, now);
  if (a != nullptr && b != nullptr) {
    row.by_samples = true;
    row.ratio = ratio_of_medians(*a, *b);
    row.new_us = median(a->device_us);
    row.old_us = median(b->device_us);
  } else if (const auto x = now.solve_us(), y = before.solve_us(); x && y && *x > 0 && *y > 0) {
    row.new_us = *x;
    row.old_us = *y;
    row.ratio = Ratio{*x / *y, *x / *y, *x / *y, false};
    row.ratio->differs = row.ratio->value > 1 + kMarginOfSingleTimes ||
                         row.ratio->value < 1 / (1 + kMarginOfSingleTimes);
  }
  if (row.ratio)
    row.change = !row.ratio->differs      ? Change::none
                 : row.ratio->value > 1.0 ? Change::slower
                                          : Change::faster;
}

ComparedRow compare_rows(const Key& key, const Row& before, const Row& now) {
  ComparedRow row = named(key);
  row.old_verdict = before.test->verdict;
  row.new_verdict = now.test->verdict;
  row.old_hash = before.solution->content_hash;
  row.new_hash = now.solution->content_hash;
  const bool was = row.old_verdict == Verdict::AC, is = row.new_verdict == Verdict::AC;
  if (was && is)
    compare_times(*before.test, *now.test, row);
  else
    row.change = was ? Change::broken : is ? Change::mended : Change::none;
  return row;
}

bool accepted_anywhere(const SolutionResult& s) {
  return std::any_of(s.cases.begin(), s.cases.end(),
                     [](const CaseResult& c) { return c.verdict == Verdict::AC; });
}

// A solution that has no cases at all, as one that does not compile any more, is broken as a whole.
void add_lost_solutions(const RunReport& before, const RunReport& now, ReportComparison& result) {
  for (const SolutionResult& old : before.solutions)
    for (const SolutionResult& s : now.solutions) {
      if (s.problem != old.problem || s.solution != old.solution) continue;
      if (!accepted_anywhere(old) || !s.cases.empty() || s.verdict == Verdict::AC ||
          s.verdict == Verdict::SK)
        continue;
      ComparedRow row = named({s.problem, s.solution, "(all)"});
      row.change = Change::broken;
      row.old_verdict = old.verdict;
      row.new_verdict = s.verdict;
      row.old_hash = old.content_hash;
      row.new_hash = s.content_hash;
      result.rows.push_back(row);
    }
}

void warn_of(const std::string& what, const std::string& before, const std::string& now,
             std::vector<std::string>& warnings) {
  if (before != now)
    warnings.push_back(what + " differs: " + (before.empty() ? "unknown" : before) + ", then " +
                       (now.empty() ? "unknown" : now));
}

std::string device_of(const Environment& e) {
  return e.device_kind + (e.device_name.empty() ? "" : ", " + e.device_name);
}

}  // namespace

int ReportComparison::count(Change c) const {
  return static_cast<int>(
      std::count_if(rows.begin(), rows.end(), [c](const ComparedRow& r) { return r.change == c; }));
}

std::string incomparable(const RunReport& before, const RunReport& now) {
  const std::string a = device_of(before.environment), b = device_of(now.environment);
  const bool other_cpu = before.environment.device_kind == "cpu" &&
                         now.environment.device_kind == "cpu" &&
                         before.environment.cpu != now.environment.cpu;
  if (a == b && !other_cpu) return "";
  return "the reports are of different devices: " + (other_cpu ? before.environment.cpu : a) +
         ", then " + (other_cpu ? now.environment.cpu : b);
}

ReportComparison compare_reports(const RunReport& before, const RunReport& now) {
  ReportComparison result;
  const auto old_rows = rows_of(before), new_rows = rows_of(now);
  std::map<Key, Row> old_by_key(old_rows.begin(), old_rows.end());
  std::vector<Ratio> ratios;
  for (const auto& [key, row] : new_rows) {
    const auto found = old_by_key.find(key);
    if (found == old_by_key.end()) {
      result.rows.push_back(named(key));
      result.rows.back().change = Change::only_new;
      result.rows.back().new_verdict = row.test->verdict;
      continue;
    }
    result.rows.push_back(compare_rows(key, found->second, row));
    if (result.rows.back().ratio) ratios.push_back(*result.rows.back().ratio);
    old_by_key.erase(found);
  }
  for (const auto& [key, row] : old_rows) {
    if (!old_by_key.contains(key)) continue;
    result.rows.push_back(named(key));
    result.rows.back().change = Change::only_old;
    result.rows.back().old_verdict = row.test->verdict;
  }
  add_lost_solutions(before, now, result);
  result.mean = geometric_mean(ratios);
  result.mean_has_interval =
      std::all_of(result.rows.begin(), result.rows.end(),
                  [](const ComparedRow& row) { return !row.ratio || row.by_samples; });
  warn_of("the seed", std::to_string(before.seed), std::to_string(now.seed), result.warnings);
  warn_of("the driver", before.environment.driver, now.environment.driver, result.warnings);
  warn_of("the toolkit", before.environment.toolkit, now.environment.toolkit, result.warnings);
  return result;
}

std::vector<const ComparedRow*> regressions(const ReportComparison& comparison, double part) {
  std::vector<const ComparedRow*> found;
  for (const ComparedRow& row : comparison.rows) {
    const bool slower = row.change == Change::slower && row.ratio->low > 1 + part;
    if (slower || row.change == Change::broken) found.push_back(&row);
  }
  return found;
}

}  // namespace judge
