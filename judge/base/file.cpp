#include "judge/base/file.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#define XXH_INLINE_ALL
#include <xxhash.h>

#include <atomic>
#include <cerrno>
#include <cstring>

#include "judge/base/errors.h"

namespace judge {
namespace {

struct Descriptor {
  int fd;
  explicit Descriptor(int f) : fd(f) {}
  Descriptor(const Descriptor&) = delete;
  ~Descriptor() {
    if (fd >= 0) ::close(fd);
  }
};

[[noreturn]] void fail_reading(const std::filesystem::path& path, int error) {
  throw InputError({path.string(), "", fmt::format("cannot read: {}", std::strerror(error)), ""});
}

void write_all(int fd, std::string_view content, const std::filesystem::path& path) {
  while (!content.empty()) {
    const ssize_t n = ::write(fd, content.data(), content.size());
    if (n < 0 && errno == EINTR) continue;
    if (n < 0)
      throw JudgeError(fmt::format("{}: cannot write: {}", path.string(), std::strerror(errno)));
    content.remove_prefix(static_cast<std::size_t>(n));
  }
}

}  // namespace

std::string read_file(const std::filesystem::path& path) {
  const Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
  if (file.fd < 0) fail_reading(path, errno);
  struct stat status {};
  if (::fstat(file.fd, &status) != 0) fail_reading(path, errno);
  if (S_ISDIR(status.st_mode)) fail_reading(path, EISDIR);
  std::string content;
  content.reserve(static_cast<std::size_t>(status.st_size));
  char block[1 << 16];
  for (;;) {
    const ssize_t n = ::read(file.fd, block, sizeof block);
    if (n < 0 && errno == EINTR) continue;
    if (n < 0) fail_reading(path, errno);
    if (n == 0) return content;
    content.append(block, static_cast<std::size_t>(n));
  }
}

void write_file_atomically(const std::filesystem::path& path, std::string_view content) {
  static std::atomic<unsigned> serial{0};
  std::filesystem::path temporary = path;
  temporary += fmt::format(".tmp-{}-{}", ::getpid(), serial++);
  try {
    const Descriptor file(
        ::open(temporary.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666));
    if (file.fd < 0)
      throw JudgeError(
          fmt::format("{}: cannot create: {}", temporary.string(), std::strerror(errno)));
    write_all(file.fd, content, path);
    if (::rename(temporary.c_str(), path.c_str()) != 0) {
      throw JudgeError(fmt::format("{}: cannot replace: {}", path.string(), std::strerror(errno)));
    }
  } catch (...) {
    ::unlink(temporary.c_str());
    throw;
  }
}

std::string content_hash(std::string_view content) {
  const XXH128_hash_t h = XXH3_128bits(content.data(), content.size());
  return fmt::format("{:016x}{:016x}", h.high64, h.low64);
}

std::uint64_t hash64(std::string_view content, std::uint64_t seed) {
  return XXH3_64bits_withSeed(content.data(), content.size(), seed);
}

}  // namespace judge
