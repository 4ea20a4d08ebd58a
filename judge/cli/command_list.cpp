#include <fmt/format.h>
#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include <algorithm>

#include "judge/base/errors.h"
#include "judge/base/text.h"
#include "judge/cli/command.h"
#include "judge/cli/inspection.h"
#include "judge/cli/selection.h"

namespace judge::cli {
namespace {

using Json = nlohmann::ordered_json;

constexpr const char* kExamples =
    "Examples:\n"
    "  judge list                       the problems\n"
    "  judge list solutions 'top_k/*'   solutions of one problem, with wrong ones\n"
    "  judge list cases decay_attention cases of one problem\n"
    "  judge list cases --json          for scripts\n";

struct ListOptions {
  std::vector<std::string> words;  // [problems|solutions|cases] [PATTERN]
  bool json = false;
};

// A pattern selects whole names, or everything of a problem.
bool wanted(const std::string& pattern, const std::string& problem, const std::string& name) {
  return pattern.empty() || glob_match(pattern, problem) ||
         glob_match(pattern, problem + "/" + name);
}

// A pattern without wildcards names one problem, so that no other one is read.
bool may_match(const std::string& pattern, const std::string& problem) {
  if (pattern.find_first_of("*?[") != std::string::npos || pattern.empty()) return true;
  return pattern.substr(0, pattern.find('/')) == problem;
}

void add_problem(Json& rows, const Catalog& catalog, const std::string& name,
                 const std::string& pattern) {
  if (!wanted(pattern, name, "")) return;
  const Spec spec = catalog.spec(name);
  rows.push_back({{"name", name},
                  {"title", spec.title},
                  {"tags", spec.tags},
                  {"signature", spec.signature()},
                  {"solutions", catalog.solution_names(name).size()},
                  {"wrong_solutions", catalog.wrong_solution_names(name).size()},
                  {"cases", catalog.cases(spec).size()}});
}

void add_solutions(Json& rows, const Catalog& catalog, const std::string& problem,
                   const std::string& pattern) {
  std::vector<SolutionFile> all = catalog.solutions(problem);
  for (SolutionFile& s : catalog.wrong_solutions(problem)) all.push_back(std::move(s));
  for (const SolutionFile& s : all) {
    if (!wanted(pattern, problem, s.name)) continue;
    Json expect = Json::array();
    for (const Verdict v : s.directives.expect) expect.push_back(std::string(name_of(v)));
    rows.push_back({{"problem", problem},
                    {"name", s.name},
                    {"file", s.file.string()},
                    {"needs_cuda", s.directives.needs_cuda},
                    {"expect", expect}});
  }
}

void add_cases(Json& rows, const Catalog& catalog, const std::string& problem,
               const std::string& pattern) {
  const Spec spec = catalog.spec(problem);
  for (const Case& c : catalog.cases(spec)) {
    if (!wanted(pattern, problem, c.name)) continue;
    rows.push_back({{"problem", problem},
                    {"name", c.name},
                    {"group", c.group},
                    {"tags", c.tags},
                    {"values", values_text(c)},
                    {"bytes", input_bytes(spec, c) + output_bytes(spec, c)}});
  }
}

struct Listing {
  Json rows = Json::array();
  bool faults = false;  // some problem could not be read; the others are listed all the same
};

Listing collect(const Catalog& catalog, const std::string& kind, const std::string& pattern) {
  const auto add = kind == "problems"    ? add_problem
                   : kind == "solutions" ? add_solutions
                                         : add_cases;
  Listing listing;
  for (const std::string& problem : catalog.problems()) {
    if (!may_match(pattern, problem)) continue;
    try {
      add(listing.rows, catalog, problem, pattern);
    } catch (const InputError& error) {
      fmt::print(stderr, "judge: error: {}\n", error.what());
      listing.faults = true;
    }
  }
  return listing;
}

void print_row(const std::string& kind, const Json& row) {
  const auto text = [&](const char* key) { return row[key].get<std::string>(); };
  if (kind == "problems")
    fmt::print("{:<24} {:<40} {:>2} solutions, {} wrong, {} cases\n", text("name"), text("title"),
               row["solutions"].get<int>(), row["wrong_solutions"].get<int>(),
               row["cases"].get<int>());
  else if (kind == "solutions")
    fmt::print("{:<50} {}{}\n", text("problem") + "/" + text("name"),
               row["needs_cuda"].get<bool>() ? "needs a GPU  " : "",
               row["expect"].empty() ? "" : "expect " + row["expect"].dump());
  else
    fmt::print("{:<50} {:<12} {}\n", text("problem") + "/" + text("name"), text("group"),
               text("values"));
}

int list(const ListOptions& options, const GlobalOptions& globals) {
  std::string kind = "problems", pattern;
  if (!options.words.empty()) {
    const bool is_kind = options.words[0] == "problems" || options.words[0] == "solutions" ||
                         options.words[0] == "cases";
    if (is_kind) kind = options.words[0];
    if (options.words.size() > (is_kind ? 1u : 0u)) pattern = options.words[is_kind ? 1 : 0];
    if (options.words.size() > (is_kind ? 2u : 1u))
      throw InputError({"", "", "unexpected argument '" + options.words.back() + "'",
                        "judge list [problems|solutions|cases] [PATTERN]"});
  }
  const Catalog catalog = open_catalog(globals);
  const auto [rows, faults] = collect(catalog, kind, pattern);
  if (options.json)
    fmt::print("{}\n", rows.dump(2));
  else
    for (const Json& row : rows) print_row(kind, row);
  if (rows.empty() && !faults && !pattern.empty()) {
    std::vector<std::string> words = catalog.problems();
    words.insert(words.end(), {"problems", "solutions", "cases"});
    const std::string near = nearest(pattern, words);
    throw NothingSelected("nothing matches '" + pattern + "'" +
                          (near.empty() ? "" : " (did you mean '" + near + "'?)"));
  }
  return faults ? kExitUsage : kExitAccepted;
}

}  // namespace

Action declare_list(CLI::App& app) {
  auto options = std::make_shared<ListOptions>();
  app.add_option("what", options->words, "problems (default), solutions or cases, and a glob")
      ->type_name("[KIND] [PATTERN]");
  app.add_flag("--json", options->json, "a JSON array instead of text");
  app.footer(kExamples);
  return [options](const GlobalOptions& globals) { return list(*options, globals); };
}

}  // namespace judge::cli
