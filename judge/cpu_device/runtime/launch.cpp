// One launch from beginning to end: what the driver would refuse is refused with its error, the
// rest is run to completion on the caller's thread and helpers.
#include <algorithm>
#include <string>

#include "judge/cpu_device/include/judge_cpu/launch.h"
#include "judge/cpu_device/include/judge_cpu/sync.h"
#include "judge/cpu_device/include/judge_cpu_device.h"
#include "judge/cpu_device/runtime/cluster.h"
#include "judge/cpu_device/runtime/device.h"
#include "judge/cpu_device/runtime/errors.h"
#include "judge/cpu_device/runtime/findings.h"
#include "judge/cpu_device/runtime/functions.h"
#include "judge/cpu_device/runtime/pool.h"
#include "judge/cpu_device/runtime/settings.h"
#include "judge/cpu_device/runtime/shared_memory.h"
#include "judge/cpu_device/runtime/worker.h"

namespace judge_cpu {
namespace {

// Why the driver would refuse, or null. All of these give cudaErrorInvalidValue.
const char* shape_refusal(const Config& config, const KernelFacts& facts) {
  const dim3 &grid = config.grid, &block = config.block;
  if (!grid.x || !grid.y || !grid.z) return "the grid has no blocks";
  if (!block.x || !block.y || !block.z) return "the block has no threads";
  if (grid.x > 0x7fffffffu) return "gridDim.x is above 2147483647";
  if (grid.y > 65535 || grid.z > 65535) return "gridDim.y or gridDim.z is above 65535";
  if (block.x > 1024 || block.y > 1024) return "blockDim.x or blockDim.y is above 1024";
  if (block.z > 64) return "blockDim.z is above 64";
  unsigned threads = block.x * block.y * block.z;
  if (threads > kThreadsPerBlock) return "a block has more than 1024 threads";
  if (threads > static_cast<unsigned>(facts.max_threads)) {
    return "a block has more threads than the kernel's __launch_bounds__ allow";
  }
  return nullptr;
}

const char* shared_refusal(const Config& config, const KernelFacts& facts) {
  if (facts.static_shared_bytes > kSharedDefaultBytes) {
    return "more than 48 KB of static shared memory (nvcc does not compile that)";
  }
  if (config.shared_bytes + facts.static_shared_bytes > kSharedOptInBytes) {
    return "more than 227 KB of shared memory";
  }
  if (config.shared_bytes <= facts.dynamic_shared_limit) return nullptr;
  if (config.shared_bytes + facts.static_shared_bytes <= kSharedDefaultBytes) {
    return "more dynamic shared memory than cudaFuncSetAttribute allowed";
  }
  return "more than 48 KB of shared memory, static and dynamic, without cudaFuncSetAttribute("
         "cudaFuncAttributeMaxDynamicSharedMemorySize)";
}

std::string triple(const dim3& d) {
  return "(" + std::to_string(d.x) + "," + std::to_string(d.y) + "," + std::to_string(d.z) + ")";
}

cudaError_t refuse(const char* kernel_name, const Config& config, const char* why,
                   cudaError_t error) {
  add_finding(std::string("refused ") + kernel_name + why,
              std::string("launch refused: ") + kernel_name + "<<<" + triple(config.grid) + ", " +
                  triple(config.block) + ", " + std::to_string(config.shared_bytes) + ">>>" +
                  (config.has_cluster ? " in clusters of " + triple(config.cluster) : "") + ": " +
                  why);
  return note(error);
}

void choose_order(Grid& grid) {
  const Settings& settings = current_settings();
  grid.order = settings.order;
  grid.seed = settings.seed;
  if (!grid.cooperative) {
    int window = std::clamp(2 * settings.workers, 2, 8) * grid.cluster_size;
    grid.window = std::min(window, grid.resident_limit);
  }
}

void tell_of_launch(const Grid& grid, std::size_t static_shared_bytes, long long start_ns) {
  if (current_settings().launch_hook == nullptr) return;
  const dim3 &blocks = grid.config.grid, &threads = grid.config.block;
  const JudgeCpuLaunch launch{grid.kernel_name ? grid.kernel_name : "(unnamed)",
                              start_ns,
                              clock_ns(),
                              {blocks.x, blocks.y, blocks.z},
                              {threads.x, threads.y, threads.z},
                              grid.config.shared_bytes + static_shared_bytes};
  current_settings().launch_hook(&launch);
}

}  // namespace

cudaError_t run_grid(const char* callee, const Config& asked, ThreadFunction run_thread,
                     const void* context, bool cooperative) {
  if (device_error() != cudaSuccess) return note(device_error());
  KernelFacts facts = facts_of(asked.function, callee);
  const char* kernel_name = callee ? callee : facts.name;
  if (this_worker && this_worker->current()) {
    add_finding("nested", std::string("a kernel launches ") + kernel_name +
                              ": dynamic parallelism does not run on the CPU device");
    return cudaErrorNotSupported;
  }
  Config config = asked;
  if (facts.has_cluster && !asked.has_cluster) {
    config.has_cluster = true;
    config.cluster = facts.cluster;
  }
  const char* why = shape_refusal(config, facts);
  if (!why) why = shared_refusal(config, facts);
  if (why) return refuse(kernel_name, config, why, cudaErrorInvalidValue);
  if (config.has_cluster) why = cluster_refusal(facts, config.grid, config.cluster);
  if (why) return refuse(kernel_name, config, why, cudaErrorInvalidClusterSize);
  Grid grid(kernel_name, config, run_thread, context, cooperative);
  grid.resident_limit =
      kMultiprocessors * blocks_per_multiprocessor(grid.block_threads, config.shared_bytes);
  if (cooperative && grid.blocks > static_cast<std::uint64_t>(grid.resident_limit)) {
    return refuse(kernel_name, config, "too many blocks for a cooperative launch",
                  cudaErrorCooperativeLaunchTooLarge);
  }
  choose_order(grid);
  const long long start_ns = clock_ns();
  Pool::instance().run(grid,
                       cooperative ? static_cast<int>(grid.blocks) : current_settings().workers);
  tell_of_launch(grid, facts.static_shared_bytes, start_ns);
  if (grid.error() != cudaSuccess) spoil_device(grid.error());
  return cudaSuccess;
}

void* dynamic_shared() { return this_worker->dynamic_shared(); }

}  // namespace judge_cpu
