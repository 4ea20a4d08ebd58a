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

// The tree that books show, for a group of any kind.
__device__ int tree_sum(const cooperative_groups::thread_group& group, int* room, int value) {
  const unsigned rank = group.thread_rank();
  for (unsigned step = group.size() / 2; step > 0; step /= 2) {
    room[rank] = value;
    group.sync();
    if (rank < step) value += room[rank + step];
    group.sync();
  }
  return value;
}

TEST_F(CpuDevice, ThreadGroupTakesGroupsOfAnyKind) {
  for (const Schedule& schedule : all_schedules()) {
    use(schedule);
    DeviceArray<int> room(64, 0), sums(4, 0);
    const auto kernel = [](int* room, int* sums) {
      namespace cg = cooperative_groups;
      const cg::thread_block block = cg::this_thread_block();
      const int one = tree_sum(block, room, 1);
      if (block.thread_rank() == 0) sums[0] = one;
      block.sync();
      const cg::thread_block_tile<16> tile = cg::tiled_partition<16>(block);
      const int two = tree_sum(tile, room + threadIdx.x / 16 * 16, 2);
      if (threadIdx.x == 16) sums[1] = two;
      block.sync();
      const cg::thread_group eight = cg::tiled_partition(cg::tiled_partition(block, 32), 8);
      const int three = tree_sum(eight, room + threadIdx.x / 8 * 8, 3);
      if (threadIdx.x == 40) sums[2] = three;
      const cg::thread_group four = cg::tiled_partition(eight, 4);
      if (threadIdx.x == 63) sums[3] = four.thread_rank() * 10 + four.num_threads();
    };
    run(kernel, 1, 64, 0, room.get(), sums.get());
    EXPECT_EQ(sums.values(), (std::vector<int>{64, 32, 24, 34}));
  }
}

}  // namespace
