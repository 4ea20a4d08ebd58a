// judge: expect WA
// The maps of blocks are scanned by a single block of 256: right up to 65,536 elements.
#include "blocks.h"

struct Spoiled : Right {
  static __device__ float pass(Map all, float before, int block) {
    return block < 256 ? Right::pass(all, before, block) : 0.0f;
  }
};

extern "C" void solve(const float* a, const float* x, float* h, int B, int L) {
  run<Spoiled>(a, x, h, B, L);
}
