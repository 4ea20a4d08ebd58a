// threadIdx and its kin. Plain data in thread-local storage: a class with a constructor would be
// reached through an initialisation wrapper at every use.
#pragma once

#include "vector_types.h"

namespace judge_cpu {
struct Dimensions {
  unsigned int x, y, z;
  constexpr operator dim3() const { return dim3(x, y, z); }
  constexpr operator uint3() const { return {x, y, z}; }
};
}  // namespace judge_cpu

extern __thread uint3 threadIdx;
extern __thread uint3 blockIdx;
extern __thread judge_cpu::Dimensions blockDim;
extern __thread judge_cpu::Dimensions gridDim;

static constexpr int warpSize = 32;
