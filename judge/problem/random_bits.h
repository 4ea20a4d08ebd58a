// Random numbers by counter: draw number i of a stream is a pure function of (seed, i), so that
// any element can be made without its predecessors. SplitMix64's mixing. Private to this folder.
#pragma once

#include <cstdint>

namespace judge {

inline std::uint64_t mix_bits(std::uint64_t x) {
  x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9u;
  x = (x ^ (x >> 27)) * 0x94D049BB133111EBu;
  return x ^ (x >> 31);
}

inline std::uint64_t random_bits(std::uint64_t seed, std::uint64_t i) {
  return mix_bits(seed + (i + 1) * 0x9E3779B97F4A7C15u);
}

// In [0, 1), a multiple of 2^-53.
inline double unit_real(std::uint64_t bits) { return static_cast<double>(bits >> 11) * 0x1p-53; }

// In [0, span]; the bias is below 2^-64 times the span.
inline std::uint64_t bounded(std::uint64_t bits, std::uint64_t span) {
  if (span == UINT64_MAX) return bits;
  __extension__ using Wide = unsigned __int128;
  return static_cast<std::uint64_t>((static_cast<Wide>(bits) * (span + 1)) >> 64);
}

// For distributions that need several draws for one element.
class RandomStream {
 public:
  RandomStream(std::uint64_t seed, std::uint64_t element) : seed_(random_bits(seed, element)) {}
  double unit() { return unit_real(random_bits(seed_, next_++)); }

 private:
  std::uint64_t seed_, next_ = 0;
};

}  // namespace judge
