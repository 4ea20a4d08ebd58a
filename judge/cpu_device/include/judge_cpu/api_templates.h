// The part of the runtime API that takes any pointer or any kernel: thin templates over the
// library.
#pragma once

#include "cuda_runtime_api.h"
#include "judge_cpu/launch.h"

template <class T>
inline cudaError_t cudaMalloc(T** pointer, size_t bytes) {
  return judge_cpu::allocate((void**)pointer, bytes, judge_cpu::MemoryKind::device);
}
template <class T>
inline cudaError_t cudaMallocAsync(T** pointer, size_t bytes, cudaStream_t) {
  return judge_cpu::allocate((void**)pointer, bytes, judge_cpu::MemoryKind::device);
}
template <class T>
inline cudaError_t cudaMallocManaged(T** pointer, size_t bytes,
                                     unsigned int flags = cudaMemAttachGlobal) {
  return judge_cpu::allocate((void**)pointer, bytes, judge_cpu::MemoryKind::managed);
}
template <class T>
inline cudaError_t cudaMallocHost(T** pointer, size_t bytes, unsigned int flags = 0) {
  return judge_cpu::allocate((void**)pointer, bytes, judge_cpu::MemoryKind::host);
}
template <class T>
inline cudaError_t cudaHostAlloc(T** pointer, size_t bytes, unsigned int flags) {
  return judge_cpu::allocate((void**)pointer, bytes, judge_cpu::MemoryKind::host);
}
template <class T>
inline cudaError_t cudaMallocPitch(T** pointer, size_t* pitch, size_t width, size_t height) {
  return judge_cpu::allocate_pitched((void**)pointer, pitch, width, height);
}
template <class T>
inline cudaError_t cudaHostGetDevicePointer(T** device, void* host, unsigned int flags) {
  *device = (T*)host;
  return cudaSuccess;
}

template <class T>
inline cudaError_t cudaMemcpyToSymbol(const T& symbol, const void* from, size_t bytes,
                                      size_t offset = 0,
                                      cudaMemcpyKind kind = cudaMemcpyHostToDevice) {
  return judge_cpu::copy_to_symbol((void*)&symbol, sizeof(T), from, bytes, offset, kind);
}
template <class T>
inline cudaError_t cudaMemcpyToSymbolAsync(const T& symbol, const void* from, size_t bytes,
                                           size_t offset = 0,
                                           cudaMemcpyKind kind = cudaMemcpyHostToDevice,
                                           cudaStream_t stream = nullptr) {
  return judge_cpu::copy_to_symbol((void*)&symbol, sizeof(T), from, bytes, offset, kind);
}
template <class T>
inline cudaError_t cudaMemcpyFromSymbol(void* to, const T& symbol, size_t bytes, size_t offset = 0,
                                        cudaMemcpyKind kind = cudaMemcpyDeviceToHost) {
  return judge_cpu::copy_from_symbol(to, (const void*)&symbol, sizeof(T), bytes, offset, kind);
}
template <class T>
inline cudaError_t cudaMemcpyFromSymbolAsync(void* to, const T& symbol, size_t bytes,
                                             size_t offset = 0,
                                             cudaMemcpyKind kind = cudaMemcpyDeviceToHost,
                                             cudaStream_t stream = nullptr) {
  return judge_cpu::copy_from_symbol(to, (const void*)&symbol, sizeof(T), bytes, offset, kind);
}
template <class P, class T>
inline cudaError_t cudaGetSymbolAddress(P** pointer, const T& symbol) {
  judge_cpu::register_symbol((const void*)&symbol, sizeof(T));
  *pointer = (P*)&symbol;
  return cudaSuccess;
}
template <class T>
inline cudaError_t cudaGetSymbolSize(size_t* bytes, const T& symbol) {
  *bytes = sizeof(T);
  return cudaSuccess;
}

template <class Kernel>
inline cudaError_t cudaFuncSetAttribute(Kernel* kernel, cudaFuncAttribute attribute, int value) {
  return judge_cpu::set_function_attribute((const void*)kernel, attribute, value);
}
template <class Kernel>
inline cudaError_t cudaFuncGetAttributes(cudaFuncAttributes* attributes, Kernel* kernel) {
  return judge_cpu::get_function_attributes(attributes, (const void*)kernel);
}
template <class Kernel>
inline cudaError_t cudaFuncSetCacheConfig(Kernel* kernel, cudaFuncCache) {
  return cudaSuccess;
}
template <class Kernel>
inline cudaError_t cudaFuncSetSharedMemConfig(Kernel* kernel, cudaSharedMemConfig) {
  return cudaSuccess;
}
template <class Kernel>
inline cudaError_t cudaOccupancyMaxActiveBlocksPerMultiprocessor(int* blocks, Kernel* kernel,
                                                                 int block_threads,
                                                                 size_t shared_bytes) {
  return judge_cpu::occupancy(blocks, (const void*)kernel, block_threads, shared_bytes);
}
template <class Kernel>
inline cudaError_t cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(
    int* blocks, Kernel* kernel, int block_threads, size_t shared_bytes, unsigned int flags) {
  return judge_cpu::occupancy(blocks, (const void*)kernel, block_threads, shared_bytes);
}
template <class Kernel, class SharedBytes>
inline cudaError_t cudaOccupancyMaxPotentialBlockSizeVariableSMem(int* min_grid, int* block_threads,
                                                                  Kernel* kernel,
                                                                  SharedBytes shared_bytes,
                                                                  int limit = 0) {
  int device_limit = limit > 0 && limit < 1024 ? limit : 1024, best = 0, multiprocessors = 0;
  cudaDeviceGetAttribute(&multiprocessors, cudaDevAttrMultiProcessorCount, 0);
  *min_grid = *block_threads = 0;
  for (int threads = device_limit; threads >= 32; threads -= 32) {
    int blocks = 0;
    cudaError_t error =
        judge_cpu::occupancy(&blocks, (const void*)kernel, threads, shared_bytes(threads));
    if (error != cudaSuccess) return error;
    if (blocks * threads > best) {
      best = blocks * threads;
      *block_threads = threads;
      *min_grid = blocks * multiprocessors;
    }
  }
  return cudaSuccess;
}
template <class Kernel>
inline cudaError_t cudaOccupancyMaxPotentialBlockSize(int* min_grid, int* block_threads,
                                                      Kernel* kernel, size_t shared_bytes = 0,
                                                      int limit = 0) {
  return cudaOccupancyMaxPotentialBlockSizeVariableSMem(
      min_grid, block_threads, kernel, [=](int) { return shared_bytes; }, limit);
}

namespace judge_cpu {

template <class... Parameters, size_t... I>
inline void call_with(void (*kernel)(Parameters...), void* const* arguments,
                      std::index_sequence<I...>) {
  kernel(*(std::remove_cvref_t<Parameters>*)arguments[I]...);
}

template <class... Parameters>
inline cudaError_t launch_typed(void (*kernel)(Parameters...), Config config, void** arguments,
                                bool cooperative) {
  struct Call {
    void (*kernel)(Parameters...);
    void** arguments;
  } call{kernel, arguments};
  config.function = (const void*)kernel;
  return run_grid(
      nullptr, config,
      [](const void* context) {
        auto* call = static_cast<const Call*>(context);
        call_with(call->kernel, call->arguments, std::index_sequence_for<Parameters...>());
      },
      &call, cooperative);
}

inline bool wants_cooperation(const cudaLaunchConfig_t& config) {
  for (unsigned i = 0; i < config.numAttrs; ++i) {
    if (config.attrs[i].id == cudaLaunchAttributeCooperative && config.attrs[i].val.cooperative) {
      return true;
    }
  }
  return false;
}

inline Config extended_config(const cudaLaunchConfig_t& config, const void* function = nullptr) {
  Config result{config.gridDim, config.blockDim, config.dynamicSmemBytes, config.stream};
  result.function = function;
  for (unsigned i = 0; i < config.numAttrs; ++i) {
    if (config.attrs[i].id != cudaLaunchAttributeClusterDimension) continue;
    auto& dim = config.attrs[i].val.clusterDim;
    result.has_cluster = true;
    result.cluster = dim3(dim.x, dim.y, dim.z);
  }
  return result;
}

}  // namespace judge_cpu

template <class... Parameters>
inline cudaError_t cudaLaunchKernel(void (*kernel)(Parameters...), dim3 grid, dim3 block,
                                    void** arguments, size_t shared_bytes = 0,
                                    cudaStream_t stream = nullptr) {
  return judge_cpu::launch_typed(kernel, {grid, block, shared_bytes, stream}, arguments, false);
}
inline cudaError_t cudaLaunchKernel(const void* kernel, dim3 grid, dim3 block, void** arguments,
                                    size_t shared_bytes = 0, cudaStream_t stream = nullptr) {
  return judge_cpu::launch_untyped(kernel, {grid, block, shared_bytes, stream}, arguments, false);
}
template <class... Parameters>
inline cudaError_t cudaLaunchCooperativeKernel(void (*kernel)(Parameters...), dim3 grid, dim3 block,
                                               void** arguments, size_t shared_bytes = 0,
                                               cudaStream_t stream = nullptr) {
  return judge_cpu::launch_typed(kernel, {grid, block, shared_bytes, stream}, arguments, true);
}
inline cudaError_t cudaLaunchCooperativeKernel(const void* kernel, dim3 grid, dim3 block,
                                               void** arguments, size_t shared_bytes = 0,
                                               cudaStream_t stream = nullptr) {
  return judge_cpu::launch_untyped(kernel, {grid, block, shared_bytes, stream}, arguments, true);
}
inline cudaError_t cudaLaunchKernelExC(const cudaLaunchConfig_t* config, const void* kernel,
                                       void** arguments) {
  return judge_cpu::launch_untyped(kernel, judge_cpu::extended_config(*config), arguments,
                                   judge_cpu::wants_cooperation(*config));
}
template <class... Parameters>
inline cudaError_t cudaLaunchKernelExC(const cudaLaunchConfig_t* config,
                                       void (*kernel)(Parameters...), void** arguments) {
  return judge_cpu::launch_typed(kernel, judge_cpu::extended_config(*config), arguments,
                                 judge_cpu::wants_cooperation(*config));
}
// The arguments become the parameters' types once, as for any call; every thread gets copies.
template <class... Parameters, class... Arguments>
inline cudaError_t cudaLaunchKernelEx(const cudaLaunchConfig_t* config,
                                      void (*kernel)(Parameters...), Arguments&&... arguments) {
  auto thread = [kernel, ... copies = std::remove_cvref_t<Parameters>(
                             std::forward<Arguments>(arguments))]() { kernel(copies...); };
  return judge_cpu::run_grid(
      nullptr, judge_cpu::extended_config(*config, (const void*)kernel),
      [](const void* context) { (*static_cast<const decltype(thread)*>(context))(); }, &thread,
      judge_cpu::wants_cooperation(*config));
}

template <class Kernel>
inline cudaError_t cudaOccupancyMaxActiveClusters(int* clusters, Kernel* kernel,
                                                  const cudaLaunchConfig_t* config) {
  return judge_cpu::active_clusters(clusters, (const void*)kernel,
                                    judge_cpu::extended_config(*config));
}
template <class Kernel>
inline cudaError_t cudaOccupancyMaxPotentialClusterSize(int* size, Kernel* kernel,
                                                        const cudaLaunchConfig_t* config) {
  return judge_cpu::potential_cluster_size(size, (const void*)kernel,
                                           judge_cpu::extended_config(*config));
}
