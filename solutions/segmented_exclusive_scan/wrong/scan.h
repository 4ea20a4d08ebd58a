// A right segmented exclusive scan in three kernels, with the places in it that the solutions here
// spoil. Each of them derives from Right and changes one member.
#pragma once

#include <cuda_runtime.h>

#include <vector>

constexpr int kBlock = 256;

struct Right {
  static __device__ bool is_head(int flag) { return flag != 0; }
  // Joins a sum on the left to one on the right that has a head or not.
  static __device__ float join(float left, float right, int right_has_head) {
    return right_has_head ? right : left + right;
  }
  // What the blocks before `block` leave open. `sums` and `heads` are those of single blocks.
  static __device__ float carry(const float* sums, const int* heads, int block) {
    double sum = 0;
    for (int b = block - 1; b >= 0; --b) {
      sum += sums[b];
      if (heads[b]) break;
    }
    return sum;
  }
  // Whether an element takes the carry of its block, whose first head is at `first_head`.
  static __device__ bool takes_carry(int element, int first_head) { return element < first_head; }
};

// Leaves each block's scan in `output`, its open sum, whether it has a head, and where the first
// is.
template <class Rule>
__global__ void scan_blocks(const float* values, const int* flags, float* output, int n,
                            float* sums, int* heads, int* first_heads) {
  __shared__ float sum[2][kBlock];
  __shared__ int head[2][kBlock];
  __shared__ int first;
  const int t = threadIdx.x;
  const int i = blockIdx.x * kBlock + t;
  if (t == 0) first = kBlock;
  sum[0][t] = i < n ? values[i] : 0.0f;
  head[0][t] = i < n && Rule::is_head(flags[i]);
  __syncthreads();
  if (head[0][t]) atomicMin(&first, t);
  int from = 0;
  for (int distance = 1; distance < kBlock; distance *= 2) {
    const bool alone = t < distance;
    const int right_head = head[from][t];
    sum[1 - from][t] =
        alone ? sum[from][t] : Rule::join(sum[from][t - distance], sum[from][t], right_head);
    head[1 - from][t] = alone ? right_head : right_head | head[from][t - distance];
    from = 1 - from;
    __syncthreads();
  }
  if (i < n) output[i] = t == 0 || Rule::is_head(flags[i]) ? 0.0f : sum[from][t - 1];
  if (t == kBlock - 1) {
    sums[blockIdx.x] = sum[from][t];
    heads[blockIdx.x] = head[from][t];
    first_heads[blockIdx.x] = first;
  }
}

template <class Rule>
__global__ void find_carries(const float* sums, const int* heads, float* carries, int blocks) {
  const int block = blockIdx.x * blockDim.x + threadIdx.x;
  if (block < blocks) carries[block] = Rule::carry(sums, heads, block);
}

template <class Rule>
__global__ void add_carries(float* output, int n, const float* carries, const int* first_heads) {
  const int i = blockIdx.x * kBlock + threadIdx.x;
  if (i < n && Rule::takes_carry(threadIdx.x, first_heads[blockIdx.x])) {
    output[i] += carries[blockIdx.x];
  }
}

template <class Rule>
void scan(const float* values, const int* flags, float* output, int n) {
  const int blocks = (n + kBlock - 1) / kBlock;
  float* memory = nullptr;
  if (cudaMalloc(&memory, 4 * sizeof(float) * blocks) != cudaSuccess) return;
  float* carries = memory + blocks;
  int* heads = reinterpret_cast<int*>(carries + blocks);
  int* first_heads = heads + blocks;
  scan_blocks<Rule><<<blocks, kBlock>>>(values, flags, output, n, memory, heads, first_heads);
  find_carries<Rule><<<(blocks + 63) / 64, 64>>>(memory, heads, carries, blocks);
  add_carries<Rule><<<blocks, kBlock>>>(output, n, carries, first_heads);
  cudaFree(memory);
}
