// Whatever is fed to the rewriter, it returns, and the number of lines stays.
#include <random>

#include "judge/tests/rewriter/helpers.h"

namespace judge::rewriter {
namespace {

const std::string kSample = R"cu(// judge: nvcc -lcublas
#include "kernel.cuh"
#define CHECK(x) do { if ((x) != cudaSuccess) { printf("%s\n", #x); } } while (0)
#define RUN(k, ...) k<<<grid, \
    block>>>(__VA_ARGS__)
template <int N, class T> __global__ void k(T* p, int n) {
  extern __shared__ __align__(16) T s[][N];
  static __shared__ float t[32][33];
  #pragma unroll
  for (int i = 0; i < 1'000; ++i) s[i][0] = '"' + R"x(a)b)x"[0];
  asm volatile("mov.u32 %0, %%laneid;" : "=r"(n));
}
extern "C" void solve(const float* a, int n) {
#if defined(X)
  k<4, float><<<dim3(1, (n + 255) / 256), 256, 0, s>>>(a, 0); /* <<< */
#else
  (*table[i])<<<1, N<2>>>>({1, 2}, NULL);
#endif
}
)cu";

void survives(const std::string& source) {
  const Rewritten result = rewrite(source);
  ASSERT_EQ(line_count(result.text), line_count(source)) << source;
  find_definitions(source, "solve");
}

TEST(Garbage, EveryTruncation) {
  for (std::size_t n = 0; n <= kSample.size(); ++n) {
    survives(kSample.substr(0, n));
    survives(kSample.substr(n));
  }
}

TEST(Garbage, RandomMutations) {
  std::mt19937 random(1);
  const std::string alphabet = "<>(){}[]\"'\\\n#/*;:,R \0\xff";
  for (int round = 0; round < 1000; ++round) {
    std::string source = kSample;
    for (int k = 1 + static_cast<int>(random() % 12); k > 0; --k) {
      const std::size_t at = random() % source.size();
      switch (random() % 3) {
        case 0:
          source[at] = alphabet[random() % alphabet.size()];
          break;
        case 1:
          source.erase(at, random() % 20);
          break;
        default:
          source.insert(at, kSample.substr(random() % kSample.size(), random() % 20));
      }
      if (source.empty()) source = ";";
    }
    survives(source);
  }
}

// 500 KB of each: quadratic time would take minutes.
TEST(Garbage, LongRepetitionsTakeLinearTime) {
  for (std::string unit : {"<<<", "k<<<1>>>(", "__shared__ ", "R\"(", "\"\\", "({[", "k<", ">",
                           "#if 1\n{\n#else\n", "asm(", "extern __shared__ int x[3] ", "/*", "'",
                           "solve(){", "void solve(", "}", "# define A k<<<1,2>>>x\n", "\\\n"}) {
    std::string source;
    while (source.size() < 500'000) source += unit;
    survives(source);
  }
}

TEST(Garbage, BinaryAndMarkdown) {
  std::mt19937 random(2);
  std::string binary(1'000'000, '\0');
  for (char& c : binary) c = static_cast<char>(random());
  survives(binary);
  survives("```cuda\n__global__ void k() {}\n```\n# Heading <<<\n* it's `k<<<1>>>`\n");
  survives("");
}

}  // namespace
}  // namespace judge::rewriter
