#include "judge/supervisor/launcher_image.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "judge/base/errors.h"

// The build gives the launcher's file name (JUDGE_LAUNCHER).
asm(".section .rodata\n"
    ".global judge_launcher_begin\n"
    ".global judge_launcher_end\n"
    "judge_launcher_begin:\n"
    ".incbin \"" JUDGE_LAUNCHER
    "\"\n"
    "judge_launcher_end:\n"
    ".byte 0\n"
    ".previous\n");
extern "C" const char judge_launcher_begin[], judge_launcher_end[];

namespace judge {

namespace {

constexpr unsigned kExecutable = 0x10;  // MFD_EXEC; kernels before 6.3 know no such flag
constexpr int kLowestDescriptor = 10;   // clear of those that a child is given

int memory_file() {
  const int file = memfd_create("judge-launcher", MFD_CLOEXEC | kExecutable);
  return file >= 0 || errno != EINVAL ? file : memfd_create("judge-launcher", MFD_CLOEXEC);
}

std::string write_image() {
  const int low = memory_file();
  const int file = low < 0 ? -1 : fcntl(low, F_DUPFD_CLOEXEC, kLowestDescriptor);
  if (low >= 0) close(low);
  if (file < 0) throw JudgeError(std::string("cannot make the launcher: ") + strerror(errno));
  const char* at = judge_launcher_begin;
  while (at < judge_launcher_end) {
    const ssize_t written = write(file, at, static_cast<size_t>(judge_launcher_end - at));
    if (written <= 0)
      throw JudgeError(std::string("cannot write the launcher: ") + strerror(errno));
    at += written;
  }
  // Reopened for reading: a file that is open for writing cannot be executed.
  const std::string writable = "/proc/self/fd/" + std::to_string(file);
  const int lowest = open(writable.c_str(), O_RDONLY | O_CLOEXEC);
  const int reader = lowest < 0 ? -1 : fcntl(lowest, F_DUPFD_CLOEXEC, kLowestDescriptor);
  if (lowest >= 0) close(lowest);
  close(file);
  if (reader < 0) throw JudgeError(std::string("cannot reopen the launcher: ") + strerror(errno));
  return "/proc/self/fd/" + std::to_string(reader);
}

}  // namespace

const std::string& launcher_path() {
  static const std::string path = write_image();
  return path;
}

}  // namespace judge
