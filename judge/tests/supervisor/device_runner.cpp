// A "solution" that uses a device's memory and no kernel, so that it builds against the CPU device
// without being rewritten; `mode` (device_modes.h) chooses what it does wrong.
#include <cuda_runtime.h>

#include <cstdlib>

#include "judge/tests/supervisor/device_modes.h"
#include "judge/worker/entry_table.h"

namespace {

using judge::testing::DeviceMode;

constexpr size_t kMiB = 1 << 20;

void double_on_host(const float* input, float* output, int n) {
  const size_t bytes = static_cast<size_t>(n) * sizeof(float);
  float* host = static_cast<float*>(malloc(bytes));
  cudaMemcpy(host, input, bytes, cudaMemcpyDeviceToHost);
  for (int i = 0; i < n; ++i) host[i] *= 2;
  cudaMemcpy(output, host, bytes, cudaMemcpyHostToDevice);
  free(host);
}

void misbehave(const float* input, DeviceMode mode) {
  void* memory = nullptr;
  switch (mode) {
    case DeviceMode::good:
      break;
    case DeviceMode::holds_8_mib:
      cudaMalloc(&memory, 8 * kMiB);
      cudaFree(memory);
      break;
    case DeviceMode::asks_for_32_mib:
      cudaMalloc(&memory, 32 * kMiB);
      cudaGetLastError();
      break;
    case DeviceMode::asks_for_32_mib_and_exits:
      if (cudaMalloc(&memory, 32 * kMiB) != cudaSuccess) exit(1);
      break;
    case DeviceMode::resets_device:
      cudaDeviceReset();
      break;
    case DeviceMode::frees_input:
      cudaFree(const_cast<float*>(input));
      break;
    case DeviceMode::leaves_an_error:
      cudaSetDevice(9999);
      break;
  }
}

void call_solve(void** arguments) {
  const float* input = *static_cast<const float**>(arguments[0]);
  double_on_host(input, *static_cast<float**>(arguments[1]), *static_cast<int*>(arguments[2]));
  misbehave(input, static_cast<DeviceMode>(*static_cast<int*>(arguments[3])));
}

}  // namespace

extern "C" const JudgeEntryTable judge_entry_table = {4, {call_solve, nullptr}};
