// What this GPU can do at most, as one line of JSON: memory bandwidth (copy, read, write), float32
// multiply-adds, bfloat16 tensor products, size of the L2. A program of its own, compiled with nvcc
// for the device that it then measures; knows nothing of the judge.
//
// Every figure is the best of several launch shapes, each the median of its repetitions: a roof
// should not hang on one unlucky choice, nor on one lucky sample.
#include <cuda_runtime.h>

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <vector>

namespace {

void check(cudaError_t code, const char* what) {
  if (code == cudaSuccess) return;
  std::printf("{\"error\": \"%s: %s (%s)\"}\n", what, cudaGetErrorName(code),
              cudaGetErrorString(code));
  std::exit(1);
}

// Median milliseconds of one launch.
template <class Launch>
double median_ms(Launch launch, int repetitions = 9) {
  cudaEvent_t start, stop;
  check(cudaEventCreate(&start), "cudaEventCreate");
  check(cudaEventCreate(&stop), "cudaEventCreate");
  std::vector<float> times(repetitions);
  launch();
  for (float& ms : times) {
    check(cudaEventRecord(start), "cudaEventRecord");
    launch();
    check(cudaEventRecord(stop), "cudaEventRecord");
    check(cudaEventSynchronize(stop), "a probe kernel failed");
    check(cudaEventElapsedTime(&ms, start, stop), "cudaEventElapsedTime");
  }
  check(cudaGetLastError(), "a probe kernel was not launched");
  cudaEventDestroy(start);
  cudaEventDestroy(stop);
  std::nth_element(times.begin(), times.begin() + repetitions / 2, times.end());
  return times[repetitions / 2];
}

// --- memory ------------------------------------------------------------------------------------

constexpr int kUnroll = 4;  // vectors in flight for each thread

__device__ __forceinline__ uint64_t first_vector(uint64_t tile) {
  return tile * blockDim.x * kUnroll + threadIdx.x;
}

__global__ void copy_kernel(const float4* from, float4* to, uint64_t tiles) {
  for (uint64_t tile = blockIdx.x; tile < tiles; tile += gridDim.x) {
    const uint64_t at = first_vector(tile);
    float4 v[kUnroll];
#pragma unroll
    for (int i = 0; i < kUnroll; ++i) v[i] = __ldcs(from + at + i * blockDim.x);
#pragma unroll
    for (int i = 0; i < kUnroll; ++i) __stcs(to + at + i * blockDim.x, v[i]);
  }
}

__global__ void read_kernel(const float4* from, float4* never, uint64_t tiles) {
  float sum = 0;
  for (uint64_t tile = blockIdx.x; tile < tiles; tile += gridDim.x) {
    const uint64_t at = first_vector(tile);
    float4 v[kUnroll];
#pragma unroll
    for (int i = 0; i < kUnroll; ++i) v[i] = __ldcs(from + at + i * blockDim.x);
#pragma unroll
    for (int i = 0; i < kUnroll; ++i) sum += v[i].x + v[i].y + v[i].z + v[i].w;
  }
  if (sum == 1.5f) never->x = sum;  // the memory holds zeros; the compiler does not know
}

__global__ void write_kernel(float4* to, uint64_t tiles) {
  const float4 zero = make_float4(0, 0, 0, 0);
  for (uint64_t tile = blockIdx.x; tile < tiles; tile += gridDim.x) {
    const uint64_t at = first_vector(tile);
#pragma unroll
    for (int i = 0; i < kUnroll; ++i) __stcs(to + at + i * blockDim.x, zero);
  }
}

struct Bandwidth {
  double copy = 0, read = 0, write = 0;  // GB/s
};

constexpr uint64_t kGranule = 1024ull * kUnroll * sizeof(float4);  // whole tiles for every shape

Bandwidth measure_bandwidth(int multiprocessors) {
  size_t free_bytes = 0, total_bytes = 0;
  check(cudaMemGetInfo(&free_bytes, &total_bytes), "cudaMemGetInfo");
  const uint64_t bytes = std::min<uint64_t>(1ull << 30, free_bytes / 4) / kGranule * kGranule;
  if (bytes == 0) check(cudaErrorMemoryAllocation, "no device memory is free");
  float4 *from = nullptr, *to = nullptr;
  check(cudaMalloc(&from, bytes), "cudaMalloc");
  check(cudaMalloc(&to, bytes), "cudaMalloc");
  check(cudaMemset(from, 0, bytes), "cudaMemset");
  check(cudaMemset(to, 0, bytes), "cudaMemset");
  Bandwidth best;
  const auto raise = [&](double& figure, double moved_bytes, double ms) {
    figure = std::max(figure, moved_bytes / (ms * 1e6));
  };
  for (const unsigned threads : {256u, 512u, 1024u}) {
    const uint64_t tiles = bytes / sizeof(float4) / kUnroll / threads;
    for (const uint64_t per_multiprocessor : {4u, 8u, 32u, 0u}) {  // 0: a block for each tile
      const uint64_t wanted = per_multiprocessor ? per_multiprocessor * multiprocessors : tiles;
      const unsigned blocks = static_cast<unsigned>(std::min(wanted, tiles));
      raise(best.copy, 2.0 * bytes,
            median_ms([&] { copy_kernel<<<blocks, threads>>>(from, to, tiles); }));
      raise(best.read, 1.0 * bytes,
            median_ms([&] { read_kernel<<<blocks, threads>>>(from, to, tiles); }));
      raise(best.write, 1.0 * bytes,
            median_ms([&] { write_kernel<<<blocks, threads>>>(to, tiles); }));
    }
  }
  raise(best.copy, 2.0 * bytes,
        median_ms([&] { cudaMemcpyAsync(to, from, bytes, cudaMemcpyDeviceToDevice); }));
  raise(best.write, 1.0 * bytes, median_ms([&] { cudaMemsetAsync(to, 0, bytes); }));
  cudaFree(from);
  cudaFree(to);
  return best;
}

// --- float32 -----------------------------------------------------------------------------------

template <int kChains>
__global__ void fma_kernel(float* never, float factor, float addend, int iterations) {
  float chain[kChains];
#pragma unroll
  for (int c = 0; c < kChains; ++c) chain[c] = threadIdx.x + c;
  for (int i = 0; i < iterations; ++i) {
#pragma unroll
    for (int step = 0; step < 16; ++step) {
#pragma unroll
      for (int c = 0; c < kChains; ++c) chain[c] = fmaf(chain[c], factor, addend);
    }
  }
  float sum = 0;
#pragma unroll
  for (int c = 0; c < kChains; ++c) sum += chain[c];
  if (sum == 1.5f) *never = sum;
}

// GFLOP/s of launch(iterations), each of which does `flops`: as many as last for some milliseconds.
template <class Launch>
double rate_of(double flops, Launch launch) {
  int iterations = 64;
  while (iterations < (1 << 22) && median_ms([&] { launch(iterations); }, 1) < 3) iterations *= 2;
  return flops * iterations / (median_ms([&] { launch(iterations); }) * 1e6);
}

template <int kChains>
double measure_fma(int multiprocessors, unsigned threads, float* never) {
  const unsigned blocks = multiprocessors * (2048 / threads);
  return rate_of(2.0 * kChains * 16 * blocks * threads, [&](int iterations) {
    fma_kernel<kChains><<<blocks, threads>>>(never, 0.5f, 0.25f, iterations);
  });
}

double measure_float32(int multiprocessors, float* never) {
  double best = 0;
  for (const unsigned threads : {256u, 512u}) {
    best = std::max(best, measure_fma<4>(multiprocessors, threads, never));
    best = std::max(best, measure_fma<8>(multiprocessors, threads, never));
  }
  return best;
}

// --- tensor cores ------------------------------------------------------------------------------

constexpr int kProducts = 8;  // independent accumulators of a warp, or products before a wait

// One warp's products of 16 x 8 x 16, on registers alone.
__global__ void mma_kernel(float* never, unsigned bits, int iterations) {
#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ >= 800
  float sums[kProducts][4] = {};
  const unsigned a[4] = {bits, bits + threadIdx.x, bits, bits + 1}, b[2] = {bits, bits + 2};
  for (int i = 0; i < iterations; ++i) {
#pragma unroll
    for (int p = 0; p < kProducts; ++p) {
      float* d = sums[p];
      asm volatile(
          "mma.sync.aligned.m16n8k16.row.col.f32.bf16.bf16.f32 {%0, %1, %2, %3}, "
          "{%4, %5, %6, %7}, {%8, %9}, {%0, %1, %2, %3};"
          : "+f"(d[0]), "+f"(d[1]), "+f"(d[2]), "+f"(d[3])
          : "r"(a[0]), "r"(a[1]), "r"(a[2]), "r"(a[3]), "r"(b[0]), "r"(b[1]));
    }
  }
  float sum = 0;
#pragma unroll
  for (int p = 0; p < kProducts; ++p) sum += sums[p][0] + sums[p][1] + sums[p][2] + sums[p][3];
  if (sum == 1.5f) *never = sum;
#endif
}

double measure_mma(int multiprocessors, float* never) {
  double best = 0;
  for (const unsigned warps : {4u, 8u, 16u}) {
    for (const unsigned per_multiprocessor : {1u, 2u}) {
      const unsigned blocks = multiprocessors * per_multiprocessor;
      const double flops = 2.0 * 16 * 8 * 16 * kProducts * warps * blocks;
      best = std::max(best, rate_of(flops, [&](int iterations) {
                        mma_kernel<<<blocks, warps * 32>>>(never, 0x3c003c00u, iterations);
                      }));
    }
  }
  return best;
}

#if defined(__CUDA_ARCH_FEAT_SM90_ALL)
#define PROBE_WGMMA 1
#endif

constexpr int kSlices = 4;  // of the inner dimension, in shared memory
constexpr int kSliceBytesA = 64 * 32, kSliceBytesB = 256 * 32;

// A matrix in shared memory as the instruction wants it described: no swizzling, so that 8 rows of
// 16 bytes lie together, two such pieces make up a row of 16 elements, and 8 rows further down
// follow 256 bytes behind.
__device__ uint64_t describe_matrix(const void* shared) {
  const uint64_t address = __cvta_generic_to_shared(shared);
  return ((address & 0x3ffff) >> 4) | (uint64_t{128 >> 4} << 16) | (uint64_t{256 >> 4} << 32);
}

// 64 x 256 x 16, both factors in shared memory, the sums in registers. Only Hopper has it, and only
// so it reaches its full rate.
__device__ __forceinline__ void warpgroup_product(float (&d)[128], uint64_t a, uint64_t b) {
#ifdef PROBE_WGMMA
#define ONE(i) "+f"(d[i])
#define EIGHT(i) \
  ONE(i), ONE(i + 1), ONE(i + 2), ONE(i + 3), ONE(i + 4), ONE(i + 5), ONE(i + 6), ONE(i + 7)
  asm volatile(
      "wgmma.mma_async.sync.aligned.m64n256k16.f32.bf16.bf16 {"
      "%0, %1, %2, %3, %4, %5, %6, %7, %8, %9, %10, %11, %12, %13, %14, %15, "
      "%16, %17, %18, %19, %20, %21, %22, %23, %24, %25, %26, %27, %28, %29, %30, %31, "
      "%32, %33, %34, %35, %36, %37, %38, %39, %40, %41, %42, %43, %44, %45, %46, %47, "
      "%48, %49, %50, %51, %52, %53, %54, %55, %56, %57, %58, %59, %60, %61, %62, %63, "
      "%64, %65, %66, %67, %68, %69, %70, %71, %72, %73, %74, %75, %76, %77, %78, %79, "
      "%80, %81, %82, %83, %84, %85, %86, %87, %88, %89, %90, %91, %92, %93, %94, %95, "
      "%96, %97, %98, %99, %100, %101, %102, %103, %104, %105, %106, %107, %108, %109, %110, %111, "
      "%112, %113, %114, %115, %116, %117, %118, %119, %120, %121, %122, %123, %124, %125, %126, "
      "%127"
      "}, %128, %129, 1, 1, 1, 0, 0;"
      : EIGHT(0), EIGHT(8), EIGHT(16), EIGHT(24), EIGHT(32), EIGHT(40), EIGHT(48), EIGHT(56),
        EIGHT(64), EIGHT(72), EIGHT(80), EIGHT(88), EIGHT(96), EIGHT(104), EIGHT(112), EIGHT(120)
      : "l"(a), "l"(b));
#undef EIGHT
#undef ONE
#endif
}

__global__ void __launch_bounds__(384, 1) wgmma_kernel(float* never, int iterations) {
#ifdef PROBE_WGMMA
  __shared__ alignas(1024) unsigned char a[kSlices * kSliceBytesA];
  __shared__ alignas(1024) unsigned char b[kSlices * kSliceBytesB];
  // 1/64 or so of either sign: sums stay finite for long.
  for (unsigned i = threadIdx.x; i < sizeof a / 2; i += blockDim.x)
    reinterpret_cast<uint16_t*>(a)[i] = 0x3c80 | (i * 2654435761u >> 16 & 0x807f);
  for (unsigned i = threadIdx.x; i < sizeof b / 2; i += blockDim.x)
    reinterpret_cast<uint16_t*>(b)[i] = 0x3c80 | (i * 2246822519u >> 16 & 0x807f);
  asm volatile("fence.proxy.async.shared::cta;" ::: "memory");
  __syncthreads();
  float sums[128] = {};
  for (int i = 0; i < iterations; ++i) {
    asm volatile("wgmma.fence.sync.aligned;" ::: "memory");
#pragma unroll
    for (int p = 0; p < kProducts; ++p) {
      const int slice = p % kSlices;
      warpgroup_product(sums, describe_matrix(a + slice * kSliceBytesA),
                        describe_matrix(b + slice * kSliceBytesB));
    }
    asm volatile("wgmma.commit_group.sync.aligned;" ::: "memory");
    asm volatile("wgmma.wait_group.sync.aligned 0;" ::: "memory");
  }
  float sum = 0;
#pragma unroll
  for (int i = 0; i < 128; ++i) sum += sums[i];
  if (sum == 1.5f) *never = sum;
#endif
}

double measure_wgmma(int multiprocessors, float* never) {
  double best = 0;
  for (const unsigned groups : {1u, 2u, 3u}) {
    const double flops = 2.0 * 64 * 256 * 16 * kProducts * groups * multiprocessors;
    best = std::max(best, rate_of(flops, [&](int iterations) {
                      wgmma_kernel<<<multiprocessors, groups * 128>>>(never, iterations);
                    }));
  }
  return best;
}

// 0: not known. The tensor cores of data-centre Blackwell do more than these instructions ask for,
// and a roof that is too low would call honest results impossible.
double measure_tensor(const cudaDeviceProp& device, float* never) {
  if (device.major == 9) return measure_wgmma(device.multiProcessorCount, never);
  if (device.major == 8 || device.major == 12)
    return measure_mma(device.multiProcessorCount, never);
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  const int index = argc > 1 ? std::atoi(argv[1]) : 0;
  check(cudaSetDevice(index), "cudaSetDevice");
  cudaDeviceProp device;
  check(cudaGetDeviceProperties(&device, index), "cudaGetDeviceProperties");
  float* never = nullptr;
  check(cudaMalloc(&never, sizeof *never), "cudaMalloc");
  const Bandwidth memory = measure_bandwidth(device.multiProcessorCount);
  const double float32 = measure_float32(device.multiProcessorCount, never);
  const double tensor = measure_tensor(device, never);
  check(cudaDeviceSynchronize(), "cudaDeviceSynchronize");
  std::printf(
      "{\"copy_gb_s\": %.1f, \"read_gb_s\": %.1f, \"write_gb_s\": %.1f, \"float32_gflop_s\": %.1f, "
      "\"tensor_gflop_s\": %.1f, \"l2_bytes\": %d}\n",
      memory.copy, memory.read, memory.write, float32, tensor, device.l2CacheSize);
  return 0;
}
