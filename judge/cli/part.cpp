#include "judge/cli/part.h"

#include <fmt/format.h>

#include <cstdlib>

#include "judge/base/errors.h"

namespace judge::cli {

double parse_part(const std::string& option, const std::string& text, double low, double high) {
  char* end = nullptr;
  double part = std::strtod(text.c_str(), &end);
  const std::string rest = end;
  if (rest == "%") part /= 100;
  const bool is_number = end != text.c_str() && (rest.empty() || rest == "%");
  if (!is_number || !(part >= low && part <= high))
    throw InputError({"", "",
                      fmt::format("{}: '{}' is not a part from {} to {}", option, text, low, high),
                      "write 5% or 0.05"});
  return part;
}

}  // namespace judge::cli
