// A compaction in one pass over tiles of 1,024. The faulty solutions that include it define
//   int place_of_tile(int tile, int count)
// which thread 0 of a block calls: the number of elements kept before the tile, which keeps
// `count`.
#pragma once
#include <cuda_runtime.h>

constexpr int kThreads = 256;
constexpr int kItems = 4;
constexpr int kTile = kThreads * kItems;
constexpr int kMostTiles = 100000000 / kTile + 1;

struct Progress {
  int next_tile;
  int flags[kMostTiles];
  int sums[kMostTiles];
};
__device__ volatile Progress progress;

__device__ int place_of_tile(int tile, int count);

__device__ int take_tile() { return atomicAdd(const_cast<int*>(&progress.next_tile), 1); }

__global__ void compact(const float* input, const int* flags, float* output, int* count, int n) {
  __shared__ int tile;
  __shared__ int tile_place;
  __shared__ int counts[kThreads];
  if (threadIdx.x == 0) tile = take_tile();
  __syncthreads();
  const int first = tile * kTile + threadIdx.x * kItems;
  int mine = 0;
  for (int i = first; i < first + kItems; ++i) mine += i < n && flags[i] != 0;
  counts[threadIdx.x] = mine;
  __syncthreads();
  if (threadIdx.x == 0) {
    int kept = 0;
    for (int t = 0; t < kThreads; ++t) {
      const int of_thread = counts[t];
      counts[t] = kept;
      kept += of_thread;
    }
    tile_place = place_of_tile(tile, kept);
    if (tile == gridDim.x - 1) *count = tile_place + kept;
  }
  __syncthreads();
  int place = tile_place + counts[threadIdx.x];
  for (int i = first; i < first + kItems; ++i) {
    if (i < n && flags[i] != 0 && place < n) output[place++] = input[i];
  }
}

inline void launch_compact(const float* input, const int* flags, float* output, int* count, int n) {
  void* address = nullptr;
  cudaGetSymbolAddress(&address, progress);
  cudaMemset(address, 0, sizeof(Progress));
  compact<<<n / kTile + 1, kThreads>>>(input, flags, output, count, n);
}
