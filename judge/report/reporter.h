// Reporters: each a pure function of a RunReport to text. One file a format; this table lists them.
#pragma once

#include <span>
#include <string>

#include "judge/result/run_report.h"

namespace judge {

struct Reporter {
  const char* name;  // "json"
  const char* description;
  std::string (*render)(const RunReport&);
};
std::span<const Reporter> reporters();

}  // namespace judge
