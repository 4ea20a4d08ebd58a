// judge: expect WA
// Tiles of one long row wait for each other, and each says that its state is there before it has
// stored it, as happens when the fence between the two is forgotten: the next reads zero.
#include "blocks.h"

__global__ void run_tiles(const float* a, const float* x, float* h, int n, int steps,
                          volatile int* ready, volatile float* states, unsigned* next) {
  __shared__ Map maps[256];
  __shared__ unsigned tile;
  if (threadIdx.x == 0) {
    tile = atomicAdd(next, 1u);
    ready[tile] = 1;  // belongs behind the state and a __threadfence()
  }
  __syncthreads();
  const int i = tile * 256 + threadIdx.x;
  maps[threadIdx.x] = i < n ? Right::step(a[i], x[i], i % steps) : Map{1.0f, 0.0f};
  __syncthreads();
  if (threadIdx.x != 0) return;
  float state = 0.0f;
  if (tile > 0) {
    while (ready[tile - 1] == 0) __nanosleep(20);
    state = states[tile - 1];
  }
  for (int t = 0; t < 256 && i + t < n; ++t) h[i + t] = state = fmaf(maps[t].a, state, maps[t].x);
  states[tile] = state;
}

extern "C" void solve(const float* a, const float* x, float* h, int B, int L) {
  const int tiles = (B * L + 255) / 256;
  int* memory = nullptr;
  if (cudaMalloc(&memory, sizeof(int) * (2 * tiles + 1)) != cudaSuccess) return;
  cudaMemset(memory, 0, sizeof(int) * (2 * tiles + 1));
  run_tiles<<<tiles, 256>>>(a, x, h, B * L, L, memory, reinterpret_cast<float*>(memory + tiles),
                            reinterpret_cast<unsigned*>(memory + 2 * tiles));
  cudaFree(memory);
}
