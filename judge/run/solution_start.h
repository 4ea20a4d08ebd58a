// What run and bench do alike before a solution runs and around each of its cases.
#pragma once

#include <filesystem>
#include <string>

#include "judge/result/run_report.h"
#include "judge/run/compile.h"
#include "judge/run/plan.h"
#include "judge/supervisor/runner.h"

namespace judge {

// What is known before a case runs; verdict AC: it can run.
SolutionResult begin_solution(const ProblemPlan& problem, const SolutionFile& solution,
                              const Built& built);

std::string reference_fault(const Built& built);  // "" if it was built

// Seconds for one call.
double call_deadline(const Plan& plan, const Spec& spec, const SolutionResult& solution);

RunnerOptions runner_options(const Plan& plan, const Spec& spec,
                             const std::filesystem::path& executable);

// Fills in what does not come from running: name, tags, values, the command that repeats it.
void describe_case(const Plan& plan, const Case& test, const SolutionResult& solution,
                   CaseResult& result);

}  // namespace judge
