#include "judge/tests/cpu_device/device_fixture.h"

#include "cooperative_groups.h"
#include "cooperative_groups/reduce.h"
#include "cooperative_groups/scan.h"

namespace {

template <class Kernel>
std::vector<unsigned> lanes(Kernel kernel, unsigned count = 32) {
  DeviceArray<unsigned> out(count, 0u);
  run([kernel](unsigned* out) { out[threadIdx.x] = kernel(threadIdx.x); }, 1, count, 0, out.get());
  return out.values();
}

constexpr unsigned kAll = 0xffffffffu;

TEST_F(CpuDevice, Shuffles) {
  auto from5 = lanes([](unsigned lane) { return __shfl_sync(kAll, lane * 2, 5); });
  EXPECT_EQ(from5, std::vector<unsigned>(32, 10));
  auto down = lanes([](unsigned lane) { return __shfl_down_sync(kAll, lane, 4, 16); });
  auto up = lanes([](unsigned lane) { return __shfl_up_sync(kAll, lane, 3); });
  auto mixed = lanes([](unsigned lane) { return __shfl_xor_sync(kAll, lane, 9); });
  for (unsigned i = 0; i < 32; ++i) {
    EXPECT_EQ(down[i], i % 16 < 12 ? i + 4 : i);
    EXPECT_EQ(up[i], i < 3 ? i : i - 3);
    EXPECT_EQ(mixed[i], i ^ 9);
  }
}

TEST_F(CpuDevice, ShuffleOfWideAndFloatingValues) {
  auto equal = lanes([](unsigned lane) {
    double d = __shfl_sync(kAll, lane + 0.25, 31);
    long long l = __shfl_xor_sync(kAll, (long long)lane << 40, 1);
    return unsigned(d == 31.25 && l == (long long)(lane ^ 1) << 40);
  });
  EXPECT_EQ(equal, std::vector<unsigned>(32, 1));
}

TEST_F(CpuDevice, VotesMatchesAndReductions) {
  EXPECT_EQ(lanes([](unsigned lane) { return __ballot_sync(kAll, lane % 3 == 0); }),
            std::vector<unsigned>(32, 0x49249249u));
  EXPECT_EQ(lanes([](unsigned lane) { return unsigned(__any_sync(kAll, lane == 9)); }),
            std::vector<unsigned>(32, 1));
  EXPECT_EQ(lanes([](unsigned lane) { return unsigned(__all_sync(kAll, lane < 31)); }),
            std::vector<unsigned>(32, 0));
  auto match = lanes([](unsigned lane) { return __match_any_sync(kAll, lane / 8); });
  for (unsigned i = 0; i < 32; ++i) EXPECT_EQ(match[i], 0xffu << i / 8 * 8);
  EXPECT_EQ(lanes([](unsigned lane) {
              int same;
              unsigned mask = __match_all_sync(kAll, lane & 0, &same);
              return mask & unsigned(same ? kAll : 0);
            }),
            std::vector<unsigned>(32, kAll));
  EXPECT_EQ(lanes([](unsigned lane) { return __reduce_add_sync(kAll, lane); })[7], 496u);
  EXPECT_EQ(
      lanes([](unsigned lane) { return (unsigned)__reduce_min_sync(kAll, int(lane) - 9); })[3],
      unsigned(-9));
  EXPECT_EQ(lanes([](unsigned lane) { return __reduce_max_sync(kAll, lane ^ 6); })[0], 31u);
  EXPECT_EQ(lanes([](unsigned lane) { return __reduce_xor_sync(kAll, 1u << lane); })[0], kAll);
}

TEST_F(CpuDevice, PartialMasksInDivergentBranches) {
  auto values = lanes([](unsigned lane) {
    if (lane < 12) return __reduce_add_sync(0xfffu, 1u);
    if (lane < 20) return __shfl_sync(0xff000u, lane, 15);
    return __ballot_sync(0xfff00000u, lane & 1);
  });
  for (unsigned i = 0; i < 32; ++i) {
    EXPECT_EQ(values[i], i < 12 ? 12u : i < 20 ? 15u : 0xaaa00000u);
  }
  EXPECT_EQ(report(), "");
}

TEST_F(CpuDevice, MaskOfLanesThatDoNotComeIsReported) {
  auto values = lanes([](unsigned lane) {
    unsigned value = lane < 16 ? __shfl_down_sync(kAll, lane, 1) : 100;
    __syncthreads();
    return value;
  });
  EXPECT_EQ(values[0], 1u);
  EXPECT_EQ(values[15], kAll);  // read from a lane that took no part
  EXPECT_EQ(values[31], 100u);
  EXPECT_TRUE(contains(report(), "names lanes that do not take part (only 0x0000ffff"));
}

TEST_F(CpuDevice, LanesThatHaveEndedAreNotWaitedFor) {
  auto values = lanes([](unsigned lane) { return __ballot_sync(kAll, 1); }, 40);
  EXPECT_EQ(values[0], kAll);
  EXPECT_EQ(values[39], 0xffu);
}

TEST_F(CpuDevice, ActiveMaskIsThatOfTheBranch) {
  auto values = lanes([](unsigned lane) {
    if (lane % 4 == 1) return __activemask();
    return 0u;
  });
  EXPECT_EQ(values[5], 0x22222222u);
}

TEST_F(CpuDevice, TilesReduceAndScan) {
  namespace cg = cooperative_groups;
  auto values = lanes([](unsigned lane) {
    cg::thread_block_tile<8> tile = cg::tiled_partition<8>(cg::this_thread_block());
    unsigned sum = cg::reduce(tile, lane, cg::plus<unsigned>());
    return sum * 100 + cg::inclusive_scan(tile, 1u) + (tile.ballot(1) == 0xff ? 50 : 0);
  });
  for (unsigned i = 0; i < 32; ++i) {
    unsigned first = i / 8 * 8;
    EXPECT_EQ(values[i], (8 * first + 28) * 100 + i % 8 + 1 + 50);
  }
}

TEST_F(CpuDevice, CoalescedThreadsCountThemselves) {
  auto values = lanes([](unsigned lane) {
    if (lane % 3) return 0u;
    auto group = cooperative_groups::coalesced_threads();
    return group.size() * 100 + group.thread_rank();
  });
  EXPECT_EQ(values[0], 1100u);
  EXPECT_EQ(values[30], 1110u);
}

}  // namespace
