// judge: expect WA
// Each block takes what the one before it adds, and forgets what entered that one.
#include "blocks.h"

struct Spoiled : Right {
  static __device__ float pass(Map all, float, int) { return all.x; }
};

extern "C" void solve(const float* a, const float* x, float* h, int B, int L) {
  run<Spoiled>(a, x, h, B, L);
}
