// judge: expect WA
// The first head of a block takes the carry like the elements before it: a segment that begins
// exactly where a block does is not cut off.
#include "scan.h"

struct OneTooFar : Right {
  static __device__ bool takes_carry(int element, int first_head) { return element <= first_head; }
};

extern "C" void solve(const float* values, const int* flags, float* output, int N) {
  scan<OneTooFar>(values, flags, output, N);
}
