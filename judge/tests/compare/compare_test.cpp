// Rows of two reports: matched by name, told apart by noise, regressions found.
#include "judge/compare/compare.h"

#include <gtest/gtest.h>

#include "judge/tests/compare/reports.h"

namespace judge {
namespace {

using testing::report_with;
using testing::timed_case;

Change change_of(double before, double now) {
  const auto c = compare_reports(report_with("s", {timed_case("x", before)}),
                                 report_with("s", {timed_case("x", now)}));
  return c.rows.at(0).change;
}

TEST(CompareReports, FasterSlowerOrNeither) {
  EXPECT_EQ(change_of(100, 100), Change::none);
  EXPECT_EQ(change_of(100, 100.5), Change::none) << "below the margin";
  EXPECT_EQ(change_of(100, 110), Change::slower);
  EXPECT_EQ(change_of(110, 100), Change::faster);
}

TEST(CompareReports, VerdictsThatChange) {
  RunReport before = report_with("s", {timed_case("x", 10), timed_case("y", 10)});
  RunReport now = before;
  now.solutions[0].cases[0].verdict = Verdict::WA;
  before.solutions[0].cases[1].verdict = Verdict::RE;
  const auto c = compare_reports(before, now);
  EXPECT_EQ(c.rows[0].change, Change::broken);
  EXPECT_EQ(c.rows[1].change, Change::mended);
  EXPECT_EQ(regressions(c, 1.0).size(), 1u) << "broken whatever is allowed; mended never";
}

TEST(CompareReports, ASolutionThatDoesNotCompileAnyMoreIsBroken) {
  const RunReport before = report_with("s", {timed_case("x", 10)});
  RunReport now = report_with("s", {});
  now.solutions[0].verdict = Verdict::CE;
  EXPECT_EQ(regressions(compare_reports(before, now), 0).size(), 1u);
}

TEST(CompareReports, OneAcceptedCaseIsEnoughToBeBroken) {
  RunReport before = report_with("s", {timed_case("x", 10), timed_case("y", 10)});
  before.solutions[0].verdict = before.solutions[0].cases[1].verdict = Verdict::WA;
  RunReport now = report_with("s", {});
  now.solutions[0].verdict = Verdict::CE;
  EXPECT_EQ(regressions(compare_reports(before, now), 0).size(), 1u);
  now.solutions[0].verdict = Verdict::SK;
  EXPECT_TRUE(regressions(compare_reports(before, now), 0).empty()) << "skipped is not broken";
}

TEST(CompareReports, AnotherTextIsKnownByItsHash) {
  const RunReport before = report_with("s", {timed_case("x", 10)});
  RunReport now = before;
  EXPECT_FALSE(compare_reports(before, now).rows[0].content_changed());
  now.solutions[0].content_hash = "2";
  EXPECT_TRUE(compare_reports(before, now).rows[0].content_changed());
}

TEST(CompareReports, OtherSeedsAndToolkitsAreWarnings) {
  const RunReport before = report_with("s", {timed_case("x", 10)});
  RunReport now = before;
  EXPECT_TRUE(compare_reports(before, now).warnings.empty());
  now.seed = before.seed + 1;
  now.environment.toolkit = "13.1";
  EXPECT_EQ(compare_reports(before, now).warnings.size(), 2u);
}

TEST(CompareReports, RowsOfOneReportOnly) {
  const auto c = compare_reports(report_with("s", {timed_case("x", 10)}),
                                 report_with("s", {timed_case("y", 10)}));
  EXPECT_EQ(c.count(Change::only_old), 1);
  EXPECT_EQ(c.count(Change::only_new), 1);
  EXPECT_TRUE(regressions(c, 0).empty());
}

TEST(CompareReports, RegressionsBeyondWhatIsAllowed) {
  const auto c = compare_reports(report_with("s", {timed_case("x", 100), timed_case("y", 100)}),
                                 report_with("s", {timed_case("x", 103), timed_case("y", 50)}));
  EXPECT_EQ(regressions(c, 0).size(), 1u) << "improvements never fail";
  EXPECT_EQ(regressions(c, 0.05).size(), 0u);
  EXPECT_EQ(c.mean.count, 2);
}

TEST(CompareReports, TimesOfRunHaveAWideMargin) {
  RunReport before = report_with("s", {timed_case("x", 0)}), now = before;
  for (RunReport* r : {&before, &now}) r->solutions[0].cases[0].timing.reset();
  before.solutions[0].cases[0].call_us = {50, 10};
  now.solutions[0].cases[0].call_us = {50, 10.8};
  EXPECT_EQ(compare_reports(before, now).rows[0].change, Change::none);
  now.solutions[0].cases[0].call_us = {50, 13};
  EXPECT_EQ(compare_reports(before, now).rows[0].change, Change::slower);
  EXPECT_FALSE(compare_reports(before, now).mean_has_interval);
  now.solutions[0].cases[0].call_us.clear();
  EXPECT_EQ(compare_reports(before, now).rows[0].change, Change::unmeasured);
}

TEST(Incomparable, OtherDevices) {
  const RunReport a = report_with("s", {});
  RunReport b = a;
  EXPECT_EQ(incomparable(a, b), "");
  b.environment.device_name = "B";
  EXPECT_NE(incomparable(a, b), "");
  b = a;
  b.environment.device_kind = "cpu";
  EXPECT_NE(incomparable(a, b), "");
}

}  // namespace
}  // namespace judge
