#include "judge/toolchain/cache.h"

#include <sys/stat.h>

#include <algorithm>
#include <cstdlib>
#include <ctime>
#include <tuple>

#include "judge/base/errors.h"
#include "judge/base/file.h"
#include "judge/toolchain/cache_store.h"

namespace judge {
namespace {

namespace fs = std::filesystem;

std::uint64_t bytes_in(const fs::path& folder) {
  std::uint64_t bytes = 0;
  std::error_code error;
  for (fs::recursive_directory_iterator it(folder, error), end; !error && it != end;
       it.increment(error)) {
    std::error_code ignored;
    if (it->is_symlink(ignored) || !it->is_regular_file(ignored)) continue;
    const std::uintmax_t size = it->file_size(ignored);
    if (size != static_cast<std::uintmax_t>(-1)) bytes += size;
  }
  return bytes;
}

std::string iso_time(std::time_t time) {
  std::tm local{};
  localtime_r(&time, &local);
  char text[32];
  std::strftime(text, sizeof text, "%Y-%m-%dT%H:%M:%S", &local);
  return text;
}

std::string variable(const char* name) {
  const char* value = std::getenv(name);
  return value ? value : "";
}

CacheEntry describe_entry(const fs::path& folder) {
  CacheEntry entry;
  entry.key = folder.filename().string();
  entry.folder = folder;
  entry.bytes = bytes_in(folder);
  std::error_code ignored;
  if (fs::is_regular_file(folder / "description", ignored)) {
    entry.description = read_file(folder / "description");
  }
  struct stat s {};
  if (stat(folder.c_str(), &s) == 0) entry.last_used = iso_time(s.st_mtime);
  return entry;
}

}  // namespace

fs::path default_cache_dir() {
  if (const std::string own = variable("JUDGE_CACHE"); !own.empty()) return fs::absolute(own);
  if (const std::string xdg = variable("XDG_CACHE_HOME"); xdg.starts_with('/')) {
    return fs::path(xdg) / "judge";
  }
  const std::string home = variable("HOME");
  if (home.empty()) throw JudgeError("no place for the cache: set JUDGE_CACHE or HOME");
  return fs::path(home) / ".cache/judge";
}

std::vector<CacheEntry> list_cache(const fs::path& cache_dir) {
  std::vector<CacheEntry> entries;
  std::error_code error;
  for (fs::directory_iterator it(entries_folder(cache_dir), error), end; !error && it != end;
       it.increment(error)) {
    entries.push_back(describe_entry(it->path()));
  }
  std::sort(entries.begin(), entries.end(), [](const CacheEntry& a, const CacheEntry& b) {
    return std::tie(a.description, a.key) < std::tie(b.description, b.key);
  });
  return entries;
}

// Builds in progress are other judges' business: only those of dead ones go.
std::uint64_t clear_cache(const fs::path& cache_dir) {
  sweep_dead_builds(cache_dir);
  std::uint64_t bytes = 0;
  for (const fs::path& folder : {manifests_folder(cache_dir), entries_folder(cache_dir)}) {
    bytes += bytes_in(folder);
    std::error_code error;
    fs::remove_all(folder, error);
    if (error) {
      throw JudgeError("cannot clear the cache: " + folder.string() + ": " + error.message());
    }
  }
  return bytes;
}

}  // namespace judge
