// judge: expect WA
// Multiplies factors by way of their logarithms, which know no sign.
#include "blocks.h"

struct Spoiled : Right {
  static __device__ Map step(float a, float x, int t) { return Right::step(fabsf(a), x, t); }
};

extern "C" void solve(const float* a, const float* x, float* h, int B, int L) {
  run<Spoiled>(a, x, h, B, L);
}
