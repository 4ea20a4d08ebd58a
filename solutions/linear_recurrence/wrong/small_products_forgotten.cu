// judge: expect WA
// Takes a product of factors below a thousandth for 0.
#include "blocks.h"

struct Spoiled : Right {
  static __device__ Map compose(Map first, Map second) {
    Map both = Right::compose(first, second);
    if (fabsf(both.a) < 1e-3f) both.a = 0.0f;
    return both;
  }
};

extern "C" void solve(const float* a, const float* x, float* h, int B, int L) {
  run<Spoiled>(a, x, h, B, L);
}
