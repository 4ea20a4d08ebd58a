// One solution at one case: takes samples when it is its turn, and keeps them until they are summed
// up. An answer that is wrong ends it.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <random>
#include <string>
#include <vector>

#include "judge/bench/bench.h"
#include "judge/bench/verification.h"
#include "judge/measure/kernels.h"

namespace judge {

enum class Temperature { cold, warm };

// What was seen of one kind of sample.
struct Series {
  SampleSet samples;
  double sampled_seconds = 0, elapsed_seconds = 0;
  Progress progress = Progress::more;
  std::vector<double> between_us;  // wall clock from the end of one call to the start of the next
};

struct EmptySamples {
  std::vector<double> device_us, wall_us;
};

class Contender {
 public:
  // `result` is the accepted case, and is changed when a sample is not.
  Contender(const std::vector<Content>& contents, const BenchOptions& options, bool is_cuda,
            std::uint64_t seed, double deadline_seconds, Runner& runner, CaseResult& result);

  bool load();  // false: `result` says why
  bool is_alive() const { return result_.verdict == Verdict::AC; }
  bool wants(Temperature t) const { return is_alive() && of(t).progress == Progress::more; }

  // A few samples that do not count, then some that do.
  void take_turn(Temperature t);
  // After the last turn: what the measurement costs, batches, kernels, unseen inputs.
  void finish(bool cold);

  const Series& of(Temperature t) const { return t == Temperature::cold ? cold_ : warm_; }
  const EmptySamples& empty() const { return empty_; }
  const std::vector<double>& batch_us() const { return batch_us_; }
  int batch_calls() const { return batch_calls_; }
  double unseen_us() const { return unseen_us_; }  // 0: there were no unseen inputs
  const std::vector<KernelLaunch>& kernels() const { return kernels_; }
  const std::string& why_no_kernels() const { return why_no_kernels_; }

 private:
  struct Sampled {
    bool ok = false;
    double device_us = 0, wall_us = 0;
  };

  Series& series(Temperature t) { return t == Temperature::cold ? cold_ : warm_; }
  // How many contents samples are drawn from: the last one is held back where there are several.
  std::size_t seen_versions() const { return contents_.size() > 1 ? contents_.size() - 1 : 1; }
  protocol::Sample request(Temperature t);
  Sampled take(const protocol::Sample& request, KernelList* kernels = nullptr);
  bool warm_up(Temperature t);
  void keep(Series& series, const Sampled& sampled);
  void take_batches();
  void take_empty(Temperature t);
  void take_kernels(Temperature t);
  void take_unseen(Temperature t);

  const std::vector<Content>& contents_;
  const BenchOptions& options_;
  bool is_cuda_;
  double deadline_seconds_;
  Runner& runner_;
  CaseResult& result_;
  Verification verification_;
  std::mt19937_64 random_;
  Series cold_, warm_;
  int turns_ = 0;
  EmptySamples empty_;
  std::vector<double> batch_us_;
  int batch_calls_ = 0;
  double unseen_us_ = 0;
  std::vector<KernelLaunch> kernels_;
  std::string why_no_kernels_;
};

}  // namespace judge
