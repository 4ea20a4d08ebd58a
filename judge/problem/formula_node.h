// The tree of a parsed formula, shared by parser and evaluator. Private to this folder.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "judge/problem/formula.h"

namespace judge {

enum class FormulaOp {
  number, name, negate, add, subtract, multiply, divide, remainder, power,
  less, less_equal, greater, greater_equal, equal, not_equal, choose,
  min, max, ceil_div, floor_div, abs, sqrt, log, log2, exp, floor, ceil
};

struct Formula::Node {
  FormulaOp op = FormulaOp::number;
  std::size_t column = 0;
  Number number;                       // op == number
  std::string name;                    // op == name
  std::vector<std::shared_ptr<const Node>> operands;
};

struct FormulaFunction {
  std::string_view name;
  FormulaOp op;
  std::size_t least, most;             // number of arguments
};
std::span<const FormulaFunction> formula_functions();

}  // namespace judge
