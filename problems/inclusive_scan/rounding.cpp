// The simulation behind scale_rtol of both scans: how far float32 prefix sums are off, as a
// fraction of the prefix sums of the magnitudes, for several orders of summation and kinds of data.
// Not part of the judge.
//
//   g++ -std=c++20 -O2 -ffp-contract=off rounding.cpp -o /tmp/rounding && /tmp/rounding
//
// prints, for each size and kind of data, the largest error over all elements and draws;
// statement.md shows it.
#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdio>
#include <functional>
#include <random>
#include <vector>

namespace {

using Values = std::vector<float>;

// Hillis-Steele inside a tile: sums of pairs, then of four, ...
void scan_tile(float* tile, size_t size) {
  for (size_t distance = 1; distance < size; distance *= 2) {
    for (size_t i = size - 1; i >= distance; --i) tile[i] += tile[i - distance];
  }
}

// A thread scans its eight elements in turn, a tree joins the threads.
void scan_tile_by_eights(float* tile, size_t size) {
  Values totals;
  for (size_t first = 0; first < size; first += 8) {
    const size_t end = std::min(first + 8, size);
    for (size_t i = first + 1; i < end; ++i) tile[i] += tile[i - 1];
    totals.push_back(tile[end - 1]);
  }
  scan_tile(totals.data(), totals.size());
  for (size_t i = 8; i < size; ++i) tile[i] += totals[i / 8 - 1];
}

// Tiles of 256, their sums scanned the same way, level by level.
Values by_levels(const Values& x) {
  Values out = x, sums;
  for (size_t first = 0; first < x.size(); first += 256) {
    const size_t size = std::min<size_t>(256, x.size() - first);
    scan_tile(&out[first], size);
    sums.push_back(out[first + size - 1]);
  }
  if (sums.size() == 1) return out;
  const Values offsets = by_levels(sums);
  for (size_t i = 256; i < out.size(); ++i) out[i] += offsets[i / 256 - 1];
  return out;
}

// A carry that goes from tile to tile: the longest chain that a look-back can make.
template <class Carry>
Values by_carry(const Values& x, size_t tile, void (*scan)(float*, size_t)) {
  Values out = x;
  Carry carry = 0;
  for (size_t first = 0; first < x.size(); first += tile) {
    const size_t size = std::min(tile, x.size() - first);
    scan(&out[first], size);
    const float tile_sum = out[first + size - 1], before = static_cast<float>(carry);
    for (size_t i = first; i < first + size; ++i) out[i] += before;
    carry += tile_sum;
  }
  return out;
}

double error_of(const Values& out, const Values& x) {
  double exact = 0, scale = 0, worst = 0;
  for (size_t i = 0; i < x.size(); ++i) {
    exact += x[i];
    scale += std::fabs(x[i]);
    worst = std::max(worst, std::fabs(out[i] - exact) / scale);
  }
  return worst;
}

}  // namespace

int main() {
  std::mt19937_64 random(1);
  auto uniform = [&](float low, float high) {
    return std::uniform_real_distribution<float>(low, high)(random);
  };
  struct Data {
    const char* name;
    std::function<float(size_t)> element;
  };
  const Data kinds[] = {
      {"uniform -1000..1000", [&](size_t) { return uniform(-1000, 1000); }},
      {"uniform 0..1000", [&](size_t) { return uniform(0, 1000); }},
      {"all 0.1", [](size_t) { return 0.1f; }},
      {"1e8, then ones", [](size_t i) { return i == 0 ? 1e8f : 1.0f; }},
  };
  struct Size {
    size_t n;
    int draws;
  };
  std::printf("%-10s %-20s %6s  %9s %9s %9s %9s %9s\n", "N", "data", "draws", "levels", "carry 256",
              "carry 2K", "double 2K", "1 by 1");
  for (const Size size :
       {Size{10000, 20000}, {65536, 500}, {262144, 50}, {16777216, 1}, {100000000, 1}}) {
    for (const Data& data : kinds) {
      const int draws = data.name[0] == 'u' ? size.draws : 1;
      double worst[5] = {};
      for (int draw = 0; draw < draws; ++draw) {
        Values x(size.n);
        for (size_t i = 0; i < size.n; ++i) x[i] = data.element(i);
        const Values scans[5] = {by_levels(x), by_carry<float>(x, 256, scan_tile),
                                 by_carry<float>(x, 2048, scan_tile_by_eights),
                                 by_carry<double>(x, 2048, scan_tile_by_eights),
                                 by_carry<float>(x, x.size(), [](float* tile, size_t n) {
                                   for (size_t i = 1; i < n; ++i) tile[i] += tile[i - 1];
                                 })};
        for (int k = 0; k < 5; ++k) worst[k] = std::max(worst[k], error_of(scans[k], x));
      }
      std::printf("%-10zu %-20s %6d  %9.1e %9.1e %9.1e %9.1e %9.1e\n", size.n, data.name, draws,
                  worst[0], worst[1], worst[2], worst[3], worst[4]);
      std::fflush(stdout);
    }
  }
}
