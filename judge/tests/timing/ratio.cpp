// judge_ratio REPORT SOLUTION           the cold median in microseconds
// judge_ratio REPORT SOLUTION OTHER     ratio, its interval, and "differs" or "same"
// Of the first timed case that the report has of them.
#include <cstdio>
#include <cstring>

#include "judge/base/errors.h"
#include "judge/base/file.h"
#include "judge/measure/statistics.h"
#include "judge/report/json.h"

namespace {

// Solutions outside the tree go by their path: the end of it is enough.
const judge::Timing* timing_of(const judge::RunReport& report, const std::string& name) {
  for (const judge::SolutionResult& s : report.solutions)
    if (s.solution.ends_with(name))
      for (const judge::CaseResult& c : s.cases)
        if (c.timing) return &*c.timing;
  std::fprintf(stderr, "judge_ratio: no timing of %s\n", name.c_str());
  return nullptr;
}

int print(int argc, char** argv) {
  const judge::RunReport report = judge::parse_report(judge::read_file(argv[1]), argv[1]);
  const judge::Timing* a = timing_of(report, argv[2]);
  const judge::Timing* b = argc > 3 ? timing_of(report, argv[3]) : a;
  if (a == nullptr || b == nullptr) return 1;
  if (argc == 3) {
    std::printf("%.3f\n", a->shown().device.median_us);
    return 0;
  }
  const judge::Ratio r = judge::ratio_of_medians(a->shown(), b->shown());
  std::printf("%.4f %.4f %.4f %s\n", r.value, r.low, r.high, r.differs ? "differs" : "same");
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 3) return 2;
  try {
    return print(argc, argv);
  } catch (const judge::InputError& error) {
    std::fprintf(stderr, "judge_ratio: %s\n", error.what());
    return 2;
  }
}
