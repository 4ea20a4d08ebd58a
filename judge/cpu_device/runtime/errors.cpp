#include "judge/cpu_device/runtime/errors.h"

#include <atomic>

#include "judge/cpu_device/include/cuda_runtime_api.h"

namespace judge_cpu {
namespace {

std::atomic<cudaError_t> spoiled{cudaSuccess};
__thread cudaError_t last_error = cudaSuccess;

struct ErrorText {
  cudaError_t error;
  const char *name, *text;
};
constexpr ErrorText kTexts[] = {
#define JUDGE_CPU_ERROR(name, value, text) {name, #name, text},
#include "judge/cpu_device/include/judge_cpu/error_list.inc"
#undef JUDGE_CPU_ERROR
};

const ErrorText* find(cudaError_t error) {
  for (const ErrorText& entry : kTexts) {
    if (entry.error == error) return &entry;
  }
  return nullptr;
}

}  // namespace

cudaError_t note(cudaError_t error) {
  if (error != cudaSuccess) last_error = error;
  return error;
}

void spoil_device(cudaError_t error) {
  cudaError_t none = cudaSuccess;
  spoiled.compare_exchange_strong(none, error);
  note(device_error());
}

cudaError_t device_error() { return spoiled.load(std::memory_order_relaxed); }

void clear_errors() {
  spoiled = cudaSuccess;
  last_error = cudaSuccess;
}

}  // namespace judge_cpu

using namespace judge_cpu;

extern "C" {

const char* cudaGetErrorName(cudaError_t error) {
  const ErrorText* entry = find(error);
  return entry ? entry->name : "unrecognized error code";
}

const char* cudaGetErrorString(cudaError_t error) {
  const ErrorText* entry = find(error);
  return entry ? entry->text : "unrecognized error code";
}

cudaError_t cudaPeekAtLastError() {
  cudaError_t device = device_error();
  return device != cudaSuccess ? device : last_error;
}

cudaError_t cudaGetLastError() {
  cudaError_t error = cudaPeekAtLastError();
  last_error = cudaSuccess;
  return error;
}
}
