// judge: expect WA
// One atomic addition for a warp, found by a ballot: in order within a warp, but the warps stand in
// the order in which they came.
#include <cuda_runtime.h>

__global__ void compact(const float* input, const int* flags, float* output, int* count, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int lane = threadIdx.x % 32;
  const bool keep = i < n && flags[i] != 0;
  const unsigned lanes = __ballot_sync(0xffffffffu, keep);
  int place = 0;
  if (lane == 0) place = atomicAdd(count, __popc(lanes));
  place = __shfl_sync(0xffffffffu, place, 0);
  if (keep) output[place + __popc(lanes & ((1u << lane) - 1))] = input[i];
}

extern "C" void solve(const float* input, const int* flags, float* output, int* count, int N) {
  cudaMemset(count, 0, sizeof(int));
  compact<<<N / 256 + 1, 256>>>(input, flags, output, count, N);
}
