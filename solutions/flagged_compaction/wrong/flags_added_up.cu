// judge: expect WA
// Scans the flags as they are: a flag of 2 leaves a gap, one of -1 steps back.
#include <cuda_runtime.h>

__global__ void compact(const float* input, const int* flags, float* output, int* count, int n) {
  int place = 0;
  for (int i = 0; i < n; ++i) {
    if (flags[i] != 0 && place >= 0 && place < n) output[place] = input[i];
    place = static_cast<int>(static_cast<unsigned>(place) + static_cast<unsigned>(flags[i]));
  }
  *count = place;
}

extern "C" void solve(const float* input, const int* flags, float* output, int* count, int N) {
  compact<<<1, 1>>>(input, flags, output, count, N);
}
