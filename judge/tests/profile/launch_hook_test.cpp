// The CPU device tells of each launch that ran.
#include <vector>

#include "judge/tests/cpu_device/device_fixture.h"

namespace {

std::vector<JudgeCpuLaunch> seen;
void keep(const JudgeCpuLaunch* launch) { seen.push_back(*launch); }
__global__ void nothing() {}

TEST_F(CpuDevice, TellsOfEachLaunch) {
  seen.clear();
  judge_cpu_set_launch_hook(keep);
  run(nothing, dim3(3, 2), dim3(32, 4), 128);
  run(nothing, 1, 2048, 0);  // refused
  EXPECT_EQ(cudaGetLastError(), cudaErrorInvalidValue);
  report();
  run(nothing, 1, 1, 0);
  judge_cpu_set_launch_hook(nullptr);
  run(nothing, 1, 1, 0);
  ASSERT_EQ(seen.size(), 2u);
  EXPECT_STREQ(seen[0].kernel, "kernel");
  EXPECT_EQ(seen[0].grid[0], 3u);
  EXPECT_EQ(seen[0].grid[1], 2u);
  EXPECT_EQ(seen[0].block[1], 4u);
  EXPECT_GE(seen[0].shared_bytes, 128u);
  EXPECT_LE(seen[0].start_ns, seen[0].end_ns);
  EXPECT_LE(seen[0].end_ns, seen[1].start_ns);
}

}  // namespace
