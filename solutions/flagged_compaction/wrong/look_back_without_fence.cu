// judge: expect WA
// A tile raises its flag before its sum is there. No fence orders the two, and the one that waits
// for the flag reads a sum that is still 0.
#include "compact_tiles.h"

__device__ int place_of_tile(int tile, int count) {
  progress.flags[tile] = 1;
  int before = 0;
  if (tile > 0) {
    while (progress.flags[tile - 1] == 0) __nanosleep(20);
    before = progress.sums[tile - 1];
  }
  __nanosleep(2000);  // whatever else there is to do
  progress.sums[tile] = before + count;
  return before;
}

extern "C" void solve(const float* input, const int* flags, float* output, int* count, int N) {
  launch_compact(input, flags, output, count, N);
}
