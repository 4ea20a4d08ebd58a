#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>

#include "judge/base/errors.h"
#include "judge/base/file.h"
#include "judge/base/user_folders.h"
#include "judge/history/history.h"

namespace judge::history {
namespace {

namespace fs = std::filesystem;

constexpr int kLockTries = 100;  // a fiftieth of a second apart: two seconds
constexpr int kLockPauseUs = 20'000;

std::string reason() { return std::strerror(errno); }

class Descriptor {
 public:
  Descriptor(const fs::path& path, int flags) : fd_(::open(path.c_str(), flags | O_CLOEXEC, 0644)) {
    if (fd_ < 0) throw JudgeError(fmt::format("{}: cannot open: {}", path.string(), reason()));
  }
  Descriptor(const Descriptor&) = delete;
  ~Descriptor() { ::close(fd_); }
  int fd() const { return fd_; }

 private:
  int fd_;
};

// A file of its own: clear() replaces the history, and a lock on that would guard what is gone.
class Lock {
 public:
  explicit Lock(const fs::path& file) : file_(file.string() + ".lock", O_RDWR | O_CREAT) {
    for (int i = 0; i < kLockTries; ++i) {
      if (::flock(file_.fd(), LOCK_EX | LOCK_NB) == 0) return;
      if (errno != EWOULDBLOCK && errno != EINTR) break;
      ::usleep(kLockPauseUs);
    }
    throw JudgeError(fmt::format("{}: cannot lock: {}", file.string(), reason()));
  }

 private:
  Descriptor file_;
};

// All of the text or nothing: a disk that fills up leaves no half line.
void add_text(const fs::path& path, std::string text) {
  const Descriptor file(path, O_RDWR | O_CREAT | O_APPEND);
  const off_t end = ::lseek(file.fd(), 0, SEEK_END);
  char last = '\n';
  if (end > 0 && ::pread(file.fd(), &last, 1, end - 1) == 1 && last != '\n') text.insert(0, "\n");
  std::string_view rest = text;
  while (!rest.empty()) {
    const ssize_t n = ::write(file.fd(), rest.data(), rest.size());
    if (n < 0 && errno == EINTR) continue;
    if (n < 0) {
      const std::string why = reason();
      [[maybe_unused]] const int undone = ::ftruncate(file.fd(), end);
      throw JudgeError(fmt::format("{}: cannot write: {}", path.string(), why));
    }
    rest.remove_prefix(static_cast<std::size_t>(n));
  }
}

template <typename Visit>
void each_line(std::string_view text, Visit visit) {
  for (int number = 1; !text.empty(); ++number) {
    const auto end = text.find('\n');
    visit(text.substr(0, end), number);
    text.remove_prefix(end == text.npos ? text.size() : end + 1);
  }
}

std::string text_in(const fs::path& file) {
  std::error_code error;
  if (file.empty() || !fs::exists(file, error)) return "";
  return read_file(file);
}

}  // namespace

fs::path default_file() {
  const fs::path folder = user_data_folder();
  return folder.empty() ? folder : folder / "history.jsonl";
}

std::string append(const RunReport& report) { return append(report, default_file()); }

std::string append(const RunReport& report, const fs::path& file) {
  std::string text;
  for (const Entry& entry : entries_of(report)) text += line_of(entry) + "\n";
  if (text.empty()) return "";
  if (file.empty()) return "the history is not kept: no JUDGE_DATA, XDG_DATA_HOME or HOME is set";
  try {
    fs::create_directories(file.parent_path());
    const Lock lock(file);
    add_text(file, std::move(text));
  } catch (const std::exception& error) {
    return fmt::format(
        "the history is not kept: {} (set JUDGE_DATA to a folder that can be "
        "written)",
        error.what());
  }
  return "";
}

Loaded load(const fs::path& file) {
  Loaded loaded;
  each_line(text_in(file), [&](std::string_view line, int number) {
    if (line.find_first_not_of(" \t\r") == line.npos) return;
    if (auto entry = parse_line(line)) {
      loaded.entries.push_back(std::move(*entry));
    } else {
      loaded.warnings.push_back(
          fmt::format("{}: line {} is damaged and passed over", file.string(), number));
    }
  });
  return loaded;
}

std::size_t clear(const fs::path& file, const std::string& problem) {
  std::error_code error;
  if (file.empty() || !fs::exists(file, error)) return 0;
  const Lock lock(file);
  std::size_t removed = 0;
  std::string kept;
  each_line(text_in(file), [&](std::string_view line, int) {
    const auto entry = parse_line(line);
    if (problem.empty() || (entry && entry->problem == problem)) {
      ++removed;
    } else {
      kept += std::string(line) + "\n";
    }
  });
  if (removed > 0) write_file_atomically(file, kept);
  return removed;
}

}  // namespace judge::history
