// What programs may ask of the virtual device.
#include "judge/cpu_device/runtime/device.h"

#include <limits.h>

#include <algorithm>
#include <cstdio>
#include <cstring>

#include "judge/cpu_device/include/cuda_runtime_api.h"
#include "judge/cpu_device/runtime/errors.h"
#include "judge/cpu_device/runtime/fiber.h"
#include "judge/cpu_device/runtime/memory.h"
#include "judge/cpu_device/runtime/shared_memory.h"

namespace judge_cpu {

int blocks_per_multiprocessor(int block_threads, std::size_t shared_bytes) {
  int warps = (block_threads + 31) / 32;
  int by_threads = kThreadsPerMultiprocessor / (warps * 32);
  std::size_t needed = (shared_bytes + 127) / 128 * 128 + kReservedSharedPerBlock;
  int by_shared = static_cast<int>(kSharedPerMultiprocessor / needed);
  return std::min({by_threads, by_shared, kBlocksPerMultiprocessor});
}

cudaError_t check_device(int device) { return device == 0 ? cudaSuccess : cudaErrorInvalidDevice; }

namespace {

void describe_limits(cudaDeviceProp& p) {
  p.totalGlobalMem = kTotalBytes;
  p.sharedMemPerBlock = kSharedDefaultBytes;
  p.sharedMemPerBlockOptin = kSharedOptInBytes;
  p.sharedMemPerMultiprocessor = kSharedPerMultiprocessor;
  p.reservedSharedMemPerBlock = kReservedSharedPerBlock;
  p.regsPerBlock = p.regsPerMultiprocessor = 65536;
  p.warpSize = 32;
  p.memPitch = INT_MAX;
  p.maxThreadsPerBlock = kThreadsPerBlock;
  p.maxThreadsPerMultiProcessor = kThreadsPerMultiprocessor;
  p.maxBlocksPerMultiProcessor = kBlocksPerMultiprocessor;
  p.maxThreadsDim[0] = p.maxThreadsDim[1] = 1024;
  p.maxThreadsDim[2] = 64;
  p.maxGridSize[0] = INT_MAX;
  p.maxGridSize[1] = p.maxGridSize[2] = 65535;
  p.totalConstMem = 64 * 1024;
  p.multiProcessorCount = kMultiprocessors;
  p.l2CacheSize = 60 << 20;
  p.persistingL2CacheMaxSize = 30 << 20;
  p.accessPolicyMaxWindowSize = 128 << 20;
}

void describe_abilities(cudaDeviceProp& p) {
  p.major = 9;
  p.minor = 0;
  p.unifiedAddressing = p.managedMemory = p.concurrentKernels = 1;
  p.clusterLaunch = p.cooperativeLaunch = p.memoryPoolsSupported = p.canMapHostMemory = 1;
  p.streamPrioritiesSupported = p.globalL1CacheSupported = p.localL1CacheSupported = 1;
  p.hostRegisterSupported = p.pageableMemoryAccess = p.concurrentManagedAccess = 1;
  p.hostNativeAtomicSupported = p.directManagedMemAccessFromHost = 1;
  p.computePreemptionSupported = p.canUseHostPointerForRegisteredMem = 1;
  p.pageableMemoryAccessUsesHostPageTables = 1;
  p.asyncEngineCount = 1;
  p.textureAlignment = 512;
  p.texturePitchAlignment = 32;
  p.surfaceAlignment = 512;
  p.memoryBusWidth = 128;
  p.clockRate = 1000000;
  p.memoryClockRate = 1600000;
  p.deviceOverlap = 1;
  p.singleToDoublePrecisionPerfRatio = 2;
}

int attribute_of(const cudaDeviceProp& p, cudaDeviceAttr attribute, bool& known) {
  switch (attribute) {
    case cudaDevAttrMaxThreadsPerBlock:
      return p.maxThreadsPerBlock;
    case cudaDevAttrMaxBlockDimX:
      return p.maxThreadsDim[0];
    case cudaDevAttrMaxBlockDimY:
      return p.maxThreadsDim[1];
    case cudaDevAttrMaxBlockDimZ:
      return p.maxThreadsDim[2];
    case cudaDevAttrMaxGridDimX:
      return p.maxGridSize[0];
    case cudaDevAttrMaxGridDimY:
      return p.maxGridSize[1];
    case cudaDevAttrMaxGridDimZ:
      return p.maxGridSize[2];
    case cudaDevAttrMaxSharedMemoryPerBlock:
      return static_cast<int>(p.sharedMemPerBlock);
    case cudaDevAttrMaxSharedMemoryPerBlockOptin:
      return static_cast<int>(p.sharedMemPerBlockOptin);
    case cudaDevAttrMaxSharedMemoryPerMultiprocessor:
      return static_cast<int>(p.sharedMemPerMultiprocessor);
    case cudaDevAttrReservedSharedMemoryPerBlock:
      return static_cast<int>(p.reservedSharedMemPerBlock);
    case cudaDevAttrTotalConstantMemory:
      return static_cast<int>(p.totalConstMem);
    case cudaDevAttrWarpSize:
      return p.warpSize;
    case cudaDevAttrMaxPitch:
      return static_cast<int>(p.memPitch);
    case cudaDevAttrMaxRegistersPerBlock:
      return p.regsPerBlock;
    case cudaDevAttrMaxRegistersPerMultiprocessor:
      return p.regsPerMultiprocessor;
    case cudaDevAttrClockRate:
      return p.clockRate;
    case cudaDevAttrMemoryClockRate:
      return p.memoryClockRate;
    case cudaDevAttrGlobalMemoryBusWidth:
      return p.memoryBusWidth;
    case cudaDevAttrL2CacheSize:
      return p.l2CacheSize;
    case cudaDevAttrMaxPersistingL2CacheSize:
      return p.persistingL2CacheMaxSize;
    case cudaDevAttrMaxAccessPolicyWindowSize:
      return p.accessPolicyMaxWindowSize;
    case cudaDevAttrMultiProcessorCount:
      return p.multiProcessorCount;
    case cudaDevAttrMaxThreadsPerMultiProcessor:
      return p.maxThreadsPerMultiProcessor;
    case cudaDevAttrMaxBlocksPerMultiprocessor:
      return p.maxBlocksPerMultiProcessor;
    case cudaDevAttrComputeCapabilityMajor:
      return p.major;
    case cudaDevAttrComputeCapabilityMinor:
      return p.minor;
    case cudaDevAttrTextureAlignment:
      return static_cast<int>(p.textureAlignment);
    case cudaDevAttrTexturePitchAlignment:
      return static_cast<int>(p.texturePitchAlignment);
    case cudaDevAttrSurfaceAlignment:
      return static_cast<int>(p.surfaceAlignment);
    case cudaDevAttrSingleToDoublePrecisionPerfRatio:
      return p.singleToDoublePrecisionPerfRatio;
    case cudaDevAttrAsyncEngineCount:
      return p.asyncEngineCount;
    case cudaDevAttrGpuOverlap:
    case cudaDevAttrConcurrentKernels:
    case cudaDevAttrCanMapHostMemory:
    case cudaDevAttrUnifiedAddressing:
    case cudaDevAttrManagedMemory:
    case cudaDevAttrConcurrentManagedAccess:
    case cudaDevAttrPageableMemoryAccess:
    case cudaDevAttrPageableMemoryAccessUsesHostPageTables:
    case cudaDevAttrDirectManagedMemAccessFromHost:
    case cudaDevAttrHostNativeAtomicSupported:
    case cudaDevAttrComputePreemptionSupported:
    case cudaDevAttrCanUseHostPointerForRegisteredMem:
    case cudaDevAttrCooperativeLaunch:
    case cudaDevAttrClusterLaunch:
    case cudaDevAttrHostRegisterSupported:
    case cudaDevAttrMemoryPoolsSupported:
    case cudaDevAttrStreamPrioritiesSupported:
    case cudaDevAttrGlobalL1CacheSupported:
    case cudaDevAttrLocalL1CacheSupported:
      return 1;
    default:
      break;
  }
  switch (attribute) {
#define JUDGE_CPU_ATTRIBUTE(name, value) case name:
#include "judge/cpu_device/include/judge_cpu/attribute_list.inc"
#undef JUDGE_CPU_ATTRIBUTE
    return 0;  // textures and the like: none
  }
  known = false;
  return 0;
}

std::size_t limits[8] = {kStackBytes, 1 << 20, 8 << 20, 0, 2048, 64, 0, 0};

}  // namespace
}  // namespace judge_cpu

using namespace judge_cpu;

extern "C" {

cudaError_t cudaGetDeviceProperties(cudaDeviceProp* properties, int device) {
  if (!properties) return note(cudaErrorInvalidValue);
  if (check_device(device) != cudaSuccess) return note(cudaErrorInvalidDevice);
  std::memset(static_cast<void*>(properties), 0, sizeof *properties);
  std::snprintf(properties->name, sizeof properties->name, "judge CPU device");
  std::memcpy(properties->uuid.bytes, "judge-cpu-device", 16);
  describe_limits(*properties);
  describe_abilities(*properties);
  return cudaSuccess;
}

cudaError_t cudaDeviceGetAttribute(int* value, cudaDeviceAttr attribute, int device) {
  if (!value) return note(cudaErrorInvalidValue);
  cudaDeviceProp properties;
  cudaError_t error = cudaGetDeviceProperties(&properties, device);
  if (error != cudaSuccess) return error;
  bool known = true;
  *value = attribute_of(properties, attribute, known);
  return note(known ? cudaSuccess : cudaErrorInvalidValue);
}

cudaError_t cudaDeviceSynchronize() { return note(device_error()); }
cudaError_t cudaDeviceReset() {
  free_everything();  // but limits and findings are the judge's, not the program's
  clear_errors();
  return cudaSuccess;
}
cudaError_t cudaGetDevice(int* device) {
  if (!device) return note(cudaErrorInvalidValue);
  *device = 0;
  return cudaSuccess;
}
cudaError_t cudaSetDevice(int device) { return note(check_device(device)); }
cudaError_t cudaGetDeviceCount(int* count) {
  if (!count) return note(cudaErrorInvalidValue);
  *count = 1;
  return cudaSuccess;
}
cudaError_t cudaSetDeviceFlags(unsigned int) { return cudaSuccess; }
cudaError_t cudaGetDeviceFlags(unsigned int* flags) {
  *flags = 0;
  return cudaSuccess;
}

cudaError_t cudaDeviceGetLimit(size_t* value, cudaLimit limit) {
  if (!value || static_cast<unsigned>(limit) > cudaLimitPersistingL2CacheSize) {
    return note(cudaErrorUnsupportedLimit);
  }
  *value = limits[limit];
  return cudaSuccess;
}
cudaError_t cudaDeviceSetLimit(cudaLimit limit, size_t value) {
  if (static_cast<unsigned>(limit) > cudaLimitPersistingL2CacheSize) {
    return note(cudaErrorUnsupportedLimit);
  }
  limits[limit] = value;
  return cudaSuccess;
}
cudaError_t cudaDeviceSetCacheConfig(cudaFuncCache) { return cudaSuccess; }
cudaError_t cudaDeviceGetCacheConfig(cudaFuncCache* config) {
  *config = cudaFuncCachePreferNone;
  return cudaSuccess;
}
cudaError_t cudaDeviceSetSharedMemConfig(cudaSharedMemConfig) { return cudaSuccess; }
cudaError_t cudaDeviceGetStreamPriorityRange(int* least, int* greatest) {
  if (least) *least = 0;
  if (greatest) *greatest = -5;
  return cudaSuccess;
}
cudaError_t cudaDeviceCanAccessPeer(int* can, int, int) {
  *can = 0;
  return cudaSuccess;
}
cudaError_t cudaDeviceEnablePeerAccess(int, unsigned int) { return note(cudaErrorInvalidDevice); }
cudaError_t cudaRuntimeGetVersion(int* version) {
  if (!version) return note(cudaErrorInvalidValue);
  *version = 13000;
  return cudaSuccess;
}
cudaError_t cudaDriverGetVersion(int* version) { return cudaRuntimeGetVersion(version); }
cudaError_t cudaProfilerStart() { return cudaSuccess; }
cudaError_t cudaProfilerStop() { return cudaSuccess; }
}
