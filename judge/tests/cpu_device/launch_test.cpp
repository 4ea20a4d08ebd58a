#include "judge/tests/cpu_device/device_fixture.h"

namespace {

__global__ void mark(int* out, int value = 5) { atomicAdd(out, value); }
__global__ void big_shared(int* out) {
  auto* shared = static_cast<char*>(judge_cpu::dynamic_shared());
  shared[100000 - 1] = 1;
  *out = shared[100000 - 1];
}

struct Refused {
  dim3 grid, block;
  std::size_t shared_bytes;
};

TEST_F(CpuDevice, RefusesWhatTheDriverRefuses) {
  const Refused table[] = {{0, 32, 0},
                           {dim3(1, 0), 32, 0},
                           {1, 0, 0},
                           {1, 2048, 0},
                           {1, dim3(32, 33), 0},
                           {1, dim3(1, 1, 65), 0},
                           {1, 32, 300000},
                           {1, 32, 60000},
                           {dim3(1, 70000), 32, 0},
                           {dim3(1, 1, 65536), 32, 0}};
  DeviceArray<int> out(1, 0);
  for (const Refused& one : table) {
    run(mark, one.grid, one.block, one.shared_bytes, out.get(), 1);
    EXPECT_EQ(cudaPeekAtLastError(), cudaErrorInvalidValue);
    EXPECT_EQ(cudaGetLastError(), cudaErrorInvalidValue);
    EXPECT_EQ(cudaGetLastError(), cudaSuccess);  // not sticky
    EXPECT_TRUE(contains(report(), "launch refused: kernel<<<"));
  }
  EXPECT_EQ(out.values()[0], 0);
}

TEST_F(CpuDevice, AcceptsTheLargestBlocksAndGrids) {
  DeviceArray<int> out(1, 0);
  run(mark, dim3(1, 65535), 1, 0, out.get(), 1);
  run(mark, 1, dim3(16, 1, 64), 0, out.get(), 1);
  run(mark, 1, 1024, 48 * 1024, out.get(), 1);
  EXPECT_EQ(cudaGetLastError(), cudaSuccess);
  EXPECT_EQ(out.values()[0], 65535 + 1024 + 1024);
}

TEST_F(CpuDevice, SharedMemoryAbove48KNeedsOptIn) {
  DeviceArray<int> out(1, 0);
  auto launch = [&] {
    judge_cpu::launch(
        "big_shared", judge_cpu::config(1, 1, 100000), [](auto&&... a) { big_shared(a...); },
        out.get());
  };
  launch();
  EXPECT_EQ(cudaGetLastError(), cudaErrorInvalidValue);
  EXPECT_EQ(cudaFuncSetAttribute(big_shared, cudaFuncAttributeMaxDynamicSharedMemorySize, 240000),
            cudaErrorInvalidValue);
  cudaGetLastError();
  EXPECT_EQ(cudaFuncSetAttribute(big_shared, cudaFuncAttributeMaxDynamicSharedMemorySize, 100000),
            cudaSuccess);
  launch();
  EXPECT_EQ(cudaGetLastError(), cudaSuccess);
  EXPECT_EQ(out.values()[0], 1);
}

template <int N>
__global__ void of_instance(int* out) {
  *out = N + (static_cast<char*>(judge_cpu::dynamic_shared())[0] == -1);
}
__global__ void overloaded(int* out) { *out = 1; }
__global__ void overloaded(float* out, int n) { *out = static_cast<float>(n); }

// What the rewriter makes of callee<<<1, threads, shared_bytes>>>(out).
#define LAUNCH(threads, shared_bytes, ...)                                       \
  [&](auto... arguments) {                                                       \
    judge_cpu::launch(#__VA_ARGS__, judge_cpu::config(1, threads, shared_bytes), \
                      judge_cpu::callee([&](auto&&... a) { __VA_ARGS__(a...); }, \
                                        JUDGE_CPU_ADDRESS(__VA_ARGS__)),         \
                      arguments...);                                             \
    return cudaGetLastError();                                                   \
  }

TEST_F(CpuDevice, OptInIsPerTemplateInstance) {
  DeviceArray<int> out(1, 0);
  EXPECT_EQ(
      cudaFuncSetAttribute(of_instance<1>, cudaFuncAttributeMaxDynamicSharedMemorySize, 100000),
      cudaSuccess);
  EXPECT_EQ(LAUNCH(1, 100000, of_instance<1>)(out.get()), cudaSuccess);
  EXPECT_EQ(out.values()[0], 2);
  EXPECT_EQ(LAUNCH(1, 100000, of_instance<2>)(out.get()), cudaErrorInvalidValue);
  void (*pointer)(int*) = of_instance<1>;
  EXPECT_EQ(LAUNCH(1, 100000, pointer)(out.get()), cudaSuccess);
  pointer = of_instance<2>;
  EXPECT_EQ(LAUNCH(1, 100000, pointer)(out.get()), cudaErrorInvalidValue);
  EXPECT_EQ(cudaFuncSetAttribute(of_instance<1>, cudaFuncAttributeMaxDynamicSharedMemorySize, 1000),
            cudaSuccess);
  EXPECT_EQ(LAUNCH(1, 2000, of_instance<1>)(out.get()), cudaErrorInvalidValue);
}

TEST_F(CpuDevice, OverloadsLaunchToo) {
  DeviceArray<int> out(1, 0);
  DeviceArray<float> real(1, 0.0f);
  EXPECT_EQ(LAUNCH(1, 0, overloaded)(out.get()), cudaSuccess);
  EXPECT_EQ(LAUNCH(1, 0, overloaded)(real.get(), short{5}), cudaSuccess);
  EXPECT_EQ(out.values()[0], 1);
  EXPECT_EQ(real.values()[0], 5.0f);
}

template <int Threads>
__global__ void bounded(int* out) {
  [[gnu::used]] static constexpr judge_cpu::KernelLimits judge_kernel_info =
      judge_cpu::limits(judge_cpu::launch_bounds(Threads, 2), judge_cpu::cluster_dims());
  *out = Threads;
}

TEST_F(CpuDevice, LaunchBoundsOfTheInstance) {
  DeviceArray<int> out(1, 0);
  EXPECT_EQ(LAUNCH(128, 0, bounded<128>)(out.get()), cudaSuccess);
  EXPECT_EQ(LAUNCH(129, 0, bounded<128>)(out.get()), cudaErrorInvalidValue);
  EXPECT_TRUE(contains(report(), "__launch_bounds__"));
  EXPECT_EQ(LAUNCH(129, 0, bounded<256>)(out.get()), cudaSuccess);
  cudaFuncAttributes attributes;
  EXPECT_EQ(cudaFuncGetAttributes(&attributes, bounded<128>), cudaSuccess);
  EXPECT_EQ(attributes.maxThreadsPerBlock, 128);
}

__global__ void static_40k(int* out) {
  __shared__ int sTABLE[10 * 1024];
  sTABLE[threadIdx.x * 64] = 1;
  __syncthreads();
  *out = sTABLE[threadIdx.x * 64];
}
__global__ void static_50k(int* out) {
  __shared__ int table[50 * 256];
  table[*out] = 1;
  __syncthreads();
  *out = table[1];
}

TEST_F(CpuDevice, StaticAndDynamicSharedMemoryShareTheLimit) {
  DeviceArray<int> out(1, 0);
  EXPECT_EQ(LAUNCH(1, 8192, static_40k)(out.get()), cudaSuccess);
  EXPECT_EQ(LAUNCH(1, 8193, static_40k)(out.get()), cudaErrorInvalidValue);
  const int most = (227 - 40) * 1024;
  const auto size = cudaFuncAttributeMaxDynamicSharedMemorySize;
  EXPECT_EQ(cudaFuncSetAttribute(static_40k, size, most + 1), cudaErrorInvalidValue);
  EXPECT_EQ(cudaFuncSetAttribute(static_40k, size, most), cudaSuccess);
  cudaGetLastError();
  EXPECT_EQ(LAUNCH(1, most, static_40k)(out.get()), cudaSuccess);
  EXPECT_EQ(LAUNCH(1, most + 1, static_40k)(out.get()), cudaErrorInvalidValue);
  EXPECT_EQ(LAUNCH(1, 0, static_50k)(out.get()), cudaErrorInvalidValue);
  EXPECT_TRUE(contains(report(), "nvcc does not compile that"));
}

__shared__ int file_scope_shared[8];
static thread_local int* file_scope_dynamic;
static const bool judge_follows = judge_cpu::follow_dynamic_shared(&file_scope_dynamic);

__global__ void read_file_scope(int* out) {
  out[0] = file_scope_shared[3];
  file_scope_shared[3] = 1;
  out[1] = file_scope_dynamic == judge_cpu::dynamic_shared() ? 1 : 0;
}

TEST_F(CpuDevice, SharedMemoryAtFileScope) {
  judge_cpu_set_workers(1);
  DeviceArray<int> out(2, 0);
  for (int bytes : {64, 4096, 16}) {
    run(read_file_scope, 2, 1, bytes, out.get());
    EXPECT_EQ(out.values(), (std::vector<int>{-1, 1}));
  }
}

__global__ void typed(float* out, int a, double b, float c, unsigned char d, long long e) {
  *out = static_cast<float>(a + b + c + d + e);
}

TEST_F(CpuDevice, LaunchThroughPointersToArguments) {
  DeviceArray<float> out(1, 0.0f);
  float* pointer = out.get();
  int a = 1;
  double b = 0.5;
  float c = 0.25f;
  unsigned char d = 200;
  long long e = 1000;
  void* arguments[] = {&pointer, &a, &b, &c, &d, &e};
  EXPECT_EQ(cudaLaunchKernel(typed, dim3(1), dim3(1), arguments, 0, nullptr), cudaSuccess);
  EXPECT_EQ(out.values()[0], 1201.75f);
  a = 2;
  EXPECT_EQ(cudaLaunchKernel((const void*)typed, dim3(1), dim3(1), arguments, 0, nullptr),
            cudaSuccess);
  EXPECT_EQ(out.values()[0], 1202.75f);
}

__global__ void takes_pair(float* out, float2 pair, const float* null) {
  *out = null ? 0 : pair.x + pair.y;
}

TEST_F(CpuDevice, ZeroAndBracedArguments) {
  DeviceArray<float> out(1, 0.0f);
  judge_cpu::launch(
      "takes_pair", judge_cpu::config(1, 1), [](auto&&... a) { takes_pair(a...); }, out.get(),
      judge_cpu::parameter_t<1, decltype(&takes_pair)>{1.5f, 2.0f}, judge_cpu::zero_argument{});
  EXPECT_EQ(out.values()[0], 3.5f);
}

TEST_F(CpuDevice, LaunchExWithAttributes) {
  DeviceArray<int> out(1, 0);
  cudaLaunchConfig_t config{};
  config.gridDim = 3;
  config.blockDim = 4;
  EXPECT_EQ(cudaLaunchKernelEx(&config, mark, out.get(), 2), cudaSuccess);
  EXPECT_EQ(out.values()[0], 24);
}

TEST_F(CpuDevice, OccupancyAndFunctionAttributes) {
  int blocks = 0, grid = 0, threads = 0;
  EXPECT_EQ(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, mark, 256, 0), cudaSuccess);
  EXPECT_EQ(blocks, 8);
  EXPECT_EQ(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, mark, 256, 100 << 10),
            cudaSuccess);
  EXPECT_EQ(blocks, 2);
  EXPECT_EQ(cudaOccupancyMaxPotentialBlockSize(&grid, &threads, mark), cudaSuccess);
  EXPECT_EQ(threads, 1024);
  EXPECT_EQ(grid, 32);
  cudaFuncAttributes attributes;
  EXPECT_EQ(cudaFuncGetAttributes(&attributes, mark), cudaSuccess);
  EXPECT_EQ(attributes.maxThreadsPerBlock, 1024);
  cudaDeviceProp properties;
  EXPECT_EQ(cudaGetDeviceProperties(&properties, 0), cudaSuccess);
  EXPECT_EQ(properties.multiProcessorCount, 16);
  EXPECT_EQ(properties.major, 9);
  EXPECT_EQ(cudaGetDeviceProperties(&properties, 1), cudaErrorInvalidDevice);
}

TEST_F(CpuDevice, EventsAndStreams) {
  cudaEvent_t start, stop;
  cudaStream_t stream;
  EXPECT_EQ(cudaEventCreate(&start), cudaSuccess);
  EXPECT_EQ(cudaEventCreate(&stop), cudaSuccess);
  EXPECT_EQ(cudaStreamCreate(&stream), cudaSuccess);
  float ms = -1;
  EXPECT_EQ(cudaEventElapsedTime(&ms, start, stop), cudaErrorInvalidResourceHandle);
  EXPECT_EQ(cudaEventRecord(start, stream), cudaSuccess);
  EXPECT_EQ(cudaEventRecord(stop), cudaSuccess);
  EXPECT_EQ(cudaEventElapsedTime(&ms, start, stop), cudaSuccess);
  EXPECT_GE(ms, 0.0f);
  EXPECT_EQ(cudaEventDestroy(start), cudaSuccess);
  EXPECT_EQ(cudaEventRecord(start), cudaErrorInvalidResourceHandle);
  EXPECT_EQ(cudaStreamDestroy(stream), cudaSuccess);
  EXPECT_EQ(cudaStreamSynchronize(stream), cudaErrorInvalidResourceHandle);
}

TEST_F(CpuDevice, ErrorNamesAndStrings) {
  EXPECT_STREQ(cudaGetErrorName(cudaErrorInvalidValue), "cudaErrorInvalidValue");
  EXPECT_STREQ(cudaGetErrorString(cudaErrorIllegalAddress),
               "an illegal memory access was encountered");
  EXPECT_STREQ(cudaGetErrorString(cudaSuccess), "no error");
}

}  // namespace
