// Where the judge's own run-time parts lie: in the build tree, or below the installed prefix.
#pragma once

#include <filesystem>

namespace judge {

struct Installation {
  std::filesystem::path cpu_include;    // headers a .cu file sees on the CPU device
  std::filesystem::path entry_include;  // entry.h, the empty solve.h
  std::filesystem::path worker_source;  // worker/*.cpp and *.h, compiled with nvcc on first use
  std::filesystem::path source_root;    // folder that holds "judge/..." for their includes
  std::filesystem::path library_dir;    // libjudge_worker_cpu.a, libjudge_worker_reference.a, ...
  bool has_cpu_device = false;          // was built
  bool needs_boost_context = false;     // the CPU device's library does
};

Installation find_installation();  // from the executable's own place. Throws JudgeError.

}  // namespace judge
