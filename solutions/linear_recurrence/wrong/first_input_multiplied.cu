// judge: expect WA
// The first state of a row is a x instead of x.
#include "blocks.h"

struct Spoiled : Right {
  static __device__ Map step(float a, float x, int t) {
    return {t == 0 ? 0.0f : a, t == 0 ? a * x : x};
  }
};

extern "C" void solve(const float* a, const float* x, float* h, int B, int L) {
  run<Spoiled>(a, x, h, B, L);
}
