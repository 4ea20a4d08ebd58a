// judge: expect WA
// Keeps the places from the call before when the size is the same, whatever the flags hold by then.
#include <cuda_runtime.h>

__device__ int kept;

__global__ void scan(const int* flags, int* places, int n) {
  int place = 0;
  for (int i = 0; i < n; ++i) {
    places[i] = flags[i] != 0 ? place : -1;
    place += flags[i] != 0;
  }
  kept = place;
}

__global__ void scatter(const float* input, const int* places, float* output, int* count, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i == 0) *count = kept;
  if (i < n && places[i] >= 0) output[places[i]] = input[i];
}

extern "C" void solve(const float* input, const int* flags, float* output, int* count, int N) {
  static int* places = nullptr;
  static int last_n = -1;
  if (N != last_n) {
    cudaFree(places);
    cudaMalloc(&places, sizeof(int) * (static_cast<size_t>(N) + 1));
    scan<<<1, 1>>>(flags, places, N);
    last_n = N;
  }
  scatter<<<N / 256 + 1, 256>>>(input, places, output, count, N);
}
