#include "judge/limits/device_lock.h"

#include <errno.h>
#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cctype>
#include <chrono>
#include <cstring>
#include <thread>

namespace judge {
namespace {

using Clock = std::chrono::steady_clock;
constexpr auto kPause = std::chrono::milliseconds(50);

bool try_lock(int file) { return flock(file, LOCK_EX | LOCK_NB) == 0; }

// "judge, process 1234": what the holder wrote into the file.
std::string holder(int file) {
  char text[64] = {};
  const ssize_t bytes = pread(file, text, sizeof text - 1, 0);
  int pid = 0;
  if (bytes > 0 && std::sscanf(text, "%d", &pid) == 1 && pid > 0)
    return fmt::format("a judge (process {})", pid);
  return "another judge";
}

void sign(int file) {
  const std::string text = fmt::format("{}\n", getpid());
  if (ftruncate(file, 0) != 0) return;
  const ssize_t written = pwrite(file, text.data(), text.size(), 0);
  static_cast<void>(written);  // only a message to others would miss it
}

// Whoever may use the device may wait for it; a link laid in /tmp by somebody else is not followed.
int open_lock(const std::string& path) {
  const int file = open(path.c_str(), O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0666);
  if (file >= 0) {
    fchmod(file, 0666);  // against the umask; fails for another's file, which is open to all then
    return file;
  }
  return open(path.c_str(), O_RDONLY | O_NOFOLLOW | O_CLOEXEC);  // enough for flock
}

}  // namespace

std::string device_lock_path(const Device& device) {
  std::string name = device.uuid;
  if (name.empty())
    name = device.kind == DeviceKind::cpu ? "cpu" : fmt::format("cuda{}", device.index);
  for (char& c : name)
    if (!std::isalnum(static_cast<unsigned char>(c)) && c != '-') c = '_';
  return "/tmp/judge-device-" + name + ".lock";
}

DeviceLock::DeviceLock(const Device& device, double wait_seconds,
                       const std::function<void(const std::string&)>& waiting,
                       const std::function<bool()>& stop) {
  const std::string path = device_lock_path(device);
  file_ = open_lock(path);
  if (file_ < 0) {
    reason_ = fmt::format("no lock for the device: {}: {}", path, std::strerror(errno));
    return;
  }
  const auto deadline = Clock::now() + std::chrono::duration<double>(wait_seconds);
  bool told = false;
  while (!(held_ = try_lock(file_)) && Clock::now() < deadline && !(stop && stop())) {
    if (!told && waiting)
      waiting(fmt::format("{} measures on this device; waiting at most {:.0f} s", holder(file_),
                          wait_seconds));
    told = true;
    std::this_thread::sleep_for(kPause);
  }
  if (held_)
    sign(file_);
  else
    reason_ = fmt::format("the device is in use by {} (lock {})", holder(file_), path);
}

DeviceLock::~DeviceLock() {
  if (file_ >= 0) close(file_);
}

}  // namespace judge
