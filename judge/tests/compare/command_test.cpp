// `judge compare`: files and baselines, exit codes, formats, refusals.
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
}

TEST_F(CompareCommand, RegressionsFailWhenAskedTo) {
  EXPECT_EQ(judge({"compare", "old.json", "slow.json", "--fail-on-regression"}).code,
            kExitRegression);
  EXPECT_EQ(judge({"compare", "old.json", "slow.json", "--fail-on-regression=5%"}).code,
            kExitRegression);
  EXPECT_EQ(judge({"compare", "old.json", "slow.json", "--fail-on-regression=20%"}).code, 0);
  EXPECT_EQ(judge({"compare", "slow.json", "old.json", "--fail-on-regression"}).code, 0);
  EXPECT_EQ(judge({"compare", "old.json", "slow.json", "--fail-on-regression=x"}).code, kExitUsage);
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
  write("broken.json", "{");
  EXPECT_EQ(judge({"compare", "broken.json", "old.json"}).code, kExitUsage);
  RunReport nothing;
  nothing.environment = report_with("s", {}).environment;
  write("empty.json", render_json(nothing));
  EXPECT_EQ(judge({"compare", "empty.json", "old.json"}).code, kExitNothingSelected);
}

}  // namespace
}  // namespace judge::testing
