// Reference of flagged_compaction: one pass with a write position. What lies behind the kept elements
// is not compared; it is zeroed so that the result is the same every time.
#include <algorithm>

extern "C" void reference(const float* input, const int* flags, float* output, int* count, int N) {
  int kept = 0;
  for (int i = 0; i < N; ++i) {
    if (flags[i] != 0) output[kept++] = input[i];
  }
  std::fill(output + kept, output + N, 0.0f);
  *count = kept;
}
