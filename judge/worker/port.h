// The few device operations the worker needs, implemented once over CUDA's runtime API
// (cuda_port.cpp, built with nvcc and against the CPU device alike) and once over plain host
// memory (host_port.cpp, for references). Knows no messages and no guards.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

#include "judge/worker/protocol.h"

namespace judge::worker::port {

struct Error {
  int code = 0;      // 0: success
  std::string text;  // "cudaErrorIllegalAddress: an illegal memory access ..."

  explicit operator bool() const { return code != 0; }
};

const char* name();  // "cuda", "cpu", "reference"
void configure();    // once, from the environment, before anything else
Error select_device(int index, std::string& description);
Error allocate(void** pointer, std::size_t bytes);  // aligned to 256 bytes
void release(void* pointer);
Error upload(void* device, const void* host, std::size_t bytes);
Error download(void* host, const void* device, std::size_t bytes);
Error fill(void* device, std::uint64_t word, std::size_t bytes);  // repeats the 8-byte word
Error last_error();                                               // and clears it
Error synchronize();

// From the start of a call to its end only what solve itself allocates is counted.
void begin_counting();
void end_counting();
void limit_memory(std::uint64_t bytes);  // for what solve holds at once; 0: no limit
bool memory_limit_hit();                 // since begin_counting
std::uint64_t peak_memory();             // since begin_counting

// Around the call on the device's own clock. The stop waits for everything that was launched, on
// any stream; an error met while waiting is returned by the next synchronize().
void timer_start();
double timer_stop_us();

// For samples. What they enqueue runs before anything that is enqueued after it.
Error copy(void* target, const void* source, std::size_t bytes);  // both on the device
Error hash(const void* device, std::size_t bytes, std::uint64_t seed, std::uint64_t& result);
Error prepare_sampling();   // takes the memory that the others need; again: nothing
void evict_cache();         // overwrites twice the last-level cache
void reset_cache_policy();  // no line of the cache is kept for anybody
void delay(unsigned us);    // keeps the device busy

void set_order(protocol::Order order, std::uint64_t seed);  // CPU device only; else nothing
std::string take_report();                                  // CPU device's findings; else ""
bool deadlocked();

}  // namespace judge::worker::port
