// A folder of its own for every test: an installation with stand-ins, a cache, sources.
#pragma once

#include <gtest/gtest.h>

#include <filesystem>
#include <string>

#include "judge/problem/spec.h"
#include "judge/toolchain/toolchain.h"

namespace judge {

class Sandbox : public testing::Test {
 protected:
  Sandbox();
  ~Sandbox() override;

  // Writes `text` to `name` below the folder and returns its path.
  std::filesystem::path write(const std::string& name, const std::string& text) const;
  BuildRequest request(const std::filesystem::path& source,
                       BuildRequest::Target target = BuildRequest::Target::cpu) const;
  BuildResult build(const std::string& text) const;  // as solution.cu, on the CPU device
  BuildResult build(const BuildRequest& wanted) const { return toolchain.build(wanted); }
  std::filesystem::path cache() const { return folder / "cache"; }

  std::filesystem::path folder;
  Installation installation;
  Toolchain toolchain{Installation{}, ""};
  Spec spec;  // solve(const float* input, float* output, int N, long long k)
};

std::string output_of(const std::filesystem::path& program);
int lines_in(const std::filesystem::path& file);

// A right solution: each output is ten times its input.
inline const std::string kKernel = R"cu(
__global__ void scale(const float* input, float* output, int N, float k) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < N) output[i] = input[i] * k;
}
)cu";
inline const std::string kSolve = R"cu(
extern "C" void solve(const float* input, float* output, int N, long long k) {
  scale<<<1, 32>>>(input, output, N, k);
}
)cu";
inline const std::string kRight = kKernel + kSolve;
inline const std::string kRightOutput = "10 20 30 40\n";

}  // namespace judge
