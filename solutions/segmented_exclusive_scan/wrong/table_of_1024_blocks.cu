// judge: expect WA
// Room for the sums of 1,024 blocks: those of later ones count as nothing. Right up to 262,144.
#include "scan.h"

struct SmallTable : Right {
  static __device__ float carry(const float* sums, const int* heads, int block) {
    float sum = 0;
    for (int b = block - 1; b >= 0; --b) {
      if (b < 1024) sum += sums[b];
      if (heads[b]) break;
    }
    return sum;
  }
};

extern "C" void solve(const float* values, const int* flags, float* output, int N) {
  scan<SmallTable>(values, flags, output, N);
}
