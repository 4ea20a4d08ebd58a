// Reference of segmented_exclusive_scan: the definition, in double. One addition after the other.
#include <cmath>

namespace {

template <class Term>
void scan(const float* values, const int* flags, float* output, int N, Term term) {
  double sum = 0;
  for (long i = 0; i < N; ++i) {
    if (flags[i] != 0) sum = 0;
    output[i] = static_cast<float>(sum);
    sum += term(static_cast<double>(values[i]));
  }
}

}  // namespace

extern "C" void reference(const float* values, const int* flags, float* output, int N) {
  scan(values, flags, output, N, [](double value) { return value; });
}

// The sum of the magnitudes: what rounding errors are measured by.
extern "C" void reference_scale(const float* values, const int* flags, float* output, int N) {
  scan(values, flags, output, N, [](double value) { return std::fabs(value); });
}
