#include "judge/compare/baselines.h"

#include <algorithm>
#include <cctype>

#include "judge/base/errors.h"
#include "judge/base/file.h"
#include "judge/base/text.h"
#include "judge/base/user_folders.h"

namespace judge {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kLongestName = 100;

}  // namespace

fs::path baselines_folder() {
  const fs::path data = user_data_folder();
  return data.empty() ? data : data / "baselines";
}

void check_baseline_name(const std::string& name) {
  const bool plain = std::all_of(name.begin(), name.end(), [](unsigned char c) {
    return std::isalnum(c) || c == '.' || c == '_' || c == '-';
  });
  if (name.empty() || name.size() > kLongestName || !plain || name.front() == '.' ||
      name.front() == '-')
    throw InputError({"", "", "'" + name + "' is no name for a baseline",
                      "letters, digits, '.', '_' and '-', beginning with a letter or digit"});
}

fs::path save_baseline(const std::string& name, std::string_view report_json) {
  check_baseline_name(name);
  const fs::path folder = baselines_folder();
  if (folder.empty())
    throw JudgeError("no folder for baselines: set JUDGE_DATA, XDG_DATA_HOME or HOME");
  std::error_code error;
  fs::create_directories(folder, error);
  const fs::path file = folder / (name + ".json");
  write_file_atomically(file, report_json);
  return file;
}

std::vector<std::string> baseline_names() {
  std::vector<std::string> names;
  std::error_code error;
  for (const auto& entry : fs::directory_iterator(baselines_folder(), error))
    if (entry.path().extension() == ".json") names.push_back(entry.path().stem().string());
  std::sort(names.begin(), names.end());
  return names;
}

fs::path find_report(const std::string& name_or_file) {
  std::error_code error;
  if (fs::is_regular_file(name_or_file, error)) return name_or_file;
  const bool is_path = name_or_file.find('/') != std::string::npos;
  const fs::path kept = baselines_folder() / (name_or_file + ".json");
  if (!is_path && !name_or_file.empty() && fs::is_regular_file(kept, error)) return kept;
  const std::vector<std::string> names = baseline_names();
  throw InputError({"", "", "'" + name_or_file + "' is no report and no saved baseline",
                    names.empty() ? "judge bench -o json=FILE or --save-baseline NAME makes one"
                                  : suggestion(name_or_file, names)});
}

}  // namespace judge
