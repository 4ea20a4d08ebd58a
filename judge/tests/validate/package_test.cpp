#include "judge/base/errors.h"
#include "judge/tests/cli/tree.h"

namespace judge::testing {
namespace {

const char* const kStatement =
    "# Sum of two arrays\n\nElement by element.\n\n"
    "    extern \"C\" void solve(const float* A, const float* B, float* C, int N);\n";

// Cases of examples.json that reach both ends, 1 and 1000000.
std::string cases(const std::string& more) {
  return R"({"format": 1, "cases": [
    {"name": "sum", "set": {"N": 3}, "inputs": {"A": {"values": [1, 2, 3]},
     "B": {"values": [10, 20, 30]}}, "expect": {"C": [11, 22, 33]}},
    {"name": "one", "set": {"N": 1}},
    {"name": "most", "set": {"N": 1000000}, "tags": ["large"]})" +
         more + "]}";
}

class Package : public TreeTest {
 protected:
  void SetUp() override {
    TreeTest::SetUp();
    write("problems/add/statement.md", kStatement);
    write("testcases/add/examples.json", cases(""));
    ASSERT_EQ(judge({"validate", "--write-examples", "add"}).code, kExitAccepted);
  }
  // Validation fails, for a reason that contains `reason`.
  void expect_fault(const std::string& check, const std::string& reason) {
    const Finished f = judge({"validate", "--quick", "add"});
    EXPECT_EQ(f.code, kExitNotAccepted) << f.out << f.err;
    EXPECT_NE(f.out.find("add: " + check + ": "), std::string::npos) << f.out;
    EXPECT_NE(f.out.find(reason), std::string::npos) << f.out;
  }
  void write_reference(const std::string& body) {
    write("problems/add/reference.cpp",
          "#include <cmath>\n"
          "extern \"C\" void reference(const float* A, const float* B, float* C, int N) {\n" +
              body + "}\n");
  }
};

TEST_F(Package, GoodOnePasses) {
  const Finished f = judge({"validate", "add"});
  EXPECT_EQ(f.code, kExitAccepted) << f.out << f.err;
  EXPECT_EQ(f.out.find("FAIL"), std::string::npos) << f.out;
  EXPECT_NE(f.out.find("2 large cases not run"), std::string::npos) << f.out;
}

TEST_F(Package, WrongSolutionThatIsAcceptedFails) {
  add_solution("wrong/good", std::string("// judge: expect WA\n") + kRightSolution);
  EXPECT_EQ(judge({"validate", "--quick"}).code, kExitAccepted);
  const Finished f = judge({"validate"});
  EXPECT_EQ(f.code, kExitNotAccepted);
  EXPECT_NE(f.out.find("add: wrong: wrong/good: got AC, wanted WA"), std::string::npos) << f.out;
}

TEST_F(Package, StatementIsNeeded) {
  std::filesystem::remove(root_ / "problems/add/statement.md");
  expect_fault("statement", "there is no statement.md");
}

TEST_F(Package, ExamplesThatAreStale) {
  write("testcases/add/examples.json", cases(R"(, {"name": "two", "set": {"N": 2}})"));
  expect_fault("examples", "stale");
  EXPECT_EQ(judge({"validate", "--write-examples"}).code, kExitAccepted);
  EXPECT_EQ(judge({"validate", "--quick"}).code, kExitAccepted);
}

TEST_F(Package, ReferenceThatChangesItsMind) {
  write_reference(
      "  for (int i = 0; i < N; ++i) C[i] = A[i] + B[i];\n"
      "  static int calls = 0;\n"
      "  if (N == 1) C[0] += ++calls;\n");
  expect_fault("reference", "one: two runs give different bits in C");
}

TEST_F(Package, ReferenceThatGivesNaN) {
  write_reference("  for (int i = 0; i < N; ++i) C[i] = N == 1 ? NAN : A[i] + B[i];\n");
  expect_fault("reference", "one: the reference left NaN in C");
}

TEST_F(Package, ReferenceThatContradictsALiteral) {
  write_reference("  for (int i = 0; i < N; ++i) C[i] = A[i] - B[i];\n");
  expect_fault("reference", "sum: reference disagrees with the literal expectation");
}

TEST_F(Package, EndOfARangeThatNoCaseHas) {
  std::string text = cases("");
  text.replace(text.find("1000000"), 7, "999999");
  write("testcases/add/examples.json", text);
  expect_fault("ranges", "no case has the largest N: N = 1000000");
}

TEST_F(Package, CaseThatZerosPass) {
  const std::string zeros = R"("inputs": {"A": {"kind": "zeros"}, "B": {"kind": "zeros"}})";
  write("testcases/add/more.json",
        R"({"format": 1, "cases": [{"name": "zeros", "set": {"N": 4}, )" + zeros + "}]}");
  expect_fault("trivial", "zeros: accepts zeros, first input, constant");
  write("testcases/add/more.json",
        R"({"format": 1, "cases": [{"name": "zeros", "tags": ["trivial"], "set": {"N": 4}, )" +
            zeros + "}]}");
  EXPECT_EQ(judge({"validate", "--quick"}).code, kExitAccepted);
}

TEST_F(Package, BadFileEndsWithExitTwo) {
  write("testcases/add/more.json", "{");
  EXPECT_EQ(judge({"validate", "--quick"}).code, kExitUsage);
  EXPECT_EQ(judge({"validate"}).code, kExitUsage);
  EXPECT_EQ(judge({"validate", "--quick", "-s", "right"}).code, kExitUsage);
}

}  // namespace
}  // namespace judge::testing
