// Floating-point functions that CUDA has and the C library lacks: fast approximations (here as good
// as the exact ones), functions with a rounding mode in their name, reciprocals and norms.
#pragma once

#include <fenv.h>
#include <math.h>

#include "judge_cpu/conversions.h"

namespace judge_cpu {

// Keeps the compiler from contracting a product or a sum into a fused operation.
template <class T>
JUDGE_CPU_INLINE T rounded(T value) {
#if defined(__x86_64__)
  asm("" : "+x"(value));
#else
  asm("" : "+w"(value));
#endif
  return value;
}

// The processor's rounding mode while it lives. The compiler knows nothing of it, so what is
// computed in between must depend on `begun` and be depended upon by `done`.
class Rounding {
 public:
  explicit Rounding(int mode) : before_(fegetround()) { fesetround(mode); }
  ~Rounding() { fesetround(before_); }
  Rounding(const Rounding&) = delete;
  static double begun(double value) { return barrier(value); }
  static double done(double value) { return barrier(value); }

 private:
  static double barrier(double value) {
#if defined(__x86_64__)
    asm volatile("" : "+x"(value));
#else
    asm volatile("" : "+w"(value));
#endif
    return value;
  }
  int before_;
};

JUDGE_CPU_INLINE float fast_expf(float x) { return expf(x); }
JUDGE_CPU_INLINE float fast_exp10f(float x) { return exp2f(x * 3.3219280948873623f); }
JUDGE_CPU_INLINE float fast_logf(float x) { return logf(x); }
JUDGE_CPU_INLINE float fast_log2f(float x) { return log2f(x); }
JUDGE_CPU_INLINE float fast_log10f(float x) { return log10f(x); }
JUDGE_CPU_INLINE float fast_sinf(float x) { return sinf(x); }
JUDGE_CPU_INLINE float fast_cosf(float x) { return cosf(x); }
JUDGE_CPU_INLINE float fast_tanf(float x) { return tanf(x); }
JUDGE_CPU_INLINE float fast_tanhf(float x) { return tanhf(x); }
JUDGE_CPU_INLINE float fast_powf(float x, float y) { return powf(x, y); }
JUDGE_CPU_INLINE void fast_sincosf(float x, float* sine, float* cosine) {
  *sine = sinf(x);
  *cosine = cosf(x);
}

}  // namespace judge_cpu

// The C library has functions of these names for its own use, so they must be macros.
#define __expf judge_cpu::fast_expf
#define __exp10f judge_cpu::fast_exp10f
#define __logf judge_cpu::fast_logf
#define __log2f judge_cpu::fast_log2f
#define __log10f judge_cpu::fast_log10f
#define __sinf judge_cpu::fast_sinf
#define __cosf judge_cpu::fast_cosf
#define __tanf judge_cpu::fast_tanf
#define __tanhf judge_cpu::fast_tanhf
#define __powf judge_cpu::fast_powf
#define __sincosf judge_cpu::fast_sincosf

JUDGE_CPU_INLINE float __fdividef(float a, float b) { return a / b; }
JUDGE_CPU_INLINE float fdividef(float a, float b) { return a / b; }
JUDGE_CPU_INLINE double fdivide(double a, double b) { return a / b; }
JUDGE_CPU_INLINE float __saturatef(float x) { return x > 0 ? (x < 1 ? x : 1.0f) : 0.0f; }

JUDGE_CPU_INLINE float rsqrtf(float x) { return 1.0f / sqrtf(x); }
JUDGE_CPU_INLINE double rsqrt(double x) { return 1.0 / sqrt(x); }
JUDGE_CPU_INLINE float rsqrt(float x) { return rsqrtf(x); }
JUDGE_CPU_INLINE float rcbrtf(float x) { return 1.0f / cbrtf(x); }
JUDGE_CPU_INLINE double rcbrt(double x) { return 1.0 / cbrt(x); }
JUDGE_CPU_INLINE float rhypotf(float x, float y) { return 1.0f / hypotf(x, y); }
JUDGE_CPU_INLINE double rhypot(double x, double y) { return 1.0 / hypot(x, y); }
JUDGE_CPU_INLINE float norm3df(float x, float y, float z) {
  return (float)sqrt((double)x * x + (double)y * y + (double)z * z);
}
JUDGE_CPU_INLINE double norm3d(double x, double y, double z) { return hypot(hypot(x, y), z); }
JUDGE_CPU_INLINE float rnorm3df(float x, float y, float z) { return 1.0f / norm3df(x, y, z); }
JUDGE_CPU_INLINE float norm4df(float x, float y, float z, float w) {
  return (float)sqrt((double)x * x + (double)y * y + (double)z * z + (double)w * w);
}
JUDGE_CPU_INLINE float rnorm4df(float x, float y, float z, float w) {
  return 1.0f / norm4df(x, y, z, w);
}

JUDGE_CPU_INLINE float sinpif(float x) { return (float)sin(M_PI * fmod((double)x, 2.0)); }
JUDGE_CPU_INLINE float cospif(float x) { return (float)cos(M_PI * fmod((double)x, 2.0)); }
JUDGE_CPU_INLINE double sinpi(double x) { return sin(M_PI * fmod(x, 2.0)); }
JUDGE_CPU_INLINE double cospi(double x) { return cos(M_PI * fmod(x, 2.0)); }
JUDGE_CPU_INLINE void sincospif(float x, float* sine, float* cosine) {
  *sine = sinpif(x);
  *cosine = cospif(x);
}
JUDGE_CPU_INLINE void sincospi(double x, double* sine, double* cosine) {
  *sine = sinpi(x);
  *cosine = cospi(x);
}
JUDGE_CPU_INLINE float normcdff(float x) { return (float)(0.5 * erfc(-(double)x * M_SQRT1_2)); }
JUDGE_CPU_INLINE double normcdf(double x) { return 0.5 * erfc(-x * M_SQRT1_2); }
JUDGE_CPU_INLINE double erfcx(double x) { return exp(x * x) * erfc(x); }
JUDGE_CPU_INLINE float erfcxf(float x) { return (float)erfcx(x); }

// Rounding modes. A sum, product or quotient of floats is near enough to exact in long double for
// its rounding to float to be decided there.
#define JUDGE_CPU_DIRECTED(name, operation)                           \
  JUDGE_CPU_INLINE float __f##name##_rn(float a, float b) {           \
    return judge_cpu::rounded(a operation b);                         \
  }                                                                   \
  JUDGE_CPU_INLINE float __f##name##_rz(float a, float b) {           \
    return judge_cpu::directed_float((long double)a operation b, 0);  \
  }                                                                   \
  JUDGE_CPU_INLINE float __f##name##_rd(float a, float b) {           \
    return judge_cpu::directed_float((long double)a operation b, -1); \
  }                                                                   \
  JUDGE_CPU_INLINE float __f##name##_ru(float a, float b) {           \
    return judge_cpu::directed_float((long double)a operation b, 1);  \
  }                                                                   \
  JUDGE_CPU_INLINE double __d##name##_rn(double a, double b) {        \
    return judge_cpu::rounded(a operation b);                         \
  }                                                                   \
  JUDGE_CPU_INLINE double __d##name##_rz(double a, double b) {        \
    judge_cpu::Rounding mode(FE_TOWARDZERO);                          \
    return mode.done(mode.begun(a) operation mode.begun(b));          \
  }                                                                   \
  JUDGE_CPU_INLINE double __d##name##_rd(double a, double b) {        \
    judge_cpu::Rounding mode(FE_DOWNWARD);                            \
    return mode.done(mode.begun(a) operation mode.begun(b));          \
  }                                                                   \
  JUDGE_CPU_INLINE double __d##name##_ru(double a, double b) {        \
    judge_cpu::Rounding mode(FE_UPWARD);                              \
    return mode.done(mode.begun(a) operation mode.begun(b));          \
  }
JUDGE_CPU_DIRECTED(add, +)
JUDGE_CPU_DIRECTED(sub, -)
JUDGE_CPU_DIRECTED(mul, *)
JUDGE_CPU_DIRECTED(div, /)
#undef JUDGE_CPU_DIRECTED

JUDGE_CPU_INLINE float __fmaf_rn(float a, float b, float c) { return __builtin_fmaf(a, b, c); }
JUDGE_CPU_INLINE float __fmaf_rz(float a, float b, float c) {
  return judge_cpu::directed_float((long double)a * b + c, 0);
}
JUDGE_CPU_INLINE float __fmaf_rd(float a, float b, float c) {
  return judge_cpu::directed_float((long double)a * b + c, -1);
}
JUDGE_CPU_INLINE float __fmaf_ru(float a, float b, float c) {
  return judge_cpu::directed_float((long double)a * b + c, 1);
}
JUDGE_CPU_INLINE double __fma_rn(double a, double b, double c) { return __builtin_fma(a, b, c); }
#define JUDGE_CPU_DIRECTED(suffix, direction)                                         \
  JUDGE_CPU_INLINE double __fma##suffix(double a, double b, double c) {               \
    judge_cpu::Rounding mode(direction);                                              \
    return mode.done(__builtin_fma(mode.begun(a), mode.begun(b), mode.begun(c)));     \
  }                                                                                   \
  JUDGE_CPU_INLINE double __drcp##suffix(double x) { return __ddiv##suffix(1.0, x); } \
  JUDGE_CPU_INLINE double __dsqrt##suffix(double x) {                                 \
    judge_cpu::Rounding mode(direction);                                              \
    return mode.done(sqrt(mode.begun(x)));                                            \
  }
JUDGE_CPU_DIRECTED(_rz, FE_TOWARDZERO)
JUDGE_CPU_DIRECTED(_rd, FE_DOWNWARD)
JUDGE_CPU_DIRECTED(_ru, FE_UPWARD)
#undef JUDGE_CPU_DIRECTED
JUDGE_CPU_INLINE float __frcp_rn(float x) { return 1.0f / x; }
JUDGE_CPU_INLINE float __frcp_rz(float x) { return __fdiv_rz(1.0f, x); }
JUDGE_CPU_INLINE float __frcp_rd(float x) { return __fdiv_rd(1.0f, x); }
JUDGE_CPU_INLINE float __frcp_ru(float x) { return __fdiv_ru(1.0f, x); }
JUDGE_CPU_INLINE float __fsqrt_rn(float x) { return sqrtf(x); }
JUDGE_CPU_INLINE float __fsqrt_rz(float x) {
  return judge_cpu::directed_float(__builtin_sqrtl((long double)x), 0);
}
JUDGE_CPU_INLINE float __fsqrt_rd(float x) {
  return judge_cpu::directed_float(__builtin_sqrtl((long double)x), -1);
}
JUDGE_CPU_INLINE float __fsqrt_ru(float x) {
  return judge_cpu::directed_float(__builtin_sqrtl((long double)x), 1);
}
JUDGE_CPU_INLINE float __frsqrt_rn(float x) { return (float)(1.0 / sqrt((double)x)); }
JUDGE_CPU_INLINE double __drcp_rn(double x) { return 1.0 / x; }
JUDGE_CPU_INLINE double __dsqrt_rn(double x) { return sqrt(x); }
