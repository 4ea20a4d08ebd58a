// A compaction by one block of 1,024 threads, trip by trip: simple, right and slow. The faulty
// solutions that include it change one thing about it, by macros:
//   KEEP(flag, x)  which elements are kept
//   END(n)         where the input ends
//   PLACE(p)       where the element goes that has p kept ones before it
//   COUNT(m)       what is said about m kept elements
#pragma once
#include <cuda_runtime.h>

#ifndef KEEP
#define KEEP(flag, x) ((flag) != 0)
#endif
#ifndef END
#define END(n) (n)
#endif
#ifndef PLACE
#define PLACE(p) (p)
#endif
#ifndef COUNT
#define COUNT(m) (m)
#endif

constexpr int kThreads = 1024;

__global__ void compact(const float* input, const int* flags, float* output, int* count, int n) {
  __shared__ int warp_counts[32];
  const int lane = threadIdx.x % 32;
  const int warp = threadIdx.x / 32;
  int kept = 0;
  for (int base = 0; base < n; base += kThreads) {
    const int i = base + threadIdx.x;
    const float value = i < END(n) ? input[i] : 0.0f;
    const bool keep = i < END(n) && KEEP(flags[i], value);
    const unsigned lanes = __ballot_sync(0xffffffffu, keep);
    if (lane == 0) warp_counts[warp] = __popc(lanes);
    __syncthreads();
    int place = kept + __popc(lanes & ((1u << lane) - 1));
    for (int w = 0; w < 32; ++w) {
      if (w < warp) place += warp_counts[w];
      kept += warp_counts[w];
    }
    if (keep) output[PLACE(place)] = value;
    __syncthreads();
  }
  if (threadIdx.x == 0) *count = COUNT(kept);
}
