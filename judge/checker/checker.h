// Expected against actual -> Comparison. Pure: no files, no processes, no CUDA.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>

#include "judge/base/array.h"
#include "judge/checker/comparison.h"

namespace judge {

enum class CheckKind { exact, close, top_k };

// How one output is judged.
//   exact  every element has the same bits, except: any NaN matches any NaN (nan == match), and
//          -0.0 matches +0.0 when zero == ignore_sign.
//   close  |e - g| <= atol + rtol * |e| + scale_rtol * scale, with e, g, scale in double;
//          infinities match by identity, NaN matches NaN only where nan == match.
//   top_k  indices: each row points at scores of its own that are those in `values`; see top_k.h.
struct CheckRule {
  enum class NaN { reject, match };
  enum class Zero { bitwise, ignore_sign };
  CheckKind kind = CheckKind::exact;
  double rtol = 0, atol = 0;
  double scale_rtol = 0;  // 0: no per-output scale; else the reference supplies one
  NaN nan = NaN::reject;
  Zero zero = Zero::ignore_sign;
  std::string first;                    // exact, close: an output of one element; how many count
  std::string scores, values, lengths;  // top_k: an input, an output, an input or ""

  bool needs_call() const { return kind == CheckKind::top_k || !first.empty(); }
};

std::string describe(const CheckRule& rule);

// All arrays of one call by name, for rules that look at more than their own output.
struct CallArrays {
  std::map<std::string, ArrayView> inputs;            // before the call
  std::map<std::string, ArrayView> expected, actual;  // outputs after it
};

struct CheckInput {
  std::string name;                  // of the output
  ArrayView expected, actual;        // same type and shape
  std::optional<ArrayView> scale;    // same type and shape as expected; where scale_rtol > 0
  std::uint64_t poison_word = 0;     // what the output held before the call, see worker/poison.h
  const CallArrays* call = nullptr;  // where rule.needs_call()
};

// How many elements of the output count, from its start: all, or as many as rule.first holds in
// the expected result. Throws JudgeError where that is not given.
std::int64_t compared_elements(const CheckRule& rule, const CheckInput& input);

// Visits every element that counts. Throws JudgeError when shapes or types differ, when a scale or
// an array that the rule names is missing, when the scale of a finite element is negative, infinite
// or NaN, or when expected holds NaN that the rule does not allow.
Comparison compare(const CheckRule& rule, const CheckInput& input);

// One line for a comparison that was not accepted: "output: 3 of 64 elements wrong, first at
// [2, 5]; 1 never written". Empty for one that was.
std::string summary_of(const Comparison& comparison);

}  // namespace judge
