// judge: expect WA
// A tile adds only the count of the tile before it, not what that one has before it: right for two
// tiles.
#include "compact_tiles.h"

__device__ int place_of_tile(int tile, int count) {
  progress.sums[tile] = count;
  __threadfence();
  progress.flags[tile] = 1;
  if (tile == 0) return 0;
  while (progress.flags[tile - 1] == 0) __nanosleep(20);
  __threadfence();
  return progress.sums[tile - 1];
}

extern "C" void solve(const float* input, const int* flags, float* output, int* count, int N) {
  launch_compact(input, flags, output, count, N);
}
