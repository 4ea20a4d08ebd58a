// Sampling on a GPU: hashes, an overwritten L2, and a pause that the host's launches hide behind.
#include <cuda_runtime.h>

#include <cstring>

#include "judge/worker/hash.h"
#include "judge/worker/port.h"

namespace judge::worker::port {

namespace {

constexpr int kHashThreads = 256, kHashBlocks = 2048;
constexpr std::size_t kLeastFlushBytes = 32 << 20;

// Arrays begin on 256-byte boundaries; what is left behind the last whole word is the caller's.
__global__ void judge_hash_words(const std::uint64_t* words, std::size_t count, std::uint64_t seed,
                                 unsigned long long* sum) {
  std::uint64_t mine = 0;
  const std::size_t step = static_cast<std::size_t>(gridDim.x) * blockDim.x;
  for (std::size_t i = blockIdx.x * static_cast<std::size_t>(blockDim.x) + threadIdx.x; i < count;
       i += step)
    mine += hash_of_word(words[i], i, seed);
  for (int offset = 16; offset > 0; offset /= 2) mine += __shfl_down_sync(~0u, mine, offset);
  if (threadIdx.x % 32 == 0) atomicAdd(sum, static_cast<unsigned long long>(mine));
}

__global__ void judge_delay(unsigned ns) {
  std::uint64_t start, now;
  asm volatile("mov.u64 %0, %globaltimer;" : "=l"(start));
  do {
    asm volatile("mov.u64 %0, %globaltimer;" : "=l"(now));
  } while (now - start < ns);
}

Error describe_last(cudaError_t code) {
  if (code == cudaSuccess) return {};
  return {static_cast<int>(code),
          std::string(cudaGetErrorName(code)) + ": " + cudaGetErrorString(code)};
}

void* flushed = nullptr;  // what is written to evict everything else
std::size_t flushed_bytes = 0;
unsigned long long* sum = nullptr;

std::size_t bytes_to_flush() {
  int device = 0, l2_bytes = 0;
  cudaGetDevice(&device);
  cudaDeviceGetAttribute(&l2_bytes, cudaDevAttrL2CacheSize, device);
  const std::size_t twice = 2 * static_cast<std::size_t>(l2_bytes);
  return twice > kLeastFlushBytes ? twice : kLeastFlushBytes;
}

}  // namespace

Error prepare_sampling() {
  if (sum != nullptr) return {};
  flushed_bytes = bytes_to_flush();
  const cudaError_t code = cudaMalloc(&flushed, flushed_bytes);
  return describe_last(code == cudaSuccess ? cudaMalloc(&sum, sizeof *sum) : code);
}

Error hash(const void* device, std::size_t bytes, std::uint64_t seed, std::uint64_t& result) {
  if (Error error = prepare_sampling()) return error;
  const std::size_t words = bytes / sizeof(std::uint64_t);
  cudaError_t code = cudaMemset(sum, 0, sizeof *sum);
  if (code != cudaSuccess) return describe_last(code);
  if (words > 0)
    judge_hash_words<<<kHashBlocks, kHashThreads>>>(static_cast<const std::uint64_t*>(device),
                                                    words, seed, sum);
  std::uint64_t rest = 0;
  const std::size_t left = bytes % sizeof rest;
  code = cudaGetLastError();
  if (code == cudaSuccess && left > 0)
    code = cudaMemcpy(&rest, static_cast<const char*>(device) + words * sizeof rest, left,
                      cudaMemcpyDeviceToHost);
  if (code == cudaSuccess) code = cudaMemcpy(&result, sum, sizeof result, cudaMemcpyDeviceToHost);
  result += hash_of_word(rest, words, seed);
  return describe_last(code);
}

void evict_cache() {
  static int value = 0;
  cudaMemsetAsync(flushed, ++value & 0xff, flushed_bytes, nullptr);
}

void reset_cache_policy() {
  cudaCtxResetPersistingL2Cache();
  size_t limit = 0;
  if (cudaDeviceGetLimit(&limit, cudaLimitPersistingL2CacheSize) == cudaSuccess && limit != 0)
    cudaDeviceSetLimit(cudaLimitPersistingL2CacheSize, 0);
  cudaGetLastError();  // devices that keep no lines say so by an error
}

void delay(unsigned us) { judge_delay<<<1, 1>>>(us * 1000u); }

}  // namespace judge::worker::port
