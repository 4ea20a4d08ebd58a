// judge: expect CE
// The sizes as 64-bit integers: not the function that is called.
#include <cuda_runtime.h>

extern "C" void solve(const float* input, float* output, long long rows, long long cols) {}
