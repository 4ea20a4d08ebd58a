// The definition, row by row, in double. Rows are independent, so they may run in parallel.
#include <cmath>
#include <vector>

namespace {

// gamma^0 .. gamma^(count - 1), each from pow so that no error grows along the table.
std::vector<double> powers(double gamma, int count) {
  std::vector<double> table(count);
  for (int k = 0; k < count; ++k) table[k] = std::pow(gamma, k);
  return table;
}

struct Signed {
  static double term(double x) { return x; }
};
struct Magnitude {
  static double term(double x) { return std::fabs(x); }
};

template <class Kind>
void attention(const float* Q, const float* K, const float* V, float* output, int seq_len,
               int d_model, double gamma) {
  const std::vector<double> decay = powers(gamma, seq_len);
  const double scale = 1.0 / std::sqrt(static_cast<double>(d_model));

  // Late rows take longest: they go first.
#pragma omp parallel for schedule(dynamic, 8)
  for (int late = 0; late < seq_len; ++late) {
    const int n = seq_len - 1 - late;
    const float* q = Q + static_cast<long>(n) * d_model;
    std::vector<double> sum(d_model, 0.0);
    for (int m = 0; m <= n; ++m) {
      const float* k = K + static_cast<long>(m) * d_model;
      const float* v = V + static_cast<long>(m) * d_model;
      double part[8] = {};  // eight chains: a single one would wait for each sum
      int i = 0;
      for (; i + 8 <= d_model; i += 8) {
        for (int lane = 0; lane < 8; ++lane) {
          part[lane] += Kind::term(static_cast<double>(q[i + lane]) * k[i + lane]);
        }
      }
      double dot = 0;
      for (; i < d_model; ++i) dot += Kind::term(static_cast<double>(q[i]) * k[i]);
      for (double p : part) dot += p;

      const double weight = decay[n - m] * dot * scale;
      for (int j = 0; j < d_model; ++j) sum[j] += weight * Kind::term(v[j]);
    }
    float* out = output + static_cast<long>(n) * d_model;
    for (int j = 0; j < d_model; ++j) out[j] = static_cast<float>(sum[j]);
  }
}

}  // namespace

extern "C" void reference(const float* Q, const float* K, const float* V, float* output,
                          int seq_len, int d_model, float gamma) {
  attention<Signed>(Q, K, V, output, seq_len, d_model, gamma);
}

// The sum of the magnitudes of all terms of each output: what rounding errors are measured by.
extern "C" void reference_scale(const float* Q, const float* K, const float* V, float* output,
                                int seq_len, int d_model, float gamma) {
  attention<Magnitude>(Q, K, V, output, seq_len, d_model, gamma);
}
