// The pattern an output holds before a call: for floats a signalling NaN, different in every call,
// so that no checker accepts an element that was not written, and twice the same answer cannot be
// left over. Header only; used by parent (to name unwritten elements) and child (to fill).
#pragma once

#include <cstdint>

#include "judge/base/dtype.h"

namespace judge {

// An 8-byte word whose repetition gives elements of `type`; never 0; differs between calls.
inline std::uint64_t poison_word(DType type, std::uint64_t seed, std::uint32_t call) {
  std::uint64_t x = seed + 0x9e3779b97f4a7c15ull * (call + 1);
  x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9ull;
  x = (x ^ (x >> 27)) * 0x94d049bb133111ebull;
  x ^= x >> 31;
  auto both = [](std::uint64_t w) { return w << 32 | w; };
  switch (type) {
    case DType::float32: return both(0x7f800000u | ((x & 0x1fffffu) << 1) | 1u | (call & 1 ? 0x80000000u : 0u));
    case DType::float64: return 0x7ff0000000000000ull | (x & 0x3ffffffffffffull) | 1u;
    case DType::float16: { std::uint64_t h = 0x7c01u | (x & 0xfe) | (call & 1 ? 0x8000u : 0u); h |= h << 16; return both(h); }
    case DType::bfloat16: { std::uint64_t h = 0x7f81u | (x & 0x3e) | (call & 1 ? 0x8000u : 0u); h |= h << 16; return both(h); }
    case DType::int64: return (x & 0x3fffffffffffffffull) | 0x8000000000000001ull;
    case DType::uint8: { std::uint64_t b = call & 1 ? 0x5a : 0xa5; b |= b << 8; b |= b << 16; return both(b); }
    default: return both((x & 0x3fffffffu) | 0x80000001u);   // 32-bit integers: far negative
  }
}

}  // namespace judge
