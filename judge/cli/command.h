// What a command is to the command line: a name, a sentence, and a function that declares its
// options and gives back what to do once they are parsed. One file a command.
#pragma once

#include <functional>
#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace judge::cli {

// Options that every command takes, before or after its name.
struct GlobalOptions {
  std::string directory;  // -C, "" when not given
  std::string config;
  bool quiet = false, verbose = false;
  std::string color = "auto";
  std::vector<std::string> outputs;       // FORMAT[=FILE]
  std::vector<std::string> command_line;  // argv as typed

  int verbosity() const { return verbose ? 1 : quiet ? -1 : 0; }
};

using Action = std::function<int(const GlobalOptions&)>;

struct Command {
  const char* name;
  const char* summary;
  Action (*declare)(CLI::App&);
};

Action declare_list(CLI::App&);
Action declare_show(CLI::App&);
Action declare_run(CLI::App&);
Action declare_bench(CLI::App&);
Action declare_profile(CLI::App&);
Action declare_compare(CLI::App&);
Action declare_build(CLI::App&);
Action declare_validate(CLI::App&);
Action declare_report(CLI::App&);
Action declare_history(CLI::App&);
Action declare_doctor(CLI::App&);
Action declare_cache(CLI::App&);

}  // namespace judge::cli
