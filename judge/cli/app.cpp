#include "judge/cli/app.h"

#include <CLI/CLI.hpp>

#include <cstdio>
#include <iostream>

#include "judge/base/errors.h"
#include "judge/cli/command.h"
#include "judge/cli/settings_file.h"
#include "judge/cli/suggestions.h"

namespace judge::cli {
namespace {

constexpr Command kCommands[] = {
    {"run", "compile solutions, run them on the test cases, judge the answers", declare_run},
    {"bench", "time accepted solutions against each other", declare_bench},
    {"profile", "run ncu or nsys on one call of a solution, show what limits it", declare_profile},
    {"compare", "what became faster, slower or wrong between two reports", declare_compare},
    {"list", "list problems, solutions or cases", declare_list},
    {"show", "show a problem or a case: statement, signature, limits, values", declare_show},
    {"build", "compile solutions without running them", declare_build},
    {"validate", "check that right solutions are accepted and wrong ones are caught",
     declare_validate},
    {"report", "show results that were kept in files again, in any format", declare_report},
    {"history", "what each version of a solution reached, and when that changed", declare_history},
    {"doctor", "say what this machine has for judging, and how to get what is missing",
     declare_doctor},
    {"cache", "show or clear the cache of compiled runners", declare_cache},
};

constexpr const char* kExamples =
    "Examples:\n"
    "  judge list                                     what there is\n"
    "  judge run top_k                                every solution of a problem\n"
    "  judge run decay_attention --solution recurrent one solution\n"
    "  judge run top_k -s ~/mine.cu                   any file, also outside the tree\n"
    "  judge COMMAND --help                           everything a command takes\n";

void declare_globals(CLI::App& app, GlobalOptions& o) {
  app.add_option("-C,--directory", o.directory,
                 "folder that holds problems/ (else $JUDGE_HOME, else the nearest one upwards)")
      ->type_name("DIR");
  app.add_option("--config", o.config, "settings file (default: judge.toml in that folder)")
      ->type_name("FILE");
  app.add_flag("-q,--quiet", o.quiet, "only what failed, and the summary");
  app.add_flag("-v,--verbose", o.verbose, "compiler output, every failure, details");
  app.add_option("--color", o.color, "auto, always or never")
      ->check(CLI::IsMember({"auto", "always", "never"}))
      ->type_name("WHEN");
  app.add_option("-o,--output", o.outputs,
                 "report format[=file]; repeatable; without a file it replaces the text on stdout")
      ->type_name("FORMAT[=FILE]")
      ->expected(1)
      ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
  app.set_version_flag("-V,--version", "judge " JUDGE_VERSION, "print the version");
}

// Every long option can come from the environment: --fail-fast from JUDGE_FAIL_FAST.
void name_environment(CLI::App& app) {
  for (CLI::Option* option : app.get_options()) {
    const std::string name = option->get_single_name();
    if (!option->get_lnames().empty() && name != "help" && name != "version")
      option->envname(environment_name(name));
  }
  for (CLI::App* command : app.get_subcommands({})) name_environment(*command);
}

// A message in our form; true when help or version was printed and nothing is left to do.
bool handle_parse_error(const CLI::ParseError& error, const CLI::App& app) {
  if (error.get_exit_code() == static_cast<int>(CLI::ExitCodes::Success)) {
    std::cout << (dynamic_cast<const CLI::CallForVersion*>(&error)
                      ? error.what() + std::string("\n")
                      : app.help());
    return true;
  }
  throw InputError({"", "", error.what(), help_hint(app)});
}

}  // namespace

int run_command_line(int argc, char** argv) {
  GlobalOptions options;
  options.command_line.assign(argv, argv + argc);
  CLI::App app("Runs and judges CUDA C++ solutions, with or without a GPU.", "judge");
  app.option_defaults()->always_capture_default();
  app.get_formatter()->column_width(34);
  app.footer(kExamples);
  declare_globals(app, options);

  std::vector<std::pair<CLI::App*, Action>> actions;
  for (const Command& command : kCommands) {
    CLI::App* sub = app.add_subcommand(command.name, command.summary);
    sub->fallthrough();
    sub->allow_extras();
    actions.emplace_back(sub, command.declare(*sub));
  }
  app.allow_extras();  // so that unknown words reach us, who can suggest near ones
  name_environment(app);
  load_settings(argc, argv, app);

  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    if (handle_parse_error(error, app)) return kExitAccepted;
  }
  refuse_unknown_words(app);
  for (const auto& [sub, action] : actions)
    if (sub->parsed()) return action(options);
  std::cerr << app.help();
  return kExitUsage;
}

}  // namespace judge::cli
