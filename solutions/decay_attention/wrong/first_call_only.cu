// judge: expect WA
// Computes in the first call for a size and trusts the output to keep the answer after it.

#include <set>
#include <utility>

#include "row_kernel.h"

extern "C" void solve(const float* Q, const float* K, const float* V, float* output, int seq_len,
                      int d_model, float gamma) {
  static std::set<std::pair<int, int>> known;
  if (known.insert({seq_len, d_model}).second) attend(Q, K, V, output, seq_len, d_model, gamma);
}
