// Reference of linear_recurrence: the definition, in double. Rows may run in parallel.
#include <cmath>

namespace {

template <class Term>
void recur(const float* a, const float* x, float* h, int B, int L, Term term) {
#pragma omp parallel for
  for (int row = 0; row < B; ++row) {
    const long begin = static_cast<long>(row) * L;
    double state = 0;
    for (long t = begin; t < begin + L; ++t) {
      // The state before a row is 0, whatever the first factor is.
      state = term(static_cast<double>(a[t])) * state + term(static_cast<double>(x[t]));
      h[t] = static_cast<float>(state);
    }
  }
}

}  // namespace

extern "C" void reference(const float* a, const float* x, float* h, int B, int L) {
  recur(a, x, h, B, L, [](double value) { return value; });
}

// The sum of the magnitudes of all products: what rounding errors are measured by.
extern "C" void reference_scale(const float* a, const float* x, float* h, int B, int L) {
  recur(a, x, h, B, L, [](double value) { return std::fabs(value); });
}
