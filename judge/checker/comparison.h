// What came out of holding an actual array against the expected one. Pure data.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace judge {

struct Mismatch {
  std::int64_t flat = 0;              // row-major position
  std::vector<std::int64_t> index;    // the same as a tuple
  std::string expected, got;          // as text, shortest form
  double absolute = 0, relative = 0;  // NaN where undefined (NaN, infinity, expected == 0)
  double ulp = 0;                     // distance in units in the last place of the output's type
  double tolerance = 0;               // the absolute error that was allowed at this element
  bool unwritten = false;             // still holds the poison
};

struct Comparison {
  bool accepted = false;
  std::string array;       // name of the output
  std::string rule;        // the check in force, e.g. "close rtol=1e-05 atol=1e-06 + 4e-07*scale"
  std::int64_t total = 0;  // elements compared: the whole array, or what the rule leaves of it
  std::int64_t wrong = 0;
  std::int64_t unwritten = 0;  // wrong elements that still hold the poison bit for bit
  std::optional<Mismatch> first, last, worst;              // worst by error over tolerance
  std::vector<Mismatch> shown;                             // the first few, in order
  double max_absolute = 0, max_relative = 0, max_ulp = 0;  // over all finite pairs, right ones too
  double max_of_tolerance = 0;  // largest error / allowed error; <= 1 when accepted
  std::string message;  // what is wrong with the first, where a rule has more to say than values
};

}  // namespace judge
