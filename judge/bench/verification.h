// Whether the answers of timed calls are right, without moving them each time: a hash made on the
// device stands for outputs that the checker has accepted before.
#pragma once

#include <cstdint>
#include <memory>
#include <random>
#include <set>
#include <vector>

#include "judge/bench/contents.h"
#include "judge/result/run_report.h"
#include "judge/supervisor/runner.h"

namespace judge {

class Verification {
 public:
  Verification(const std::vector<Content>& contents, std::uint64_t seed);

  const std::vector<std::uint64_t>& poison() const { return poison_; }
  SharedMemory& outputs(std::size_t buffers) { return *outputs_[buffers]; }

  // After a sample. Fills in verdict, reason and comparisons when the answer was wrong.
  bool accept(Runner& runner, std::uint32_t content, std::uint32_t buffers, CaseResult& result);

 private:
  bool worth_a_look(std::uint32_t content);
  bool inspect(Runner& runner, protocol::Inspect request, CaseResult& result, std::uint64_t& hash);

  const std::vector<Content>& contents_;
  std::vector<std::unique_ptr<SharedMemory>> outputs_;  // one for each content's buffers
  std::vector<std::uint64_t> poison_;
  std::vector<std::set<std::uint64_t>> accepted_;       // hashes, by content
  std::mt19937_64 random_;                              // what is looked at, nobody can foresee
  std::uint64_t hash_seed_ = 0;
};

}  // namespace judge
