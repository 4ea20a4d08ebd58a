#include "judge/bench/contents.h"

#include <algorithm>

namespace judge {
namespace {

constexpr std::uint64_t kManyVersionsBytes = 64ull << 20;
constexpr std::uint64_t kSeedStep = 0x9e3779b97f4a7c15ull;

bool is_generated(const Case& test) {
  return test.expect.empty() &&
         std::any_of(test.inputs.begin(), test.inputs.end(), [](const auto& input) {
           return std::holds_alternative<Generator>(input.second);
         });
}

// Above some size the references take longer than the samples.
int versions_of(const Spec& spec, const Case& test) {
  if (!is_generated(test)) return 1;
  return input_bytes(spec, test) + output_bytes(spec, test) <= kManyVersionsBytes ? 3 : 2;
}

}  // namespace

std::vector<Content> make_contents(const Spec& spec, const Case& test, std::uint64_t seed,
                                   Reference& reference) {
  std::vector<Content> contents;
  const int versions = versions_of(spec, test);
  for (int i = 0; i < versions; ++i) {
    Content content;
    content.data = prepare_case(spec, test, seed + static_cast<std::uint64_t>(i) * kSeedStep);
    content.expected = reference.expected(content.data, seed, false);
    const bool failed = !content.expected->fault.empty();
    contents.push_back(std::move(content));
    if (failed) break;
  }
  return contents;
}

}  // namespace judge
