#undef NDEBUG
#include <assert.h>

#include "judge/tests/cpu_device/device_fixture.h"

namespace {

__global__ void write_at(int* data, long offset) {
  if (blockIdx.x == 3 && threadIdx.x == 17) data[offset] = 1;
}

TEST_F(CpuDevice, OutOfBoundsNamesKernelBlockAndThread) {
  DeviceArray<int> data(64);
  run(write_at, 5, 32, 0, data.get(), 64L);
  EXPECT_EQ(cudaDeviceSynchronize(), cudaErrorIllegalAddress);
  std::string text = report();
  EXPECT_TRUE(contains(text, "kernel kernel, block (3,0,0), thread (17,0,0)")) << text;
  EXPECT_TRUE(contains(text, "0 bytes past the end of an allocation of 256 bytes")) << text;
}

TEST_F(CpuDevice, IllegalAddressSticksUntilReset) {
  DeviceArray<int> data(64);
  run(write_at, 5, 32, 0, data.get(), 1L << 40);
  EXPECT_EQ(cudaGetLastError(), cudaErrorIllegalAddress);
  EXPECT_EQ(cudaGetLastError(), cudaErrorIllegalAddress);
  void* more = nullptr;
  EXPECT_EQ(cudaMalloc(&more, 16), cudaErrorIllegalAddress);
  EXPECT_EQ(cudaDeviceReset(), cudaSuccess);
  EXPECT_EQ(cudaGetLastError(), cudaSuccess);
  EXPECT_EQ(cudaMalloc(&more, 16), cudaSuccess);
  DeviceArray<int> again(64, 0);
  run(write_at, 5, 32, 0, again.get(), 5L);
  EXPECT_EQ(again.values()[5], 1);
}

__global__ void fault_among_waiting(int* data) {
  if (threadIdx.x == 100) data[1 << 30] = 1;
  __syncthreads();
}

TEST_F(CpuDevice, ThreadsThatWaitAreAbandonedAfterAFault) {
  for (int i = 0; i < 3; ++i) {
    DeviceArray<int> data(64);
    run(fault_among_waiting, 4, 256, 0, data.get());
    EXPECT_EQ(cudaDeviceSynchronize(), cudaErrorIllegalAddress);
    cudaDeviceReset();
  }
}

__global__ void past_dynamic(int* out) {
  auto* shared = static_cast<volatile int*>(judge_cpu::dynamic_shared());
  out[threadIdx.x] = shared[threadIdx.x];
}

TEST_F(CpuDevice, ReadingPastDynamicSharedMemory) {
  DeviceArray<int> out(256);
  run(past_dynamic, 1, 256, 512, out.get());
  EXPECT_EQ(cudaDeviceSynchronize(), cudaErrorIllegalAddress);
  EXPECT_TRUE(contains(report(), "of the 512 bytes of dynamic shared memory"));
}

int __attribute__((noinline)) deep(int depth, volatile int* sink) {
  volatile char big[4096];
  big[depth & 4095] = 1;
  *sink = depth;
  return depth <= 0 ? big[0] : deep(depth - 1, sink) + big[1];
}

TEST_F(CpuDevice, StackOverflowIsNamed) {
  DeviceArray<int> out(1, 0);
  run([](int* out) { *out = deep(100000, out); }, 1, 1, 0, out.get());
  EXPECT_NE(cudaDeviceSynchronize(), cudaSuccess);
  EXPECT_TRUE(contains(report(), "stack overflow"));
}

TEST_F(CpuDevice, TrapAndAssertion) {
  run([] { __trap(); }, 1, 32, 0);
  EXPECT_EQ(cudaDeviceSynchronize(), cudaErrorLaunchFailure);
  judge_cpu_reset_device();
  run([](int limit) { assert(threadIdx.x < static_cast<unsigned>(limit)); }, 1, 32, 0, 9);
  EXPECT_EQ(cudaDeviceSynchronize(), cudaErrorAssert);
  EXPECT_TRUE(contains(report(), "kernel kernel, block (0,0,0), thread (9,0,0): assertion"));
}

TEST_F(CpuDevice, FaultsOfHostCodeStayFaults) {
  EXPECT_DEATH(
      {
        run([] {}, 1, 1, 0);
        volatile std::uintptr_t nowhere = 8;
        *reinterpret_cast<volatile int*>(nowhere) = 1;
      },
      "");
}

}  // namespace
