// CUDA's keywords for the host compiler, and the macros by which programs recognise nvcc.
// Knows no types and no functions.
#pragma once

#define __CUDACC__ 1
#define __CUDA_ARCH__ 900
#define __CUDA_ARCH_LIST__ 900
#define __CUDACC_VER_MAJOR__ 13
#define __CUDACC_VER_MINOR__ 0
#define __CUDACC_VER_BUILD__ 0
#define __CUDACC_EXTENDED_LAMBDA__ 1
#define __CUDACC_RELAXED_CONSTEXPR__ 1
#define CUDART_VERSION 13000
#define __JUDGE_CPU_DEVICE__ 1

#define __host__
#define __device__
#define __global__
#define __constant__
#define __managed__
#define __grid_constant__
// One block at a time runs on an OS thread, so that a thread's own storage is the block's.
#define __shared__ static thread_local
#define __forceinline__ inline __attribute__((always_inline))
#define __launch_bounds__(...)
#define __maxnreg__(...)
#define __cluster_dims__(...)
#define __block_size__(...)
#define __align__(n) __attribute__((aligned(n)))
#define __builtin_align__(n) __attribute__((aligned(n)))
#define __device_builtin__
#define __cudart_builtin__
#define CUDARTAPI
#define CUDART_CB
#define CUDAAPI
#ifndef __restrict__
#define __restrict__ __restrict
#endif

// For the functions of these headers.
#define JUDGE_CPU_INLINE static inline __attribute__((always_inline))
