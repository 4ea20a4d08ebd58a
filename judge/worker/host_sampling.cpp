// Sampling where "device" memory is the host's: the CPU device and references.
#include <unistd.h>

#include <algorithm>
#include <cstring>
#include <vector>

#include "judge/worker/hash.h"
#include "judge/worker/port.h"

namespace judge::worker::port {

namespace {

constexpr std::size_t kLeastBytes = 16 << 20, kMostBytes = 256 << 20;

std::size_t twice_the_cache() {
  const long bytes = sysconf(_SC_LEVEL3_CACHE_SIZE);
  return std::clamp<std::size_t>(bytes > 0 ? 2 * static_cast<std::size_t>(bytes) : 0, kLeastBytes,
                                 kMostBytes);
}

}  // namespace

Error prepare_sampling() { return {}; }

Error hash(const void* device, std::size_t bytes, std::uint64_t seed, std::uint64_t& result) {
  result = 0;
  const std::size_t words = bytes / sizeof(std::uint64_t);
  const char* at = static_cast<const char*>(device);
  for (std::size_t i = 0; i < words; ++i) {
    std::uint64_t word;
    std::memcpy(&word, at + i * sizeof word, sizeof word);
    result += hash_of_word(word, i, seed);
  }
  std::uint64_t rest = 0;
  std::memcpy(&rest, at + words * sizeof rest, bytes % sizeof rest);
  result += hash_of_word(rest, words, seed);
  return {};
}

void evict_cache() {
  static std::vector<char> memory(twice_the_cache());
  static char value = 0;
  std::memset(memory.data(), ++value, memory.size());
}

void reset_cache_policy() {}

// The host is the device: there is no launch to hide.
void delay(unsigned) {}

}  // namespace judge::worker::port
