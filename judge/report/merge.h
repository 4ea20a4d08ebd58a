// Several reports as one, as if their runs had been one. Pure.
#pragma once

#include <string>
#include <vector>

#include "judge/result/run_report.h"

namespace judge {

struct NamedReport {
  std::string name;  // its file, for warnings
  RunReport report;
};

// Of the same case of the same solution the later result wins; results of another content of a
// solution make way for those of the later one. `warnings`: what makes the figures not comparable.
RunReport merge_reports(std::vector<NamedReport> reports, std::vector<std::string>& warnings);

}  // namespace judge
