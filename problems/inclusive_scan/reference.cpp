// Reference of inclusive_scan: one sum after the other, in double.
#include <cmath>

extern "C" void reference(const float* input, float* output, int N) {
  double sum = 0;
  for (int i = 0; i < N; ++i) {
    sum += input[i];
    output[i] = static_cast<float>(sum);
  }
}

// The same sums of magnitudes: what rounding errors are measured by.
extern "C" void reference_scale(const float* input, float* output, int N) {
  double sum = 0;
  for (int i = 0; i < N; ++i) {
    sum += std::fabs(static_cast<double>(input[i]));
    output[i] = static_cast<float>(sum);
  }
}
