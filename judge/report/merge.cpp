#include "judge/report/merge.h"

#include <algorithm>

namespace judge {
namespace {

std::string device_of(const RunReport& r) {
  const Environment& e = r.environment;
  const std::string& name = e.device_name.empty() ? e.cpu : e.device_name;
  return e.device_kind + (name.empty() ? "" : " (" + name + ")");
}

void merge_cases(SolutionResult& into, SolutionResult later) {
  std::vector<CaseResult> cases = std::move(into.cases);
  Verdict worst = Verdict::AC;
  for (CaseResult& c : later.cases) {
    const auto same = std::find_if(cases.begin(), cases.end(),
                                   [&](const CaseResult& old) { return old.name == c.name; });
    if (same == cases.end()) {
      cases.push_back(std::move(c));
    } else {
      *same = std::move(c);
    }
  }
  for (const CaseResult& c : cases) worst = worse_of(worst, c.verdict);
  into = std::move(later);
  into.cases = std::move(cases);
  into.verdict = worst;
}

void add_solution(RunReport& into, SolutionResult later, const std::string& file,
                  std::vector<std::string>& warnings) {
  const auto same =
      std::find_if(into.solutions.begin(), into.solutions.end(), [&](const SolutionResult& s) {
        return s.problem == later.problem && s.solution == later.solution;
      });
  if (same == into.solutions.end()) {
    into.solutions.push_back(std::move(later));
  } else if (same->content_hash != later.content_hash) {
    warnings.push_back(file + ": " + later.problem + "/" + later.solution +
                       " has another content there; the earlier results are left out");
    *same = std::move(later);
  } else if (same->cases.empty() || later.cases.empty()) {
    *same = std::move(later);
  } else {
    merge_cases(*same, std::move(later));
  }
}

void add_baseline(RunReport& into, const std::pair<std::string, std::string>& later) {
  const auto same = std::find_if(into.baselines.begin(), into.baselines.end(),
                                 [&](const auto& b) { return b.first == later.first; });
  if (same == into.baselines.end()) {
    into.baselines.push_back(later);
  } else {
    same->second = later.second;
  }
}

// The later run begins where the earlier ones ended.
void add_run(RunReport& into, RunReport later) {
  for (Phase& p : later.phases) {
    p.start_us += into.seconds * 1e6;
    into.phases.push_back(std::move(p));
  }
  for (const auto& baseline : later.baselines) add_baseline(into, baseline);
  for (std::string& what : later.left_out) {
    if (std::find(into.left_out.begin(), into.left_out.end(), what) == into.left_out.end())
      into.left_out.push_back(std::move(what));
  }
  if (later.limits) into.limits = later.limits;
  into.environment = std::move(later.environment);
  into.command_line = std::move(later.command_line);
  into.seed = later.seed;
  into.seconds += later.seconds;
  into.interrupted |= later.interrupted;
}

}  // namespace

RunReport merge_reports(std::vector<NamedReport> reports, std::vector<std::string>& warnings) {
  RunReport merged;
  if (reports.empty()) return merged;
  merged = std::move(reports.front().report);
  const std::string first_device = device_of(merged);
  for (std::size_t i = 1; i < reports.size(); ++i) {
    auto& [name, report] = reports[i];
    if (device_of(report) != first_device)
      warnings.push_back(name + ": measured on " + device_of(report) + ", " + reports.front().name +
                         " on " + first_device + "; do not compare their times");
    for (SolutionResult& s : report.solutions) add_solution(merged, std::move(s), name, warnings);
    report.solutions.clear();
    add_run(merged, std::move(report));
  }
  return merged;
}

}  // namespace judge
