// Reports kept under a name, to compare later ones with. Knows files, nothing of what they hold.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace judge {

// $JUDGE_DATA, else $XDG_DATA_HOME/judge, else ~/.local/share/judge; then baselines/. Empty without
// any of them.
std::filesystem::path baselines_folder();

// Throws InputError for a name that is no plain file name, JudgeError when it cannot be written.
std::filesystem::path save_baseline(const std::string& name, std::string_view report_json);
void check_baseline_name(const std::string& name);

// A file of that name, else the baseline. Throws InputError with a suggestion.
std::filesystem::path find_report(const std::string& name_or_file);
std::vector<std::string> baseline_names();  // sorted

}  // namespace judge
