// DeepSelect on the host as its authors give it, counting what its compactions are handed. Knows
// nothing of the judge.
#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <limits>
#include <span>
#include <vector>

namespace deep_select {

struct Shape {
  int64_t length;  // N
  int k;
  int block;  // B
  int spare;  // B2

  int64_t blocks() const { return (length + block - 1) / block; }

  // (1 + k / B2) (k + B + B2) H(m), m blocks: above the expected work, for every input.
  double bound() const {
    double harmonic = 0;
    for (int64_t i = 1; i <= blocks(); ++i) harmonic += 1.0 / static_cast<double>(i);
    return (1 + static_cast<double>(k) / spare) * (k + block + spare) * harmonic;
  }
};

// The sum of the lengths of all arrays that are reduced to k elements, the last one included. Equal
// scores are taken in the order in which they come.
inline int64_t count_work(std::span<const float> scores, const Shape& shape,
                          std::span<const uint32_t> order) {
  std::vector<float> candidates;
  candidates.reserve(shape.k + shape.spare + shape.block);
  float threshold = -std::numeric_limits<float>::infinity();
  int64_t work = 0;
  const auto compact = [&] {
    work += static_cast<int64_t>(candidates.size());
    if (static_cast<int>(candidates.size()) <= shape.k) return;
    std::nth_element(candidates.begin(), candidates.begin() + shape.k - 1, candidates.end(),
                     std::greater<float>());
    threshold = candidates[shape.k - 1];
    candidates.resize(shape.k);
  };
  for (const uint32_t block : order) {
    const int64_t begin = int64_t{block} * shape.block;
    const int64_t end = std::min(shape.length, begin + shape.block);
    for (int64_t i = begin; i < end; ++i) {
      if (scores[i] > threshold) candidates.push_back(scores[i]);
    }
    if (static_cast<int>(candidates.size()) >= shape.k + shape.spare) compact();
  }
  compact();
  return work;
}

// The order of blocks in solutions/batched_top_k/deep_select.cu, whose seed is the row's number.
inline uint32_t permuted(uint32_t position, uint32_t count, uint32_t seed) {
  const int bits = count > 1 ? 32 - __builtin_clz(count - 1) : 0;
  const uint32_t mask = (1u << bits) - 1;
  const int half = (bits + 2) / 2;
  do {
    uint32_t state = seed * 0x9e3779b9u + 0x7f4a7c15u;
    for (int round = 0; round < 4; ++round) {
      state = (state ^ state >> 15) * 0x2c1b3c6du;
      state = (state ^ state >> 12) * 0x297a2d39u;
      position = (position * (state | 1) + (state >> 7)) & mask;
      position ^= position >> half;
    }
  } while (position >= count);
  return position;
}

}  // namespace deep_select
