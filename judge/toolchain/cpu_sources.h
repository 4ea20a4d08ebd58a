// A solution and the headers beside it, rewritten for the CPU device and laid out as they were, so
// that their quoted includes find the rewritten copies.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "judge/cpu_device/rewriter/rewriter.h"

namespace judge {

struct CpuSource {
  std::filesystem::path original;  // absolute
  std::filesystem::path place;     // relative to the build's folder
  std::string text;                // without a #line
};

constexpr const char* kSolutionCopy = "judge_solution.cu";

struct CpuSources {
  std::vector<CpuSource> files;  // the solution first
  std::filesystem::path root;    // the solution's folder in the layout; holds kSolutionCopy
  std::vector<rewriter::Note> unsupported, errors;  // of the solution itself
};

CpuSources rewrite_with_includes(const std::filesystem::path& solution, const std::string& text);

}  // namespace judge
