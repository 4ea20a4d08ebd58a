// judge: expect WA
// A flag of 2 or -1 is taken for none.
#include "scan.h"

struct ExactlyOne : Right {
  static __device__ bool is_head(int flag) { return flag == 1; }
};

extern "C" void solve(const float* values, const int* flags, float* output, int N) {
  scan<ExactlyOne>(values, flags, output, N);
}
