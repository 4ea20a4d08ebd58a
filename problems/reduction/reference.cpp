// Reference of reduction: one sum after the other, in double.
#include <cmath>

extern "C" void reference(const float* input, float* output, int N) {
  double sum = 0;
  for (int i = 0; i < N; ++i) sum += input[i];
  output[0] = static_cast<float>(sum);
}

// The sum of the magnitudes: what rounding errors are measured by.
extern "C" void reference_scale(const float* input, float* output, int N) {
  double sum = 0;
  for (int i = 0; i < N; ++i) sum += std::fabs(static_cast<double>(input[i]));
  output[0] = static_cast<float>(sum);
}
