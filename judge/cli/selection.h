// From the words of a command line to problems, solutions and cases: the plan of a run.
#pragma once

#include <string>
#include <vector>

#include "judge/cli/command.h"
#include "judge/cli/run_options.h"
#include "judge/problem/catalog.h"
#include "judge/run/plan.h"

namespace judge::cli {

struct Target {
  std::string problem;
  std::vector<std::string> case_globs;
};

Catalog open_catalog(const GlobalOptions& globals);

// "top_k", "top_*", "top_k/k-*", also as a path "problems/top_k/". Throws InputError for none.
std::vector<Target> select_targets(const Catalog& catalog, const RunOptions& options);

// Of one problem; nothing wanted means all. Throws InputError for a name it does not have.
std::vector<SolutionFile> select_solutions(const Catalog& catalog, const std::string& problem,
                                           const std::vector<std::string>& wanted);

// Throws NothingSelected when no case or no solution is left, NoDevice when the device is not
// there.
Plan make_plan(const Catalog& catalog, const RunOptions& options, const GlobalOptions& globals);

}  // namespace judge::cli
