// New cases from one that exists: other sizes, inputs from the generators. Pure.
#pragma once

#include <string>
#include <vector>

#include "judge/problem/case.h"

namespace judge {

// "N=1e6" or "N=1e3,1e4"; as a sweep "N=1e3:1e8:x10" (times) or "N=100:500:+100" (plus), both ends
// included where they are met.
struct Axis {
  std::string name;
  std::vector<Number> values;
};
Axis parse_axis(const std::string& text);  // throws InputError

// Every combination of the axes' values applied to `base`. Throws InputError for an unknown or fixed
// name, a value outside its range, and inputs that are given literally.
std::vector<Case> vary(const Spec& spec, const Case& base, const std::vector<Axis>& axes);

}  // namespace judge
