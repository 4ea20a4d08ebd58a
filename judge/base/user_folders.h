// Where a user's own data lies, by the environment.
#pragma once

#include <filesystem>

namespace judge {

// $JUDGE_DATA, else $XDG_DATA_HOME/judge, else ~/.local/share/judge; empty when none is set.
std::filesystem::path user_data_folder();

}  // namespace judge
