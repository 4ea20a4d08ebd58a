// judge: expect WA
// Room for the maps of 1,024 blocks; later ones pass on what enters them. Right up to 262,144.
#include "blocks.h"

struct Spoiled : Right {
  static __device__ float pass(Map all, float before, int block) {
    return block < 1024 ? Right::pass(all, before, block) : before;
  }
};

extern "C" void solve(const float* a, const float* x, float* h, int B, int L) {
  run<Spoiled>(a, x, h, B, L);
}
