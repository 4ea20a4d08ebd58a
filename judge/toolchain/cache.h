// The content-addressed store of built runners: atomic entries that several judges share.
// Entry = folder named by key; made under a temporary name, renamed when complete; half-made
// entries of dead judges are swept.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace judge {

std::filesystem::path
default_cache_dir();  // $JUDGE_CACHE, else $XDG_CACHE_HOME/judge, else ~/.cache/judge

struct CacheEntry {
  std::string key, description;  // description: "decay_attention/recurrent cpu"
  std::filesystem::path folder;
  std::uint64_t bytes = 0;
  std::string last_used;  // ISO date
};
std::vector<CacheEntry> list_cache(const std::filesystem::path& cache_dir);
std::uint64_t clear_cache(const std::filesystem::path& cache_dir);  // bytes freed

}  // namespace judge
