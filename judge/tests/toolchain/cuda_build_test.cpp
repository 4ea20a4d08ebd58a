// With the real nvcc where there is one; what it builds is not run.
#include "judge/tests/toolchain/sandbox.h"

#include "judge/base/errors.h"
#include "judge/toolchain/cache.h"

namespace judge {
namespace {

using Status = BuildResult::Status;

class CudaBuild : public Sandbox {
 protected:
  void SetUp() override {
    if (find_nvcc().empty()) GTEST_SKIP() << "no nvcc";
  }
  BuildRequest cuda(const std::filesystem::path& source) const {
    return request(source, BuildRequest::Target::cuda);
  }
};

TEST_F(CudaBuild, WhatUsersWriteWhereTheyWriteIt) {
  const std::string place = "v 2 (cub), it's \"a\" 归并";
  write(place + "/kernel.cuh", kKernel);
  BuildRequest wanted = cuda(write(place + "/快 速 (v1).cu", R"cu(// judge: nvcc -lcudart
#include "solve.h"
#include "kernel.cuh"
#include <algorithm>
template <class F> __global__ void each(F f) {
  static __shared__ float s[32];
  s[threadIdx.x] = std::max(1, 2);
  f(s[threadIdx.x]);
}
extern "C" void solve(const float* input, float* output, int N, long k) {
  scale<<<1, 32>>>(input, output, N, FACTOR);
  each<<<1, 32>>>([=] __device__(float x) { output[0] = x; });
}
int main() { return 0; }
)cu"));
  wanted.directives.nvcc_flags = {"-lcudart"};
  wanted.defines = {"FACTOR=(2 + 1)"};
  const BuildResult result = build(wanted);
  ASSERT_EQ(result.status, Status::built) << result.reason << result.output;
  EXPECT_TRUE(std::filesystem::exists(result.runner));
  EXPECT_TRUE(build(wanted).cached);
  write(place + "/kernel.cuh", kKernel + "// changed\n");
  wanted.cuda_arch = "sm_80";
  EXPECT_FALSE(build(wanted).cached);
  EXPECT_EQ(list_cache(cache()).size(), 3u) << "two runners, one worker";
}

TEST_F(CudaBuild, MessagesNameTheUsersFileAndLine) {
  const BuildResult result = build(cuda(write("a b.cu", kRight + "int f() { return missing; }\n")));
  ASSERT_EQ(result.status, Status::compile_error);
  EXPECT_NE(result.reason.find("a b.cu:10: "), std::string::npos) << result.reason;
  EXPECT_EQ(result.output.find("entry.cu"), std::string::npos) << result.output;
}

TEST_F(CudaBuild, WrongAndDoubleSignatures) {
  const BuildResult wrong = build(
      cuda(write("a.cu", kKernel + "void solve(const float* i, float* o, int N, float k) { }\n")));
  ASSERT_EQ(wrong.status, Status::compile_error);
  EXPECT_NE(wrong.reason.find("parameter 4 'k' must be long long; expected: void solve("),
            std::string::npos)
      << wrong.reason;
  const BuildResult twice = build(cuda(write("a.cu", kRight + kSolve)));
  EXPECT_NE(twice.reason.find("several definitions of solve (lines 7 and 11)"), std::string::npos)
      << twice.reason;
  const BuildResult none = build(cuda(write("a.cu", kKernel)));
  EXPECT_NE(none.reason.find("no function solve; expected: "), std::string::npos) << none.reason;
}

}  // namespace
}  // namespace judge
