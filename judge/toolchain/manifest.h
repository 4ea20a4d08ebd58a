// The file that tells which entry a request leads to, by what its included files held.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "judge/toolchain/cache_store.h"

namespace judge {

struct FileState {
  std::filesystem::path path;
  bool by_content = true;
  std::string state;  // content hash, or size and time
};
struct Variant {
  std::string entry;  // folder name below entries/
  std::vector<FileState> files;
};

// What the dependencies hold now, and the entry that belongs to that.
Variant describe(const std::string& request_key, const std::vector<Dependency>& dependencies);
bool is_unchanged(const Variant& variant);

// Newest first; empty for a missing or damaged file.
std::vector<Variant> read_manifest(const std::filesystem::path& file);
void add_to_manifest(const std::filesystem::path& file, const Variant& variant);

}  // namespace judge
