#include "judge/toolchain/cache_store.h"

#include <fcntl.h>
#include <signal.h>
#include <sys/stat.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <charconv>
#include <cstdlib>
#include <cstring>

#include <fmt/format.h>

#include "judge/base/errors.h"
#include "judge/base/file.h"
#include "judge/toolchain/manifest.h"

namespace judge {
namespace {

namespace fs = std::filesystem;

std::string host_name() {
  char name[128] = {};
  gethostname(name, sizeof name - 1);
  return name;
}

void make_folders(const fs::path& cache) {
  for (const fs::path& folder :
       {entries_folder(cache), manifests_folder(cache), building_folder(cache)}) {
    std::error_code error;
    fs::create_directories(folder, error);
    if (error && !fs::is_directory(folder)) {
      throw JudgeError(fmt::format(
          "cannot write to the cache: {}: {} (set JUDGE_CACHE to a folder that can be written)",
          folder.string(), error.message()));
    }
  }
}

// "HOST.PID.NUMBER": only this host can tell whether the process lives.
bool is_abandoned(const std::string& name) {
  const std::string prefix = host_name() + ".";
  if (!name.starts_with(prefix)) return false;
  int pid = 0;
  const char* end = name.data() + name.size();
  if (std::from_chars(name.data() + prefix.size(), end, pid).ec != std::errc() || pid <= 0) {
    return false;
  }
  return kill(pid, 0) != 0 && errno == ESRCH;
}

fs::path manifest_path(const fs::path& cache, const std::string& key) {
  return manifests_folder(cache) / key;
}

void mark_used(const fs::path& entry) noexcept {
  utimensat(AT_FDCWD, entry.c_str(), nullptr, 0);  // a read-only cache stays usable
}

}  // namespace

std::string file_stamp(const fs::path& path) {
  struct stat s {};
  if (stat(path.c_str(), &s) != 0) return "missing";
  return fmt::format("{} {}.{:09}", s.st_size, s.st_mtim.tv_sec, s.st_mtim.tv_nsec);
}

std::optional<fs::path> CacheStore::find(const std::string& request_key) const {
  for (const Variant& variant : read_manifest(manifest_path(folder_, request_key))) {
    const fs::path entry = entries_folder(folder_) / variant.entry;
    std::error_code ignored;
    if (!fs::is_directory(entry, ignored) || !is_unchanged(variant)) continue;
    mark_used(entry);
    return entry;
  }
  return std::nullopt;
}

fs::path CacheStore::begin() const {
  static std::atomic<int> number{0};
  make_folders(folder_);
  if (number == 0) sweep_dead_builds(folder_);
  const fs::path folder =
      building_folder(folder_) / fmt::format("{}.{}.{}", host_name(), getpid(), number++);
  std::error_code error;
  fs::remove_all(folder, error);  // of an earlier process with our id
  if (!fs::create_directory(folder, error) || error) {
    throw JudgeError(
        fmt::format("cannot write to the cache: {}: {} (set JUDGE_CACHE to a folder "
                    "that can be written)",
                    folder.string(), error.message()));
  }
  return folder;
}

fs::path CacheStore::commit(const fs::path& built, const std::string& request_key,
                            const std::vector<Dependency>& dependencies,
                            const std::string& description) const {
  const Variant variant = describe(request_key, dependencies);
  const fs::path entry = entries_folder(folder_) / variant.entry;
  try {
    write_file_atomically(built / "description", description);
    make_folders(folder_);  // the cache may have been cleared meanwhile
    std::error_code error;
    fs::rename(built, entry, error);
    if (error && !fs::is_directory(entry)) {
      throw JudgeError(fmt::format("{}: {}", entry.string(), error.message()));
    }
    if (error) discard(built);  // another judge was faster, with the same content
    add_to_manifest(manifest_path(folder_, request_key), variant);
  } catch (const std::exception& error) {
    discard(built);
    throw JudgeError(
        fmt::format("cannot write to the cache: {} (set JUDGE_CACHE to a folder that "
                    "can be written)",
                    error.what()));
  }
  return entry;
}

void CacheStore::discard(const fs::path& built) noexcept {
  std::error_code ignored;
  fs::remove_all(built, ignored);
}

std::string CacheStore::note(const std::string& name) const {
  const fs::path path = folder_ / "notes" / name;
  std::error_code ignored;
  return fs::is_regular_file(path, ignored) ? read_file(path) : "";
}

void CacheStore::set_note(const std::string& name, const std::string& text) const noexcept {
  try {
    fs::create_directories(folder_ / "notes");
    write_file_atomically(folder_ / "notes" / name, text);
  } catch (const std::exception&) {
    // A note only saves time.
  }
}

void sweep_dead_builds(const fs::path& cache) noexcept {
  std::error_code ignored;
  for (fs::directory_iterator it(building_folder(cache), ignored), end; it != end;
       it.increment(ignored)) {
    if (ignored) return;
    if (is_abandoned(it->path().filename().string())) CacheStore::discard(it->path());
  }
}

}  // namespace judge
