// What a runner could leave behind on the machine: processes, folders, open descriptors.
#pragma once

#include <dirent.h>

#include <filesystem>
#include <fstream>
#include <set>
#include <string>

namespace judge::testing {

// Processes whose command line names `needle`.
inline int processes_named(const std::string& needle) {
  int count = 0;
  for (const auto& entry : std::filesystem::directory_iterator("/proc")) {
    std::ifstream file(entry.path() / "cmdline");
    const std::string line{std::istreambuf_iterator<char>(file), {}};
    count += line.find(needle) != std::string::npos;
  }
  return count;
}

inline int folders_in(const std::filesystem::path& folder) {
  int count = 0;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    count += entry.path().filename().string().starts_with("judge-run-");
  }
  return count;
}

inline int open_descriptors() {
  int count = 0;
  for ([[maybe_unused]] const auto& entry : std::filesystem::directory_iterator("/proc/self/fd")) {
    ++count;
  }
  return count;
}

}  // namespace judge::testing
