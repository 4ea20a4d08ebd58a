// judge: expect WA
// The sum of the warp before is added to all lanes of a warp that begins without a head, also to
// those behind a head inside it.
#include <cuda_runtime.h>

__global__ void scan_all(const float* values, const int* flags, float* output, int n) {
  const int lane = threadIdx.x;
  float carry = 0.0f;
  for (int first = 0; first < n; first += 32) {
    const int i = first + lane;
    float sum = i < n ? values[i] : 0.0f;
    const unsigned heads = __ballot_sync(0xffffffffu, i < n && flags[i] != 0);
    const unsigned mine = heads & (0xffffffffu >> (31 - lane));
    const int start = mine == 0 ? 0 : 31 - __clz(mine);
    for (int distance = 1; distance < 32; distance *= 2) {
      const float other = __shfl_up_sync(0xffffffffu, sum, distance);
      if (lane - distance >= start) sum += other;
    }
    float in_front = __shfl_up_sync(0xffffffffu, sum, 1);
    if (lane == 0) in_front = 0.0f;
    if ((heads & 1) == 0) {  // should ask for a head up to this lane
      in_front += carry;
      sum += carry;
    }
    if (i < n) output[i] = (heads >> lane & 1) != 0 ? 0.0f : in_front;
    carry = __shfl_sync(0xffffffffu, sum, 31);
  }
}

extern "C" void solve(const float* values, const int* flags, float* output, int N) {
  scan_all<<<1, 32>>>(values, flags, output, N);
}
