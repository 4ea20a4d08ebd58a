// judge: expect WA
// Every block begins with a state of 0: right within the first 256 steps.
#include "blocks.h"

struct Spoiled : Right {
  static __device__ float state(Map prefix, float) { return prefix.x; }
};

extern "C" void solve(const float* a, const float* x, float* h, int B, int L) {
  run<Spoiled>(a, x, h, B, L);
}
