#include "judge/cpu_device/runtime/functions.h"

#include <algorithm>
#include <map>
#include <mutex>
#include <optional>
#include <unordered_map>
#include <vector>

#include "judge/cpu_device/include/cuda_runtime_api.h"
#include "judge/cpu_device/include/judge_cpu/launch.h"
#include "judge/cpu_device/runtime/cluster.h"
#include "judge/cpu_device/runtime/device.h"
#include "judge/cpu_device/runtime/errors.h"
#include "judge/cpu_device/runtime/shared_memory.h"
#include "judge/cpu_device/runtime/symbol_table.h"

namespace judge_cpu {
namespace {

// What cudaFuncSetAttribute has set.
struct Attributes {
  std::optional<std::size_t> dynamic_shared_bytes;
  bool non_portable_cluster = false;
};

// What the executable says of a kernel; never changes.
struct Declared {
  std::string name;
  std::vector<const void*> functions;  // by this name, in case the launch names no address
  std::size_t static_shared_bytes = 0;
  int max_threads = 0, max_cluster_size = 0;
  dim3 cluster{0, 0, 0};         // (0,0,0): not declared
  bool clusters_differ = false;  // between the kernels of this name
};

struct Kernels {
  std::mutex mutex;
  std::unordered_map<const void*, Declared> declared;  // by function, or by callee's text
  std::unordered_map<const void*, Attributes> attributes;
};
Kernels& kernels() {
  static Kernels& instance = *new Kernels;
  return instance;
}

// How symbols of variables inside a function name it: after "_ZZ" and before "E".
std::string local_key(const std::string& mangled) {
  if (mangled.starts_with("_Z")) return mangled.substr(2);
  return std::to_string(mangled.size()) + mangled;
}
// A file-local function has an L in its own symbol that its variables may lack.
bool same_function(const std::string& a, const std::string& b) {
  return a == b || a == "L" + b || b == "L" + a;
}

void add_info(const unsigned* info, Declared& declared) {
  declared.max_threads = std::max(declared.max_threads, static_cast<int>(info[0]));
  declared.max_cluster_size = std::max(declared.max_cluster_size, static_cast<int>(info[1]));
  dim3 cluster{info[2], info[3], info[4]}, &known = declared.cluster;
  bool differs = cluster.x != known.x || cluster.y != known.y || cluster.z != known.z;
  declared.clusters_differ |= known.x && differs;
  known = cluster;
}

Declared declared_by_address(const void* function) {
  Declared result;
  std::string mangled = mangled_name(function), key = local_key(mangled);
  result.name = base_name(demangled(mangled));
  result.functions = {function};
  for (const SharedVariable& variable : shared_variables()) {
    if (same_function(variable.function, key)) result.static_shared_bytes += variable.bytes;
  }
  for (const KernelInfo& info : kernel_infos()) {
    if (same_function(info.function, key)) add_info(info.values, result);
  }
  return result;
}

Declared declared_by_name(const std::string& callee) {
  Declared result;
  std::string base = base_name(callee);
  result.name = callee;
  result.functions = functions_named(base);
  std::map<std::string, std::size_t> bytes;  // by function
  for (const SharedVariable& variable : shared_variables()) {
    if (base_name(demangled("_Z" + variable.function)) == base) {
      bytes[variable.function] += variable.bytes;
    }
  }
  bool first = true;
  for (auto& [function, sum] : bytes) {
    result.static_shared_bytes = first ? sum : std::min(sum, result.static_shared_bytes);
    first = false;
  }
  for (const KernelInfo& info : kernel_infos()) {
    if (base_name(demangled("_Z" + info.function)) == base) add_info(info.values, result);
  }
  return result;
}

const Declared& declared_of(const void* function, const char* callee) {
  const void* key = function ? function : callee;
  auto found = kernels().declared.find(key);
  if (found != kernels().declared.end()) return found->second;
  Declared made = function ? declared_by_address(function) : declared_by_name(callee);
  if (made.name.empty()) made.name = callee ? callee : "kernel";
  return kernels().declared.emplace(key, std::move(made)).first->second;
}

// By address exactly; else the most generous of the kernels that may be meant, and all may be
// where the name is no function's: a pointer's, a macro's.
Attributes attributes_of(const Declared& declared) {
  Attributes result;
  auto add = [&](const Attributes& one) {
    if (one.dynamic_shared_bytes) {
      result.dynamic_shared_bytes =
          std::max(result.dynamic_shared_bytes.value_or(0), *one.dynamic_shared_bytes);
    }
    result.non_portable_cluster |= one.non_portable_cluster;
  };
  for (const void* function : declared.functions) {
    auto found = kernels().attributes.find(function);
    if (found != kernels().attributes.end()) add(found->second);
  }
  if (declared.functions.empty()) {
    for (auto& [function, one] : kernels().attributes) add(one);
  }
  return result;
}

std::size_t shared_left(std::size_t whole, std::size_t static_bytes) {
  return whole - std::min(static_bytes, whole);
}

}  // namespace

KernelFacts facts_of(const void* function, const char* callee) {
  std::lock_guard lock(kernels().mutex);
  const Declared& declared = declared_of(function, callee);
  Attributes attributes = attributes_of(declared);
  KernelFacts facts;
  facts.name = declared.name.c_str();
  facts.static_shared_bytes = declared.static_shared_bytes;
  std::size_t by_default = shared_left(kSharedDefaultBytes, declared.static_shared_bytes);
  facts.dynamic_shared_limit = attributes.dynamic_shared_bytes.value_or(by_default);
  if (declared.functions.size() != 1) {
    facts.dynamic_shared_limit = std::max(facts.dynamic_shared_limit, by_default);
  }
  facts.max_threads = declared.max_threads ? declared.max_threads : kThreadsPerBlock;
  facts.has_cluster = declared.cluster.x != 0;
  facts.unknown_cluster = declared.clusters_differ;
  if (facts.has_cluster) facts.cluster = declared.cluster;
  facts.max_cluster_size =
      attributes.non_portable_cluster ? kLargestClusterSize : kPortableClusterSize;
  facts.non_portable_cluster = attributes.non_portable_cluster;
  if (declared.max_cluster_size) {
    facts.max_cluster_size = std::min(facts.max_cluster_size, declared.max_cluster_size);
  }
  return facts;
}

const char* cluster_refusal(const KernelFacts& facts, const dim3& grid, const dim3& cluster) {
  if (facts.unknown_cluster) {
    return "instances of this kernel differ in __cluster_dims__, and the CPU device does not see "
           "which one is launched: name it with all its template arguments";
  }
  if (!cluster.x || !cluster.y || !cluster.z) return "a cluster without blocks";
  auto size = std::uint64_t{cluster.x} * cluster.y * cluster.z;
  if (size > kLargestClusterSize) return "a cluster of more than 16 blocks";
  if (size > static_cast<std::uint64_t>(facts.max_cluster_size)) {
    return facts.max_cluster_size < kPortableClusterSize
               ? "a larger cluster than the kernel's __launch_bounds__ allow"
               : "a cluster of more than 8 blocks without cudaFuncSetAttribute("
                 "cudaFuncAttributeNonPortableClusterSizeAllowed)";
  }
  if (grid.x % cluster.x || grid.y % cluster.y || grid.z % cluster.z) {
    return "the grid is not a multiple of the cluster";
  }
  const dim3& own = facts.cluster;
  if (facts.has_cluster && (own.x != cluster.x || own.y != cluster.y || own.z != cluster.z)) {
    return "another cluster than the kernel's __cluster_dims__";
  }
  return nullptr;
}

cudaError_t set_function_attribute(const void* function, cudaFuncAttribute attribute, int value) {
  if (device_error() != cudaSuccess) return note(device_error());
  if (!function) return note(cudaErrorInvalidDeviceFunction);
  std::lock_guard lock(kernels().mutex);
  std::size_t most =
      shared_left(kSharedOptInBytes, declared_of(function, nullptr).static_shared_bytes);
  switch (attribute) {
    case cudaFuncAttributePreferredSharedMemoryCarveout:
      return note(value >= -1 && value <= 100 ? cudaSuccess : cudaErrorInvalidValue);
    case cudaFuncAttributeMaxDynamicSharedMemorySize:
      if (value < 0 || static_cast<std::size_t>(value) > most) return note(cudaErrorInvalidValue);
      kernels().attributes[function].dynamic_shared_bytes = value;
      return cudaSuccess;
    case cudaFuncAttributeNonPortableClusterSizeAllowed:
      kernels().attributes[function].non_portable_cluster = value != 0;
      return cudaSuccess;
    default:
      return cudaSuccess;
  }
}

cudaError_t get_function_attributes(cudaFuncAttributes* attributes, const void* function) {
  if (!attributes || !function) return note(cudaErrorInvalidValue);
  KernelFacts facts = facts_of(function, nullptr);
  *attributes = {};
  attributes->sharedSizeBytes = facts.static_shared_bytes;
  attributes->maxThreadsPerBlock = facts.max_threads;
  attributes->numRegs = 32;
  attributes->ptxVersion = attributes->binaryVersion = 90;
  attributes->preferredShmemCarveout = -1;
  attributes->maxDynamicSharedSizeBytes = static_cast<int>(facts.dynamic_shared_limit);
  attributes->nonPortableClusterSizeAllowed = facts.non_portable_cluster;
  if (facts.has_cluster) {
    attributes->clusterDimMustBeSet = 1;
    attributes->requiredClusterWidth = static_cast<int>(facts.cluster.x);
    attributes->requiredClusterHeight = static_cast<int>(facts.cluster.y);
    attributes->requiredClusterDepth = static_cast<int>(facts.cluster.z);
  }
  return cudaSuccess;
}

cudaError_t occupancy(int* blocks, const void* function, int block_threads,
                      std::size_t shared_bytes) {
  if (!blocks || !function || block_threads <= 0) return note(cudaErrorInvalidValue);
  KernelFacts facts = facts_of(function, nullptr);
  *blocks =
      block_threads > facts.max_threads
          ? 0
          : blocks_per_multiprocessor(block_threads, shared_bytes + facts.static_shared_bytes);
  return cudaSuccess;
}

namespace {

// Blocks of this launch that the device holds at once, were there no clusters.
int resident_blocks(const KernelFacts& facts, const Config& config) {
  auto threads = std::uint64_t{config.block.x} * config.block.y * config.block.z;
  if (threads == 0 || threads > static_cast<std::uint64_t>(facts.max_threads)) return 0;
  if (config.shared_bytes > facts.dynamic_shared_limit) return 0;
  return kMultiprocessors *
         blocks_per_multiprocessor(static_cast<int>(threads),
                                   config.shared_bytes + facts.static_shared_bytes);
}

}  // namespace

cudaError_t active_clusters(int* clusters, const void* function, const Config& config) {
  if (!clusters || !function) return note(cudaErrorInvalidValue);
  KernelFacts facts = facts_of(function, nullptr);
  if (!config.has_cluster && !facts.has_cluster) return note(cudaErrorInvalidClusterSize);
  dim3 cluster = config.has_cluster ? config.cluster : facts.cluster;
  if (cluster_refusal(facts, config.grid, cluster)) return note(cudaErrorInvalidClusterSize);
  *clusters = resident_blocks(facts, config) / static_cast<int>(cluster.x * cluster.y * cluster.z);
  return cudaSuccess;
}

cudaError_t potential_cluster_size(int* size, const void* function, const Config& config) {
  if (!size || !function) return note(cudaErrorInvalidValue);
  KernelFacts facts = facts_of(function, nullptr);
  *size = std::min(facts.max_cluster_size, resident_blocks(facts, config));
  return cudaSuccess;
}

}  // namespace judge_cpu
