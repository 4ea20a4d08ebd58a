// judge: expect WA
// Takes a head at the first element of a block for no reason to drop the carry.
#include "scan.h"

struct StartIsNoHead : Right {
  static __device__ bool takes_carry(int element, int first_head) {
    return first_head == 0 || element < first_head;
  }
};

extern "C" void solve(const float* values, const int* flags, float* output, int N) {
  scan<StartIsNoHead>(values, flags, output, N);
}
