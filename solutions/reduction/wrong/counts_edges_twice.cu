// judge: expect WA
// Pieces of 4,096 that include both their ends: the first element of a piece counts for the one
// before it as well. Right up to 4,096 elements.
#include "sums.h"

constexpr int kPiece = 4096;

__global__ void sum_pieces(const float* in, float* out, int n) {
  const int begin = blockIdx.x * kPiece;
  const int end = min(begin + kPiece, n - 1);
  float own = 0.0f;
  for (int i = begin + threadIdx.x; i <= end; i += kBlock) own += in[i];
  const float sum = sum_block(own);
  if (threadIdx.x == 0) out[blockIdx.x] = sum;
}

extern "C" void solve(const float* input, float* output, int N) {
  const int pieces = N > 0 ? (N + kPiece - 1) / kPiece : 1;
  float* sums = nullptr;
  cudaMalloc(&sums, sizeof(float) * pieces);
  sum_pieces<<<pieces, kBlock>>>(input, sums, N);
  sum_by_one_block<<<1, kBlock>>>(sums, output, pieces);
  cudaFree(sums);
}
