// What parent and child say to each other: fixed-size messages on one SOCK_SEQPACKET socket that
// the child finds as descriptor 3. Plain data, no pointers; both sides are built from this header.
//
//   parent                          child
//                                   Hello
//   Load  (+ 2 descriptors)   ->    Loaded            allocate, upload inputs
//   Call                      ->    Calling           poison, then say "starting now"
//                                   Called            ... solve, synchronise, download, check guards
//   Unload                    ->    Unloaded
//   end of file                     exit
//
// Descriptors of Load: inputs (sealed against writing, mapped read-only by the child) and outputs
// (shared, writable). The expected output is never among them.
#pragma once

#include <cstdint>

namespace judge::protocol {

constexpr std::uint32_t kVersion = 1;
constexpr int kSocket = 3;
constexpr int kMaxSlots = 32;
constexpr int kTextBytes = 4096;

enum class Kind : std::uint32_t { hello, load, loaded, call, calling, called, unload, unloaded };

// How an argument reaches solve.
enum class Pass : std::uint32_t { in, out, inout, value };

struct Slot {                       // one parameter, in call order
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
  char port[16] = {};               // "cuda", "cpu", "reference"
  char device[112] = {};
};

struct Load {
  Kind kind = Kind::load;
  std::uint32_t slot_count = 0;
  Slot slots[kMaxSlots];
  std::uint64_t inputs_bytes = 0, outputs_bytes = 0;
  std::uint64_t device_memory_limit = 0;   // bytes that solve may hold at once; 0: no limit
  std::int32_t device_index = 0;
};

enum class Status : std::uint32_t {
  ok,
  setup_failed,        // the worker could not allocate or upload: the judge's or the machine's fault
  error_after_call,    // cudaGetLastError right after solve
  error_after_sync,    // cudaDeviceSynchronize after solve
  input_changed,
  guard_changed,
  memory_limit,        // solve asked for more device memory than allowed
  deadlock,            // the CPU device found that nothing can run any more
};

struct Loaded {
  Kind kind = Kind::loaded;
  Status status = Status::ok;
  char text[kTextBytes] = {};
};

enum class Order : std::uint32_t { forward, reverse, random };   // CPU device: blocks and threads

struct Call {
  Kind kind = Kind::call;
  std::uint32_t function = 0;       // 0: solve or reference; 1: reference_scale
  std::uint64_t poison[kMaxSlots] = {};   // repeated 8-byte pattern for each output slot
  Order order = Order::forward;
  std::uint32_t reserved = 0;
  std::uint64_t order_seed = 0;
};

struct Calling { Kind kind = Kind::calling; };

struct Called {
  Kind kind = Kind::called;
  Status status = Status::ok;
  std::int32_t slot = -1;           // the parameter that input_changed or guard_changed speaks of
  std::int32_t error_code = 0;      // CUDA's
  std::int64_t byte = 0;            // input: first changed byte; guard: distance from the array's
                                    // nearest end, negative before its start, 0 = first byte past it
  double device_us = 0;             // events around solve (CPU device: clock)
  double host_us = 0;               // child's steady clock around solve and the synchronisation
  std::uint64_t peak_device_bytes = 0;    // held by solve at once
  char text[kTextBytes] = {};       // error name and string; the CPU device's report
};

struct Unload { Kind kind = Kind::unload; };
struct Unloaded { Kind kind = Kind::unloaded; };

}  // namespace judge::protocol
