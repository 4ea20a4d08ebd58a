// Broken problems, cases and solutions' directives: exit 2 with the file and the reason, no crash.
#include "judge/base/errors.h"
#include "judge/tests/cli/tree.h"

namespace judge::testing {
namespace {

using BadInput = TreeTest;

void expect_refused(const Finished& f, const std::string& file, const std::string& part) {
  EXPECT_EQ(f.code, kExitUsage) << f.out << f.err;
  EXPECT_EQ(f.out, "");
  EXPECT_NE(f.err.find(file), f.err.npos) << f.err;
  EXPECT_NE(f.err.find(part), f.err.npos) << f.err;
}

TEST_F(BadInput, SpecThatIsNotJson) {
  write("problems/add/spec.json", "{\"format\": 1, \"par");
  expect_refused(judge({"run", "add"}), "spec.json", "line 1");
}

TEST_F(BadInput, CasesWithUnknownKey) {
  write("testcases/add/correctness.json",
        R"({"format": 1, "cases": [{"name": "a", "sett": {"N": 1}}]})");
  expect_refused(judge({"run", "add"}), "correctness.json", "'set'");
}

TEST_F(BadInput, CaseOutsideTheRange) {
  write("testcases/add/correctness.json",
        R"({"format": 1, "cases": [{"name": "a", "set": {"N": 0}}]})");
  expect_refused(judge({"run", "add"}), "correctness.json", "/cases/0");
}

TEST_F(BadInput, EmptyCaseList) {
  write("testcases/add/correctness.json", R"({"format": 1, "cases": []})");
  expect_refused(judge({"run", "add"}), "add", "case");
}

TEST_F(BadInput, MissingReference) {
  std::filesystem::remove(root_ / "problems/add/reference.cpp");
  expect_refused(judge({"run", "add"}), "reference.cpp", "add");
}

TEST_F(BadInput, MissingSpec) {
  std::filesystem::remove(root_ / "problems/add/spec.json");
  expect_refused(judge({"run", "add"}), "problems/add", "has no spec.json");
}

TEST_F(BadInput, TimeThatIsNoNumber) {
  const Finished f = judge({"run", "add", "--timeout", "soon"});
  expect_refused(f, "--timeout", "'soon' is no number of seconds above 0");
}

TEST_F(BadInput, MacroWithoutAName) {
  expect_refused(judge({"run", "add", "-D", "1X"}), "--define", "'1X' is no name of a macro");
}

TEST_F(BadInput, UnknownDirective) {
  add_solution("right", std::string("// judge: needs coffee\n") + kRightSolution);
  expect_refused(judge({"run", "add"}), "right.cu", "coffee");
}

TEST_F(BadInput, MissingSolutionFile) {
  expect_refused(judge({"run", "add", "-s", "/nowhere/mine.cu"}), "/nowhere/mine.cu", "");
}

TEST_F(BadInput, ReportIntoMissingFolder) {
  expect_refused(judge({"run", "add", "-o", "json=/nowhere/report.json"}), "/nowhere/report.json",
                 "cannot write");
}

TEST_F(BadInput, ReferenceThatDisagreesWithTheLiteralIsAJudgeError) {
  write("testcases/add/correctness.json",
        R"({"format": 1, "cases": [{"name": "a", "set": {"N": 1},
            "inputs": {"A": {"values": [1]}, "B": {"values": [1]}}, "expect": {"C": [3]}}]})");
  const Finished f = judge({"run", "add"});
  EXPECT_EQ(f.code, kExitJudgeError) << f.out << f.err;
  EXPECT_NE(f.out.find("disagrees with the literal expectation"), f.out.npos) << f.out;
}

TEST_F(BadInput, ReferenceThatDoesNotCompileIsAJudgeError) {
  write("problems/add/reference.cpp", "extern \"C\" void reference(int) { nonsense }");
  const Finished f = judge({"run", "add"});
  EXPECT_EQ(f.code, kExitJudgeError) << f.out << f.err;
}

TEST_F(BadInput, ReferenceThatCrashesOrGivesNaNIsAJudgeError) {
  write("problems/add/reference.cpp", R"(
#include <cstdlib>
extern "C" void reference(const float*, const float*, float*, int N) { if (N == 1) abort(); })");
  const Finished f = judge({"run", "add", "--case", "n-*"});
  EXPECT_EQ(f.code, kExitJudgeError) << f.out << f.err;
  EXPECT_NE(f.out.find("the reference failed"), f.out.npos) << f.out;
  EXPECT_NE(f.out.find("the reference left NaN in C at [0]"), f.out.npos) << f.out;
}

}  // namespace
}  // namespace judge::testing
