// A compaction by one block of 1,024 threads, trip by trip: simple, right and slow. The faulty
// solutions that include it change one thing about it, by macros:
//   KEEP(x)       which elements are kept
//   END(n)        where the input ends
//   TAIL(i, m)    whether place i, with m kept elements, is zeroed
#pragma once
#include <cuda_runtime.h>

#ifndef KEEP
#define KEEP(x) ((x) > 0.0f)
#endif
#ifndef END
#define END(n) (n)
#endif
#ifndef TAIL
#define TAIL(i, m) ((i) >= (m))
#endif

constexpr int kThreads = 1024;

__global__ void compact(const float* a, int n, float* out) {
  __shared__ int warp_counts[32];
  const int lane = threadIdx.x % 32;
  const int warp = threadIdx.x / 32;
  int kept = 0;
  for (int base = 0; base < n; base += kThreads) {
    const int i = base + threadIdx.x;
    const float value = i < END(n) ? a[i] : -1.0f;
    const bool keep = i < END(n) && KEEP(value);
    const unsigned lanes = __ballot_sync(0xffffffffu, keep);
    if (lane == 0) warp_counts[warp] = __popc(lanes);
    __syncthreads();
    int place = kept + __popc(lanes & ((1u << lane) - 1));
    for (int w = 0; w < 32; ++w) {
      if (w < warp) place += warp_counts[w];
      kept += warp_counts[w];
    }
    if (keep) out[place] = value;
    __syncthreads();
  }
  for (int i = threadIdx.x; i < n; i += kThreads) {
    if (TAIL(i, kept)) out[i] = 0.0f;
  }
}
