// judge: expect WA
// All rows are one sequence: the last state of a row enters the next.
#include "blocks.h"

struct Spoiled : Right {
  static __device__ Map step(float a, float x, int) { return {a, x}; }
};

extern "C" void solve(const float* a, const float* x, float* h, int B, int L) {
  run<Spoiled>(a, x, h, B, L);
}
