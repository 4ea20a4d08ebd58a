// judge: expect WA
// Takes factors for decays, which lie between 0 and 1.
#include "blocks.h"

struct Spoiled : Right {
  static __device__ Map step(float a, float x, int t) {
    return Right::step(fminf(fmaxf(a, 0.0f), 1.0f), x, t);
  }
};

extern "C" void solve(const float* a, const float* x, float* h, int B, int L) {
  run<Spoiled>(a, x, h, B, L);
}
