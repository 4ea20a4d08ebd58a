#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <cerrno>
#include <cstdio>
#include <cstring>

#include "judge/base/errors.h"
#include "judge/base/file.h"
#include "judge/base/text.h"
#include "judge/cli/command.h"
#include "judge/cli/terminal.h"
#include "judge/history/history.h"
#include "judge/history/render.h"
#include "judge/report/text_safe.h"

namespace judge::cli {
namespace {

constexpr const char* kExamples =
    "Every verdict and every median of judge run and judge bench on this machine, by the content\n"
    "of the solution. It lies in $JUDGE_DATA, else $XDG_DATA_HOME/judge, else "
    "~/.local/share/judge.\n"
    "Examples:\n"
    "  judge history                            all of it\n"
    "  judge history top_k -s radix_select      what the versions of one solution reached\n"
    "  judge history top_k --case 'k-*' -o csv  for a spreadsheet\n"
    "  judge history top_k --clear --yes        forget a problem\n"
    "Exit codes: 0 shown, 2 usage, 5 nothing matches\n";

struct HistoryCommand {
  std::string problem;
  std::vector<std::string> solutions, cases;
  bool clear = false, yes = false;
};

// "a,b" and repeated options alike; no pattern matches everything.
bool matches(const std::vector<std::string>& patterns, const std::string& text) {
  for (const std::string& words : patterns) {
    std::size_t begin = 0;
    while (begin <= words.size()) {
      const std::size_t end = std::min(words.find(',', begin), words.size());
      if (glob_match(words.substr(begin, end - begin), text)) return true;
      begin = end + 1;
    }
  }
  return patterns.empty();
}

std::vector<history::Entry> selected(const std::vector<history::Entry>& all,
                                     const HistoryCommand& command) {
  std::vector<history::Entry> entries;
  for (const history::Entry& e : all) {
    if ((command.problem.empty() || glob_match(command.problem, e.problem)) &&
        matches(command.solutions, e.solution) && matches(command.cases, e.case_name))
      entries.push_back(e);
  }
  return entries;
}

void write(const std::string& text, const std::string& path) {
  if (!path.empty() && path != "-") {
    write_file_atomically(path, text);
  } else if (std::fwrite(text.data(), 1, text.size(), stdout) != text.size() ||
             std::fflush(stdout) != 0) {
    throw JudgeError(std::string("cannot write to stdout: ") + std::strerror(errno));
  }
}

// -o csv, -o json=FILE; what -o means elsewhere are reports of runs.
void write_output(const std::string& wanted, const std::vector<history::SolutionHistory>& all) {
  const auto equals = wanted.find('=');
  const std::string format = wanted.substr(0, equals);
  const std::string path = equals == wanted.npos ? "" : wanted.substr(equals + 1);
  if (format == "csv") {
    write(history::render_csv(all), path);
  } else if (format == "json") {
    write(history::render_json(all), path);
  } else {
    throw InputError({"", "", "the history has no format '" + format + "'", "json or csv"});
  }
}

int clear(const HistoryCommand& command) {
  const auto file = history::default_file();
  if (!command.yes)
    throw InputError({"", "", "--clear forgets what nothing else keeps",
                      "say --clear --yes when that is meant"});
  if (!command.solutions.empty() || !command.cases.empty())
    throw InputError({"", "", "--clear takes a problem or everything", "leave -s and --case out"});
  const std::size_t lines = history::clear(file, command.problem);
  fmt::print("{} line{} removed from {}\n", lines, lines == 1 ? "" : "s", file.string());
  return kExitAccepted;
}

int show(const HistoryCommand& command, const GlobalOptions& globals) {
  if (command.clear) return clear(command);
  const history::Loaded loaded = history::load(history::default_file());
  for (const std::string& warning : loaded.warnings)
    fmt::print(stderr, "judge: warning: {}\n", one_line(warning));
  const auto entries = selected(loaded.entries, command);
  if (entries.empty())
    throw NothingSelected(fmt::format("no entry matches in {} ({} in all)",
                                      history::default_file().string(), loaded.entries.size()));
  const auto histories = history::versions_of(entries);
  for (const std::string& wanted : globals.outputs) write_output(wanted, histories);
  if (globals.outputs.empty())
    write(history::render_console(histories, console_style(globals)) + "\n", "");
  return kExitAccepted;
}

}  // namespace

Action declare_history(CLI::App& app) {
  auto options = std::make_shared<HistoryCommand>();
  app.add_option("problem", options->problem, "problem, or a glob")->type_name("PROBLEM");
  const auto repeatable = [&](const char* name, std::vector<std::string>& words, const char* help) {
    app.add_option(name, words, help)
        ->expected(1)
        ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll)
        ->type_name("GLOB");
  };
  repeatable("-s,--solution", options->solutions, "only solutions whose name matches; repeatable");
  repeatable("-c,--case", options->cases, "only cases whose name matches; repeatable");
  app.add_flag("--clear", options->clear, "remove the entries of the problem, else all");
  app.add_flag("--yes", options->yes, "with --clear: yes, remove them");
  app.footer(kExamples);
  return [options](const GlobalOptions& globals) { return show(*options, globals); };
}

}  // namespace judge::cli
