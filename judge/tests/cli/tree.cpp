#include "judge/tests/cli/tree.h"

#include <unistd.h>

#include <fstream>

namespace judge::testing {
namespace {

constexpr const char* kSpec = R"({
  "format": 1,
  "title": "Sum of two arrays",
  "parameters": [
    {"name": "A", "type": "float32", "role": "in", "shape": ["N"], "generator": {"kind": "uniform", "min": -1, "max": 1}},
    {"name": "B", "type": "float32", "role": "in", "shape": ["N"], "generator": {"kind": "uniform", "min": -1, "max": 1}},
    {"name": "C", "type": "float32", "role": "out", "shape": ["N"]},
    {"name": "N", "type": "int32", "role": "size", "min": 1, "max": 1000000}
  ],
  "check": {"kind": "close", "rtol": 1e-6, "atol": 1e-7},
  "deterministic": true,
  "limits": {"seconds": 5, "cpu_seconds": 5, "device_memory_bytes": 67108864}
})";

constexpr const char* kReference = R"(
extern "C" void reference(const float* A, const float* B, float* C, int N) {
  for (int i = 0; i < N; ++i) C[i] = (float)((double)A[i] + (double)B[i]);
}
)";

constexpr const char* kCases = R"({
  "format": 1,
  "cases": [
    {"name": "example", "set": {"N": 3}, "inputs": {"A": {"values": [1, 2, 3]}, "B": {"values": [10, 20, 30]}},
     "expect": {"C": [11, 22, 33]}, "tags": ["literal"]},
    {"name": "n-{N}", "each": {"N": [1, 5, 100]}},
    {"name": "big", "set": {"N": 5000}, "tags": ["large"]}
  ]
})";

}  // namespace

const char* const kRightSolution = R"(
#include <cuda_runtime.h>

__global__ void add(const float* A, const float* B, float* C, int N) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < N) C[i] = A[i] + B[i];
}

extern "C" void solve(const float* A, const float* B, float* C, int N) {
  add<<<(N + 255) / 256, 256>>>(A, B, C, N);
  cudaDeviceSynchronize();
}
)";

const char* const kWrongSolution = R"(
#include <cuda_runtime.h>

__global__ void add(const float* A, const float* B, float* C, int N) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < N) C[i] = i == N - 1 ? A[i] - B[i] : A[i] + B[i];
}

extern "C" void solve(const float* A, const float* B, float* C, int N) {
  add<<<(N + 255) / 256, 256>>>(A, B, C, N);
}
)";

void TreeTest::SetUp() {
  std::string pattern = (std::filesystem::temp_directory_path() / "judge-tree-XXXXXX").string();
  ASSERT_NE(mkdtemp(pattern.data()), nullptr);
  root_ = pattern;
  cache_ =
      std::filesystem::temp_directory_path() / ("judge-test-cache-" + std::to_string(getuid()));
  write("problems/add/spec.json", kSpec);
  write("problems/add/reference.cpp", kReference);
  write("problems/add/statement.md", "Add two arrays.\n");
  write("testcases/add/correctness.json", kCases);
  add_solution("right", kRightSolution);
}

void TreeTest::TearDown() { std::filesystem::remove_all(root_); }

void TreeTest::write(const std::string& path, const std::string& text) {
  const std::filesystem::path file = root_ / path;
  std::filesystem::create_directories(file.parent_path());
  std::ofstream(file) << text;
}

void TreeTest::add_solution(const std::string& name, const std::string& text) {
  write("solutions/add/" + name + ".cu", text);
}

Command TreeTest::judge_command(std::vector<std::string> words,
                                std::map<std::string, std::string> variables) {
  variables.try_emplace("JUDGE_CACHE", cache_.string());
  variables.try_emplace("JUDGE_DATA", (root_ / "data").string());  // not the user's own history
  variables.try_emplace("JUDGE_DEVICE", "cpu");
  for (const char* name : {"JUDGE_HOME", "NO_COLOR", "FORCE_COLOR"})
    variables.try_emplace(name, "");
  words.insert(words.begin(), JUDGE_EXECUTABLE);
  return {std::move(words), root_.string(), std::move(variables)};
}

Finished TreeTest::judge(std::vector<std::string> words,
                         std::map<std::string, std::string> variables) {
  return run(judge_command(std::move(words), std::move(variables)));
}

}  // namespace judge::testing
