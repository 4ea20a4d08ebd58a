#include "judge/tests/cpu_device/device_fixture.h"

namespace {

__global__ void tree_sum(const int* in, int* out) {
  __shared__ int tile[256];
  int t = threadIdx.x;
  tile[t] = in[blockIdx.x * 256 + t];
  __syncthreads();
  for (int step = 128; step > 0; step /= 2) {
    if (t < step) tile[t] += tile[t + step];
    __syncthreads();
  }
  if (t == 0) out[blockIdx.x] = tile[0];
}

TEST_F(CpuDevice, TreeSumIsRightInEverySchedule) {
  for (const Schedule& schedule : all_schedules()) {
    use(schedule);
    DeviceArray<int> in(256 * 20, 3), out(20);
    run(tree_sum, 20, 256, 0, in.get(), out.get());
    EXPECT_EQ(out.values(), std::vector<int>(20, 768));
  }
  EXPECT_EQ(report(), "");
}

__global__ void count_even(int* out) {
  int odd = threadIdx.x & 1;
  int count = __syncthreads_count(!odd);
  int any = __syncthreads_or(threadIdx.x == 7), all = __syncthreads_and(threadIdx.x < 99);
  out[threadIdx.x] = count * 100 + any * 10 + all;
}

TEST_F(CpuDevice, BarriersCountAndVote) {
  DeviceArray<int> out(100);
  run(count_even, 1, 100, 0, out.get());
  EXPECT_EQ(out.values(), std::vector<int>(100, 5010));
}

__global__ void some_leave_early(int* out) {
  if (threadIdx.x >= 40) return;
  out[threadIdx.x] = __syncthreads_count(1);
}

TEST_F(CpuDevice, ThreadsThatHaveEndedAreNotWaitedFor) {
  DeviceArray<int> out(40);
  run(some_leave_early, 1, 70, 0, out.get());
  EXPECT_EQ(out.values(), std::vector<int>(40, 40));
}

__global__ void two_sites(int* out) {
  if (threadIdx.x < 32) {
    __syncthreads();
  } else {
    __syncthreads();
  }
  out[threadIdx.x] = 1;
}

TEST_F(CpuDevice, DivergentBarriersPassAndAreReported) {
  DeviceArray<int> out(64);
  run(two_sites, 1, 64, 0, out.get());
  EXPECT_EQ(out.values(), std::vector<int>(64, 1));
  EXPECT_TRUE(contains(report(), "barrier divergence"));
}

__global__ void read_before_write(unsigned* out) {
  __shared__ unsigned fixed[64];
  auto* dynamic = static_cast<unsigned*>(judge_cpu::dynamic_shared());
  out[blockIdx.x * 128 + threadIdx.x] = fixed[threadIdx.x];
  out[blockIdx.x * 128 + 64 + threadIdx.x] = dynamic[threadIdx.x];
  fixed[threadIdx.x] = dynamic[threadIdx.x] = 5;
}

TEST_F(CpuDevice, SharedMemoryIsPoisonedBeforeEveryBlock) {
  DeviceArray<unsigned> out(128 * 4);
  run(read_before_write, 4, 64, 256, out.get());
  EXPECT_EQ(out.values(), std::vector<unsigned>(128 * 4, 0xffffffffu));
}

__global__ void indices(int* out) {
  int block = blockIdx.x + gridDim.x * (blockIdx.y + gridDim.y * blockIdx.z);
  int thread = threadIdx.x + blockDim.x * (threadIdx.y + blockDim.y * threadIdx.z);
  __syncthreads();
  out[block * 24 + thread] = threadIdx.x + 10 * threadIdx.y + 100 * threadIdx.z +
                             1000 * (blockIdx.x + 10 * blockIdx.y + 100 * blockIdx.z);
}

TEST_F(CpuDevice, IndicesInThreeDimensions) {
  DeviceArray<int> out(24 * 12);
  run(indices, dim3(2, 3, 2), dim3(4, 3, 2), 0, out.get());
  std::vector<int> values = out.values();
  EXPECT_EQ(values[0], 0);
  EXPECT_EQ(values[23], 123);
  EXPECT_EQ(values[24 * 11], 121000);
  EXPECT_EQ(values[24 * 11 + 5], 121011);
}

}  // namespace
