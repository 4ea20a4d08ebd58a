// judge: expect TLE
// A published sum of 0 means that the tile is not ready. When the first 262,144 elements keep none,
// the next tile waits forever.
#include "compact_tiles.h"

__device__ int place_of_tile(int tile, int count) {
  int before = 0;
  if (tile > 0) {
    while ((before = progress.sums[tile - 1]) == 0) __nanosleep(100);
    if (tile != 256)
      --before;  // a group of 256 tiles hands on its sum as it is, a tile its sum plus 1
  }
  progress.sums[tile] = before + count + (tile == 255 ? 0 : 1);
  return before;
}

extern "C" void solve(const float* A, int N, float* out) { launch_compact(A, N, out); }
