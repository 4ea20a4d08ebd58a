// The port over plain host memory: for references, which take host pointers.
#include <chrono>
#include <cstdlib>
#include <cstring>

#include "judge/worker/port.h"

namespace judge::worker::port {

namespace {

std::chrono::steady_clock::time_point started;
constexpr std::size_t kAlignment = 256;

}  // namespace

const char* name() { return "reference"; }

void configure() {}

Error select_device(int, std::string& description) {
  description = "host";
  return {};
}

Error allocate(void** pointer, std::size_t bytes) {
  const std::size_t rounded = (bytes + kAlignment - 1) / kAlignment * kAlignment;
  *pointer = rounded < bytes ? nullptr : std::aligned_alloc(kAlignment, rounded);
  if (*pointer != nullptr) return {};
  return {1, "out of memory (" + std::to_string(bytes) + " bytes asked for)"};
}

void release(void* pointer) { std::free(pointer); }

Error upload(void* device, const void* host, std::size_t bytes) {
  if (bytes > 0) std::memcpy(device, host, bytes);
  return {};
}

Error download(void* host, const void* device, std::size_t bytes) {
  if (bytes > 0) std::memcpy(host, device, bytes);
  return {};
}

Error copy(void* target, const void* source, std::size_t bytes) {
  return upload(target, source, bytes);
}

Error fill(void* device, std::uint64_t word, std::size_t bytes) {
  char* at = static_cast<char*>(device);
  for (; bytes >= sizeof word; bytes -= sizeof word, at += sizeof word) {
    std::memcpy(at, &word, sizeof word);
  }
  std::memcpy(at, &word, bytes);
  return {};
}

Error last_error() { return {}; }
Error synchronize() { return {}; }

void begin_counting() {}
void end_counting() {}
void limit_memory(std::uint64_t) {}
bool memory_limit_hit() { return false; }
std::uint64_t peak_memory() { return 0; }

void timer_start() { started = std::chrono::steady_clock::now(); }

double timer_stop_us() {
  return std::chrono::duration<double, std::micro>(std::chrono::steady_clock::now() - started)
      .count();
}

void set_order(protocol::Order, std::uint64_t) {}
std::string take_report() { return ""; }
bool deadlocked() { return false; }

}  // namespace judge::worker::port
