#include "judge/bench/verification.h"

#include <algorithm>

#include "judge/checker/checker.h"
#include "judge/run/compare_outputs.h"
#include "judge/supervisor/judgement.h"
#include "judge/worker/poison.h"

namespace judge {
namespace {

// Answers that differ from call to call, as sums in any order do, are looked at in full: always when
// they are small, else one in so many.
constexpr std::uint64_t kSmallBytes = 1 << 20;
constexpr int kOneIn = 8;
constexpr std::uint32_t kPoisonCall = 1000;  // a poison of its own

}  // namespace

Verification::Verification(const std::vector<Content>& contents, std::uint64_t seed)
    : contents_(contents), accepted_(contents.size()), random_(std::random_device{}()) {
  const CaseData& first = contents.front().data;
  for (std::size_t i = 0; i < contents.size(); ++i)
    outputs_.push_back(
        std::make_unique<SharedMemory>(std::max<std::size_t>(first.outputs_bytes, 1)));
  poison_.resize(protocol::kMaxSlots);
  for (std::size_t i = 0; i < first.spec->parameters.size(); ++i)
    if (first.spec->parameters[i].role == Role::out)
      poison_[i] = poison_word(first.spec->parameters[i].type, seed + i, kPoisonCall);
  hash_seed_ = random_();
}

bool Verification::inspect(Runner& runner, protocol::Inspect request, CaseResult& result,
                           std::uint64_t& hash) {
  const CallOutcome outcome = runner.inspect(request);
  hash = outcome.called.output_hash;
  const CaseData& data = contents_[request.content].data;
  Judgement j = judge_outcome(outcome, *data.spec, 0);
  if (j.verdict == Verdict::AC) return true;
  result.verdict = j.verdict;
  result.reason = std::move(j.reason);
  result.detail = std::move(j.detail);
  return false;
}

bool Verification::worth_a_look(std::uint32_t content) {
  return accepted_[content].empty() || contents_[content].data.outputs_bytes <= kSmallBytes ||
         random_() % kOneIn == 0;
}

bool Verification::accept(Runner& runner, std::uint32_t content, std::uint32_t buffers,
                          CaseResult& result) {
  protocol::Inspect request;
  request.content = content;
  request.buffers = buffers;
  request.hash_seed = hash_seed_;
  request.sample_nonce = runner.last_nonce();
  std::uint64_t hash = 0;
  if (!inspect(runner, request, result, hash)) return false;
  if (accepted_[content].contains(hash) || !worth_a_look(content)) return true;

  request.download = 1;
  if (!inspect(runner, request, result, hash)) return false;
  std::vector<Comparison> comparisons =
      compare_outputs(contents_[content].data, *contents_[content].expected, poison_,
                      std::as_const(*outputs_[buffers]).bytes());
  const auto wrong = std::find_if(comparisons.begin(), comparisons.end(),
                                  [](const Comparison& c) { return !c.accepted; });
  if (wrong == comparisons.end()) {
    accepted_[content].insert(hash);
    return true;
  }
  result.verdict = Verdict::WA;
  result.reason = summary_of(*wrong);
  result.comparisons = std::move(comparisons);
  return false;
}

}  // namespace judge
