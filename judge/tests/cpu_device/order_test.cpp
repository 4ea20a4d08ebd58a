#include <set>

#include "judge/tests/cpu_device/device_fixture.h"

namespace {

__global__ void first_come(int* counter, int* turn) {
  turn[blockIdx.x * blockDim.x + threadIdx.x] = atomicAdd(counter, 1);
}

std::vector<int> turns(int order, std::uint64_t seed, int blocks, int threads) {
  use({order, seed, 1});
  DeviceArray<int> counter(1, 0), turn(blocks * threads, -1);
  run(first_come, blocks, threads, 0, counter.get(), turn.get());
  return turn.values();
}

TEST_F(CpuDevice, ThreadsTakeTurnsInTheOrderAskedFor) {
  std::vector<int> forward = turns(judge_cpu_forward, 0, 1, 100);
  std::vector<int> reverse = turns(judge_cpu_reverse, 0, 1, 100);
  for (int i = 0; i < 100; ++i) {
    EXPECT_EQ(forward[i], i);
    EXPECT_EQ(reverse[i], 99 - i);
  }
  std::vector<int> one = turns(judge_cpu_random, 1, 1, 100);
  EXPECT_NE(one, forward);
  EXPECT_NE(one, turns(judge_cpu_random, 2, 1, 100));
  EXPECT_EQ(one, turns(judge_cpu_random, 1, 1, 100));
  EXPECT_EQ(std::set<int>(one.begin(), one.end()).size(), 100u);
}

TEST_F(CpuDevice, BlocksAreReorderedToo) {
  std::vector<int> forward = turns(judge_cpu_forward, 0, 9, 1);
  std::vector<int> reverse = turns(judge_cpu_reverse, 0, 9, 1);
  EXPECT_NE(forward, reverse);
  EXPECT_EQ(std::set<int>(reverse.begin(), reverse.end()).size(), 9u);
}

__global__ void look_back(volatile int* flags, volatile int* sums, int* total) {
  __shared__ int own;
  if (threadIdx.x == 0) own = 0;
  __syncthreads();
  atomicAdd(&own, 1);
  __syncthreads();
  if (threadIdx.x != 0) return;
  int before = 0, block = blockIdx.x;
  if (block > 0) {
    while (flags[block - 1] == 0) {
    }
    __threadfence();
    before = sums[block - 1];
  }
  sums[block] = before + own;
  __threadfence();
  flags[block] = 1;
  if (block == static_cast<int>(gridDim.x) - 1) *total = before + own;
}

TEST_F(CpuDevice, LookBackChainEndsInEverySchedule) {
  for (const Schedule& schedule : all_schedules()) {
    use(schedule);
    DeviceArray<int> flags(20, 0), sums(20, 0), total(1, 0);
    run(look_back, 20, 32, 0, flags.get(), sums.get(), total.get());
    EXPECT_EQ(total.values()[0], 640) << schedule.order << " " << schedule.workers;
  }
}

__global__ void software_grid_barrier(volatile int* arrived, int* out) {
  if (threadIdx.x == 0) {
    atomicAdd(const_cast<int*>(arrived), 1);
    while (*arrived < static_cast<int>(gridDim.x)) {
    }
  }
  __syncthreads();
  if (threadIdx.x == 0) out[blockIdx.x] = *arrived;
}

TEST_F(CpuDevice, BlocksThatWaitForAllOthersAreAllStarted) {
  judge_cpu_set_workers(2);
  DeviceArray<int> arrived(1, 0), out(8, 0);
  run(software_grid_barrier, 8, 32, 0, arrived.get(), out.get());
  EXPECT_EQ(out.values(), std::vector<int>(8, 8));
}

}  // namespace
