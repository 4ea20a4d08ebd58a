// What the supervisor tells the launcher on its command line, and which descriptors it leaves it.
// Used by both; the launcher is a program of its own and knows nothing else of the judge.
#pragma once

#include <cstdint>

namespace judge::launch {

// Descriptors: 0 to 2 and the private socket go on to the runner.
constexpr int kSocket = 3;
constexpr int kControl = 4;  // reads end of file when the judge wants an end, or has died
constexpr int kStatus = 5;   // takes the runner's wait status, one int

constexpr int kExitNoNamespace = 97;  // start again without kNamespace

// argv: flags, data limit in bytes (0: none), folder for temporary folders, executable.
constexpr int kArguments = 5;
constexpr char kNamespace = 'n';  // a PID namespace where the kernel allows one
constexpr char kConfine = 'f';    // no files, no network; off for CUDA, whose driver needs both
constexpr char kPlain = '-';

struct Request {
  bool use_namespace = false, confine = false;
  std::uint64_t data_limit_bytes = 0;
  const char* temporary_root = nullptr;
  char* executable = nullptr;
};

}  // namespace judge::launch
