// judge: expect WA
// Each block takes what the one before it leaves open, and forgets what that one took itself: a
// segment of three blocks loses the first.
#include "scan.h"

struct OneBlockBack : Right {
  static __device__ float carry(const float* sums, const int*, int block) {
    return block > 0 ? sums[block - 1] : 0.0f;
  }
};

extern "C" void solve(const float* values, const int* flags, float* output, int N) {
  scan<OneBlockBack>(values, flags, output, N);
}
