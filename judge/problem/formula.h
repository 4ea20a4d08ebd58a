// Formulas over sizes and scalars, as in "ceil_div(N, 256) * k": parsed once, evaluated often.
// Integers are exact 64-bit and overflow is an error; a real operand makes the result real.
// Pure: knows no JSON; the loader adds file and pointer to its errors.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace judge {

using Number = std::variant<std::int64_t, double>;
using Bindings = std::map<std::string, Number, std::less<>>;

double as_double(const Number& n);
std::string text_of(const Number& n);
// The integer that `n` is, a real without fraction included; false when there is none in 64 bits.
bool as_integer(const Number& n, std::int64_t* integer);
// Exact for two integers, else in double. A NaN is less than nothing and equal to nothing.
bool less(const Number& a, const Number& b);
bool equal(const Number& a, const Number& b);

struct FormulaError : std::runtime_error {
  FormulaError(std::string reason, std::size_t column);
  std::size_t column;                       // 0-based position in the formula's text
};

// Grammar: + - * / % ( ) ^ numbers names min max ceil_div floor_div abs sqrt log log2 exp pow floor
// ceil comparison ("a < b", 1 or 0) and "c ? a : b". "^" binds tightest and to the right. "/" of two
// integers is exact division: a remainder is an error that names ceil_div and floor_div. "%" has
// the sign of its right operand. A result that is infinite or not a number is an error.
class Formula {
 public:
  static Formula parse(std::string_view text);            // throws FormulaError
  static Formula constant(Number value);                  // any value, NaN and infinities too
  Number evaluate(const Bindings& bindings) const;        // throws FormulaError
  std::int64_t evaluate_size(const Bindings& bindings) const;  // integer >= 0, else FormulaError
  std::vector<std::string> names() const;                 // free variables, sorted, once each
  const std::string& text() const { return text_; }

  struct Node;                              // defined in formula_node.h
 private:
  std::string text_;
  std::shared_ptr<const Node> root_;
};

}  // namespace judge
