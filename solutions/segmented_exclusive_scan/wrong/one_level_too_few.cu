// judge: expect WA
// The sums of blocks are scanned by a single block of 256: right up to 65,536 elements. Blocks
// behind that get nothing from those before.
#include "scan.h"

struct TwoLevels : Right {
  static __device__ float carry(const float* sums, const int* heads, int block) {
    return block < 256 ? Right::carry(sums, heads, block) : 0.0f;
  }
};

extern "C" void solve(const float* values, const int* flags, float* output, int N) {
  scan<TwoLevels>(values, flags, output, N);
}
