#include "judge/run/interrupt.h"

#include <signal.h>
#include <unistd.h>

#include <charconv>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

namespace judge {
namespace {

struct ProcessIds {
  pid_t parent = 0, group = 0;
};

// From /proc/PID/stat: the name in parentheses may hold anything, so count from the last ')'.
ProcessIds read_ids(const std::filesystem::path& process) {
  std::ifstream file(process / "stat");
  std::string line;
  std::getline(file, line);
  const auto close = line.rfind(')');
  if (close == std::string::npos) return {};
  std::istringstream fields(line.substr(close + 1));
  std::string state;
  ProcessIds ids;
  fields >> state >> ids.parent >> ids.group;
  return ids;
}

// SIGTERM lets a launcher end its runner and remove its folder, and a compiler its temporary files.
void signal_children(int signal) {
  std::error_code ignored;
  for (const auto& entry : std::filesystem::directory_iterator("/proc", ignored)) {
    const std::string name = entry.path().filename();
    pid_t pid = 0;
    const auto [end, error] = std::from_chars(name.data(), name.data() + name.size(), pid);
    if (error != std::errc() || end != name.data() + name.size()) continue;
    const ProcessIds ids = read_ids(entry.path());
    if (ids.parent != getpid()) continue;
    ::kill(ids.group == pid ? -pid : pid, signal);  // a group of its own goes as a whole
  }
}

}  // namespace

ChildKiller::ChildKiller(const std::atomic<bool>& interrupted)
    : thread_([this, &interrupted] { watch(interrupted); }) {}

ChildKiller::~ChildKiller() {
  {
    std::lock_guard lock(mutex_);
    done_ = true;
  }
  wake_.notify_one();
  thread_.join();
}

void ChildKiller::watch(const std::atomic<bool>& interrupted) {
  std::unique_lock lock(mutex_);
  constexpr int kPolite = 8;  // rounds of 50 ms before SIGKILL
  int rounds = 0;
  while (!wake_.wait_for(lock, std::chrono::milliseconds(50), [this] { return done_; }))
    if (interrupted) signal_children(rounds++ < kPolite ? SIGTERM : SIGKILL);
}

}  // namespace judge
