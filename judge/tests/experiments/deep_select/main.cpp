// How many elements do the compactions of DeepSelect process? Counted for orders of the scores that
// are kind and unkind, with the blocks in natural and in random order, beside the bound that holds
// for the expectation whatever the data. Prints the table of docs/deep_select.md.
//
//   deep_select_work [PERMUTATIONS]     how many random orders are drawn for each row (default 200)
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <numeric>
#include <random>
#include <vector>

#include "judge/tests/experiments/deep_select/counted_select.h"

namespace {

using deep_select::count_work;
using deep_select::Shape;

struct Input {
  const char* name;
  std::function<std::vector<float>(const Shape&, std::mt19937_64&)> scores;
};

std::vector<float> rising(const Shape& shape) {
  std::vector<float> scores(shape.length);
  std::iota(scores.begin(), scores.end(), 0.0f);
  return scores;
}

std::vector<float> shuffled(const Shape& shape, std::mt19937_64& random) {
  std::vector<float> scores = rising(shape);
  std::shuffle(scores.begin(), scores.end(), random);
  return scores;
}

// Each block's scores are above those of all blocks before it, in any order inside the block: as
// bad for the natural order as a sorted row, without being one.
std::vector<float> rising_blocks(const Shape& shape, std::mt19937_64& random) {
  std::vector<float> scores = rising(shape);
  for (int64_t begin = 0; begin < shape.length; begin += shape.block) {
    const auto end = scores.begin() + std::min(shape.length, begin + shape.block);
    std::shuffle(scores.begin() + begin, end, random);
  }
  return scores;
}

// High and low blocks in turn, the high ones falling: all of the k largest in one block, the next
// in another. What that costs depends on which of them comes early.
std::vector<float> stairs(const Shape& shape, std::mt19937_64& random) {
  std::vector<float> scores = rising_blocks(shape, random);
  const int64_t blocks = shape.length / shape.block;
  for (int64_t block = 0; block < blocks / 2; block += 2) {
    const auto left = scores.begin() + block * shape.block;
    const auto right = scores.begin() + (blocks - 1 - block) * shape.block;
    std::swap_ranges(left, left + shape.block, right);
  }
  return scores;
}

const std::vector<Input> kInputs = {
    {"random", shuffled},
    {"ascending", [](const Shape& shape, std::mt19937_64&) { return rising(shape); }},
    {"descending",
     [](const Shape& shape, std::mt19937_64&) {
       std::vector<float> scores = rising(shape);
       std::reverse(scores.begin(), scores.end());
       return scores;
     }},
    {"ascending blocks, random inside", rising_blocks},
    {"high and low blocks in turn", stairs},
    {"all equal",
     [](const Shape& shape, std::mt19937_64&) { return std::vector<float>(shape.length, 1.0f); }},
};

void print_row(const Input& input, const Shape& shape, int permutations, std::mt19937_64& random) {
  const std::vector<float> scores = input.scores(shape, random);
  std::vector<uint32_t> order(shape.blocks());
  std::iota(order.begin(), order.end(), 0);
  const int64_t natural = count_work(scores, shape, order);

  double sum = 0;
  int64_t worst = 0;
  for (int draw = 0; draw < permutations; ++draw) {
    std::shuffle(order.begin(), order.end(), random);
    const int64_t work = count_work(scores, shape, order);
    sum += static_cast<double>(work);
    worst = std::max(worst, work);
  }

  double kernel_sum = 0;  // the permutations that solutions/batched_top_k/deep_select.cu draws
  for (int seed = 0; seed < permutations; ++seed) {
    for (uint32_t position = 0; position < order.size(); ++position) {
      order[position] = deep_select::permuted(position, static_cast<uint32_t>(order.size()),
                                              static_cast<uint32_t>(seed));
    }
    kernel_sum += static_cast<double>(count_work(scores, shape, order));
  }
  std::printf("| %s | %ld | %.0f | %ld | %.0f | %.0f |\n", input.name, static_cast<long>(natural),
              sum / permutations, static_cast<long>(worst), kernel_sum / permutations,
              shape.bound());
}

}  // namespace

int main(int argc, char** argv) {
  const int permutations = argc > 1 ? std::atoi(argv[1]) : 200;
  if (permutations < 1) {
    std::fprintf(stderr, "usage: %s [PERMUTATIONS], a number of at least 1\n", argv[0]);
    return 2;
  }
  const Shape shapes[] = {{16384, 512, 1024, 1024},
                          {131072, 512, 1024, 1024},
                          {131072, 1024, 4096, 1024},
                          {1048576, 512, 1024, 1024}};
  for (const Shape& shape : shapes) {
    std::mt19937_64 random(1);
    std::printf("N = %ld, k = %d, B = %d, B2 = %d\n\n", static_cast<long>(shape.length), shape.k,
                shape.block, shape.spare);
    std::printf(
        "| scores | natural order | random, mean | random, largest | kernel's, mean | bound |\n");
    std::printf("|---|---:|---:|---:|---:|---:|\n");
    for (const Input& input : kInputs) print_row(input, shape, permutations, random);
    std::printf("\n");
  }
}
