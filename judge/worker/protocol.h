// What parent and child say to each other: fixed-size messages on one SOCK_SEQPACKET socket that
// the child finds as descriptor 3. Plain data, no pointers; both sides are built from this header.
//
//   parent                          child
//                                   Hello             main() was reached
//   Load  (+ 2 descriptors)   ->    Loaded            select the device, allocate, upload inputs
//   Call                      ->    Calling           poison, then say "starting now"
//                                   Finished          ... solve, synchronise
//                                   Called            download, check guards and inputs
//   Sample                    ->    Calling Finished Called   a timed call; nothing is checked
//                                   Traced ...                with `trace`: one for each kernel
//   Inspect                   ->    Called            checks what the last sample left behind
//   Unload                    ->    Unloaded
//   end of file                     exit
//
// Leaving (at exit inside a call) may stand in place of Finished and Called.
// Descriptors of Load: inputs (sealed against writing, mapped read-only by the child) and outputs
// (shared, writable). The expected output is never among them. `nonce` is the parent's, new for
// every call, and comes back in each answer: a stale or stray message is not taken for one.
#pragma once

#include <cstdint>

namespace judge::protocol {

constexpr std::uint32_t kVersion = 3;
constexpr int kSocket = 3;
constexpr int kMaxSlots = 32;
constexpr int kTextBytes = 4096;

enum class Kind : std::uint32_t {
  hello,
  load,
  loaded,
  call,
  calling,
  finished,
  called,
  unload,
  unloaded,
  leaving,
  sample,
  inspect,
  traced
};

// How an argument reaches solve.
enum class Pass : std::uint32_t { in, out, inout, value };

struct Slot {  // one parameter, in call order
  Pass pass = Pass::value;
  std::uint32_t element_bytes = 4;
  std::uint64_t bytes = 0;          // of the array; may be 0
  std::uint64_t input_offset = 0;   // in the inputs descriptor (in, inout)
  std::uint64_t output_offset = 0;  // in the outputs descriptor (out, inout)
  std::uint64_t value_bits = 0;     // the size or scalar, in its own type's bytes (value)
};

struct Hello {
  Kind kind = Kind::hello;
  std::uint32_t version = kVersion;
  char port[16] = {};  // "cuda", "cpu", "reference"
};

struct Load {
  Kind kind = Kind::load;
  std::uint32_t slot_count = 0;
  Slot slots[kMaxSlots];
  std::uint64_t inputs_bytes = 0, outputs_bytes = 0;
  std::uint64_t device_memory_limit = 0;  // bytes that solve may hold at once; 0: no limit
  std::int32_t device_index = 0;
  // 0: a new case. 1, 2, ...: further contents for it, in buffers of their own; only Sample and
  // Inspect speak of them.
  std::uint32_t content = 0;
};

enum class Status : std::uint32_t {
  ok,
  setup_failed,      // the worker could not allocate or upload: the judge's or the machine's fault
  error_after_call,  // cudaGetLastError right after solve
  error_after_sync,  // cudaDeviceSynchronize after solve
  input_changed,
  guard_changed,
  memory_limit,  // solve asked for more device memory than allowed
  deadlock,      // the CPU device found that nothing can run any more
  exception,     // a C++ exception left solve; text: its what()
  buffer_lost,   // an array that solve was given can no longer be read (freed, device reset)
};
constexpr Status kLastStatus = Status::buffer_lost;

struct Loaded {
  Kind kind = Kind::loaded;
  Status status = Status::ok;
  char device[112] = {};
  char text[kTextBytes] = {};
};

enum class Order : std::uint32_t { forward, reverse, random };  // CPU device: blocks and threads

struct Call {
  Kind kind = Kind::call;
  std::uint32_t function = 0;            // 0: solve or reference; 1: reference_scale
  std::uint64_t poison[kMaxSlots] = {};  // repeated 8-byte pattern for each output slot
  Order order = Order::forward;
  std::uint32_t reserved = 0;
  std::uint64_t order_seed = 0;
  std::uint64_t nonce = 0;  // set by the supervisor
};

struct Calling {
  Kind kind = Kind::calling;
  std::uint32_t reserved = 0;
  std::uint64_t nonce = 0;
};

struct Finished {
  Kind kind = Kind::finished;
  std::uint32_t reserved = 0;
  std::uint64_t nonce = 0;
};

struct Called {
  Kind kind = Kind::called;
  Status status = Status::ok;
  std::int32_t slot = -1;       // the parameter that the status speaks of
  std::int32_t error_code = 0;  // CUDA's
  std::int64_t byte = 0;        // input: first changed byte; guard: distance from the array's
                                // nearest end, negative before its start, 0 = first byte past it
  std::uint64_t changed_bytes = 0;      // guard: how many differ
  double device_us = 0;                 // events around solve (CPU device: clock)
  double host_us = 0;                   // child's steady clock around solve and the synchronisation
  std::uint64_t peak_device_bytes = 0;  // held by solve at once
  std::uint64_t nonce = 0;
  std::uint64_t output_hash = 0;  // of all outputs, in the answer to Inspect
  char text[kTextBytes] = {};  // error name and string, notes, the CPU device's report
};

// One timed call, or several in one stretch of time. Which contents lie in which buffers is the
// parent's choice, and whether the answer is looked at is asked afterwards, by Inspect.
struct Sample {
  Kind kind = Kind::sample;
  std::uint32_t content = 0;     // whose inputs
  std::uint32_t buffers = 0;     // of which content they are put into
  std::uint32_t calls = 1;       // in the stretch that is timed
  std::uint32_t warm_calls = 0;  // before it, untimed
  std::uint32_t cold = 0;        // overwrite the cache, last thing before the call
  std::uint32_t empty = 0;       // call nothing: what does the measurement itself cost?
  std::uint32_t trace = 0;       // list the kernels
  std::uint32_t delay_us = 0;    // keep the device busy for so long while the host goes ahead
  std::uint32_t reserved = 0;
  std::uint64_t poison[kMaxSlots] = {};
  std::uint64_t nonce = 0;
};

struct Inspect {
  Kind kind = Kind::inspect;
  std::uint32_t content = 0, buffers = 0;  // as in the sample
  std::uint32_t download = 0;              // the outputs, into the mapping of `buffers`
  std::uint64_t hash_seed = 0;
  std::uint64_t sample_nonce = 0;
  std::uint64_t nonce = 0;
};

// One launch of a kernel as the device's profiler saw it.
struct KernelRecord {
  char name[256] = {};  // demangled, cut
  std::int64_t start_ns = 0, end_ns = 0;
  std::int32_t grid[3] = {}, block[3] = {};
  std::int32_t registers = 0, shared_bytes = 0;
};

struct Traced {
  Kind kind = Kind::traced;
  std::uint32_t left = 0;  // messages that follow; a count of 0 kernels is one message, `empty`
  std::uint32_t empty = 0;
  std::uint32_t reserved = 0;
  KernelRecord kernel;
  char text[512] = {};  // why there are none
  std::uint64_t nonce = 0;
};

struct Leaving {
  Kind kind = Kind::leaving;
  std::uint32_t memory_limit_hit = 0;
  std::uint64_t nonce = 0;
};

struct Unload {
  Kind kind = Kind::unload;
};
struct Unloaded {
  Kind kind = Kind::unloaded;
};

}  // namespace judge::protocol
