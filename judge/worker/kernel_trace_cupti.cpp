// What the GPU ran, from CUPTI's activity records: kernels, and the copies and memsets between
// them, so that a gap is truly idle time. Compiled into every CUDA runner; only one built with
// JUDGE_WITH_CUPTI is linked with the library and can trace.
#include "judge/worker/kernel_trace.h"

#include <cuda_profiler_api.h>
#include <cuda_runtime.h>

#include <cstdlib>

namespace judge::worker::port {

namespace {

// A profiler around this process looks only at what lies between start and stop. It and CUPTI do
// not go together.
bool profiled_from_outside() { return std::getenv("JUDGE_PROFILER_RANGE") != nullptr; }

}  // namespace

}  // namespace judge::worker::port

#ifdef JUDGE_WITH_CUPTI

#include <cupti.h>
#include <cxxabi.h>

#include <algorithm>
#include <cstdio>
#include <mutex>
#include <utility>

namespace judge::worker::port {

namespace {

#if CUPTI_API_VERSION >= 130000
using KernelActivity = CUpti_ActivityKernel10;
using CopyActivity = CUpti_ActivityMemcpy6;
#else
using KernelActivity = CUpti_ActivityKernel9;
using CopyActivity = CUpti_ActivityMemcpy5;
#endif
using SetActivity = CUpti_ActivityMemset4;

constexpr std::size_t kBufferBytes = 1 << 20, kBufferAlignment = 8;
constexpr CUpti_ActivityKind kKinds[] = {CUPTI_ACTIVITY_KIND_CONCURRENT_KERNEL,
                                         CUPTI_ACTIVITY_KIND_MEMCPY, CUPTI_ACTIVITY_KIND_MEMSET};

std::mutex mutex;  // CUPTI hands buffers over on a thread of its own
std::vector<protocol::KernelRecord> records;
bool keeping = false;

void set_name(protocol::KernelRecord& record, const char* mangled) {
  if (mangled == nullptr) mangled = "(unnamed)";
  int status = 0;
  char* plain = abi::__cxa_demangle(mangled, nullptr, nullptr, &status);
  std::snprintf(record.name, sizeof record.name, "%s", status == 0 ? plain : mangled);
  std::free(plain);
}

protocol::KernelRecord record_of(const KernelActivity& kernel) {
  protocol::KernelRecord record;
  set_name(record, kernel.name);
  record.start_ns = static_cast<std::int64_t>(kernel.start);
  record.end_ns = static_cast<std::int64_t>(kernel.end);
  record.grid[0] = kernel.gridX, record.grid[1] = kernel.gridY, record.grid[2] = kernel.gridZ;
  record.block[0] = kernel.blockX, record.block[1] = kernel.blockY, record.block[2] = kernel.blockZ;
  record.registers = kernel.registersPerThread;
  record.shared_bytes = kernel.staticSharedMemory + kernel.dynamicSharedMemory;
  return record;
}

const char* direction(std::uint8_t kind) {
  switch (kind) {
    case CUPTI_ACTIVITY_MEMCPY_KIND_HTOD:
      return "[memcpy host to device]";
    case CUPTI_ACTIVITY_MEMCPY_KIND_DTOH:
      return "[memcpy device to host]";
    case CUPTI_ACTIVITY_MEMCPY_KIND_DTOD:
      return "[memcpy on the device]";
    default:
      return "[memcpy]";
  }
}

template <class Activity>
protocol::KernelRecord record_of(const Activity& activity, const char* name) {
  protocol::KernelRecord record;
  std::snprintf(record.name, sizeof record.name, "%s", name);
  record.start_ns = static_cast<std::int64_t>(activity.start);
  record.end_ns = static_cast<std::int64_t>(activity.end);
  return record;
}

void keep(const CUpti_Activity* activity) {
  if (activity->kind == CUPTI_ACTIVITY_KIND_CONCURRENT_KERNEL) {
    records.push_back(record_of(*reinterpret_cast<const KernelActivity*>(activity)));
  } else if (activity->kind == CUPTI_ACTIVITY_KIND_MEMCPY) {
    const auto& copy = *reinterpret_cast<const CopyActivity*>(activity);
    records.push_back(record_of(copy, direction(copy.copyKind)));
  } else if (activity->kind == CUPTI_ACTIVITY_KIND_MEMSET) {
    records.push_back(record_of(*reinterpret_cast<const SetActivity*>(activity), "[memset]"));
  }
}

void CUPTIAPI give_buffer(std::uint8_t** buffer, std::size_t* bytes, std::size_t* most_records) {
  *buffer = static_cast<std::uint8_t*>(std::aligned_alloc(kBufferAlignment, kBufferBytes));
  *bytes = *buffer == nullptr ? 0 : kBufferBytes;
  *most_records = 0;  // as many as fit
}

void CUPTIAPI take_buffer(CUcontext, std::uint32_t, std::uint8_t* buffer, std::size_t,
                          std::size_t valid_bytes) {
  const std::lock_guard lock(mutex);
  CUpti_Activity* activity = nullptr;
  while (keeping && cuptiActivityGetNextRecord(buffer, valid_bytes, &activity) == CUPTI_SUCCESS) {
    keep(activity);
  }
  std::free(buffer);
}

std::string describe(const char* what, CUptiResult code) {
  const char* text = nullptr;
  if (cuptiGetResultString(code, &text) != CUPTI_SUCCESS || text == nullptr) text = "unknown error";
  return std::string("CUPTI: ") + what + ": " + text;
}

bool register_once(std::string& why_not) {
  static const CUptiResult result = cuptiActivityRegisterCallbacks(give_buffer, take_buffer);
  if (result != CUPTI_SUCCESS) why_not = describe("cannot start", result);
  return result == CUPTI_SUCCESS;
}

void disable_all() {
  for (const CUpti_ActivityKind kind : kKinds) cuptiActivityDisable(kind);
}

}  // namespace

bool begin_kernel_trace(std::string& why_not) {
  if (profiled_from_outside()) return cudaProfilerStart() == cudaSuccess;
  if (!register_once(why_not)) return false;
  for (const CUpti_ActivityKind kind : kKinds) {
    const CUptiResult result = cuptiActivityEnable(kind);
    if (result == CUPTI_SUCCESS) continue;
    why_not = describe("cannot record kernels (is another profiler attached?)", result);
    disable_all();
    return false;
  }
  cuptiActivityFlushAll(0);  // nothing from before is taken for part of the call
  const std::lock_guard lock(mutex);
  records.clear();
  keeping = true;
  return true;
}

std::vector<protocol::KernelRecord> end_kernel_trace() {
  cudaDeviceSynchronize();
  if (profiled_from_outside()) {
    cudaProfilerStop();
    return {};
  }
  cuptiActivityFlushAll(CUPTI_ACTIVITY_FLAG_FLUSH_FORCED);
  disable_all();
  const std::lock_guard lock(mutex);
  keeping = false;
  std::stable_sort(records.begin(), records.end(),
                   [](const auto& a, const auto& b) { return a.start_ns < b.start_ns; });
  return std::exchange(records, {});
}

}  // namespace judge::worker::port

#else

namespace judge::worker::port {

bool begin_kernel_trace(std::string& why_not) {
  if (profiled_from_outside()) return cudaProfilerStart() == cudaSuccess;
  why_not = "the runner was built without CUPTI, which is part of the CUDA Toolkit (cuda-cupti)";
  return false;
}

std::vector<protocol::KernelRecord> end_kernel_trace() {
  cudaProfilerStop();
  return {};
}

}  // namespace judge::worker::port

#endif
