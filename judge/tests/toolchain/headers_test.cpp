#include "judge/tests/toolchain/sandbox.h"

namespace judge {
namespace {

using Status = BuildResult::Status;

class Headers : public Sandbox {};

TEST_F(Headers, BesideBelowAndAboveAreRewritten) {
  write("top/above.cuh", "#include \"deep/er/kernel.cuh\"\n");
  write("top/deep/up.cuh",
        "inline void go(const float* i, float* o, int N, float k) {\n"
        "  scale<<<1, 32>>>(i, o, N, k);\n}\n");
  write("top/deep/er/kernel.cuh", "#pragma once\n" + kKernel + "#include \"../up.cuh\"\n");
  const auto source = write("top/deep/mine.cu",
                            "#include \"../above.cuh\"\n#include \"er/kernel.cuh\"\n"
                            "void solve(const float* input, float* output, int N, long long k) {\n"
                            "  go(input, output, N, k);\n}\n");
  const BuildResult result = build(request(source));
  ASSERT_EQ(result.status, Status::built) << result.reason << result.output;
  EXPECT_EQ(output_of(result.runner), kRightOutput);
}

TEST_F(Headers, MessagesNameTheHeader) {
  write("kernel.cuh", "\nint x = y;\n");
  const BuildResult result = build("#include \"kernel.cuh\"\n" + kRight);
  EXPECT_NE(result.reason.find("kernel.cuh:2: "), std::string::npos) << result.reason;
  EXPECT_NE(result.output.find((folder / "kernel.cuh").string() + ":2"), std::string::npos)
      << result.output;
}

TEST_F(Headers, AMissingOneIsACompileError) {
  const BuildResult result = build("#include \"kernel.cuh\"\n" + kRight);
  EXPECT_EQ(result.status, Status::compile_error);
  EXPECT_NE(result.reason.find("kernel.cuh: No such file"), std::string::npos) << result.reason;
}

TEST_F(Headers, PathsWithBlanksQuotesAndChinese) {
  const std::string place = "v 2 (cub), \"it's\" \\ 归并/%d $HOME;&";
  write(place + "/kernel.cuh", kKernel);
  const BuildResult result =
      build(request(write(place + "/快 速 (v1).cu", "#include \"kernel.cuh\"\n" + kSolve)));
  ASSERT_EQ(result.status, Status::built) << result.reason << result.output;
  EXPECT_EQ(output_of(result.runner), kRightOutput);
  EXPECT_TRUE(build(request(folder / place / "快 速 (v1).cu")).cached);

  const BuildResult broken = build(request(write(place + "/错.cu", "\nint x = y;\n")));
  EXPECT_NE(broken.reason.find("错.cu:2: "), std::string::npos) << broken.reason;
}

}  // namespace
}  // namespace judge
