// Runs a compiler to its end, or to a deadline. Its whole process group dies with the judge,
// however the judge dies.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace judge {

struct ProcessResult {
  int exit_code = 0;  // 128 + signal when a signal ended it
  bool timed_out = false;
  std::string output;  // stdout and stderr as they came, the first 4 MiB
};

// What a program may take. Compilers are kept from taking the whole machine; a program that starts
// the CUDA driver must not be, since that reserves more addresses than there is memory.
enum class Memory { limited, unlimited };

// arguments[0] is the program's path. Messages are in English, temporary files go to `folder`.
// Throws JudgeError when the program cannot be started.
ProcessResult run_process(const std::vector<std::string>& arguments,
                          const std::filesystem::path& folder, double timeout_s,
                          Memory memory = Memory::limited);

}  // namespace judge
