// Finds and keeps built entries. A build is looked up in two steps, so that a hit reads few files
// and starts no process: its request (source, flags, compiler, ...) names a manifest, which lists,
// for every variant seen, the files it included and what they held, and the entry built from them.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace judge {

struct Dependency {
  std::filesystem::path path;
  bool by_content = true;  // else by size and time: the judge's own headers
};

class CacheStore {
 public:
  explicit CacheStore(std::filesystem::path folder) : folder_(std::move(folder)) {}

  // The folder of a complete entry for this request whose files are all unchanged.
  std::optional<std::filesystem::path> find(const std::string& request_key) const;
  // An empty folder of this process's own to build in. Throws JudgeError: cannot write.
  std::filesystem::path begin() const;
  // Makes the folder an entry, or drops it when another judge was faster; returns the entry.
  std::filesystem::path commit(const std::filesystem::path& built, const std::string& request_key,
                               const std::vector<Dependency>& dependencies,
                               const std::string& description) const;
  static void discard(const std::filesystem::path& built) noexcept;

  // A short text kept by name; "" when there is none.
  std::string note(const std::string& name) const;
  void set_note(const std::string& name, const std::string& text) const noexcept;

 private:
  std::filesystem::path folder_;
};

// Where things lie below the cache's folder.
inline std::filesystem::path entries_folder(const std::filesystem::path& cache) {
  return cache / "entries";
}
inline std::filesystem::path manifests_folder(const std::filesystem::path& cache) {
  return cache / "manifests";
}
inline std::filesystem::path building_folder(const std::filesystem::path& cache) {
  return cache / "building";
}
// Removes what judges that are no longer alive left half made.
void sweep_dead_builds(const std::filesystem::path& cache) noexcept;

// Size and modification time, as text for keys; "missing" when there is no such file.
std::string file_stamp(const std::filesystem::path& path);

}  // namespace judge
