// judge.toml: defaults for options, one "key = value" a line. Weaker than the environment, which is
// weaker than the command line: so its values enter as environment variables that are not set yet.
#pragma once

#include <string>

namespace CLI {
class App;
}

namespace judge::cli {

std::string environment_name(const std::string& option);  // "fail-fast" -> "JUDGE_FAIL_FAST"

// Finds --config, $JUDGE_CONFIG or judge.toml of the tree and applies it. Throws InputError with
// file and line: not a key, an option that does not exist, a value that is not one.
void load_settings(int argc, char** argv, const CLI::App& app);

}  // namespace judge::cli
