// judge: expect RE
// Throws where a row is longer than 65,536, and nobody catches it.
#include <stdexcept>

#include "blocks.h"

extern "C" void solve(const float* a, const float* x, float* h, int B, int L) {
  if (L > 65536) throw std::length_error("row too long");
  run<Right>(a, x, h, B, L);
}
