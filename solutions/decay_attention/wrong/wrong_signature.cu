// judge: expect CE
// gamma as a double and the sizes as size_t: the call would pass garbage.

#include "row_kernel.h"

extern "C" void solve(const float* Q, const float* K, const float* V, float* output, size_t seq_len,
                      size_t d_model, double gamma) {
  attend(Q, K, V, output, static_cast<int>(seq_len), static_cast<int>(d_model),
         static_cast<float>(gamma));
}
