// Evaluates formulas: exact 64-bit integers with every overflow an error, reals otherwise.
#include <cmath>
#include <limits>

#include <fmt/format.h>

#include "judge/problem/formula_node.h"

namespace judge {
namespace {

using Int = std::int64_t;
using Node = Formula::Node;

constexpr double kTwoTo63 = 9223372036854775808.0;

[[noreturn]] void fail(const Node& node, std::string reason) {
  throw FormulaError(std::move(reason), node.column);
}

double finite(const Node& node, double value) {
  if (!std::isfinite(value)) fail(node, "the result is not a finite number");
  return value;
}

Int checked(const Node& node, bool overflowed, Int value) {
  if (overflowed) fail(node, "the result does not fit a 64-bit integer");
  return value;
}

Int integer_of(const Node& node, const Number& number, std::string_view what) {
  Int value = 0;
  if (!as_integer(number, &value))
    fail(node, fmt::format("{} needs integers, not {}", what, text_of(number)));
  return value;
}

Int floor_div(const Node& node, Int a, Int b) {
  if (b == 0) fail(node, "division by zero");
  if (b == -1) {
    Int negated = 0;
    const bool overflowed = __builtin_sub_overflow(Int{0}, a, &negated);
    return checked(node, overflowed, negated);
  }
  const Int quotient = a / b;
  return quotient - ((a % b != 0 && (a < 0) != (b < 0)) ? 1 : 0);
}

Int ceil_div(const Node& node, Int a, Int b) {
  const Int quotient = floor_div(node, a, b);
  return b != -1 && a % b != 0 ? quotient + 1 : quotient;
}

Int exact_div(const Node& node, Int a, Int b) {
  const Int quotient = floor_div(node, a, b);
  if (b != -1 && a % b != 0)
    fail(node, fmt::format("{} / {} leaves a remainder; use ceil_div, floor_div or {} * 1.0", a, b, a));
  return quotient;
}

Int remainder(const Node& node, Int a, Int b) {
  if (b == 0) fail(node, "remainder by zero");
  if (b == -1) return 0;
  const Int rest = a % b;
  return rest != 0 && (rest < 0) != (b < 0) ? rest + b : rest;
}

Number power(const Node& node, const Number& base, const Number& exponent) {
  const auto* b = std::get_if<Int>(&base);
  const auto* e = std::get_if<Int>(&exponent);
  if (b == nullptr || e == nullptr || *e < 0)
    return finite(node, std::pow(as_double(base), as_double(exponent)));
  if (*b == 0 || *b == 1) return *e == 0 ? Int{1} : *b;
  if (*b == -1) return *e % 2 == 0 ? Int{1} : Int{-1};
  Int result = 1;                       // |base| >= 2: at most 63 rounds before it overflows
  for (Int i = 0; i < *e; ++i) checked(node, __builtin_mul_overflow(result, *b, &result), 0);
  return result;
}

Number arithmetic(const Node& node, const Number& a, const Number& b) {
  const auto* x = std::get_if<Int>(&a);
  const auto* y = std::get_if<Int>(&b);
  const bool integers = x != nullptr && y != nullptr;
  const double u = as_double(a), v = as_double(b);
  Int result = 0;
  switch (node.op) {
    case FormulaOp::add:
      if (!integers) return finite(node, u + v);
      return checked(node, __builtin_add_overflow(*x, *y, &result), 0), result;
    case FormulaOp::subtract:
      if (!integers) return finite(node, u - v);
      return checked(node, __builtin_sub_overflow(*x, *y, &result), 0), result;
    case FormulaOp::multiply:
      if (!integers) return finite(node, u * v);
      return checked(node, __builtin_mul_overflow(*x, *y, &result), 0), result;
    case FormulaOp::divide:
      if (integers) return exact_div(node, *x, *y);
      if (v == 0) fail(node, "division by zero");
      return finite(node, u / v);
    default:
      if (integers) return remainder(node, *x, *y);
      if (v == 0) fail(node, "remainder by zero");
      return finite(node, u - v * std::floor(u / v));
  }
}

Number comparison(const Node& node, const Number& a, const Number& b) {
  bool holds = false;
  switch (node.op) {
    case FormulaOp::less: holds = less(a, b); break;
    case FormulaOp::less_equal: holds = !less(b, a); break;
    case FormulaOp::greater: holds = less(b, a); break;
    case FormulaOp::greater_equal: holds = !less(a, b); break;
    case FormulaOp::equal: holds = equal(a, b); break;
    default: holds = !equal(a, b); break;
  }
  return Int{holds};
}

Number whole(const Node& node, double value) {
  Int integer = 0;
  if (!as_integer(value, &integer)) fail(node, "the result does not fit a 64-bit integer");
  return integer;
}

Number function(const Node& node, const std::vector<Number>& v) {
  const auto* integer = std::get_if<Int>(&v[0]);
  const double x = as_double(v[0]);
  switch (node.op) {
    case FormulaOp::negate:
    case FormulaOp::abs: {
      if (node.op == FormulaOp::abs && x >= 0) return v[0];
      if (integer == nullptr) return -x;
      Int result = 0;
      return checked(node, __builtin_sub_overflow(Int{0}, *integer, &result), 0), result;
    }
    case FormulaOp::sqrt:
      if (x < 0) fail(node, fmt::format("sqrt of the negative number {}", text_of(v[0])));
      return std::sqrt(x);
    case FormulaOp::log:
    case FormulaOp::log2:
      if (x <= 0) fail(node, fmt::format("logarithm of {}, which is not positive", text_of(v[0])));
      return node.op == FormulaOp::log ? std::log(x) : std::log2(x);
    case FormulaOp::exp: return finite(node, std::exp(x));
    case FormulaOp::floor: return integer != nullptr ? v[0] : whole(node, std::floor(x));
    case FormulaOp::ceil: return integer != nullptr ? v[0] : whole(node, std::ceil(x));
    case FormulaOp::ceil_div:
      return ceil_div(node, integer_of(node, v[0], "ceil_div"), integer_of(node, v[1], "ceil_div"));
    case FormulaOp::floor_div:
      return floor_div(node, integer_of(node, v[0], "floor_div"), integer_of(node, v[1], "floor_div"));
    default: break;
  }
  Number best = v[0];                                        // min, max
  bool real = false;
  for (const Number& candidate : v) {
    real |= std::holds_alternative<double>(candidate);
    if (node.op == FormulaOp::min ? less(candidate, best) : less(best, candidate)) best = candidate;
  }
  return real ? Number(as_double(best)) : best;
}

Number evaluate_node(const Node& node, const Bindings& bindings) {
  if (node.op == FormulaOp::number) return node.number;
  if (node.op == FormulaOp::name) {
    const auto found = bindings.find(node.name);
    if (found == bindings.end()) fail(node, fmt::format("'{}' has no value", node.name));
    return found->second;
  }
  if (node.op == FormulaOp::choose) {                        // only the chosen branch may fail
    const bool yes = as_double(evaluate_node(*node.operands[0], bindings)) != 0;
    return evaluate_node(*node.operands[yes ? 1 : 2], bindings);
  }
  std::vector<Number> values;
  for (const auto& operand : node.operands) values.push_back(evaluate_node(*operand, bindings));
  if (node.op == FormulaOp::power) return power(node, values[0], values[1]);
  if (node.op >= FormulaOp::add && node.op <= FormulaOp::remainder)
    return arithmetic(node, values[0], values[1]);
  if (node.op >= FormulaOp::less && node.op <= FormulaOp::not_equal)
    return comparison(node, values[0], values[1]);
  return function(node, values);
}

}  // namespace

double as_double(const Number& n) {
  return std::visit([](auto value) { return static_cast<double>(value); }, n);
}

std::string text_of(const Number& n) {
  return std::visit([](auto value) { return fmt::format("{}", value); }, n);
}

bool as_integer(const Number& n, std::int64_t* integer) {
  if (const auto* exact = std::get_if<Int>(&n)) {
    *integer = *exact;
    return true;
  }
  const double real = std::get<double>(n);
  if (!(real >= -kTwoTo63 && real < kTwoTo63) || real != std::floor(real)) return false;
  *integer = static_cast<Int>(real);
  return true;
}

bool less(const Number& a, const Number& b) {
  const auto* x = std::get_if<Int>(&a);
  const auto* y = std::get_if<Int>(&b);
  return x != nullptr && y != nullptr ? *x < *y : as_double(a) < as_double(b);
}

bool equal(const Number& a, const Number& b) {
  const auto* x = std::get_if<Int>(&a);
  const auto* y = std::get_if<Int>(&b);
  return x != nullptr && y != nullptr ? *x == *y : as_double(a) == as_double(b);
}

Number Formula::evaluate(const Bindings& bindings) const {
  if (!root_) throw FormulaError("the formula is empty", 0);
  return evaluate_node(*root_, bindings);
}

std::int64_t Formula::evaluate_size(const Bindings& bindings) const {
  const Number value = evaluate(bindings);
  Int integer = 0;
  if (!as_integer(value, &integer))
    throw FormulaError(fmt::format("must be an integer, but is {}", text_of(value)), 0);
  if (integer < 0) throw FormulaError(fmt::format("must not be negative, but is {}", integer), 0);
  return integer;
}

}  // namespace judge
