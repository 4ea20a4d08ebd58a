// What lies in a judge tree: problems/, solutions/, testcases/ below one root.
// Looks names up, suggests near ones, reads solution directives. No CUDA, no process, no terminal.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "judge/problem/case.h"
#include "judge/problem/spec.h"
#include "judge/result/verdict.h"

namespace judge {

// "// judge: ..." lines in a solution's leading comments.
struct Directives {
  bool needs_cuda = false;                  // judge: needs cuda
  std::vector<std::string> nvcc_flags;      // judge: nvcc -lcublas
  std::vector<Verdict> expect;              // judge: expect WA RE
  std::vector<std::string> defines;         // judge: define K3
};
// Throws InputError with file and line for an unknown directive.
Directives parse_directives(const std::filesystem::path& source);

struct SolutionFile {
  std::string name;                         // "recurrent", "wrong/zeros", or the path as given
  std::filesystem::path file;
  Directives directives;
  bool is_wrong() const { return !directives.expect.empty(); }
};

class Catalog {
 public:
  explicit Catalog(std::filesystem::path root);
  const std::filesystem::path& root() const { return root_; }

  std::vector<std::string> problems() const;             // sorted
  bool has_problem(const std::string& problem) const;
  void require_problem(const std::string& problem) const;  // else InputError: what is missing
  Spec spec(const std::string& problem) const;           // unknown name: InputError with suggestion
  std::vector<Case> cases(const Spec& spec) const;
  // Names alone: cheap, no file is opened. wrong ones as "wrong/x".
  std::vector<std::string> solution_names(const std::string& problem) const;
  std::vector<std::string> wrong_solution_names(const std::string& problem) const;
  // With directives: opens each file. A wrong one without "judge: expect" is an InputError.
  std::vector<SolutionFile> solutions(const std::string& problem) const;        // right ones
  std::vector<SolutionFile> wrong_solutions(const std::string& problem) const;  // wrong/*.cu
  SolutionFile solution(const std::string& problem, const std::string& name) const;  // by exact name
  // "a", "a.cu", "a,b", "all", "wrong/x", "wrong/all", globs, or a path to any .cu file (relative to
  // the working directory, else to the root). In the order asked for, each file once. Unknown:
  // InputError with suggestion.
  std::vector<SolutionFile> select_solutions(const std::string& problem,
                                             const std::vector<std::string>& wanted) const;
  std::filesystem::path solutions_folder(const std::string& problem) const;
  std::filesystem::path reference(const std::string& problem) const;   // InputError when missing
  std::filesystem::path statement(const std::string& problem) const;   // may not exist

 private:
  std::filesystem::path root_;
};

// -C DIR, else $JUDGE_HOME, else the nearest folder upwards that has problems/. Throws InputError.
std::filesystem::path find_root(const std::optional<std::filesystem::path>& from_option);

}  // namespace judge
