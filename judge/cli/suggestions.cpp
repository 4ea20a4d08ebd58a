#include "judge/cli/suggestions.h"

#include <CLI/CLI.hpp>

#include "judge/base/errors.h"
#include "judge/base/text.h"

namespace judge::cli {
namespace {

const CLI::App* chosen_command(const CLI::App& app) {
  const auto chosen = app.get_subcommands();
  return chosen.empty() ? nullptr : chosen.front();
}

void add_options(const CLI::App& app, std::vector<std::string>& names) {
  for (const CLI::Option* option : app.get_options()) {
    for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
    for (const std::string& name : option->get_snames()) names.push_back("-" + name);
  }
}

std::string nearest_option(const std::string& word, const CLI::App& app) {
  std::vector<std::string> names;
  add_options(app, names);
  if (const CLI::App* command = chosen_command(app)) add_options(*command, names);
  const std::string near = nearest(word.substr(0, word.find('=')), names);
  return near.empty() ? help_hint(app) : "did you mean '" + near + "'?";
}

}  // namespace

std::string help_hint(const CLI::App& app) {
  const CLI::App* command = chosen_command(app);
  return "see judge " + (command ? command->get_name() + " " : "") + "--help";
}

void refuse_unknown_words(const CLI::App& app) {
  std::vector<std::string> words = app.remaining(true);
  std::erase(words, "--");  // the mark itself; what follows are a command's own words
  if (words.empty()) return;
  for (const std::string& word : words)
    if (word.size() > 1 && word[0] == '-')
      throw InputError({"", "", "unknown option '" + word + "'", nearest_option(word, app)});
  if (chosen_command(app))
    throw InputError({"", "", "unexpected argument '" + words[0] + "'", help_hint(app)});
  std::vector<std::string> commands;
  for (const CLI::App* command : app.get_subcommands([](const CLI::App*) { return true; }))
    commands.push_back(command->get_name());
  throw InputError({"", "", "unknown command '" + words[0] + "'", suggestion(words[0], commands)});
}

}  // namespace judge::cli
