// judge: expect WA
// Rows are told apart only where one begins with a block.
#include "blocks.h"

struct Spoiled : Right {
  static __device__ Map step(float a, float x, int t) {
    return {t == 0 && threadIdx.x == 0 ? 0.0f : a, x};
  }
};

extern "C" void solve(const float* a, const float* x, float* h, int B, int L) {
  run<Spoiled>(a, x, h, B, L);
}
