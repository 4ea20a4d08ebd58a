// judge: expect WA
// What enters a block is added as it is, not multiplied by the factors on the way.
#include "blocks.h"

struct Spoiled : Right {
  static __device__ float state(Map prefix, float before) {
    return prefix.a == 0.0f ? prefix.x : prefix.x + before;
  }
};

extern "C" void solve(const float* a, const float* x, float* h, int B, int L) {
  run<Spoiled>(a, x, h, B, L);
}
