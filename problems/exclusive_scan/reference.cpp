// Reference of exclusive_scan: one sum after the other, in double.
#include <cmath>

extern "C" void reference(const float* input, float* output, int N) {
  double sum = 0;
  for (int i = 0; i < N; ++i) {
    output[i] = static_cast<float>(sum);
    sum += input[i];
  }
}

// The same sums of magnitudes: what rounding errors are measured by. The first is 0: nothing has
// been added yet, so nothing may be off.
extern "C" void reference_scale(const float* input, float* output, int N) {
  double sum = 0;
  for (int i = 0; i < N; ++i) {
    output[i] = static_cast<float>(sum);
    sum += std::fabs(static_cast<double>(input[i]));
  }
}
