// The virtual device's figures and how many blocks it holds. Pure numbers.
#pragma once

#include <cstddef>

#include "judge/cpu_device/include/driver_types.h"

namespace judge_cpu {

constexpr int kMultiprocessors = 16;
constexpr int kThreadsPerMultiprocessor = 2048;
constexpr int kBlocksPerMultiprocessor = 32;
constexpr int kThreadsPerBlock = 1024;
constexpr std::size_t kSharedPerMultiprocessor = 228 * 1024;
constexpr std::size_t kReservedSharedPerBlock = 1024;
constexpr std::size_t kTotalBytes = std::size_t{8} << 30;

int blocks_per_multiprocessor(int block_threads, std::size_t shared_bytes);
cudaError_t check_device(int device);

}  // namespace judge_cpu
