// judge: expect WA
// One thread adds up everything in float: right as long as segments are short. In a long one each
// addition loses what does not fit beside the sum.
#include "scan.h"

__global__ void add_up(const float* values, const int* flags, float* output, int n) {
  float sum = 0.0f;
  for (int i = 0; i < n; ++i) {
    if (flags[i] != 0) sum = 0.0f;
    output[i] = sum;
    sum += values[i];
  }
}

extern "C" void solve(const float* values, const int* flags, float* output, int N) {
  add_up<<<1, 1>>>(values, flags, output, N);
}
