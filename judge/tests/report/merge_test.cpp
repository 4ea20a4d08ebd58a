// Several reports as one: which result wins, and what is warned of.
#include <gtest/gtest.h>

#include "judge/report/merge.h"
#include "judge/tests/report/bench_sample.h"
#include "judge/tests/report/text_search.h"

namespace judge::test {
namespace {

TEST(Merge, LaterCasesWinAndOthersStay) {
  RunReport earlier = bench_report(), later = bench_report();
  later.solutions = {later.solutions[3]};
  later.solutions[0].cases = {benched_case("1M", 7), benched_case("1G", 900)};
  later.solutions[0].verdict = Verdict::AC;
  later.baselines = {{"reduction", "mine"}, {"top_k", "cub"}};
  later.environment.date = "2026-02-02T00:00:00Z";
  std::vector<std::string> warnings;
  const RunReport r = merge_reports({{"a.json", earlier}, {"b.json", later}}, warnings);
  EXPECT_EQ(warnings, std::vector<std::string>{});
  ASSERT_EQ(r.solutions.size(), 4u);
  const SolutionResult& broken = r.solutions[3];
  EXPECT_EQ(broken.verdict, Verdict::AC);  // the case that was wrong was run again
  ASSERT_EQ(broken.cases.size(), 3u);
  EXPECT_EQ(broken.cases[0].name, "1K");
  EXPECT_NEAR(broken.cases[1].timing->cold.device.median_us, 7, 0.1);
  EXPECT_EQ(r.baselines, later.baselines);
  EXPECT_EQ(r.environment.date, "2026-02-02T00:00:00Z");
  EXPECT_EQ(r.seconds, 3);
  EXPECT_EQ(r.phases.size(), 6u);
  EXPECT_EQ(r.phases[3].start_us, 1.5e6);
}

TEST(Merge, AnotherContentTakesThePlaceOfTheOld) {
  RunReport later = bench_report();
  later.solutions[1].content_hash = "new";
  later.solutions[1].cases.pop_back();
  std::vector<std::string> warnings;
  const RunReport r = merge_reports({{"a.json", bench_report()}, {"b.json", later}}, warnings);
  ASSERT_EQ(warnings.size(), 1u);
  EXPECT_TRUE(has(warnings[0], "reduction/mine"));
  EXPECT_EQ(r.solutions[1].cases.size(), 1u);
}

TEST(Merge, WarnsOfDifferentDevices) {
  RunReport later = bench_report();
  later.environment.device_name = "NVIDIA B200";
  std::vector<std::string> warnings;
  merge_reports({{"a.json", bench_report()}, {"b.json", later}}, warnings);
  ASSERT_EQ(warnings.size(), 1u);
  EXPECT_TRUE(has(warnings[0], "b.json")) << warnings[0];
  EXPECT_TRUE(has(warnings[0], "B200"));
  EXPECT_TRUE(has(warnings[0], "H200"));
}

TEST(Merge, OneReportIsUnchanged) {
  std::vector<std::string> warnings;
  EXPECT_EQ(merge_reports({{"a.json", bench_report()}}, warnings).solutions.size(), 4u);
  EXPECT_EQ(merge_reports({}, warnings).solutions.size(), 0u);
}

}  // namespace
}  // namespace judge::test
