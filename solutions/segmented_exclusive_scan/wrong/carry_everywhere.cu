// judge: expect WA
// Every element of a block takes its carry, behind a head too.
#include "scan.h"

struct Everywhere : Right {
  static __device__ bool takes_carry(int, int) { return true; }
};

extern "C" void solve(const float* values, const int* flags, float* output, int N) {
  scan<Everywhere>(values, flags, output, N);
}
