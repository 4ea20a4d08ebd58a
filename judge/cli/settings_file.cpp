#include "judge/cli/settings_file.h"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <optional>
#include <set>
#include <sstream>

#include "judge/base/errors.h"
#include "judge/base/file.h"
#include "judge/base/text.h"
#include "judge/problem/catalog.h"

namespace judge::cli {
namespace {

// The value of an option that must be known before the command line is parsed.
std::optional<std::string> early_value(int argc, char** argv, const std::string& flag,
                                       const std::string& short_flag) {
  for (int i = 1; i < argc; ++i) {
    const std::string word = argv[i];
    if (word == "--") break;
    if ((word == flag || word == short_flag) && i + 1 < argc) return argv[i + 1];
    if (word.starts_with(flag + "=")) return word.substr(flag.size() + 1);
    if (!short_flag.empty() && word.starts_with(short_flag) && word.size() > short_flag.size())
      return word.substr(short_flag.size());
  }
  return std::nullopt;
}

std::filesystem::path find_settings(int argc, char** argv) {
  if (auto given = early_value(argc, argv, "--config", "")) return *given;
  if (const char* variable = std::getenv("JUDGE_CONFIG")) return variable;
  std::filesystem::path found;
  try {
    std::optional<std::filesystem::path> directory;
    if (auto given = early_value(argc, argv, "--directory", "-C")) directory = *given;
    found = find_root(directory) / "judge.toml";
  } catch (const InputError&) {
    return {};  // no tree: the command says so if it needs one
  }
  return std::filesystem::exists(found) ? found : std::filesystem::path();
}

std::string trim(const std::string& text) {
  const auto first = text.find_first_not_of(" \t\r");
  if (first == std::string::npos) return "";
  return text.substr(first, text.find_last_not_of(" \t\r") - first + 1);
}

// Cuts a comment, but not a '#' between quotes.
std::string without_comment(const std::string& line) {
  char quote = 0;
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (quote ? line[i] == quote : line[i] == '"' || line[i] == '\'')
      quote = quote ? 0 : line[i];
    else if (line[i] == '#' && !quote)
      return line.substr(0, i);
  }
  return line;
}

// A TOML string, number, boolean, or an array of them, as the text an option takes.
std::optional<std::string> plain_value(const std::string& value) {
  if (value.empty()) return std::nullopt;
  const char first = value.front();
  if (first == '"' || first == '\'') {
    if (value.size() < 2 || value.back() != first) return std::nullopt;
    return value.substr(1, value.size() - 2);
  }
  if (first != '[')
    return value.find_first_of(" \t[]\"'") == std::string::npos ? std::optional(value)
                                                                : std::nullopt;
  if (value.back() != ']') return std::nullopt;
  std::string joined;
  std::istringstream items(value.substr(1, value.size() - 2));
  for (std::string item; std::getline(items, item, ',');) {
    const auto plain = plain_value(trim(item));
    if (!plain) return std::nullopt;
    joined += (joined.empty() ? "" : ",") + *plain;
  }
  return joined;
}

std::set<std::string> option_names(const CLI::App& app) {
  std::set<std::string> names;
  const auto add = [&](const CLI::App& part) {
    for (const CLI::Option* option : part.get_options())
      if (!option->get_envname().empty()) names.insert(option->get_single_name());
  };
  add(app);
  for (const CLI::App* command : app.get_subcommands([](const CLI::App*) { return true; }))
    add(*command);
  for (const char* early : {"config", "directory"}) names.erase(early);
  return names;
}

}  // namespace

std::string environment_name(const std::string& option) {
  std::string name = "JUDGE_" + option;
  for (char& c : name) c = c == '-' ? '_' : static_cast<char>(std::toupper(c));
  return name;
}

void load_settings(int argc, char** argv, const CLI::App& app) {
  const std::filesystem::path file = find_settings(argc, argv);
  if (file.empty()) return;
  const std::set<std::string> known = option_names(app);
  std::istringstream lines(read_file(file));
  int number = 0;
  for (std::string line; std::getline(lines, line);) {
    ++number;
    const std::string text = trim(without_comment(line));
    if (text.empty()) continue;
    const std::string where = "line " + std::to_string(number);
    const auto equals = text.find('=');
    if (equals == std::string::npos)
      throw InputError({file, where, "not of the form key = value: " + text,
                        "settings are flat, without [sections]"});
    std::string key = trim(text.substr(0, equals));
    std::replace(key.begin(), key.end(), '_', '-');
    if (!known.contains(key))
      throw InputError({file, where, "unknown setting '" + key + "'",
                        suggestion(key, {known.begin(), known.end()})});
    const auto value = plain_value(trim(text.substr(equals + 1)));
    if (!value)
      throw InputError({file, where,
                        "the value of '" + key + "' is not a string, number, boolean or array",
                        "write " + key + " = \"...\""});
    setenv(environment_name(key).c_str(), value->c_str(), /*overwrite=*/0);
  }
}

}  // namespace judge::cli
