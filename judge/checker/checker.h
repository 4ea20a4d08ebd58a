// Expected against actual -> Comparison. Pure: no files, no processes, no CUDA.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>

#include "judge/base/array.h"
#include "judge/checker/comparison.h"

namespace judge {

enum class CheckKind { exact, close };

// How one output is judged.
//   exact  every element has the same bits, except: any NaN matches any NaN (nan == match), and
//          -0.0 matches +0.0 when zero == ignore_sign.
//   close  |e - g| <= atol + rtol * |e| + scale_rtol * scale, with e, g, scale in double;
//          infinities match by identity, NaN matches NaN only where nan == match.
struct CheckRule {
  enum class NaN { reject, match };
  enum class Zero { bitwise, ignore_sign };
  CheckKind kind = CheckKind::exact;
  double rtol = 0, atol = 0;
  double scale_rtol = 0;  // 0: no per-output scale; else the reference supplies one
  NaN nan = NaN::reject;
  Zero zero = Zero::ignore_sign;
};

std::string describe(const CheckRule& rule);

struct CheckInput {
  std::string name;                // of the output
  ArrayView expected, actual;      // same type and shape
  std::optional<ArrayView> scale;  // same type and shape as expected; where scale_rtol > 0
  std::uint64_t poison_word = 0;   // what the output held before the call, see worker/poison.h
};

// Visits every element. Throws JudgeError when shapes or types differ, when a scale is missing,
// when that of a finite element is negative, infinite or NaN, or when expected holds NaN that the
// rule does not allow.
Comparison compare(const CheckRule& rule, const CheckInput& input);

// One line for a comparison that was not accepted: "output: 3 of 64 elements wrong, first at
// [2, 5]; 1 never written". Empty for one that was.
std::string summary_of(const Comparison& comparison);

}  // namespace judge
