// A hash that any number of threads may sum up in any order. Not for adversaries who know the seed.
#pragma once

#include <cstdint>

#ifdef __CUDACC__
#define JUDGE_HASH_BOTH __host__ __device__
#else
#define JUDGE_HASH_BOTH
#endif

namespace judge::worker {

JUDGE_HASH_BOTH inline std::uint64_t mix_bits(std::uint64_t x) {
  x = (x ^ (x >> 32)) * 0xd6e8feb86659fd93ull;
  x = (x ^ (x >> 32)) * 0xd6e8feb86659fd93ull;
  return x ^ (x >> 32);
}

JUDGE_HASH_BOTH inline std::uint64_t hash_of_word(std::uint64_t word, std::uint64_t place,
                                                  std::uint64_t seed) {
  return mix_bits(word ^ mix_bits(place + seed));
}

}  // namespace judge::worker

#undef JUDGE_HASH_BOTH
