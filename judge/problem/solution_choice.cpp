#include "judge/problem/solution_choice.h"

#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "judge/base/errors.h"
#include "judge/base/text.h"

namespace judge {
namespace {

namespace fs = std::filesystem;

std::string without_suffix(const std::string& word) {
  return word.size() > 3 && word.ends_with(".cu") ? word.substr(0, word.size() - 3) : word;
}

class Chooser {
 public:
  Chooser(const Catalog& catalog, const std::string& problem)
      : catalog_(catalog),
        problem_(problem),
        right_(catalog.solution_names(problem)),
        wrong_(catalog.wrong_solution_names(problem)) {}

  std::vector<SolutionFile> choose(const std::vector<std::string>& wanted) {
    for (const std::string& word : wanted) {
      if (!add_whole(word) && !add_list(word)) fail_unknown(word);
    }
    return std::move(chosen_);
  }

 private:
  // A name or a path wins over its commas and stars: any character may stand in a file name.
  bool add_whole(const std::string& word) {
    if (add_named(without_suffix(word))) return true;
    if (add_path(word)) return true;
    if (word == "all") return add_all(right_, word);
    if (word == "wrong/all") return add_all(wrong_, word);
    return add_glob(without_suffix(word));
  }

  bool add_list(const std::string& word) {
    if (word.find(',') == word.npos) return false;
    for (std::size_t start = 0; start <= word.size();) {
      const std::size_t end = std::min(word.find(',', start), word.size());
      const std::string part = word.substr(start, end - start);
      if (!part.empty() && !add_whole(part)) fail_unknown(part);
      start = end + 1;
    }
    return true;
  }

  bool add_named(const std::string& name) {
    for (const auto* names : {&right_, &wrong_}) {
      if (std::binary_search(names->begin(), names->end(), name)) return add_solution(name);
    }
    return false;
  }

  bool add_all(const std::vector<std::string>& names, const std::string& word) {
    if (names.empty()) {
      throw InputError({catalog_.solutions_folder(problem_).string(), "",
                        fmt::format("'{}' stands for no solution of '{}'", word, problem_),
                        "add a .cu file there"});
    }
    for (const std::string& name : names) add_solution(name);
    return true;
  }

  bool add_glob(const std::string& pattern) {
    if (pattern.find_first_of("*?[") == pattern.npos) return false;
    bool any = false;
    for (const std::string& name : pattern.rfind("wrong/", 0) == 0 ? wrong_ : right_) {
      if (glob_match(pattern, name)) any = add_solution(name);
    }
    return any;
  }

  bool add_path(const std::string& word) {
    std::error_code error;
    for (const fs::path& path : {fs::path(word), catalog_.root() / word}) {
      if (!fs::is_regular_file(path, error)) continue;
      if (path.extension() != ".cu")
        throw InputError({word, "", "is not a .cu file", "a solution is a file that ends in .cu"});
      if (add_own(path)) return true;
      add_file({word, path, {}});
      return true;
    }
    return false;
  }

  // A path into the problem's own folder gets the solution's short name.
  bool add_own(const fs::path& path) {
    std::error_code error;
    const std::string stem = path.stem().string();
    const fs::path folder = catalog_.solutions_folder(problem_);
    for (const std::string& name : {stem, "wrong/" + stem}) {
      if (fs::equivalent(path, folder / (name + ".cu"), error)) return add_named(name);
    }
    return false;
  }

  bool add_solution(const std::string& name) {
    const fs::path file = catalog_.solutions_folder(problem_) / (name + ".cu");
    if (seen_.insert(key_of(file)).second) chosen_.push_back(catalog_.solution(problem_, name));
    return true;
  }

  void add_file(SolutionFile solution) {
    if (!seen_.insert(key_of(solution.file)).second) return;
    solution.directives = parse_directives(solution.file);
    chosen_.push_back(std::move(solution));
  }

  static fs::path key_of(const fs::path& file) {
    std::error_code error;
    const fs::path canonical = fs::weakly_canonical(file, error);
    return error ? file : canonical;
  }

  [[noreturn]] void fail_unknown(const std::string& word) const {
    std::error_code error;
    if (fs::is_directory(word, error))
      throw InputError({word, "", "is a folder", "name a .cu file in it"});
    if (word.find('/') != word.npos && word.ends_with(".cu") && word.rfind("wrong/", 0) != 0)
      throw InputError({word, "", "there is no such file", "paths are relative to the working directory"});
    std::vector<std::string> known = word.rfind("wrong/", 0) == 0 ? wrong_ : right_;
    const std::string advice = known.empty() ? "there is none yet; add a .cu file"
                                             : suggestion(without_suffix(word), known);
    throw InputError({catalog_.solutions_folder(problem_).string(), "",
                      fmt::format("there is no solution '{}' of '{}'", word, problem_), advice});
  }

  const Catalog& catalog_;
  const std::string& problem_;
  const std::vector<std::string> right_, wrong_;
  std::vector<SolutionFile> chosen_;
  std::set<fs::path> seen_;
};

}  // namespace

std::vector<std::string> source_names(const fs::path& folder) {
  std::vector<std::string> names;
  std::error_code error;
  for (const fs::directory_entry& entry : fs::directory_iterator(folder, error)) {
    const std::string name = entry.path().filename().string();
    if (name.starts_with('.')) continue;  // what editors and file systems leave beside a file
    if (entry.path().extension() == ".cu" && !entry.is_directory(error))
      names.push_back(entry.path().stem().string());
  }
  std::sort(names.begin(), names.end());
  return names;
}

std::vector<SolutionFile> choose_solutions(const Catalog& catalog, const std::string& problem,
                                           const std::vector<std::string>& wanted) {
  return Chooser(catalog, problem).choose(wanted);
}

}  // namespace judge
