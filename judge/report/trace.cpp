#include "judge/report/trace.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>

#include "judge/report/bench_cells.h"
#include "judge/report/text_safe.h"

namespace judge {
namespace {

using Json = nlohmann::ordered_json;

constexpr int kJudge = 1, kKernels = 2;
constexpr int kMostCalls = 1000;  // of one kernel: more are not worth drawing

// Names of processes and threads are events as well.
Json name_event(const char* what, int process, int thread, const std::string& name) {
  return {{"ph", "M"},
          {"name", what},
          {"pid", process},
          {"tid", thread},
          {"args", {{"name", valid_utf8(name)}}}};
}

Json complete_event(int process, int thread, const std::string& name, double start_us,
                    double duration_us, Json arguments) {
  return {{"ph", "X"},
          {"name", valid_utf8(name)},
          {"cat", process == kJudge ? "judge" : "kernel"},
          {"pid", process},
          {"tid", thread},
          {"ts", start_us},
          {"dur", duration_us},
          {"args", arguments}};
}

void add_phases(const RunReport& report, Json& events) {
  std::set<int> tracks;
  for (const Phase& p : report.phases) {
    if (tracks.insert(p.track).second)
      events.push_back(name_event("thread_name", kJudge, p.track,
                                  p.track == 0 ? "main" : "compile " + std::to_string(p.track)));
    events.push_back(complete_event(kJudge, p.track, p.name, p.start_us, p.duration_us,
                                    {{"detail", valid_utf8(p.detail)}}));
  }
}

void add_kernels(const Timing& timing, int thread, Json& events) {
  double now_us = 0;
  for (const KernelTime& k : timing.kernels) {
    const Json arguments{{"grid", extent_text(k.grid)},
                         {"block", extent_text(k.block)},
                         {"registers", k.registers},
                         {"shared_bytes", k.shared_bytes}};
    for (int call = 0; call < std::min(k.calls, kMostCalls); ++call) {
      now_us += k.gap_us;
      events.push_back(complete_event(kKernels, thread, k.name, now_us, k.median_us, arguments));
      now_us += k.median_us;
    }
  }
}

}  // namespace

std::string render_trace(const RunReport& report) {
  Json events = Json::array();
  events.push_back(name_event("process_name", kJudge, 0, "judge"));
  add_phases(report, events);
  int thread = 0;
  for (const SolutionResult& s : report.solutions) {
    for (const CaseResult& c : s.cases) {
      if (!c.timing || c.timing->kernels.empty()) continue;
      if (thread++ == 0)
        events.push_back(
            name_event("process_name", kKernels, 0, "kernels of one call (medians, from zero)"));
      events.push_back(
          name_event("thread_name", kKernels, thread, s.problem + "/" + s.solution + " " + c.name));
      add_kernels(*c.timing, thread, events);
    }
  }
  const Json root{{"displayTimeUnit", "ms"},
                  {"otherData",
                   {{"date", valid_utf8(report.environment.date)},
                    {"device", valid_utf8(report.environment.device_name)}}},
                  {"traceEvents", events}};
  return root.dump(1) + "\n";
}

}  // namespace judge
