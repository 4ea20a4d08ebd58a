// The port over CUDA's runtime API; built with nvcc against the real one and with the host
// compiler against the CPU device's. Launches no kernel, so that both can compile it. What differs
// between the two lies in cuda_counting.cpp and cpu_device_hooks.cpp.
#include <cuda_runtime.h>

#include <algorithm>
#include <chrono>
#include <vector>

#include "judge/worker/port.h"

namespace judge::worker::port {

namespace {

using Clock = std::chrono::steady_clock;

cudaEvent_t start_event, stop_event;
Clock::time_point started;
cudaError_t error_while_stopping = cudaSuccess;
constexpr double kJoinedUs = 50;  // a synchronisation with nothing left to wait for takes less
constexpr std::size_t kSeedBytes = 1 << 16;

Error describe(cudaError_t code) {
  if (code == cudaSuccess) return {};
  return {static_cast<int>(code),
          std::string(cudaGetErrorName(code)) + ": " + cudaGetErrorString(code)};
}

double us_since(Clock::time_point start) {
  return std::chrono::duration<double, std::micro>(Clock::now() - start).count();
}

std::string describe_device(int index) {
  cudaDeviceProp properties;
  if (cudaGetDeviceProperties(&properties, index) != cudaSuccess) return "unknown device";
  return std::string(properties.name) + " (sm_" + std::to_string(properties.major) +
         std::to_string(properties.minor) + ")";
}

}  // namespace

Error select_device(int index, std::string& description) {
  static int selected = -1;
  if (selected != index) {
    if (Error error = describe(cudaSetDevice(index))) return error;
    if (Error error = describe(cudaFree(nullptr))) return error;  // makes the context now
    if (Error error = describe(cudaEventCreate(&start_event))) return error;
    if (Error error = describe(cudaEventCreate(&stop_event))) return error;
    selected = index;
  }
  description = describe_device(index);
  return {};
}

Error allocate(void** pointer, std::size_t bytes) { return describe(cudaMalloc(pointer, bytes)); }

void release(void* pointer) { cudaFree(pointer); }

Error upload(void* device, const void* host, std::size_t bytes) {
  return bytes == 0 ? Error{} : describe(cudaMemcpy(device, host, bytes, cudaMemcpyHostToDevice));
}

Error download(void* host, const void* device, std::size_t bytes) {
  return bytes == 0 ? Error{} : describe(cudaMemcpy(host, device, bytes, cudaMemcpyDeviceToHost));
}

// A first piece from the host, then copies on the device that double what is there.
Error fill(void* device, std::uint64_t word, std::size_t bytes) {
  static std::vector<std::uint64_t> seed;
  seed.assign((std::min(bytes, kSeedBytes) + sizeof word - 1) / sizeof word, word);
  std::size_t done = std::min(bytes, kSeedBytes);
  if (Error error = upload(device, seed.data(), done)) return error;
  while (done < bytes) {
    const std::size_t next = std::min(done, bytes - done);
    char* target = static_cast<char*>(device) + done;
    const cudaError_t code = cudaMemcpy(target, device, next, cudaMemcpyDeviceToDevice);
    if (code != cudaSuccess) return describe(code);
    done += next;
  }
  return {};
}

Error copy(void* target, const void* source, std::size_t bytes) {
  return bytes == 0 ? Error{}
                    : describe(cudaMemcpy(target, source, bytes, cudaMemcpyDeviceToDevice));
}

Error last_error() { return describe(cudaGetLastError()); }

Error synchronize() {
  const cudaError_t earlier = error_while_stopping;
  error_while_stopping = cudaSuccess;
  const cudaError_t now = cudaDeviceSynchronize();
  return describe(earlier != cudaSuccess ? earlier : now);
}

void timer_start() {
  error_while_stopping = cudaSuccess;
  started = Clock::now();
  cudaEventRecord(start_event);
}

// The events see the default stream. Work that outlives them runs on a stream that does not wait
// for it: the time until that has ended is added, so that it cannot hide there.
double timer_stop_us() {
  const bool recorded = cudaEventRecord(stop_event) == cudaSuccess;
  const cudaError_t waited = recorded ? cudaEventSynchronize(stop_event) : cudaSuccess;
  const Clock::time_point event_passed = Clock::now();
  const cudaError_t joined = cudaDeviceSynchronize();
  const double joining_us = us_since(event_passed);
  error_while_stopping = waited != cudaSuccess ? waited : joined;

  float milliseconds = 0;
  const bool timed = recorded && error_while_stopping == cudaSuccess &&
                     cudaEventElapsedTime(&milliseconds, start_event, stop_event) == cudaSuccess;
  if (!timed) {
    if (error_while_stopping == cudaSuccess) cudaGetLastError();  // events gone: a device reset
    return us_since(started);
  }
  return milliseconds * 1e3 + (joining_us > kJoinedUs ? joining_us : 0);
}

}  // namespace judge::worker::port
