// judge: expect WA
// Composes the maps the wrong way round: right when all factors are equal and inputs too.
#include "blocks.h"

struct Spoiled : Right {
  static __device__ Map compose(Map first, Map second) { return Right::compose(second, first); }
};

extern "C" void solve(const float* a, const float* x, float* h, int B, int L) {
  run<Spoiled>(a, x, h, B, L);
}
