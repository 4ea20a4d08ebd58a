// judge: expect WA
// A block's carry is the sum of all blocks before it, as in a scan without segments, whatever heads
// they hold.
#include "scan.h"

struct AllBlocks : Right {
  static __device__ float carry(const float* sums, const int*, int block) {
    double sum = 0;
    for (int b = 0; b < block; ++b) sum += sums[b];
    return sum;
  }
};

extern "C" void solve(const float* values, const int* flags, float* output, int N) {
  scan<AllBlocks>(values, flags, output, N);
}
