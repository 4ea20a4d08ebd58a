// `judge compare`: files and baselines, exit codes, formats, refusals.
#include <nlohmann/json.hpp>

#include "judge/base/errors.h"
#include "judge/report/json.h"
#include "judge/tests/cli/tree.h"
#include "judge/tests/compare/reports.h"

namespace judge::testing {
namespace {

bool has(const std::string& text, const std::string& part) { return text.find(part) != text.npos; }

class CompareCommand : public TreeTest {
 protected:
  void SetUp() override {
    TreeTest::SetUp();
    write("old.json", render_json(report_with("s", {timed_case("x", 100)})));
    write("slow.json", render_json(report_with("s", {timed_case("x", 110)})));
    write("data/baselines/kept.json", render_json(report_with("s", {timed_case("x", 100)})));
  }
};

TEST_F(CompareCommand, SaysWhatChanged) {
  const Finished f = judge({"compare", "old.json", "slow.json"});
  EXPECT_EQ(f.code, kExitAccepted) << f.err;
  for (const char* part : {"p/s", "1.100", "slower", "geometric mean"})
    EXPECT_TRUE(has(f.out, part)) << part << "\n" << f.out;
  EXPECT_TRUE(has(judge({"compare", "old.json", "slow.json", "-o", "csv"}).out, "p,s,x,"));
  EXPECT_TRUE(has(judge({"compare", "old.json", "slow.json", "-o", "markdown"}).out, "| p/s "));
  EXPECT_EQ(judge({"compare", "old.json", "slow.json", "-o", "junit"}).code, kExitUsage);
  EXPECT_EQ(judge({"compare", "old.json", "slow.json", "-o", "csv=x"}).code, kExitUsage);
}

TEST_F(CompareCommand, AsJson) {
  const Finished f = judge({"compare", "old.json", "slow.json", "-o", "json"});
  const auto root = nlohmann::json::parse(f.out, nullptr, false);
  ASSERT_TRUE(root.is_object()) << f.out << f.err;
  const auto& row = root.at("rows").at(0);
  EXPECT_EQ(row.at("problem"), "p");
  EXPECT_EQ(row.at("solution"), "s");
  EXPECT_EQ(row.at("case"), "x");
  EXPECT_EQ(row.at("change"), "slower");
  EXPECT_NEAR(row.at("ratio").get<double>(), 1.1, 1e-9);
  EXPECT_LE(row.at("interval").at(0), row.at("ratio"));
  EXPECT_GE(row.at("interval").at(1), row.at("ratio"));
  EXPECT_EQ(root.at("geometric_mean").at("rows"), 1);
}

TEST_F(CompareCommand, WhatDidNotChangeIsCountedOnly) {
  const Finished f = judge({"compare", "old.json", "old.json"});
  EXPECT_FALSE(has(f.out, "p/s")) << f.out;
  EXPECT_TRUE(has(f.out, "1 without difference")) << f.out;
  EXPECT_TRUE(has(judge({"compare", "old.json", "old.json", "-v"}).out, "p/s"));
}

TEST_F(CompareCommand, NothingWasTimed) {
  CaseResult untimed = timed_case("x", 1);
  untimed.timing.reset();
  write("untimed.json", render_json(report_with("s", {untimed})));
  const Finished f = judge({"compare", "old.json", "untimed.json"});
  EXPECT_EQ(f.code, kExitAccepted) << f.err;
  EXPECT_TRUE(has(f.out, "no times to compare")) << f.out;
}

TEST_F(CompareCommand, NamesTheTextsThatChanged) {
  RunReport other = report_with("s", {timed_case("x", 100)});
  other.solutions[0].content_hash = "fedcba9876543210";
  write("other.json", render_json(other));
  const Finished f = judge({"compare", "old.json", "other.json", "-v"});
  EXPECT_TRUE(has(f.out, "changed, 1 to fedcba98)")) << f.out;
}

TEST_F(CompareCommand, RegressionsFailWhenAskedTo) {
  EXPECT_EQ(judge({"compare", "old.json", "slow.json", "--fail-on-regression"}).code,
            kExitRegression);
  EXPECT_EQ(judge({"compare", "old.json", "slow.json", "--fail-on-regression=5%"}).code,
            kExitRegression);
  EXPECT_EQ(judge({"compare", "old.json", "slow.json", "--fail-on-regression=20%"}).code, 0);
  EXPECT_EQ(judge({"compare", "slow.json", "old.json", "--fail-on-regression"}).code, 0);
  EXPECT_EQ(judge({"compare", "old.json", "slow.json", "--fail-on-regression=x"}).code, kExitUsage);
  EXPECT_EQ(judge({"compare", "old.json", "slow.json", "--fail-on-regression=-1"}).code,
            kExitUsage);
  EXPECT_EQ(judge({"compare", "--fail-on-regression", "old.json", "slow.json"}).code,
            kExitRegression)
      << "a report is no value of the flag";
  EXPECT_EQ(judge({"compare", "--fail-on-regression", "slow.json", "old.json"}).code, 0);
  EXPECT_EQ(judge({"compare", "--fail-on-regression", "old.json"}).code, kExitUsage);
}

TEST_F(CompareCommand, WhatIsNotAcceptedAnyMoreFailsWhateverIsAllowed) {
  CaseResult wrong = timed_case("x", 100);
  wrong.timing.reset();
  wrong.verdict = Verdict::WA;
  write("wrong.json", render_json(report_with("s", {wrong})));
  const Finished f = judge({"compare", "old.json", "wrong.json", "--fail-on-regression=100%"});
  EXPECT_EQ(f.code, kExitRegression);
  EXPECT_TRUE(has(f.out, "WA was accepted")) << f.out;
  EXPECT_EQ(judge({"compare", "old.json", "wrong.json"}).code, kExitAccepted) << "not asked for";
  EXPECT_EQ(judge({"compare", "wrong.json", "old.json", "--fail-on-regression"}).code, 0);
}

TEST_F(CompareCommand, BaselinesByName) {
  EXPECT_TRUE(has(judge({"compare", "kept", "slow.json"}).out, "slower"));
  const Finished f = judge({"compare", "kpet", "slow.json"});
  EXPECT_EQ(f.code, kExitUsage);
  EXPECT_TRUE(has(f.err, "kept")) << f.err;
  EXPECT_EQ(judge({"compare", "old.json"}).code, kExitUsage);
}

TEST_F(CompareCommand, OtherDevicesOnlyByForce) {
  RunReport other = report_with("s", {timed_case("x", 100)});
  other.environment.device_name = "B";
  write("other.json", render_json(other));
  const Finished f = judge({"compare", "old.json", "other.json"});
  EXPECT_EQ(f.code, kExitUsage);
  EXPECT_TRUE(has(f.err, "--force")) << f.err;
  EXPECT_EQ(judge({"compare", "old.json", "other.json", "--force"}).code, 0);
}

TEST_F(CompareCommand, BadFiles) {
  write("newer.json", R"({"schema_version": 99})");
  const Finished newer = judge({"compare", "old.json", "newer.json"});
  EXPECT_EQ(newer.code, kExitUsage);
  EXPECT_TRUE(has(newer.err, "99")) << newer.err;
  write("broken.json", "{");
  EXPECT_EQ(judge({"compare", "broken.json", "old.json"}).code, kExitUsage);
  RunReport nothing;
  nothing.environment = report_with("s", {}).environment;
  write("empty.json", render_json(nothing));
  EXPECT_EQ(judge({"compare", "empty.json", "old.json"}).code, kExitNothingSelected);
}

}  // namespace
}  // namespace judge::testing
