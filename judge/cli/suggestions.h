// Words of the command line that mean nothing: an error with the nearest ones that do.
#pragma once

#include <string>

namespace CLI {
class App;
}

namespace judge::cli {

std::string help_hint(const CLI::App& app);      // "see judge run --help"
void refuse_unknown_words(const CLI::App& app);  // throws InputError

}  // namespace judge::cli
