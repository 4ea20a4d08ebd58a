#include "judge/base/errors.h"
#include "judge/tests/toolchain/sandbox.h"

namespace judge {
namespace {

using Status = BuildResult::Status;
bool contains(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}
#define EXPECT_CONTAINS(text, part) EXPECT_TRUE(contains(text, part)) << (text)

class CpuBuild : public Sandbox {};

TEST_F(CpuBuild, BuildsAndRuns) {
  const BuildResult result = build(kRight);
  ASSERT_EQ(result.status, Status::built) << result.output;
  EXPECT_EQ(output_of(result.runner), kRightOutput);
  EXPECT_FALSE(result.cached);
  EXPECT_EQ(result.source_hash.size(), 32u);
}

TEST_F(CpuBuild, KeepsAMainOfTheUsersOwn) {
  const BuildResult result = build(kRight + "int main(int argc, char** argv) { return 7; }\n");
  ASSERT_EQ(result.status, Status::built) << result.output;
  EXPECT_EQ(output_of(result.runner), kRightOutput);
}

TEST_F(CpuBuild, SurvivesTheUsersMacros) {
  const BuildResult result = build(
      "#define N 1024\n#define T float\n#define P 3\n#define R 4\n#define fits 5\n"
      "#undef N\n" +
      kRight + "#define N 7\n#define input 8\n#define k 9\n");
  ASSERT_EQ(result.status, Status::built) << result.output;
}

TEST_F(CpuBuild, MessagesNameTheUsersFileAndLine) {
  const BuildResult result = build(kRight + "int broken() { return missing_name; }\n");
  ASSERT_EQ(result.status, Status::compile_error);
  EXPECT_CONTAINS(result.reason, "solution.cu:10: ");
  EXPECT_CONTAINS(result.reason, "missing_name");
  EXPECT_CONTAINS(result.output, (folder / "solution.cu").string() + ":10:");
  EXPECT_FALSE(contains(result.output, "entry.cpp")) << result.output;
  EXPECT_FALSE(contains(result.output, "building")) << result.output;
}

TEST_F(CpuBuild, ReportsABrokenLaunchAtItsLine) {
  const BuildResult result = build(kKernel + "\nvoid f() { scale<<<1, 2>>> x; }\n" + kSolve);
  ASSERT_EQ(result.status, Status::compile_error);
  EXPECT_CONTAINS(result.reason, "solution.cu:7: expected ( after >>>");
}

TEST_F(CpuBuild, CutsLongOutput) {
  std::string text = kRight;
  for (int i = 0; i < 200; ++i) text += "int f" + std::to_string(i) + "() { return nothing; }\n";
  const BuildResult result = build(text);
  ASSERT_EQ(result.status, Status::compile_error);
  EXPECT_LT(result.output.size(), 33'000u);
  EXPECT_CONTAINS(result.output, "left out");
}

TEST_F(CpuBuild, SkipsWhatTheDeviceCannotDo) {
  const BuildResult library = build("// x\n#include <cublas_v2.h>\n" + kRight);
  EXPECT_EQ(library.status, Status::skipped) << library.output;
  EXPECT_EQ(library.reason, "line 2: cuBLAS is not available on the CPU device");

  const BuildResult missing = build("#include <thrust/sort.h>\n" + kRight);
  EXPECT_EQ(missing.status, Status::skipped) << missing.output;
  EXPECT_EQ(missing.reason, "line 1: <thrust/sort.h> is not available on the CPU device");

  const BuildResult ptx = build(kRight + "void f(int x) {\n asm volatile(\"bar.sync 0;\");\n}\n");
  EXPECT_EQ(ptx.status, Status::skipped) << ptx.output;
  EXPECT_EQ(ptx.reason, "line 11: inline PTX 'bar.sync 0;' is not available on the CPU device");

  // At the line that uses the macro, wherever in a statement that is.
  const BuildResult macro = build(kRight +
                                  "#define CONFIG <<<1, 2>>>\n__global__ void k() {}\n"
                                  "void g(int n) {\n  if (n) k CONFIG ();\n}\n");
  EXPECT_EQ(macro.status, Status::skipped) << macro.output;
  EXPECT_CONTAINS(macro.reason, ": part of a kernel launch in a macro is not available");
}

TEST_F(CpuBuild, RunsWhatThePreprocessorDrops) {
  const BuildResult result =
      build(kRight + "#if __CUDA_ARCH__ >= 800\nvoid f() { asm(\"bar.sync 0;\"); }\n#endif\n");
  EXPECT_EQ(result.status, Status::built) << result.reason;
}

TEST_F(CpuBuild, SkipsWhatNeedsCuda) {
  BuildRequest wanted = request(write("solution.cu", "nonsense"));
  wanted.directives.needs_cuda = true;
  const BuildResult result = build(wanted);
  EXPECT_EQ(result.status, Status::skipped);
  EXPECT_CONTAINS(result.reason, "needs cuda");
}

TEST_F(CpuBuild, DefinesReachTheSource) {
  BuildRequest wanted = request(write("solution.cu", R"cu(
#if defined(K3) && FACTOR == 2 + 1
extern "C" void solve(const float* input, float* output, int N, long long k) {
  const char* text = TEXT;
  for (int i = 0; i < N; ++i) output[i] = text[i] == ' ' ? FACTOR : K3;
}
#endif
)cu"));
  wanted.directives.defines = {"K3"};
  wanted.defines = {"FACTOR=2 + 1", "TEXT=\"a b'\""};
  const BuildResult result = build(wanted);
  ASSERT_EQ(result.status, Status::built) << result.reason;
  EXPECT_EQ(output_of(result.runner), "1 3 1 1\n");
  wanted.defines = {};
  EXPECT_EQ(build(wanted).status, Status::compile_error);
}

TEST_F(CpuBuild, OldAndForeignFiles) {
  EXPECT_EQ(build("\xef\xbb\xbf#include \"solve.h\"\r\n" + kRight).status, Status::built);
  const BuildResult markdown = build("```cuda\n" + kRight + "```\n");
  EXPECT_EQ(markdown.status, Status::compile_error);
  EXPECT_CONTAINS(markdown.reason, "solution.cu:1: ");
  EXPECT_EQ(build(std::string("\0\1\2<<<\xff", 7)).status, Status::compile_error);
}

TEST_F(CpuBuild, FaultsThatAreNotTheSolutions) {
  EXPECT_THROW(build(request(folder / "no_such_file.cu")), InputError);
  Installation bare = installation;
  bare.has_cpu_device = false;
  EXPECT_THROW(Toolchain(bare, cache()).build(request(write("a.cu", kRight))), JudgeError);
}

}  // namespace
}  // namespace judge
