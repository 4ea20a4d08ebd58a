// `judge bench` on a GPU; skipped where there is none. Ways to look faster than one is.
#include <nlohmann/json.hpp>

#include <fstream>

#include "judge/base/errors.h"
#include "judge/tests/cli/tree.h"

namespace judge::testing {
namespace {

using Json = nlohmann::json;

constexpr const char* kKernels = R"(
#include <cuda_runtime.h>
__global__ void add(const float* A, const float* B, float* C, int N) {
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < N; i += gridDim.x * blockDim.x)
    C[i] = A[i] + B[i];
}
__global__ void pause_for(unsigned us) {
  unsigned long long start, now;
  asm volatile("mov.u64 %0, %globaltimer;" : "=l"(start));
  do {
    asm volatile("mov.u64 %0, %globaltimer;" : "=l"(now));
  } while (now - start < us * 1000ull);
}
extern "C" void solve(const float* A, const float* B, float* C, int N) {
)";

class BenchOnGpu : public TreeTest {
 protected:
  // The first case of each solution; skips the test without a GPU.
  std::map<std::string, Json> bench(const std::map<std::string, std::string>& bodies,
                                    std::vector<std::string> more = {}) {
    std::string names;
    for (const auto& [name, body] : bodies) {
      add_solution(name, kKernels + body + "\n}\n");
      names += (names.empty() ? "" : ",") + name;
    }
    std::vector<std::string> words = {"bench", "add", "-s", names, "--device", "cuda", "--case",
                                      "n-100", "-o", "json=out.json"};
    words.insert(words.end(), more.begin(), more.end());
    const Finished f = judge(words);
    std::map<std::string, Json> cases;
    if (f.code == kExitNoDevice) return cases;
    const Json report = Json::parse(std::ifstream(root_ / "out.json"));
    for (const Json& s : report["solutions"]) cases[s["solution"]] = s["cases"][0];
    return cases;
  }
  static double cold_us(const Json& c) { return c["timing"]["cold"]["device"]["median_us"]; }
};

#define SKIP_WITHOUT_GPU(cases) \
  if (cases.empty()) GTEST_SKIP() << "no GPU"

TEST_F(BenchOnGpu, WorkOnAnotherStreamCounts) {
  auto cases = bench({{"aside", R"(
  static cudaStream_t stream = nullptr;
  if (!stream) cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking);
  pause_for<<<1, 1, 0, stream>>>(400);
  add<<<1, 128, 0, stream>>>(A, B, C, N);)"},
                      {"plain", "add<<<1, 128>>>(A, B, C, N);"}});
  SKIP_WITHOUT_GPU(cases);
  EXPECT_GT(cold_us(cases["aside"]), 300);
  EXPECT_LT(cold_us(cases["plain"]), 100);
}

TEST_F(BenchOnGpu, ASynchronisingSolutionDoesNotHang) {
  auto cases = bench({{"waits", "cudaDeviceSynchronize();\n  add<<<1, 128>>>(A, B, C, N);\n"
                                "  cudaDeviceSynchronize();"}});
  SKIP_WITHOUT_GPU(cases);
  EXPECT_EQ(cases["waits"]["verdict"], "AC") << cases["waits"]["reason"];
}

TEST_F(BenchOnGpu, AnswersKeptByPointerAreWrong) {
  auto cases = bench({{"keeps", R"(
  static float* kept = nullptr;
  if (!kept) {
    cudaMalloc(&kept, N * sizeof(float));
    add<<<1, 128>>>(A, B, kept, N);
  }
  cudaMemcpyAsync(C, kept, N * sizeof(float), cudaMemcpyDeviceToDevice);)"}});
  SKIP_WITHOUT_GPU(cases);
  EXPECT_EQ(cases["keeps"]["verdict"], "WA");
}

TEST_F(BenchOnGpu, HostWorkBesideTheDeviceIsSeenByTheWallClock) {
  auto cases = bench({{"sleeps", "pause_for<<<1, 1>>>(1);\n  add<<<1, 128>>>(A, B, C, N);\n"
                                 "  cudaStreamSynchronize(0);\n  for (volatile int i = 0; i < "
                                 "2000000; i = i + 1);"}});
  SKIP_WITHOUT_GPU(cases);
  const Json& timing = cases["sleeps"]["timing"];
  // Either the events saw it or the remark tells.
  EXPECT_TRUE(cold_us(cases["sleeps"]) > 1000 ||
              timing["warnings"].dump().find("wall clock") != std::string::npos)
      << timing["warnings"];
}

TEST_F(BenchOnGpu, KernelsAreListed) {
  auto cases = bench({{"two", "add<<<1, 128>>>(A, B, C, N);\n  pause_for<<<1, 1>>>(50);"}},
                     {"--kernels"});
  SKIP_WITHOUT_GPU(cases);
  const Json kernels = cases["two"]["timing"]["kernels"];
  ASSERT_EQ(kernels.size(), 2u) << kernels;
  EXPECT_GT(kernels[1]["median_us"], 45);
  EXPECT_EQ(kernels[0]["block"][0], 128);
}

}  // namespace
}  // namespace judge::testing
