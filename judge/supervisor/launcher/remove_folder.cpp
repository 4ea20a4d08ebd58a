#include "judge/supervisor/launcher/remove_folder.h"

#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

namespace judge::launch {

namespace {

int open_folder(int parent, const char* name) {
  return openat(parent, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
}

// Paths would grow too long and open folders too many, so a folder two levels down moves up first.
class Emptier {
 public:
  explicit Emptier(int root) : root_(root) {}

  // One round; false when it changed nothing.
  bool round() {
    changed_ = false;
    empty(root_);
    return changed_;
  }

 private:
  void empty(int folder) {
    const int again = open_folder(folder, ".");
    DIR* const entries = again < 0 ? nullptr : fdopendir(again);
    if (entries == nullptr) return;
    while (const dirent* entry = readdir(entries)) {
      if (strcmp(entry->d_name, ".") != 0 && strcmp(entry->d_name, "..") != 0)
        remove(folder, entry->d_name);
    }
    closedir(entries);
  }

  bool gone(int folder, const char* name) {
    const bool done = unlinkat(folder, name, 0) == 0 || unlinkat(folder, name, AT_REMOVEDIR) == 0;
    changed_ |= done;
    return done;
  }

  void remove(int folder, const char* name) {
    if (gone(folder, name)) return;
    fchmodat(folder, name, 0700, 0);
    if (folder != root_) {
      char moved[32];
      snprintf(moved, sizeof moved, "moved-%u", serial_++);
      changed_ |= renameat(folder, name, root_, moved) == 0;
      return;
    }
    const int below = open_folder(folder, name);
    if (below < 0) return;
    empty(below);
    close(below);
    gone(folder, name);
  }

  int root_;
  unsigned serial_ = 0;
  bool changed_ = false;
};

}  // namespace

void remove_folder(const char* path) {
  chmod(path, 0700);
  const int root = open_folder(AT_FDCWD, path);
  if (root < 0) return;
  Emptier emptier(root);
  while (rmdir(path) != 0 && emptier.round()) {
  }
  close(root);
}

}  // namespace judge::launch
