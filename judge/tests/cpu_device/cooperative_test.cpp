#include "cooperative_groups.h"
#include "judge/tests/cpu_device/device_fixture.h"

namespace {

__global__ void sum_twice(int* parts, int* total) {
  auto grid = cooperative_groups::this_grid();
  if (threadIdx.x == 0) parts[blockIdx.x] = blockIdx.x + 1;
  grid.sync();
  if (threadIdx.x == 0 && blockIdx.x == 0) {
    *total = 0;
    for (unsigned i = 0; i < gridDim.x; ++i) *total += parts[i];
  }
  grid.sync();
  if (threadIdx.x == 0) parts[blockIdx.x] = *total;
}

TEST_F(CpuDevice, GridSyncMeetsAllBlocks) {
  for (const Schedule& schedule : all_schedules()) {
    use(schedule);
    DeviceArray<int> parts(12, 0), total(1, 0);
    int *p = parts.get(), *t = total.get();
    void* arguments[] = {&p, &t};
    EXPECT_EQ(cudaLaunchCooperativeKernel(sum_twice, dim3(12), dim3(64), arguments), cudaSuccess);
    EXPECT_EQ(parts.values(), std::vector<int>(12, 78));
  }
}

TEST_F(CpuDevice, CooperativeLaunchThroughAVoidPointer) {
  DeviceArray<int> parts(4, 0), total(1, 0);
  int *p = parts.get(), *t = total.get();
  void* arguments[] = {&p, &t};
  EXPECT_EQ(cudaLaunchCooperativeKernel((void*)sum_twice, dim3(4), dim3(32), arguments),
            cudaSuccess);
  EXPECT_EQ(parts.values(), std::vector<int>(4, 10));
}

TEST_F(CpuDevice, TooManyBlocksForACooperativeLaunch) {
  DeviceArray<int> parts(64, 0), total(1, 0);
  int *p = parts.get(), *t = total.get();
  void* arguments[] = {&p, &t};
  EXPECT_EQ(cudaLaunchCooperativeKernel(sum_twice, dim3(33), dim3(1024), arguments),
            cudaErrorCooperativeLaunchTooLarge);
}

__global__ void one_block_leaves() {
  if (blockIdx.x == 2) return;
  cooperative_groups::this_grid().sync();
}

TEST_F(CpuDevice, GridBarrierThatCannotBeCompleteIsADeadlock) {
  EXPECT_EQ(judge_cpu_deadlocked(), 0);
  cudaLaunchCooperativeKernel(one_block_leaves, dim3(4), dim3(32), nullptr);
  EXPECT_EQ(cudaDeviceSynchronize(), cudaErrorLaunchTimeout);
  EXPECT_EQ(judge_cpu_deadlocked(), 1);
  EXPECT_TRUE(contains(report(), "deadlock: kernel "));
}

TEST_F(CpuDevice, GridSyncNeedsACooperativeLaunch) {
  run([] { cooperative_groups::this_grid().sync(); }, 2, 32, 0);
  EXPECT_EQ(cudaDeviceSynchronize(), cudaErrorLaunchFailure);
  EXPECT_TRUE(contains(report(), "not cooperative"));
}

}  // namespace
