// One launch from beginning to end: what the driver would refuse is refused with its error, the
// rest is run to completion on the caller's thread and helpers.
#include <algorithm>
#include <string>

#include "judge/cpu_device/include/judge_cpu/launch.h"
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
const char* refusal(const char* kernel_name, const Config& config) {
  const dim3 &grid = config.grid, &block = config.block;
  if (!grid.x || !grid.y || !grid.z) return "the grid has no blocks";
  if (!block.x || !block.y || !block.z) return "the block has no threads";
  if (grid.x > 0x7fffffffu) return "gridDim.x is above 2147483647";
  if (grid.y > 65535 || grid.z > 65535) return "gridDim.y or gridDim.z is above 65535";
  if (block.x > 1024 || block.y > 1024) return "blockDim.x or blockDim.y is above 1024";
  if (block.z > 64) return "blockDim.z is above 64";
  if (block.x * block.y * block.z > kThreadsPerBlock) return "a block has more than 1024 threads";
  if (config.shared_bytes > kSharedOptInBytes) return "more than 227 KB of dynamic shared memory";
  if (config.shared_bytes > kSharedDefaultBytes &&
      config.shared_bytes > dynamic_shared_limit(kernel_name)) {
    return "more than 48 KB of dynamic shared memory without cudaFuncSetAttribute("
           "cudaFuncAttributeMaxDynamicSharedMemorySize)";
  }
  return nullptr;
}

std::string triple(const dim3& d) {
  return "(" + std::to_string(d.x) + "," + std::to_string(d.y) + "," + std::to_string(d.z) + ")";
}

cudaError_t refuse(const char* kernel_name, const Config& config, const char* why,
                   cudaError_t error) {
  add_finding(std::string("refused ") + kernel_name + why,
              std::string("launch refused: ") + kernel_name + "<<<" + triple(config.grid) + ", " +
                  triple(config.block) + ", " + std::to_string(config.shared_bytes) +
                  ">>>: " + why);
  return note(error);
}

void choose_order(Grid& grid) {
  const Settings& settings = current_settings();
  grid.order = settings.order;
  grid.seed = settings.seed;
  if (!grid.cooperative) {
    grid.window = std::min(std::clamp(2 * settings.workers, 2, 8), grid.resident_limit);
  }
}

}  // namespace

cudaError_t run_grid(const char* kernel_name, const Config& config, ThreadFunction run_thread,
                     const void* context, bool cooperative) {
  if (device_error() != cudaSuccess) return note(device_error());
  if (this_worker && this_worker->current()) {
    add_finding("nested", std::string("a kernel launches ") + kernel_name +
                              ": dynamic parallelism does not run on the CPU device");
    return cudaErrorNotSupported;
  }
  if (const char* why = refusal(kernel_name, config)) {
    return refuse(kernel_name, config, why, cudaErrorInvalidValue);
  }
  Grid grid(kernel_name, config, run_thread, context, cooperative);
  grid.resident_limit =
      kMultiprocessors * blocks_per_multiprocessor(grid.block_threads, config.shared_bytes);
  if (cooperative && grid.blocks > static_cast<std::uint64_t>(grid.resident_limit)) {
    return refuse(kernel_name, config, "too many blocks for a cooperative launch",
                  cudaErrorCooperativeLaunchTooLarge);
  }
  choose_order(grid);
  Pool::instance().run(grid,
                       cooperative ? static_cast<int>(grid.blocks) : current_settings().workers);
  if (grid.error() != cudaSuccess) spoil_device(grid.error());
  return cudaSuccess;
}

void* dynamic_shared() { return this_worker->dynamic_shared(); }

}  // namespace judge_cpu
