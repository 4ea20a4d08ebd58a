#include "judge/cpu_device/runtime/functions.h"

#include <algorithm>
#include <map>
#include <mutex>
#include <string>

#include "judge/cpu_device/include/cuda_runtime_api.h"
#include "judge/cpu_device/runtime/device.h"
#include "judge/cpu_device/runtime/errors.h"
#include "judge/cpu_device/runtime/shared_memory.h"
#include "judge/cpu_device/runtime/symbol_table.h"

namespace judge_cpu {
namespace {

struct OptIns {
  std::mutex mutex;
  std::map<std::string, std::size_t> bytes;  // by base name
};
OptIns& opt_ins() {
  static OptIns& instance = *new OptIns;
  return instance;
}

// The base name of a kernel given by address; its address where the executable is stripped.
std::string name_of(const void* function) {
  std::string mangled = mangled_name(function);
  if (mangled.empty()) return std::to_string(reinterpret_cast<std::uintptr_t>(function));
  return base_name(demangled(mangled));
}

std::size_t static_shared_bytes(const void* function) {
  std::string mangled = mangled_name(function);
  // A file-local function has an L in its own symbol that its variables lack.
  std::string key = mangled.starts_with("_ZL")  ? mangled.substr(3)
                    : mangled.starts_with("_Z") ? mangled.substr(2)
                                                : mangled;
  std::size_t bytes = 0;
  for (const SharedVariable& variable : shared_variables()) {
    if (variable.function == key || variable.function == "L" + key) bytes += variable.bytes;
  }
  return bytes;
}

}  // namespace

std::size_t dynamic_shared_limit(const char* callee) {
  std::string base = base_name(callee);
  std::lock_guard lock(opt_ins().mutex);
  auto found = opt_ins().bytes.find(base);
  if (found != opt_ins().bytes.end()) return std::max(found->second, kSharedDefaultBytes);
  // Called through a pointer or a macro: the name says nothing, so the most generous one counts.
  std::size_t limit = kSharedDefaultBytes;
  if (!is_function(base)) {
    for (auto& [name, bytes] : opt_ins().bytes) limit = std::max(limit, bytes);
  }
  return limit;
}

cudaError_t set_function_attribute(const void* function, cudaFuncAttribute attribute, int value) {
  if (device_error() != cudaSuccess) return note(device_error());
  if (!function) return note(cudaErrorInvalidDeviceFunction);
  if (attribute == cudaFuncAttributePreferredSharedMemoryCarveout) {
    return note(value >= -1 && value <= 100 ? cudaSuccess : cudaErrorInvalidValue);
  }
  if (attribute != cudaFuncAttributeMaxDynamicSharedMemorySize) return cudaSuccess;
  std::size_t most = kSharedOptInBytes - std::min(static_shared_bytes(function), kSharedOptInBytes);
  if (value < 0 || static_cast<std::size_t>(value) > most) return note(cudaErrorInvalidValue);
  std::lock_guard lock(opt_ins().mutex);
  std::size_t& bytes = opt_ins().bytes[name_of(function)];
  bytes = std::max<std::size_t>(bytes, value);
  return cudaSuccess;
}

cudaError_t get_function_attributes(cudaFuncAttributes* attributes, const void* function) {
  if (!attributes || !function) return note(cudaErrorInvalidValue);
  *attributes = {};
  attributes->sharedSizeBytes = static_shared_bytes(function);
  attributes->maxThreadsPerBlock = kThreadsPerBlock;
  attributes->numRegs = 32;
  attributes->ptxVersion = attributes->binaryVersion = 90;
  attributes->preferredShmemCarveout = -1;
  attributes->maxDynamicSharedSizeBytes =
      static_cast<int>(dynamic_shared_limit(name_of(function).c_str()) -
                       std::min(attributes->sharedSizeBytes, kSharedDefaultBytes));
  return cudaSuccess;
}

cudaError_t occupancy(int* blocks, const void* function, int block_threads,
                      std::size_t shared_bytes) {
  if (!blocks || !function || block_threads <= 0) return note(cudaErrorInvalidValue);
  *blocks =
      block_threads > kThreadsPerBlock
          ? 0
          : blocks_per_multiprocessor(block_threads, shared_bytes + static_shared_bytes(function));
  return cudaSuccess;
}

}  // namespace judge_cpu
