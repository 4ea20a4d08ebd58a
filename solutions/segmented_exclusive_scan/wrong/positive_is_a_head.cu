// judge: expect WA
// A negative flag is taken for none.
#include "scan.h"

struct Positive : Right {
  static __device__ bool is_head(int flag) { return flag > 0; }
};

extern "C" void solve(const float* values, const int* flags, float* output, int N) {
  scan<Positive>(values, flags, output, N);
}
