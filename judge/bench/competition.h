// One case, all solutions that were accepted in it: they take turns until each is known well enough.
#pragma once

#include <atomic>
#include <functional>
#include <string>
#include <vector>

#include "judge/bench/contender.h"

namespace judge {

struct Entrant {
  std::string name;
  Runner* runner = nullptr;
  double deadline_seconds = 0;
  CaseResult* result = nullptr;  // accepted; gets its timing, or another verdict
};

struct Competition {
  const std::vector<Content>& contents;
  const BenchOptions& options;
  bool is_cuda = false;
  std::uint64_t seed = 0;
  const std::atomic<bool>& interrupted;
  std::function<void()> tick;  // now and then
};

// Runners are left unloaded. An interrupt keeps what was measured so far.
void compete(const Competition& competition, std::vector<Entrant>& entrants);

}  // namespace judge
