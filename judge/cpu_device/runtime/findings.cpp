#include "judge/cpu_device/runtime/findings.h"

#include <cstdio>
#include <mutex>
#include <set>

#include "judge/cpu_device/include/device_launch_parameters.h"
#include "judge/cpu_device/runtime/worker.h"

namespace judge_cpu {
namespace {

constexpr std::size_t kMostFindings = 100;

struct Findings {
  std::mutex mutex;
  std::set<std::string> keys;
  std::string text;
};

// Never destroyed: workers may still report while the process ends.
Findings& findings() {
  static Findings& instance = *new Findings;
  return instance;
}

std::string hex(unsigned mask) {
  char text[16];
  std::snprintf(text, sizeof text, "0x%08x", mask);
  return text;
}

std::string triple(unsigned x, unsigned y, unsigned z) {
  return "(" + std::to_string(x) + "," + std::to_string(y) + "," + std::to_string(z) + ")";
}

}  // namespace

void add_finding(const std::string& key, const std::string& text) {
  std::lock_guard lock(findings().mutex);
  if (findings().keys.size() >= kMostFindings || !findings().keys.insert(key).second) return;
  findings().text += text + "\n";
}

std::string take_findings() {
  std::lock_guard lock(findings().mutex);
  findings().keys.clear();
  std::string text;
  text.swap(findings().text);
  return text;
}

std::string where(const Worker& worker) {
  std::string text = std::string("kernel ") + worker.grid()->kernel_name + ", block " +
                     triple(blockIdx.x, blockIdx.y, blockIdx.z);
  if (const Fiber* fiber = worker.current()) {
    text += ", thread " + triple(fiber->index.x, fiber->index.y, fiber->index.z);
  }
  return text;
}

std::string site(const char* file, int line) {
  return std::string(file ? file : "?") + ":" + std::to_string(line);
}

void report_divergence(const Worker& worker, int first_line) {
  const Fiber& last = *worker.current();
  add_finding(std::string("divergence ") + worker.grid()->kernel_name,
              std::string("barrier divergence: kernel ") + worker.grid()->kernel_name +
                  ": threads of one block met at different __syncthreads (line " +
                  std::to_string(first_line) + " and others, such as " +
                  site(last.file, last.line) + ")");
}

void report_not_in_mask(const Worker& worker, unsigned mask) {
  const Fiber& fiber = *worker.current();
  std::string at = site(fiber.file, fiber.line);
  add_finding("mask " + at, at + ": " + where(worker) + ": lane " + std::to_string(fiber.lane) +
                                " calls a warp operation whose mask " + hex(mask) +
                                " does not name it (undefined)");
}

void report_partial(const Worker& worker, unsigned mask, unsigned present, const char* file,
                    int line) {
  std::string at = site(file, line);
  add_finding("partial " + at, at + ": kernel " + worker.grid()->kernel_name + ": the mask " +
                                   hex(mask) +
                                   " of a warp operation names lanes that do not take part (only " +
                                   hex(present) + " did): undefined");
}

}  // namespace judge_cpu
