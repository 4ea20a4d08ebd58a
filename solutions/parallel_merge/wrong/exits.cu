// judge: expect RE
// Ends the process with exit status 0, as if all were well, before anything is computed.
#include <cuda_runtime.h>
#include <cstdlib>

extern "C" void solve(const float* A, const float* B, float* C, int M, int N) {
  if (C != nullptr || M + N > 0) std::exit(0);
}
