// The executable's own symbols: names of functions by address, and which thread-local variables
// are __shared__. Read once, from /proc/self/exe; empty when the file is stripped.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace judge_cpu {

// A piece of the executable's thread-local block, counted back from its end.
struct StorageRange {
  std::size_t before_end = 0;
  std::size_t bytes = 0;
};

struct SharedVariable {
  std::string function;  // mangled, as after "_Z"
  std::string name;
  std::size_t bytes = 0;
};

// What a kernel's declaration says, left by the rewriter in a constant of its body:
// most threads, most blocks of a cluster, and the cluster's dimensions; 0: nothing said.
struct KernelInfo {
  std::string function;  // mangled, as after "_Z"
  const unsigned* values = nullptr;
};

const std::vector<StorageRange>& shared_ranges();  // merged, for poisoning
const std::vector<SharedVariable>& shared_variables();
const std::vector<KernelInfo>& kernel_infos();

// The calling thread's thread-local block ends here (x86-64: the thread pointer).
inline char* thread_storage_end() { return static_cast<char*>(__builtin_thread_pointer()); }

std::string mangled_name(const void* function);  // "" when unknown
std::string demangled(const std::string& mangled);
std::string base_name(const std::string& callee);  // "ns::kernel<float, 4>(...)" -> "kernel"

std::vector<const void*> functions_named(const std::string& base);

// Whether an address is code of the executable itself, and not of a shared library.
bool in_executable_code(const void* address);

}  // namespace judge_cpu
