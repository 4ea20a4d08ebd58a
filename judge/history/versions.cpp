#include "judge/history/versions.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <tuple>

namespace judge::history {
namespace {

// Medians of two runs of one program differ by about this much without a reason.
constexpr double kUsualDifference = 0.02;
constexpr double kErrors = 3;  // standard errors of both medians that are still noise

bool median_changed(const Entry& a, const Entry& b) {
  if (!a.median_us || !b.median_us || *a.median_us <= 0) return false;
  const double difference = std::abs(*b.median_us / *a.median_us - 1);
  return difference >
         std::max(kUsualDifference, kErrors * std::hypot(a.relative_error, b.relative_error));
}

// The same median to the last digit is the same measurement, reported again.
bool is_repeated(const Entry& a, const Entry& b) {
  Entry other = b;
  other.date = a.date;
  other.commit = a.commit;
  return a == b || (a.median_us && a == other);
}

template <typename T, typename Is>
T& found_or_added(std::vector<T>& list, Is is) {
  const auto found = std::find_if(list.begin(), list.end(), is);
  return found != list.end() ? *found : list.emplace_back();
}

void add_to_version(const Entry& e, SolutionHistory& history) {
  Version& version = found_or_added(
      history.versions, [&](const auto& v) { return v.content_hash == e.content_hash; });
  if (version.runs == 0) {
    version.content_hash = e.content_hash;
    version.first = e.date;
  }
  if (version.runs == 0 || version.last != e.date) ++version.runs;
  version.last = e.date;
  version.commit = e.commit;
  CaseRecord& record =
      found_or_added(version.cases, [&](const auto& c) { return c.name == e.case_name; });
  record.name = e.case_name;
  record.verdict = e.verdict;
  ++record.runs;
  if (!e.median_us) return;
  record.last_us = e.median_us;
  if (!record.best_us || *e.median_us < *record.best_us) record.best_us = e.median_us;
}

// What a case reached before: the last verdict, and the last entry that had a median.
struct Before {
  std::optional<Entry> verdict, median;
};

void add_change(const Entry& e, Before& before, SolutionHistory& history) {
  if (before.verdict && before.verdict->verdict != e.verdict) {
    history.changes.push_back(
        {e.date, e.case_name, *before.verdict, e, before.verdict->content_hash != e.content_hash});
  } else if (before.median && median_changed(*before.median, e)) {
    history.changes.push_back(
        {e.date, e.case_name, *before.median, e, before.median->content_hash != e.content_hash});
  }
  before.verdict = e;
  if (e.median_us) before.median = e;
}

}  // namespace

std::vector<SolutionHistory> versions_of(const std::vector<Entry>& entries) {
  std::map<std::tuple<std::string, std::string, std::string>, std::vector<const Entry*>> groups;
  for (const Entry& e : entries) groups[{e.problem, e.solution, e.device}].push_back(&e);
  std::vector<SolutionHistory> histories;
  for (auto& [key, group] : groups) {
    std::stable_sort(group.begin(), group.end(),
                     [](const Entry* a, const Entry* b) { return a->date < b->date; });
    SolutionHistory& history = histories.emplace_back();
    std::tie(history.problem, history.solution, history.device) = key;
    std::map<std::string, Before> before;
    for (const Entry* e : group) {
      Before& b = before[e->case_name];
      if (b.verdict && is_repeated(*b.verdict, *e)) continue;
      add_to_version(*e, history);
      add_change(*e, b, history);
    }
    for (Version& v : history.versions)
      for (const CaseRecord& c : v.cases) v.verdict = worse_of(v.verdict, c.verdict);
  }
  return histories;
}

}  // namespace judge::history
