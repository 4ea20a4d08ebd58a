#include "judge/report/console_text.h"

#include <fmt/format.h>

#include <cmath>

#include "judge/base/text.h"
#include "judge/report/text_safe.h"

namespace judge {

std::string short_number(double value) {
  return std::isnan(value) ? "-" : fmt::format("{:.3g}", value);
}

std::string time_text(double us, const Style& style) {
  return human_duration_us(us) + (style.cpu_times ? " CPU" : "");
}

std::string index_text(const std::vector<std::int64_t>& index) {
  return fmt::format("[{}]", fmt::join(index, ", "));
}

std::string count_of(std::int64_t n, const std::string& noun) {
  return fmt::format("{} {}{}", n, noun, n == 1 ? "" : "s");
}

std::string precision_text(const Comparison& c) {
  const std::string name = one_line(c.array);
  if (c.wrong == 0 && c.max_absolute == 0) return fmt::format("{}: no difference", name);
  std::string text = fmt::format("{}: largest error {} absolute, {} relative, {} ulp", name,
                                 short_number(c.max_absolute), short_number(c.max_relative),
                                 short_number(c.max_ulp));
  if (std::isfinite(c.max_of_tolerance) && c.max_of_tolerance > 0) {
    text += fmt::format("; {} % of the tolerance", short_number(100 * c.max_of_tolerance));
  }
  return text;
}

std::string verdict_list(const std::vector<Verdict>& verdicts) {
  std::vector<std::string_view> names;
  for (const Verdict v : verdicts) names.push_back(name_of(v));
  return fmt::format("{}", fmt::join(names, " or "));
}

}  // namespace judge
