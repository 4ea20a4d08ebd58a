#include "judge/problem/catalog.h"

#include <algorithm>
#include <cstdlib>

#include <fmt/format.h>

#include "judge/base/errors.h"
#include "judge/base/text.h"
#include "judge/problem/solution_choice.h"

namespace judge {

namespace fs = std::filesystem;

Catalog::Catalog(fs::path root) : root_(std::move(root)) {}

std::vector<std::string> Catalog::problems() const {
  std::vector<std::string> names;
  std::error_code error;
  for (const fs::directory_entry& entry : fs::directory_iterator(root_ / "problems", error)) {
    if (fs::exists(entry.path() / "spec.json", error))
      names.push_back(entry.path().filename().string());
  }
  std::sort(names.begin(), names.end());
  return names;
}

bool Catalog::has_problem(const std::string& problem) const {
  const bool plain = !problem.empty() && problem.find_first_of("/\\") == problem.npos &&
                     problem != "." && problem != "..";
  std::error_code error;
  return plain && fs::exists(root_ / "problems" / problem / "spec.json", error);
}

void Catalog::require_problem(const std::string& problem) const {
  if (has_problem(problem)) return;
  const fs::path folder = root_ / "problems" / problem;
  std::error_code error;
  if (!problem.empty() && problem.find('/') == problem.npos && fs::is_directory(folder, error))
    throw InputError({folder.string(), "", "has no spec.json", "docs/spec.md describes it"});
  const std::vector<std::string> known = problems();
  throw InputError({(root_ / "problems").string(), "", fmt::format("there is no problem '{}'", problem),
                    known.empty() ? "there is none at all" : suggestion(problem, known)});
}

Spec Catalog::spec(const std::string& problem) const {
  require_problem(problem);
  return load_spec(root_ / "problems" / problem / "spec.json");
}

std::vector<Case> Catalog::cases(const Spec& spec) const {
  return load_cases(root_ / "testcases" / spec.name, spec);
}

fs::path Catalog::solutions_folder(const std::string& problem) const {
  return root_ / "solutions" / problem;
}

std::vector<std::string> Catalog::solution_names(const std::string& problem) const {
  require_problem(problem);
  return source_names(solutions_folder(problem));
}

std::vector<std::string> Catalog::wrong_solution_names(const std::string& problem) const {
  require_problem(problem);
  std::vector<std::string> names = source_names(solutions_folder(problem) / "wrong");
  for (std::string& name : names) name = "wrong/" + name;
  return names;
}

SolutionFile Catalog::solution(const std::string& problem, const std::string& name) const {
  SolutionFile solution{name, solutions_folder(problem) / (name + ".cu"), {}};
  solution.directives = parse_directives(solution.file);
  if (name.rfind("wrong/", 0) == 0 && !solution.is_wrong()) {
    throw InputError({solution.file.string(), "line 1", "does not say which verdict it must get",
                      "begin the file with a line like \"// judge: expect WA\""});
  }
  return solution;
}

std::vector<SolutionFile> Catalog::solutions(const std::string& problem) const {
  std::vector<SolutionFile> files;
  for (const std::string& name : solution_names(problem)) files.push_back(solution(problem, name));
  return files;
}

std::vector<SolutionFile> Catalog::wrong_solutions(const std::string& problem) const {
  std::vector<SolutionFile> files;
  for (const std::string& name : wrong_solution_names(problem))
    files.push_back(solution(problem, name));
  return files;
}

std::vector<SolutionFile> Catalog::select_solutions(const std::string& problem,
                                                    const std::vector<std::string>& wanted) const {
  require_problem(problem);
  return choose_solutions(*this, problem, wanted);
}

fs::path Catalog::reference(const std::string& problem) const {
  require_problem(problem);
  const fs::path file = root_ / "problems" / problem / "reference.cpp";
  std::error_code error;
  if (!fs::is_regular_file(file, error)) {
    throw InputError({file.string(), "", fmt::format("the reference of '{}' is missing", problem),
                      "write extern \"C\" void reference(...) with the parameters of solve"});
  }
  return file;
}

fs::path Catalog::statement(const std::string& problem) const {
  require_problem(problem);
  return root_ / "problems" / problem / "statement.md";
}

fs::path find_root(const std::optional<fs::path>& from_option) {
  std::error_code error;
  const auto checked = [&](const fs::path& folder, const std::string& origin) {
    if (!fs::is_directory(folder / "problems", error))
      throw InputError({folder.string(), "", fmt::format("{} names a folder without problems/", origin),
                        "name the folder that holds problems/, solutions/ and testcases/"});
    return fs::absolute(folder).lexically_normal();
  };
  if (from_option) return checked(*from_option, "-C");
  const char* home = std::getenv("JUDGE_HOME");
  if (home != nullptr && *home != '\0') return checked(home, "JUDGE_HOME");
  const fs::path start = fs::current_path(error);
  for (fs::path folder = start; !folder.empty(); folder = folder.parent_path()) {
    if (fs::is_directory(folder / "problems", error)) return folder;
    if (folder == folder.parent_path()) break;
  }
  throw InputError({start.string(), "", "neither this folder nor one above it has problems/",
                    "change into a judge tree, or use -C DIR or JUDGE_HOME"});
}

}  // namespace judge
