#include "judge/bench/competition.h"

#include <algorithm>
#include <memory>

#include "judge/base/errors.h"
#include "judge/bench/timing_summary.h"

namespace judge {
namespace {

constexpr double kMayLieInCacheBytes = 96e6;  // about twice the largest cache of today's devices

using Contenders = std::vector<std::unique_ptr<Contender>>;

double array_bytes(const Competition& c) {
  const CaseData& data = c.contents.front().data;
  return static_cast<double>(data.inputs_bytes + data.outputs_bytes);
}

std::vector<Temperature> temperatures(const Competition& c) {
  std::vector<Temperature> wanted;
  if (c.options.cold) wanted.push_back(Temperature::cold);
  const bool small = array_bytes(c) <= kMayLieInCacheBytes;
  const bool warm =
      c.options.warm == Choice::yes || (c.options.warm == Choice::automatic && small);
  if (warm || wanted.empty()) wanted.push_back(Temperature::warm);
  return wanted;
}

// After an interrupt a killed child is no fault of the solution's: what failed before is kept.
struct Failures {
  std::vector<bool> own;  // of each contender
  void note(const Competition& c, const Contenders& contenders) {
    own.resize(contenders.size());
    for (std::size_t i = 0; i < contenders.size(); ++i)
      own[i] = own[i] || (!c.interrupted && !contenders[i]->is_alive());
  }
};

void sample_all(const Competition& c, Contenders& contenders, Temperature t, Failures& failures) {
  for (int round = 0; !c.interrupted; ++round) {
    bool someone = false;
    for (const int i : turn_order(static_cast<int>(contenders.size()), round)) {
      if (c.interrupted) break;
      if (!contenders[i]->wants(t)) continue;
      contenders[i]->take_turn(t);
      failures.note(c, contenders);
      c.tick();
      someone = true;
    }
    if (!someone) break;
  }
}

}  // namespace

void compete(const Competition& c, std::vector<Entrant>& entrants) {
  Contenders contenders;
  for (Entrant& e : entrants) {
    contenders.push_back(std::make_unique<Contender>(c.contents, c.options, c.is_cuda, c.seed,
                                                     e.deadline_seconds, *e.runner, *e.result));
    contenders.back()->load();
  }
  const std::vector<Temperature> wanted = temperatures(c);
  Failures failures;
  failures.note(c, contenders);
  for (const Temperature t : wanted) sample_all(c, contenders, t, failures);
  const CaseData& data = c.contents.front().data;
  for (std::size_t i = 0; i < entrants.size(); ++i) {
    Contender& contender = *contenders[i];
    if (contender.is_alive() && !c.interrupted)
      contender.finish(wanted.front() == Temperature::cold);
    failures.note(c, contenders);
    CaseResult& result = *entrants[i].result;
    const bool has_samples = !contender.of(Temperature::cold).samples.device_us.empty() ||
                             !contender.of(Temperature::warm).samples.device_us.empty();
    if (c.interrupted && !failures.own[i]) {
      result.verdict = Verdict::AC;
      result.reason.clear();
      result.detail.clear();
    }
    if (result.verdict == Verdict::AC && has_samples)
      result.timing =
          summarize({.contender = contender,
                     .options = c.options,
                     .work = work_of(*data.spec, *data.test),
                     .array_bytes = array_bytes(c),
                     .first_call_us = result.wall_us.empty() ? 0 : result.wall_us.front()});
    if (!contender.is_alive() || !entrants[i].runner->unload()) entrants[i].runner->kill();
    c.tick();
  }
}

}  // namespace judge
