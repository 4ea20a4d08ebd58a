#include "judge/base/user_folders.h"

#include <cstdlib>
#include <string>

namespace judge {
namespace {

std::string variable(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? "" : value;
}

}  // namespace

std::filesystem::path user_data_folder() {
  namespace fs = std::filesystem;
  if (const std::string own = variable("JUDGE_DATA"); !own.empty()) return own;
  if (const std::string xdg = variable("XDG_DATA_HOME"); !xdg.empty())
    return fs::path(xdg) / "judge";
  if (const std::string home = variable("HOME"); !home.empty())
    return fs::path(home) / ".local/share/judge";
  return {};
}

}  // namespace judge
