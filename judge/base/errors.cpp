#include "judge/base/errors.h"

#include <utility>

namespace judge {

std::string format(const Diagnostic& d) {
  std::string text;
  for (const std::string& part : {d.file, d.where}) {
    if (!part.empty()) text += part + ": ";
  }
  text += d.reason;
  if (!d.advice.empty()) text += " (" + d.advice + ")";
  return text;
}

InputError::InputError(Diagnostic d) : std::runtime_error(format(d)), diagnostic(std::move(d)) {}

}  // namespace judge
