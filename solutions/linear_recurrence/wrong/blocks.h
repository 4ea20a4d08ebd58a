// A right linear recurrence, block by block, with the places in it that the solutions here spoil.
// Each of them derives from Right and changes one member.
#pragma once

#include <cuda_runtime.h>

#include <vector>

constexpr int kBlock = 256;

struct Map {
  float a;
  float x;
};

struct Right {
  static __device__ Map compose(Map first, Map second) {
    return {second.a * first.a, fmaf(second.a, first.x, second.x)};
  }
  // The map of one step, `t` steps into its row.
  static __device__ Map step(float a, float x, int t) { return {t == 0 ? 0.0f : a, x}; }
  // The state behind a block, which the state `before` enters; `block` counts from 0 in all rows.
  static __device__ float pass(Map all, float before, int) { return fmaf(all.a, before, all.x); }
  // The state that an element has, from the map of its block up to there and what enters the block.
  static __device__ float state(Map prefix, float before) {
    return fmaf(prefix.a, before, prefix.x);
  }
};

// Inclusive scan of the block's 256 maps in shared memory.
template <class Rule>
__device__ Map scan_block(const float* a, const float* x, int n, int steps) {
  __shared__ Map maps[2][kBlock];
  const int thread = threadIdx.x;
  const int i = blockIdx.x * kBlock + thread;
  int from = 0;
  maps[0][thread] = i < n ? Rule::step(a[i], x[i], i % steps) : Map{1.0f, 0.0f};
  __syncthreads();
  for (int distance = 1; distance < kBlock; distance *= 2) {
    const Map mine = maps[from][thread];
    maps[1 - from][thread] =
        thread < distance ? mine : Rule::compose(maps[from][thread - distance], mine);
    from = 1 - from;
    __syncthreads();
  }
  return maps[from][thread];
}

template <class Rule>
__global__ void compose_blocks(const float* a, const float* x, int n, int steps, Map* blocks) {
  const Map map = scan_block<Rule>(a, x, n, steps);
  if (threadIdx.x == kBlock - 1) blocks[blockIdx.x] = map;
}

template <class Rule>
__global__ void join_blocks(const Map* blocks, int count, float* states) {
  float state = 0.0f;
  for (int block = 0; block < count; ++block) {
    states[block] = state;  // what enters the block
    state = Rule::pass(blocks[block], state, block);
  }
}

template <class Rule>
__global__ void write_states(const float* a, const float* x, float* h, int n, int steps,
                             const float* states) {
  const Map map = scan_block<Rule>(a, x, n, steps);
  const int i = blockIdx.x * kBlock + threadIdx.x;
  if (i < n) h[i] = Rule::state(map, states[blockIdx.x]);
}

template <class Rule>
void run(const float* a, const float* x, float* h, int rows, int steps) {
  const int n = rows * steps;
  const int blocks = (n + kBlock - 1) / kBlock;
  Map* maps = nullptr;
  if (cudaMalloc(&maps, (sizeof(Map) + sizeof(float)) * blocks) != cudaSuccess) return;
  float* states = reinterpret_cast<float*>(maps + blocks);
  compose_blocks<Rule><<<blocks, kBlock>>>(a, x, n, steps, maps);
  join_blocks<Rule><<<1, 1>>>(maps, blocks, states);
  write_states<Rule><<<blocks, kBlock>>>(a, x, h, n, steps, states);
  cudaFree(maps);
}
