#include "cuda_pipeline.h"
#include "judge/tests/cpu_device/device_fixture.h"

namespace {

__device__ int counters[4];
__constant__ float weights[3];

__global__ void use_symbols(float* out) {
  counters[threadIdx.x] += 1;
  out[threadIdx.x] = threadIdx.x < 3 ? weights[threadIdx.x] : 0;
}

TEST_F(CpuDevice, SymbolsAreCopiedWithinTheirSize) {
  const float values[3] = {1, 2, 3};
  EXPECT_EQ(cudaMemcpyToSymbol(weights, values, sizeof values), cudaSuccess);
  EXPECT_EQ(cudaMemcpyToSymbol(weights, values, 8, 8), cudaErrorInvalidValue);
  const int zeros[4] = {};
  EXPECT_EQ(cudaMemcpyToSymbol(counters, zeros, sizeof zeros), cudaSuccess);
  DeviceArray<float> out(4, 0.0f);
  run(use_symbols, 1, 4, 0, out.get());
  EXPECT_EQ(out.values(), (std::vector<float>{1, 2, 3, 0}));
  int one = 0;
  EXPECT_EQ(cudaMemcpyFromSymbol(&one, counters, 4, 8), cudaSuccess);
  EXPECT_EQ(one, 1);
  int* address = nullptr;
  EXPECT_EQ(cudaGetSymbolAddress(&address, counters), cudaSuccess);
  EXPECT_EQ(cudaMemcpy(&one, address + 3, 4, cudaMemcpyDeviceToHost), cudaSuccess);
  EXPECT_EQ(one, 1);
  EXPECT_EQ(report(), "");
}

TEST_F(CpuDevice, AllocationsAreAlignedFilledAndCounted) {
  unsigned char* data = nullptr;
  EXPECT_EQ(cudaMalloc(&data, 1000), cudaSuccess);
  EXPECT_EQ(reinterpret_cast<std::uintptr_t>(data) % 256, 0u);
  std::vector<unsigned char> values(1000);
  cudaMemcpy(values.data(), data, 1000, cudaMemcpyDeviceToHost);
  EXPECT_EQ(values, std::vector<unsigned char>(1000, 0xff));
  EXPECT_EQ(judge_cpu_held_bytes(), 1000u);
  EXPECT_EQ(judge_cpu_held_allocations(), 1u);
  EXPECT_EQ(cudaFree(data), cudaSuccess);
  EXPECT_EQ(judge_cpu_held_bytes(), 0u);
  void* nothing = &data;
  EXPECT_EQ(cudaMalloc(&nothing, 0), cudaSuccess);
  EXPECT_EQ(nothing, nullptr);
}

TEST_F(CpuDevice, WrongFreesAreErrors) {
  int* data = nullptr;
  cudaMalloc(&data, 64);
  int local = 0;
  EXPECT_EQ(cudaFree(&local), cudaErrorInvalidValue);
  EXPECT_EQ(cudaFree(data + 1), cudaErrorInvalidValue);
  EXPECT_EQ(cudaFree(data), cudaSuccess);
  EXPECT_EQ(cudaFree(data), cudaErrorInvalidValue);
  EXPECT_EQ(cudaFree(nullptr), cudaSuccess);
  EXPECT_EQ(cudaGetLastError(), cudaErrorInvalidValue);
  EXPECT_EQ(cudaGetLastError(), cudaSuccess);
}

TEST_F(CpuDevice, UseAfterFreeFaults) {
  int* data = nullptr;
  cudaMalloc(&data, 4096);
  cudaFree(data);
  run([](int* p) { *p = 1; }, 1, 1, 0, data);
  EXPECT_EQ(cudaDeviceSynchronize(), cudaErrorIllegalAddress);
  EXPECT_TRUE(contains(report(), "in freed memory of 4096 bytes"));
}

TEST_F(CpuDevice, LimitAndPeakCountFromTheirCalls) {
  DeviceArray<char> before(5000);
  judge_cpu_set_memory_limit(1000);
  judge_cpu_reset_peak();
  void *a = nullptr, *b = nullptr;
  EXPECT_EQ(cudaMalloc(&a, 600), cudaSuccess);
  EXPECT_EQ(judge_cpu_memory_limit_hit(), 0);
  EXPECT_EQ(cudaMalloc(&b, 600), cudaErrorMemoryAllocation);
  EXPECT_EQ(judge_cpu_memory_limit_hit(), 1);
  EXPECT_EQ(cudaGetLastError(), cudaErrorMemoryAllocation);
  cudaFree(a);
  EXPECT_EQ(cudaMalloc(&b, 900), cudaSuccess);
  EXPECT_EQ(judge_cpu_peak_bytes(), 900u);
}

TEST_F(CpuDevice, WrongCopyKindWorksAndIsReported) {
  DeviceArray<int> from(4, 9), to(4, 0);
  EXPECT_EQ(cudaMemcpy(to.get(), from.get(), 16, cudaMemcpyHostToDevice), cudaSuccess);
  EXPECT_EQ(to.values(), std::vector<int>(4, 9));
  EXPECT_TRUE(contains(report(), "cudaMemcpyHostToDevice copies from device to device"));
  EXPECT_EQ(cudaMemcpy(to.get(), from.get(), 16, cudaMemcpyDefault), cudaSuccess);
  EXPECT_EQ(report(), "");
  EXPECT_EQ(cudaMemcpy(to.get(), from.get(), 16, (cudaMemcpyKind)9),
            cudaErrorInvalidMemcpyDirection);
}

TEST_F(CpuDevice, CopiesThatLeaveAnAllocationAreRefused) {
  DeviceArray<int> data(4, 1);
  std::vector<int> host(1000);
  EXPECT_EQ(cudaMemcpy(host.data(), data.get(), 4000, cudaMemcpyDeviceToHost),
            cudaErrorInvalidValue);
  EXPECT_EQ(cudaMemset(data.get(), 0, 4000), cudaErrorInvalidValue);
  EXPECT_EQ(cudaMemcpy(nullptr, data.get(), 4, cudaMemcpyDeviceToHost), cudaErrorInvalidValue);
}

TEST_F(CpuDevice, WriteIntoTheRoundingIsReported) {
  DeviceArray<int> data(10, 0);
  run([](int* p) { p[10] = 1; }, 1, 1, 0, data.get());
  EXPECT_EQ(cudaDeviceSynchronize(), cudaSuccess);
  EXPECT_TRUE(contains(report(), "write past the end of an allocation of 40 bytes: byte 40"));
}

TEST_F(CpuDevice, PitchedCopies) {
  char* data = nullptr;
  std::size_t pitch = 0;
  EXPECT_EQ(cudaMallocPitch(&data, &pitch, 100, 3), cudaSuccess);
  EXPECT_GE(pitch, 100u);
  std::vector<char> host(300), back(300, 0);
  for (int i = 0; i < 300; ++i) host[i] = static_cast<char>(i);
  EXPECT_EQ(cudaMemcpy2D(data, pitch, host.data(), 100, 100, 3, cudaMemcpyHostToDevice),
            cudaSuccess);
  EXPECT_EQ(cudaMemcpy2D(back.data(), 100, data, pitch, 100, 3, cudaMemcpyDeviceToHost),
            cudaSuccess);
  EXPECT_EQ(back, host);
}

TEST_F(CpuDevice, PointerAttributes) {
  int *device = nullptr, *managed = nullptr, *pinned = nullptr, local = 0;
  cudaMalloc(&device, 4);
  cudaMallocManaged(&managed, 4);
  cudaMallocHost(&pinned, 4);
  cudaPointerAttributes a;
  EXPECT_EQ(cudaPointerGetAttributes(&a, device), cudaSuccess);
  EXPECT_EQ(a.type, cudaMemoryTypeDevice);
  cudaPointerGetAttributes(&a, managed);
  EXPECT_EQ(a.type, cudaMemoryTypeManaged);
  cudaPointerGetAttributes(&a, pinned);
  EXPECT_EQ(a.type, cudaMemoryTypeHost);
  cudaPointerGetAttributes(&a, &local);
  EXPECT_EQ(a.type, cudaMemoryTypeUnregistered);
  EXPECT_EQ(cudaFreeHost(pinned), cudaSuccess);
}

__global__ void through_pipeline(int* out, const int4* in) {
  __shared__ int4 staged[2];
  __pipeline_memcpy_async(&staged[0], in, sizeof(int4));
  __pipeline_memcpy_async(&staged[1], in, sizeof(int4), 8);
  __pipeline_commit();
  __pipeline_wait_prior(0);
  const int values[] = {staged[0].x, staged[0].w, staged[1].y, staged[1].z, staged[1].w};
  for (int value : values) *out++ = value;
}

TEST_F(CpuDevice, PipelineCopies) {
  DeviceArray<int> out(5, -1);
  DeviceArray<int4> in(1, int4{1, 2, 3, 4});
  run(through_pipeline, 1, 1, 0, out.get(), static_cast<const int4*>(in.get()));
  EXPECT_EQ(out.values(), (std::vector<int>{1, 4, 2, 0, 0}));
}

}  // namespace
