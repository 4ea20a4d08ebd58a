// The simulation behind scale_rtol: how far float32 sums are off, as a fraction of the sum of the
// magnitudes, for several orders of summation and kinds of data. Not part of the judge.
//
//   g++ -std=c++20 -O2 -ffp-contract=off rounding.cpp -o /tmp/rounding && /tmp/rounding
//
// prints, for each size and kind of data, the largest error over the draws; statement.md shows it.
#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdio>
#include <functional>
#include <random>
#include <vector>

namespace {

using Values = std::vector<float>;
constexpr size_t kBlock = 256;

float one_by_one(const Values& x) {
  float sum = 0;
  for (float value : x) sum += value;
  return sum;
}

// A block's tree in shared memory; what lies behind the end is 0.
float block_tree(const Values& x, size_t first) {
  float tile[kBlock] = {};
  std::copy_n(x.begin() + first, std::min(kBlock, x.size() - first), tile);
  for (size_t stride = kBlock / 2; stride > 0; stride /= 2) {
    for (size_t i = 0; i < stride; ++i) tile[i] += tile[i + stride];
  }
  return tile[0];
}

Values block_sums(const Values& x) {
  Values sums;
  for (size_t first = 0; first < x.size(); first += kBlock) sums.push_back(block_tree(x, first));
  return sums;
}

float tree(const Values& x) {
  Values level = block_sums(x);
  while (level.size() > 1) level = block_sums(level);
  return level[0];
}

// Block sums that are added to one float in turn, as atomicAdd does.
float blocks_one_by_one(const Values& x) { return one_by_one(block_sums(x)); }

// Threads that add every 1024th element each, and a tree over the threads.
float one_block(const Values& x) {
  Values own(1024, 0.0f);
  for (size_t i = 0; i < x.size(); ++i) own[i % own.size()] += x[i];
  return tree(own);
}

double error_of(float sum, const Values& x) {
  double exact = 0, scale = 0;
  for (float value : x) {
    exact += value;
    scale += std::fabs(value);
  }
  return std::fabs(sum - exact) / scale;
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
  std::printf("%-10s %-20s %6s  %9s %9s %9s %9s\n", "N", "data", "draws", "tree", "1 block",
              "blocks+1", "1 by 1");
  for (const Size size : {Size{10000, 20000}, {65536, 500}, {262144, 100}, {4194304, 3}}) {
    for (const Data& data : kinds) {
      const int draws = data.name[0] == 'u' ? size.draws : 1;
      double worst[4] = {};
      for (int draw = 0; draw < draws; ++draw) {
        Values x(size.n);
        for (size_t i = 0; i < size.n; ++i) x[i] = data.element(i);
        const float sums[4] = {tree(x), one_block(x), blocks_one_by_one(x), one_by_one(x)};
        for (int k = 0; k < 4; ++k) worst[k] = std::max(worst[k], error_of(sums[k], x));
      }
      std::printf("%-10zu %-20s %6d  %9.1e %9.1e %9.1e %9.1e\n", size.n, data.name, draws, worst[0],
                  worst[1], worst[2], worst[3]);
      std::fflush(stdout);
    }
  }
}
