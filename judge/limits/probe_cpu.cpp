// What this machine's processors can do at most, as one line of JSON: memory bandwidth by all
// threads together (copy, read, write), float32 multiply-adds, size of the last cache. A program
// of its own, compiled for the processor that it then measures; knows nothing of the judge.
#include <sched.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <barrier>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <functional>
#include <thread>
#include <vector>

namespace {

using Clock = std::chrono::steady_clock;

#if defined(__AVX512F__)
constexpr int kVectorBytes = 64;
#elif defined(__AVX__)
constexpr int kVectorBytes = 32;
#else
constexpr int kVectorBytes = 16;
#endif
typedef float Floats __attribute__((vector_size(kVectorBytes)));
typedef std::uint64_t Words __attribute__((vector_size(kVectorBytes)));

constexpr int kChains = 10;  // enough for two units of latency 4 or 5, and they fit the registers
constexpr int kRounds = 7;
constexpr std::size_t kGranule = 4096;

int usable_cores() {
  cpu_set_t set;
  return sched_getaffinity(0, sizeof set, &set) == 0 ? CPU_COUNT(&set) : 1;
}

std::size_t last_cache_bytes() {
  const long l3 = sysconf(_SC_LEVEL3_CACHE_SIZE), l2 = sysconf(_SC_LEVEL2_CACHE_SIZE);
  return static_cast<std::size_t>(std::max({l3, l2, 0l}));
}

// Seconds in which all threads together do their parts, from the first one's start to the last
// one's end by their own clocks: a thread that only watches may be given a core too late. The
// fastest of some rounds, since whatever else runs here makes rounds slower and a roof must not be
// too low.
double best_seconds(int threads, const std::function<void(int)>& part) {
  struct Span {
    Clock::time_point start, end;
  };
  std::vector<std::vector<Span>> spans(kRounds, std::vector<Span>(threads));
  std::barrier gate(threads);
  const auto work = [&](int thread) {
    part(thread);  // warms up: pages, clocks
    for (int round = 0; round < kRounds; ++round) {
      gate.arrive_and_wait();
      spans[round][thread].start = Clock::now();
      part(thread);
      spans[round][thread].end = Clock::now();
    }
  };
  std::vector<std::jthread> pool;
  for (int t = 0; t < threads; ++t) pool.emplace_back(work, t);
  pool.clear();
  double best = 1e9;
  for (const std::vector<Span>& round : spans) {
    const auto start = std::ranges::min(round, {}, &Span::start).start;
    const auto end = std::ranges::max(round, {}, &Span::end).end;
    best = std::min(best, std::chrono::duration<double>(end - start).count());
  }
  return best;
}

std::atomic<std::uint64_t> never{0};

void read_all(const char* from, std::size_t bytes) {
  Words sums[4] = {};
  for (std::size_t at = 0; at < bytes; at += sizeof sums) {
    for (int i = 0; i < 4; ++i)
      sums[i] += *reinterpret_cast<const Words*>(from + at + i * sizeof(Words));
  }
  const Words sum = sums[0] + sums[1] + sums[2] + sums[3];
  if (sum[0] == 1) never = sum[1];
}

void multiply_and_add(std::int64_t iterations) {
  Floats chains[kChains];
  for (int c = 0; c < kChains; ++c) chains[c] = Floats{} + static_cast<float>(c);
  volatile float half = 0.5f, quarter = 0.25f;  // unknown to the compiler
  const Floats factor = Floats{} + half, addend = Floats{} + quarter;
  for (std::int64_t i = 0; i < iterations; ++i) {
    for (int c = 0; c < kChains; ++c) chains[c] = chains[c] * factor + addend;
  }
  Floats sum{};
  for (int c = 0; c < kChains; ++c) sum += chains[c];
  if (sum[0] == 1.5f) never = 1;
}

// Of each of two blocks: more than the last cache holds, as far as half a second and a quarter of
// the free memory allow. (A virtual machine may show the cache of its whole host.)
std::size_t bytes_to_move(int threads) {
  const std::size_t free_bytes = static_cast<std::size_t>(std::max(0l, sysconf(_SC_AVPHYS_PAGES))) *
                                 static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
  std::size_t bytes = std::clamp<std::size_t>(4 * last_cache_bytes(), 64u << 20, 512u << 20);
  bytes = std::min(bytes, free_bytes / 8);
  return bytes / (kGranule * threads) * kGranule;  // for each thread
}

}  // namespace

int main() {
  const int threads = usable_cores();
  const std::size_t bytes = bytes_to_move(threads);
  char* from = static_cast<char*>(std::aligned_alloc(kGranule, bytes * threads));
  char* to = static_cast<char*>(std::aligned_alloc(kGranule, bytes * threads));
  if (bytes == 0 || from == nullptr || to == nullptr) {
    std::puts("{\"error\": \"not enough memory is free\"}");
    return 1;
  }
  const double write = best_seconds(threads, [&](int t) { std::memset(to + t * bytes, 1, bytes); });
  std::memset(from, 0, bytes * threads);
  const double read = best_seconds(threads, [&](int t) { read_all(from + t * bytes, bytes); });
  const double copy =
      best_seconds(threads, [&](int t) { std::memcpy(to + t * bytes, from + t * bytes, bytes); });
  never += static_cast<std::uint64_t>(to[bytes / 2]);

  constexpr std::int64_t kIterations = 1'000'000;
  const double fma = best_seconds(threads, [](int) { multiply_and_add(kIterations); });
  const double total = 1e-9 * static_cast<double>(bytes) * threads;
  const double flops =
      2e-9 * kIterations * kChains * (kVectorBytes / sizeof(float)) * static_cast<double>(threads);
  std::printf(
      "{\"copy_gb_s\": %.2f, \"read_gb_s\": %.2f, \"write_gb_s\": %.2f, \"float32_gflop_s\": %.2f, "
      "\"tensor_gflop_s\": 0, \"l2_bytes\": %zu}\n",
      2 * total / copy, total / read, total / write, flops / fma, last_cache_bytes());
  return 0;
}
