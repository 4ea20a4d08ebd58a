// Reference of stream_compaction: one pass with a write position.
#include <algorithm>

extern "C" void reference(const float* A, int N, float* out) {
  float* place = out;
  for (int i = 0; i < N; ++i) {
    if (A[i] > 0.0f) *place++ = A[i];
  }
  std::fill(place, out + N, 0.0f);
}
