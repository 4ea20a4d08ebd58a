#include "judge/bench/contender.h"

#include <fmt/format.h>

#include <algorithm>

#include "judge/measure/statistics.h"
#include "judge/supervisor/judgement.h"

namespace judge {
namespace {

using Clock = std::chrono::steady_clock;

// The first turn warms up by count and by time: clocks rise, modules load, allocators fill.
constexpr int kFirstWarmUps = 3, kMostWarmUps = 200;
constexpr double kFirstWarmUpSeconds = 0.05;
constexpr std::uint32_t kColdDelayUs = 10;  // the flush itself keeps the device busy as well
constexpr std::uint32_t kWarmDelayUs = 30;
constexpr int kEmptySamples = 5, kBatches = 5, kTracedCalls = 3;
constexpr double kBatchUs = 2000, kBatchBelowUs = 100;  // longer calls hide their launch gaps
constexpr int kMostInBatch = 200;

double seconds_since(Clock::time_point start) {
  return std::chrono::duration<double>(Clock::now() - start).count();
}

}  // namespace

Contender::Contender(const std::vector<Content>& contents, const BenchOptions& options,
                     bool is_cuda, std::uint64_t seed, double deadline_seconds, Runner& runner,
                     CaseResult& result)
    : contents_(contents),
      options_(options),
      is_cuda_(is_cuda),
      deadline_seconds_(deadline_seconds),
      runner_(runner),
      result_(result),
      verification_(contents, seed),
      random_(std::random_device{}()) {}

bool Contender::load() {
  for (std::size_t i = 0; i < contents_.size(); ++i) {
    if (runner_.load(contents_[i].data, verification_.outputs(i), static_cast<std::uint32_t>(i)))
      continue;
    Judgement j = judge_outcome(runner_.failure(), *contents_[i].data.spec, deadline_seconds_);
    result_.verdict = j.verdict;
    result_.reason = std::move(j.reason);
    result_.detail = std::move(j.detail);
    return false;
  }
  return true;
}

// Which inputs lie where is drawn anew; the last contents are kept for the end.
protocol::Sample Contender::request(Temperature t) {
  protocol::Sample sample;
  sample.content = static_cast<std::uint32_t>(random_() % seen_versions());
  sample.buffers = static_cast<std::uint32_t>(random_() % contents_.size());
  sample.cold = t == Temperature::cold;
  sample.warm_calls = t == Temperature::warm;
  if (is_cuda_) sample.delay_us = t == Temperature::cold ? kColdDelayUs : kWarmDelayUs;
  std::copy(verification_.poison().begin(), verification_.poison().end(), sample.poison);
  return sample;
}

Contender::Sampled Contender::take(const protocol::Sample& sample, KernelList* kernels) {
  Sampled sampled;
  const CallOutcome outcome =
      runner_.sample(sample, std::chrono::duration<double>(deadline_seconds_), kernels);
  Judgement j = judge_outcome(outcome, *contents_[sample.content].data.spec, deadline_seconds_);
  if (j.verdict != Verdict::AC) {
    result_.verdict = j.verdict;
    result_.reason = "while it was timed: " + j.reason;
    result_.detail = std::move(j.detail);
    return sampled;
  }
  sampled.device_us = outcome.called.device_us;
  sampled.wall_us = outcome.wall_us;
  sampled.ok = sample.empty || verification_.accept(runner_, sample.content, sample.buffers, result_);
  if (!sampled.ok) result_.reason = "while it was timed: " + result_.reason;
  return sampled;
}

// In the first turn every version of the inputs is seen, so that no first sight of one is a sample.
bool Contender::warm_up(Temperature t) {
  const auto start = Clock::now();
  const bool first = turns_ == 0;
  const int versions = static_cast<int>(seen_versions());
  const int fewest = first ? std::max(kFirstWarmUps, versions) : 1;
  const double least = first ? kFirstWarmUpSeconds : 0;
  for (int i = 0; i < fewest || (i < kMostWarmUps && seconds_since(start) < least); ++i) {
    protocol::Sample sample = request(t);
    if (i < versions && first) sample.content = static_cast<std::uint32_t>(i);
    if (!take(sample).ok) return false;
  }
  return true;
}

void Contender::keep(Series& series, const Sampled& sampled) {
  series.samples.device_us.push_back(sampled.device_us);
  series.samples.wall_us.push_back(sampled.wall_us);
  series.samples.turn.push_back(turns_);
  series.sampled_seconds += sampled.device_us * 1e-6;
}

void Contender::take_turn(Temperature t) {
  if (!warm_up(t)) return;
  Series& series = this->series(t);
  const auto start = Clock::now();
  const std::size_t before = series.samples.device_us.size();
  double busy_us = 0;
  int wanted = 1;
  for (int i = 0; i < wanted; ++i) {
    const Sampled sampled = take(request(t));
    if (!sampled.ok) return;
    keep(series, sampled);
    busy_us += sampled.wall_us;
    wanted = samples_in_turn(series.samples.device_us.back(), options_.rules);
    if (series.elapsed_seconds + seconds_since(start) > options_.rules.max_seconds) break;
  }
  const double elapsed = seconds_since(start);
  const std::size_t taken = series.samples.device_us.size() - before;
  series.between_us.push_back((elapsed * 1e6 - busy_us) / static_cast<double>(taken));
  series.elapsed_seconds += elapsed;
  ++turns_;
  // What ran hot does not count, as long as enough is left.
  if (options_.throttled && !options_.throttled().empty()) {
    const int dropped = series.samples.dropped_throttled + static_cast<int>(taken);
    if (static_cast<std::size_t>(dropped) <= before + taken) {
      series.samples.device_us.resize(before);
      series.samples.wall_us.resize(before);
      series.samples.turn.resize(before);
      series.samples.dropped_throttled = dropped;
    }
  }
  series.progress = progress_of(series.samples.device_us, series.sampled_seconds,
                                series.elapsed_seconds, options_.rules);
}

void Contender::take_empty(Temperature t) {
  for (int i = 0; i < kEmptySamples && is_alive(); ++i) {
    protocol::Sample sample = request(t);
    sample.empty = 1;
    sample.warm_calls = 0;
    const Sampled sampled = take(sample);
    if (!sampled.ok) return;
    empty_.device_us.push_back(sampled.device_us);
    empty_.wall_us.push_back(sampled.wall_us);
  }
}

// Back to back in one stretch of time: what the launches cost shows beside the kernels.
void Contender::take_batches() {
  const Series& series = warm_.samples.device_us.empty() ? cold_ : warm_;
  const double us = median(series.samples.device_us);
  const auto& parameters = contents_.front().data.spec->parameters;
  const bool repeatable = std::none_of(parameters.begin(), parameters.end(),
                                       [](const Parameter& p) { return p.role == Role::inout; });
  if (!(us > 0) || us > kBatchBelowUs || !repeatable) return;
  batch_calls_ = std::clamp(static_cast<int>(kBatchUs / us), 2, kMostInBatch);
  for (int i = 0; i < kBatches && is_alive(); ++i) {
    protocol::Sample sample = request(Temperature::warm);
    sample.calls = static_cast<std::uint32_t>(batch_calls_);
    sample.delay_us = 0;
    const Sampled sampled = take(sample);
    if (sampled.ok) batch_us_.push_back(sampled.device_us / batch_calls_);
  }
}

void Contender::take_kernels(Temperature t) {
  for (int call = 0; call < kTracedCalls && is_alive(); ++call) {
    KernelList list;
    protocol::Sample sample = request(t);
    sample.trace = 1;
    if (!take(sample, &list).ok) return;
    why_no_kernels_ = list.why_none;
    for (const protocol::KernelRecord& r : list.records)
      kernels_.push_back({r.name,
                          call,
                          r.start_ns,
                          r.end_ns,
                          {r.grid[0], r.grid[1], r.grid[2]},
                          {r.block[0], r.block[1], r.block[2]},
                          r.registers,
                          r.shared_bytes});
  }
}

void Contender::take_unseen(Temperature t) {
  if (contents_.size() < 2) return;
  protocol::Sample sample = request(t);
  sample.content = static_cast<std::uint32_t>(contents_.size() - 1);
  sample.warm_calls = 0;
  if (const Sampled sampled = take(sample); sampled.ok) unseen_us_ = sampled.device_us;
}

void Contender::finish(bool cold) {
  const Temperature t = cold ? Temperature::cold : Temperature::warm;
  take_empty(t);
  if (is_alive()) take_batches();
  if (is_alive() && options_.kernels) take_kernels(t);
  if (is_alive()) take(request(t));  // what ran in between was another kind of call
  if (is_alive()) take_unseen(t);
}

}  // namespace judge
