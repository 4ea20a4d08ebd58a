// The options that say what to run and how, shared by run, validate and build.
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace judge::cli {

struct RunOptions {
  std::vector<std::string> targets;  // PROBLEM[/CASEGLOB]
  bool all = false;
  std::vector<std::string> solutions;  // empty: all
  std::vector<std::string> cases, tags;
  bool large = false;
  std::string device = "auto";
  std::string seed = "0";  // a number or "random"
  std::optional<double> timeout_seconds;
  int calls = 0, jobs = 0, workers = 0;
  std::vector<std::string> defines;
  bool fail_fast = false;
};

void declare_target_options(CLI::App& app, RunOptions& o);    // problems, --all, -D, -j, --device
void declare_solution_options(CLI::App& app, RunOptions& o);  // -s
void declare_case_options(CLI::App& app, RunOptions& o);      // --case --tag --large --seed ...

}  // namespace judge::cli
