// Which cases of a problem a run takes. Pure: names, globs and tags in, cases out.
#pragma once

#include <string>
#include <vector>

#include "judge/problem/case.h"

namespace judge::cli {

struct CaseFilter {
  std::vector<std::string> globs = {};  // any of them; empty: all
  std::vector<std::string> tags = {};   // any of them; a case's file counts as a tag; empty: all
  bool leave_out_large = false;         // but never a case that is named in full
};

struct SelectedCases {
  std::vector<Case> cases;
  int large_left_out = 0;
};

// Throws InputError for a name without wildcards that no case has.
SelectedCases select_cases(const std::string& problem, std::vector<Case> cases,
                           const CaseFilter& filter);

bool has_wildcard(const std::string& text);

}  // namespace judge::cli
