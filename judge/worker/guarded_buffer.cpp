#include "judge/worker/guarded_buffer.h"

#include <cstring>
#include <vector>

namespace judge::worker {

namespace {

std::uint64_t mix(std::uint64_t x) {
  x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9ull;
  x = (x ^ (x >> 27)) * 0x94d049bb133111ebull;
  return x ^ (x >> 31);
}

// A word of its own at every place: what is copied in from another guard, or from another place
// of the same one, shows.
std::vector<unsigned char> pattern_of(std::uint64_t seed, std::size_t element_bytes, bool behind) {
  std::vector<unsigned char> pattern(kGuardBytes);
  for (std::size_t at = 0; at < kGuardBytes; at += sizeof(std::uint64_t)) {
    const std::uint64_t word = guard_word(mix(seed + 2 * at + behind), element_bytes);
    std::memcpy(pattern.data() + at, &word, sizeof word);
  }
  return pattern;
}

}  // namespace

std::uint64_t guard_seed(std::uint64_t nonce, std::size_t slot) {
  return mix(nonce + 0x9e3779b97f4a7c15ull * (slot + 1));
}

std::uint64_t guard_word(std::uint64_t seed, std::size_t element_bytes) {
  // Half-words of all-ones exponent. The quiet bit is clear in the array's own type, so that even
  // adding something to a guard changes it: arithmetic gives a quiet NaN.
  const bool is_wide = element_bytes == 8;
  const std::uint64_t exponent = is_wide ? 0x7ff0 : 0x7f80, payloads = is_wide ? 7 : 63;
  std::uint64_t word = 0;
  for (int half = 0; half < 4; ++half) {
    const std::uint64_t random = (seed >> (half * 16)) & 0xffff;
    word = word << 16 | exponent | (random % payloads + 1) | (random & 0x8000);
  }
  return word;
}

GuardedBuffer::~GuardedBuffer() {
  if (block_ != nullptr) port::release(block_);
}

GuardedBuffer::GuardedBuffer(GuardedBuffer&& other) noexcept
    : block_(other.block_), bytes_(other.bytes_), element_bytes_(other.element_bytes_) {
  other.block_ = nullptr;
}

port::Error GuardedBuffer::allocate(std::size_t bytes, std::size_t element_bytes) {
  element_bytes_ = element_bytes;
  bytes_ = bytes;
  return port::allocate(&block_, bytes + 2 * kGuardBytes);
}

port::Error GuardedBuffer::write_guards(std::uint64_t seed) const {
  if (port::Error error =
          port::upload(block_, pattern_of(seed, element_bytes_, false).data(), kGuardBytes)) {
    return error;
  }
  return port::upload(after(), pattern_of(seed, element_bytes_, true).data(), kGuardBytes);
}

port::Error GuardedBuffer::check_guards(std::uint64_t seed, Damage& damage) const {
  static const std::size_t kNone = kGuardBytes;
  const std::vector<unsigned char> front = pattern_of(seed, element_bytes_, false),
                                   back = pattern_of(seed, element_bytes_, true);
  std::vector<unsigned char> before(kGuardBytes), behind(kGuardBytes);
  if (port::Error error = port::download(before.data(), block_, kGuardBytes)) return error;
  if (port::Error error = port::download(behind.data(), after(), kGuardBytes)) return error;
  if (before == front && behind == back) return {};

  std::size_t nearest_before = kNone, nearest_behind = kNone;
  for (std::size_t at = 0; at < kGuardBytes; ++at) {
    if (before[at] != front[at]) nearest_before = at;
    if (behind[at] != back[at] && nearest_behind == kNone) nearest_behind = at;
    damage.changed_bytes += (before[at] != front[at]) + (behind[at] != back[at]);
  }
  damage.distance = nearest_behind != kNone
                        ? static_cast<std::int64_t>(nearest_behind)
                        : static_cast<std::int64_t>(nearest_before) - std::int64_t{kGuardBytes};
  return {};
}

}  // namespace judge::worker
