// judge: expect WA
// Another recurrence: a h + (1 - a) x.
#include "blocks.h"

struct Spoiled : Right {
  static __device__ Map step(float a, float x, int t) {
    return Right::step(a, t == 0 ? x : (1.0f - a) * x, t);
  }
};

extern "C" void solve(const float* a, const float* x, float* h, int B, int L) {
  run<Spoiled>(a, x, h, B, L);
}
