// Logarithm and exponential built from IEEE + - * / alone: the same bits on every platform, which
// no libm promises. Accurate to about 1e-15. Compiled without fused multiply-add. Private.
#pragma once

namespace judge::stable {

double log(double x);      // x > 0, normal
double exp(double x);      // clamps to the range of double
double expm1_over_x(double x);   // (e^x - 1) / x, 1 at 0
double log1p_over_x(double x);   // log(1 + x) / x, 1 at 0; x > -1

}  // namespace judge::stable
