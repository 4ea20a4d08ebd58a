// judge: expect WA
// Writes nothing: whatever lay in the output before would be judged.

#include <cuda_runtime.h>

extern "C" void solve(const float* Q, const float* K, const float* V, float* output, int seq_len,
                      int d_model, float gamma) {}
