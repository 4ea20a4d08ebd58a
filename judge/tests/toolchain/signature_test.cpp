#include "judge/tests/toolchain/sandbox.h"

namespace judge {
namespace {

using Status = BuildResult::Status;

class Signature : public Sandbox {
 protected:
  static std::string with(const std::string& head) {
    return kKernel + head + " {\n  scale<<<1, 32>>>(input, output, N, k);\n}\n";
  }
  void expect_refused(const std::string& text, const std::string& reason) {
    const BuildResult result = build(text);
    ASSERT_EQ(result.status, Status::compile_error) << text;
    EXPECT_NE(result.reason.find(reason), std::string::npos) << result.reason;
    EXPECT_NE(result.reason.find("expected: void solve(const float* input, float* output, int N, "
                                 "long long k)"),
              std::string::npos)
        << result.reason;
    EXPECT_FALSE(result.output.empty());
  }
};

TEST_F(Signature, ConstLinkageAndIntegerNamesAreFree) {
  for (const char* head :
       {"void solve(const float* input, float* output, int N, long long k)",
        "extern \"C\" void solve(float* input, float* output, int N, long k)",
        "void solve(const float* const __restrict__ input, float* output, const int N, "
        "const signed long int k) noexcept"}) {
    const BuildResult result = build(with(head));
    ASSERT_EQ(result.status, Status::built) << head << result.reason << result.output;
    EXPECT_EQ(output_of(result.runner), kRightOutput);
  }
}

TEST_F(Signature, NamesTheWrongParameter) {
  expect_refused(with("void solve(const float* input, float* output, int N, int k)"),
                 "parameter 4 'k' must be long long");
  expect_refused(with("void solve(const float* input, float* output, unsigned N, long long k)"),
                 "parameter 3 'N' must be int");
  expect_refused("void solve(const float* input, float** output, int N, long long k) { }",
                 "parameter 2 'output' must be float*");
  expect_refused(with("\n\nvoid solve(const float* input, float* output, int N, float k)"),
                 "found at line 8: void solve(const float* input, float* output, int N, float k)");
}

TEST_F(Signature, TheOutputShowsBothSignatures) {
  const BuildResult result = build("\nvoid solve(int a,\n  int b) { }\n");
  EXPECT_EQ(result.output,
            "expected: void solve(const float* input, float* output, int N, long long k)\n"
            "found:    void solve(int a, int b)  (" +
                (folder / "solution.cu").string() + ":2)\n");
}

TEST_F(Signature, CountAndResult) {
  expect_refused(kKernel + "void solve(const float* input, float* output, int N) { }",
                 "solve must have 4 parameters");
  expect_refused("int solve(const float* input, float* output, int N, long long k) { return 0; }",
                 "solve must return void");
}

TEST_F(Signature, NoSolve) {
  expect_refused(kKernel, "no function solve");
  expect_refused("", "no function solve");
  expect_refused("namespace a {\n" + kRight + "}\n",
                 "must be an ordinary function at global scope");
  expect_refused("void solve(const float*, float*, int, long long);",
                 "solve is declared but not defined");
}

TEST_F(Signature, TwoDefinitions) {
  expect_refused(kRight + kSolve, "several definitions of solve (lines 7 and 11)");
  expect_refused(kRight + "void solve(int a) { }\n", "(lines 7 and 10)");
}

TEST_F(Signature, AFaultElsewhereComesFirst) {
  const BuildResult result = build("int x = y;\n" + kKernel);
  EXPECT_NE(result.reason.find("solution.cu:1: "), std::string::npos) << result.reason;
}

}  // namespace
}  // namespace judge
