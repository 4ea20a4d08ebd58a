// Solutions that crash, hang, exit, lie about their signature or write where they must not: each
// gets its verdict, the cases after it still run, and the judge itself stays well.
#include "judge/base/errors.h"
#include "judge/tests/cli/tree.h"

namespace judge::testing {
namespace {

struct Hostile {
  const char* name;
  const char* verdict;
  const char* body;  // of solve; the case n-5 is the one that goes wrong
};

const Hostile kHostile[] = {
    {"segfault", "RE", "if (N == 5) *(volatile int*)8 = 1;"},
    {"abort", "RE", "if (N == 5) abort();"},
    {"exits", "RE", "if (N == 5) exit(0);"},
    {"exits_at_once", "RE", "if (N == 5) _exit(0);"},
    {"throws", "RE", "if (N == 5) throw 42;"},
    {"stack", "RE", "if (N == 5) { auto* big = (volatile char*)alloca(1u << 30); big[0] = 1; }"},
    {"hangs", "TLE", "if (N == 5) for (volatile int i = 0;; i = i + 1);"},
    {"sleeps", "TLE", "if (N == 5) for (;;) pause();"},
    {"too_many_threads", "RE", "if (N == 5) add<<<1, 4096>>>(A, B, C, N);"},
    {"greedy", "MLE", "if (N == 5) { void* p; cudaMalloc(&p, 1ull << 30); return; }"},
    {"input", "WA",
     "if (N == 5) { float x = 3; cudaMemcpy((void*)A, &x, 4, cudaMemcpyHostToDevice); }"},
    {"past_end", "WA", "if (N == 5) beyond<<<1, 1>>>(C, N);"},
    {"nothing", "WA", "if (N == 5) return;"},
    {"closes", "RE", "if (N == 5) for (int fd = 3; fd < 1024; ++fd) close(fd);"},
    {"forks", "TLE", "if (N == 5) { fork(); for (;;) pause(); }"},
    {"loud", "AC", "for (int i = 0; i < 100000; ++i) printf(\"line %d\\n\", i);"},
};

std::string source_of(const Hostile& hostile) {
  return std::string(R"(
#include <cuda_runtime.h>
#include <alloca.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

__global__ void add(const float* A, const float* B, float* C, int N) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < N) C[i] = A[i] + B[i];
}

__global__ void beyond(float* C, int N) { C[N] = 1; }

extern "C" void solve(const float* A, const float* B, float* C, int N) {
)") + hostile.body +
         R"(
  add<<<(N + 255) / 256, 256>>>(A, B, C, N);
  cudaDeviceSynchronize();
}
)";
}

class HostileSolution : public TreeTest, public ::testing::WithParamInterface<Hostile> {};

TEST_P(HostileSolution, GetsItsVerdictAndSpoilsNothing) {
  const Hostile& hostile = GetParam();
  add_solution(hostile.name, source_of(hostile));
  const Finished f = judge({"run", "add", "-s", hostile.name, "--timeout", "2", "--case", "n-*"});
  const bool accepted = std::string(hostile.verdict) == "AC";
  EXPECT_EQ(f.code, accepted ? kExitAccepted : kExitNotAccepted) << f.out << f.err;
  EXPECT_NE(f.out.find(std::string(hostile.verdict) + " "), f.out.npos) << f.out;
  // n-1 before and n-100 after are right whatever happened in n-5.
  std::size_t lines = 0;
  for (std::size_t at = f.out.find("  AC  "); at != f.out.npos; at = f.out.find("  AC  ", at + 1))
    ++lines;
  EXPECT_GE(lines, accepted ? 3u : 2u) << f.out;
  EXPECT_LT(f.out.size(), 100000u) << "what a solution prints is cut";
  EXPECT_TRUE(processes_with(root_.string()).empty());
}

INSTANTIATE_TEST_SUITE_P(All, HostileSolution, ::testing::ValuesIn(kHostile),
                         [](const auto& info) { return info.param.name; });

}  // namespace
}  // namespace judge::testing
