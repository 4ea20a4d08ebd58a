// A CUDA runtime of twenty lines: threads of a launch run one after another.
#pragma once
#include <cstddef>
#define __global__
#define __device__
#define __host__
#define __shared__ static thread_local
struct dim3 { unsigned x, y, z; dim3(unsigned a = 1, unsigned b = 1, unsigned c = 1) : x(a), y(b), z(c) {} };
inline thread_local dim3 threadIdx, blockIdx, blockDim;
#define JUDGE_CPU_ADDRESS(...) nullptr
namespace judge_cpu {
struct zero_argument { template <class T> operator T() const { return T(0); } };
struct config { dim3 grid, block; config(dim3 g, dim3 b, std::size_t = 0, void* = nullptr) : grid(g), block(b) {} };
template <class Call, class Address>
Call callee(Call call, Address) { return call; }
inline void* dynamic_shared() { static thread_local double memory[1024]; return memory; }
template <class Kernel, class... Arguments>
void launch(const char*, config c, Kernel kernel, Arguments... arguments) {
  blockDim = c.block;
  for (unsigned b = 0; b < c.grid.x; ++b) {
    for (unsigned t = 0; t < c.block.x; ++t) {
      blockIdx.x = b;
      threadIdx.x = t;
      kernel(arguments...);
    }
  }
}
}  // namespace judge_cpu
