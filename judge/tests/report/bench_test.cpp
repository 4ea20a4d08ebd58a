// Reports of a bench: who wins, what is doubtful, and how the tables look.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "judge/report/bench_summary.h"
#include "judge/report/bench_table.h"
#include "judge/report/csv.h"
#include "judge/report/github.h"
#include "judge/report/junit.h"
#include "judge/report/layout.h"
#include "judge/report/markdown.h"
#include "judge/report/trace.h"
#include "judge/tests/report/bench_sample.h"
#include "judge/tests/report/golden.h"
#include "judge/tests/report/text_search.h"

namespace judge::test {
namespace {

const BenchRow& row(const BenchProblem& problem, const char* name, const char* solution) {
  for (const BenchCase& c : problem.cases)
    for (const BenchRow& r : c.rows)
      if (c.name == name && r.solution->solution == solution) return r;
  throw std::runtime_error("no such row");
}

TEST(BenchSummary, SpeedUpIsTheBaselinesTimeOverItsOwn) {
  const RunReport report = bench_report();
  const auto problems = summarise_bench(report);
  ASSERT_EQ(problems.size(), 1u);
  EXPECT_NEAR(row(problems[0], "1K", "mine").speed_up->value, 0.5, 0.01);
  EXPECT_NEAR(row(problems[0], "1M", "mine").speed_up->value, 2, 0.02);
  EXPECT_TRUE(row(problems[0], "1M", "mine").speed_up->differs);
  EXPECT_FALSE(row(problems[0], "1K", "copy").speed_up->differs);
  EXPECT_TRUE(row(problems[0], "1K", "cub").is_baseline);
  EXPECT_FALSE(row(problems[0], "1M", "broken").speed_up);
  EXPECT_EQ(problems[0].standings[2].speed_up.count, 2);
  EXPECT_NEAR(problems[0].standings[2].speed_up.value, 0.988, 0.005);
  EXPECT_EQ(problems[0].standings[1].speed_up.count, 1) << "impossible times do not count";
}

TEST(BenchSummary, AWinnerIsAheadByMoreThanTheNoise) {
  RunReport report = bench_report();
  auto problems = summarise_bench(report);
  for (const char* s : {"cub", "mine", "copy", "broken"})
    EXPECT_FALSE(row(problems[0], "1K", s).wins) << s;  // cub and copy are the same
  EXPECT_FALSE(row(problems[0], "1M", "mine").wins) << "its time is impossible";
  report.solutions[1].cases[1].timing->rates->impossible = false;
  problems = summarise_bench(report);
  EXPECT_TRUE(row(problems[0], "1M", "mine").wins);
  report.solutions[0].cases[1] = benched_case("1M", 20.02);
  problems = summarise_bench(report);
  EXPECT_FALSE(row(problems[0], "1M", "mine").wins);
}

TEST(BenchSummary, WithoutABaselineOrAnAcceptedOneThereAreNoRatios) {
  RunReport report = bench_report();
  report.solutions[0].cases[1].verdict = Verdict::WA;
  EXPECT_FALSE(row(summarise_bench(report)[0], "1M", "mine").speed_up);
  EXPECT_TRUE(row(summarise_bench(report)[0], "1K", "mine").speed_up);
  report.baselines.clear();
  EXPECT_FALSE(row(summarise_bench(report)[0], "1K", "mine").speed_up);
  EXPECT_EQ(best_against_baseline(summarise_bench(report)).count, 0);
}

TEST(BenchSummary, MarksSayWhatIsDoubtful) {
  RunReport report = bench_report();
  EXPECT_EQ(marks_of(*report.solutions[1].cases[1].timing), "!");
  EXPECT_EQ(marks_of(*report.solutions[0].cases[0].timing), "o~t");
  EXPECT_EQ(marks_of(*report.solutions[0].cases[1].timing), "");
  report.solutions[0].cases[1].timing->warnings = {"drifted"};
  EXPECT_EQ(marks_of(*report.solutions[0].cases[1].timing), "*");
}

TEST(BenchTable, Looks) {
  Style style;
  expect_golden(bench_table(bench_report(), style) + "\n", "bench_table.txt");
  style.width = 60;
  style.unicode = false;
  expect_golden(bench_table(bench_report(), style) + "\n", "bench_table_narrow.txt");
  RunReport cpu = bench_report();
  cpu.environment.device_kind = "cpu";
  for (SolutionResult& s : cpu.solutions)
    for (CaseResult& c : s.cases)
      if (c.timing) c.timing->cold = {};
  style.width = 100;
  style.verbosity = 1;
  expect_golden(bench_table(cpu, style) + "\n", "bench_table_cpu.txt");
}

TEST(BenchTable, FitsTheTerminalAndShowsNoControlCharacters) {
  RunReport report = bench_report();
  report.solutions[2].solution = "a_very_long_name_of_a_solution_that_does_not_end_soon\x1b[2J";
  report.solutions[2].cases[0].name = std::string(200, 'n');
  report.solutions[3].cases[1].reason = std::string(300, 'r');
  Style style;
  for (const int width : {60, 80, 120}) {
    style.width = width;
    const std::string text = bench_table(report, style);
    const std::string table = text.substr(0, text.find("kernels of"));
    EXPECT_FALSE(has(text, "\x1b"));
    for (const std::string& line : lines_of(table))
      if (!has(line, "speed-up: ") && !has(line, "roof: see"))
        EXPECT_LE(display_width(line), width) << line;
  }
}

TEST(BenchTable, IsEmptyWithoutTimings) { EXPECT_EQ(bench_table(sample_report(), {}), ""); }

TEST(BenchFormats, CsvAndMarkdownLook) {
  expect_golden(render_csv(bench_report()), "bench.csv");
  expect_golden(render_markdown(bench_report()), "bench.md");
}

TEST(BenchFormats, EveryCsvRowHasAllFields) {
  RunReport report = bench_report();
  report.solutions.push_back(solution("typo", Verdict::CE, {}));
  const auto lines = lines_of(render_csv(report));
  ASSERT_EQ(lines.size(), 1u + 8u + 1u + 1u);
  const auto commas = std::count(lines[0].begin(), lines[0].end(), ',');
  EXPECT_GT(commas, 40);
  for (std::size_t i = 0; i + 1 < lines.size(); ++i)
    EXPECT_EQ(std::count(lines[i].begin(), lines[i].end(), ','), commas) << lines[i];
}

TEST(BenchFormats, JunitTimesAreMedians) {
  const std::string text = render_junit(bench_report());
  EXPECT_TRUE(has(line_with(text, "classname=\"reduction.mine\" name=\"1M\""), "time=\"0.000020"))
      << text;
  EXPECT_TRUE(has(text, "<property name=\"warm_median_us\" value=\"15\"/>"));
}

TEST(BenchFormats, GithubWarnsOfTimesThatCannotBe) {
  const std::string line = line_with(render_github(bench_report()), "::warning");
  EXPECT_TRUE(has(line, "mine.cu,title=impossible time reduction/mine::1M: faster")) << line;
  EXPECT_FALSE(has(render_github(sample_report()), "::warning"));
}

TEST(Trace, HasPhasesByTrackAndKernelsWithGaps) {
  const auto root = nlohmann::json::parse(render_trace(bench_report()));
  std::vector<nlohmann::json> phases, kernels;
  for (const auto& event : root["traceEvents"]) {
    if (event["ph"] != "X") continue;
    (event["pid"] == 1 ? phases : kernels).push_back(event);
  }
  ASSERT_EQ(phases.size(), 3u);
  EXPECT_EQ(phases[1]["tid"], 2);
  EXPECT_EQ(phases[1]["dur"], 2e6);
  EXPECT_EQ(phases[2]["args"]["detail"], "reduction/mine 1M");
  ASSERT_EQ(kernels.size(), 2u);  // two calls of one kernel
  EXPECT_EQ(kernels[0]["ts"], 1);
  EXPECT_EQ(kernels[1]["ts"], 10);
  EXPECT_EQ(kernels[1]["dur"], 8);
  EXPECT_EQ(kernels[0]["args"]["block"], "256");
}

}  // namespace
}  // namespace judge::test
