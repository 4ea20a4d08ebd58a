// judge: expect WA
// The composed map keeps the later factor alone.
#include "blocks.h"

struct Spoiled : Right {
  static __device__ Map compose(Map first, Map second) {
    return {second.a, fmaf(second.a, first.x, second.x)};
  }
};

extern "C" void solve(const float* a, const float* x, float* h, int B, int L) {
  run<Spoiled>(a, x, h, B, L);
}
