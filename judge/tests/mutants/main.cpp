// Mutation score of the test cases: makes mutants of right solutions, runs each on the CPU device
// and lists those that every case accepts.
//   judge_mutants TREE [--limit N] [--list] PROBLEM[/SOLUTION]...
// --limit N takes N mutants of each solution, spread evenly; --list runs nothing. Ends with 1 when
// a mutant survives that equivalent.txt does not name.
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <map>

#include "judge/base/errors.h"
#include "judge/base/file.h"
#include "judge/problem/catalog.h"
#include "judge/run/executor.h"
#include "judge/tests/mutants/mutation.h"
#include "judge/tests/mutants/score.h"
#include "judge/toolchain/toolchain.h"

namespace judge::mutants {
namespace {

namespace fs = std::filesystem;
const std::atomic<bool> kNotInterrupted = false;

struct Options {
  std::string tree;
  std::vector<std::string> targets;
  std::size_t limit = 0;
  bool list = false;
};

// A folder for the mutants and their runners that goes away at the end.
struct Scratch {
  Scratch() {
    std::string name = (fs::temp_directory_path() / "judge-mutants-XXXXXX").string();
    if (mkdtemp(name.data()) == nullptr) throw JudgeError("no folder for the mutants: " + name);
    path = name;
  }
  ~Scratch() {
    std::error_code ignored;
    fs::remove_all(path, ignored);
  }
  fs::path path;
};

struct Quiet : Observer {
  void solution_finished(const SolutionResult& s) override {
    std::fprintf(stderr, "%s %s\n", std::string(name_of(s.verdict)).c_str(), s.solution.c_str());
  }
};

std::vector<Mutant> sample(std::vector<Mutant> all, std::size_t limit) {
  if (limit == 0 || all.size() <= limit) return all;
  std::vector<Mutant> chosen;
  for (std::size_t i = 0; i < limit; ++i) chosen.push_back(std::move(all[i * all.size() / limit]));
  return chosen;
}

// The headers beside the solution, too.
std::vector<SolutionFile> write_mutants(const SolutionFile& original,
                                        const std::vector<Mutant>& mutants,
                                        const fs::path& folder) {
  fs::create_directories(folder);
  for (const auto& entry : fs::directory_iterator(original.file.parent_path()))
    if (entry.path().extension() == ".h" || entry.path().extension() == ".cuh")
      fs::copy_file(entry.path(), folder / entry.path().filename());
  std::vector<SolutionFile> files;
  for (std::size_t i = 0; i < mutants.size(); ++i) {
    SolutionFile mutant = original;
    mutant.name = original.name + "-" + std::to_string(i + 1);
    mutant.file = folder / (mutant.name + ".cu");
    mutant.directives.expect = {Verdict::WA, Verdict::RE, Verdict::TLE, Verdict::MLE};
    write_file_atomically(mutant.file, mutants[i].text);
    files.push_back(std::move(mutant));
  }
  return files;
}

Plan plan_for(const Catalog& catalog, const Spec& spec) {
  Plan plan;
  plan.device = choose_device("cpu");
  ProblemPlan problem{spec, catalog.cases(spec), {}, catalog.reference(spec.name), 0};
  std::erase_if(problem.cases, [](const Case& c) { return c.is_large(); });
  plan.problems.push_back(std::move(problem));
  return plan;
}

double slowest_call_us(const CaseResult& c) {
  return c.wall_us.empty() ? 0 : *std::max_element(c.wall_us.begin(), c.wall_us.end());
}

// Runs the original: fast cases first from now on, and a deadline that it keeps five times over.
void learn_times(Plan& plan, const SolutionFile& original, const Toolchain& toolchain) {
  plan.problems[0].solutions = {original};
  Observer silent;
  const RunReport report = execute(plan, toolchain, silent, kNotInterrupted);
  const SolutionResult& result = report.solutions.at(0);
  if (result.verdict != Verdict::AC)
    throw JudgeError(original.name + " itself is not accepted: " + result.reason);
  std::map<std::string, double> times;
  double slowest = 0;
  for (const CaseResult& c : result.cases)
    slowest = std::max(slowest, times[c.name] = slowest_call_us(c));
  std::stable_sort(plan.problems[0].cases.begin(), plan.problems[0].cases.end(),
                   [&](const Case& a, const Case& b) { return times[a.name] < times[b.name]; });
  plan.expected_failures = {.stop_when_caught = true,
                            .timeout_seconds = std::max(3.0, 5e-6 * slowest)};
}

Fate fate_of(const SolutionResult& result) {
  if (result.verdict == Verdict::JE) throw JudgeError(result.solution + ": " + result.reason);
  if (result.verdict == Verdict::CE || result.verdict == Verdict::SK) return Fate::not_built;
  return result.verdict == Verdict::AC ? Fate::survived : Fate::killed;
}

Score judge_mutants(const Catalog& catalog, const Spec& spec, const SolutionFile& original,
                    std::vector<Mutant> mutants, const Equivalents& equivalents) {
  const auto start = std::chrono::steady_clock::now();
  const Scratch scratch;
  const Toolchain toolchain(find_installation(), scratch.path / "cache");
  Plan plan = plan_for(catalog, spec);
  learn_times(plan, original, toolchain);
  plan.problems[0].solutions = write_mutants(original, mutants, scratch.path / "solutions");
  Quiet observer;
  const RunReport report = execute(plan, toolchain, observer, kNotInterrupted);

  Score score{spec.name + "/" + original.name, std::move(mutants), {}, 0};
  for (std::size_t i = 0; i < report.solutions.size(); ++i) {
    Fate fate = fate_of(report.solutions[i]);
    if (fate == Fate::survived && equivalents.has(score.solution, score.mutants[i]))
      fate = Fate::equivalent;
    score.fates.push_back(fate);
  }
  score.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  return score;
}

Options parse(int argc, char** argv) {
  Options options;
  for (int i = 1; i < argc; ++i) {
    const std::string word = argv[i];
    if (word == "--list")
      options.list = true;
    else if (word == "--limit" && i + 1 < argc)
      options.limit = std::strtoul(argv[++i], nullptr, 10);
    else if (options.tree.empty())
      options.tree = word;
    else
      options.targets.push_back(word);
  }
  if (options.targets.empty())
    throw InputError(
        {"", "", "usage: judge_mutants TREE [--limit N] [--list] PROBLEM[/SOLUTION]...", ""});
  return options;
}

void list(const std::string& solution, const std::vector<Mutant>& mutants) {
  for (const Mutant& m : mutants)
    std::printf("%s:%d: %s\n  - %s\n  + %s\n", solution.c_str(), m.line, m.operation.c_str(),
                m.before.c_str(), m.after.c_str());
  std::printf("%s: %zu mutants\n", solution.c_str(), mutants.size());
}

int run(const Options& options) {
  const Catalog catalog{fs::path(options.tree)};
  const Equivalents equivalents(
      read_file(catalog.root() / "judge" / "tests" / "mutants" / "equivalent.txt"));
  std::vector<Score> scores;
  for (const std::string& target : options.targets) {
    const auto slash = target.find('/');
    const Spec spec = catalog.spec(target.substr(0, slash));
    const std::string wanted = slash == target.npos ? "all" : target.substr(slash + 1);
    for (const SolutionFile& s : catalog.select_solutions(spec.name, {wanted})) {
      if (s.directives.needs_cuda) continue;
      auto mutants = sample(make_mutants(read_file(s.file)), options.limit);
      if (options.list)
        list(spec.name + "/" + s.name, mutants);
      else
        scores.push_back(judge_mutants(catalog, spec, s, std::move(mutants), equivalents));
    }
  }
  const std::string left = survivors(scores);
  if (!options.list) std::printf("%s%s", left.c_str(), table(scores).c_str());
  return left.empty() ? kExitAccepted : kExitNotAccepted;
}

}  // namespace
}  // namespace judge::mutants

int main(int argc, char** argv) {
  try {
    return judge::mutants::run(judge::mutants::parse(argc, argv));
  } catch (const judge::InputError& error) {
    std::fprintf(stderr, "judge_mutants: %s\n", error.what());
    return judge::kExitUsage;
  } catch (const std::exception& error) {
    std::fprintf(stderr, "judge_mutants: %s\n", error.what());
    return judge::kExitJudgeError;
  }
}
