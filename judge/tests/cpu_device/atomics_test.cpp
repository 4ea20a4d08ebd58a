#include "judge/tests/cpu_device/device_fixture.h"

namespace {

__global__ void all_atomics(int* i, unsigned* u, unsigned long long* l, float* f, double* d) {
  int t = blockIdx.x * blockDim.x + threadIdx.x;
  atomicAdd(&i[0], 1);
  atomicSub(&i[1], 2);
  atomicMin(&i[2], -t);
  atomicMax(&i[3], t);
  atomicOr(&u[0], 1u << (t & 31));
  atomicAnd(&u[1], ~(1u << (t & 7)));
  atomicXor(&u[2], 1u);
  atomicInc(&u[3], 9u);
  atomicDec(&u[4], 9u);
  atomicAdd(&l[0], 1ull << 33);
  atomicMax_system(&l[1], (unsigned long long)t);
  atomicAdd(f, 0.5f);
  atomicAdd_block(d, 0.25);
}

TEST_F(CpuDevice, AtomicsAddUpAcrossBlocks) {
  DeviceArray<int> i(4, 0);
  DeviceArray<unsigned> u(5, 0);
  DeviceArray<unsigned long long> l(2, 0ull);
  DeviceArray<float> f(1, 0.0f);
  DeviceArray<double> d(1, 0.0);
  cudaMemset(u.get() + 1, 0xff, 4);
  run(all_atomics, 10, 100, 0, i.get(), u.get(), l.get(), f.get(), d.get());
  EXPECT_EQ(i.values(), (std::vector<int>{1000, -2000, -999, 999}));
  EXPECT_EQ(u.values(), (std::vector<unsigned>{0xffffffffu, 0xffffff00u, 0, 0, 0}));
  EXPECT_EQ(l.values(), (std::vector<unsigned long long>{1000ull << 33, 999}));
  EXPECT_EQ(f.values()[0], 500.0f);
  EXPECT_EQ(d.values()[0], 250.0);
}

__global__ void locked_sum(int* lock, int* sum) {
  while (atomicCAS(lock, 0, 1) != 0) {
  }
  __threadfence();
  *sum = *sum + 1;
  __threadfence();
  atomicExch(lock, 0);
}

TEST_F(CpuDevice, SpinLockBetweenThreadsAndBlocks) {
  for (const Schedule& schedule : all_schedules()) {
    use(schedule);
    DeviceArray<int> lock(1, 0), sum(1, 0);
    run(locked_sum, 6, 64, 0, lock.get(), sum.get());
    EXPECT_EQ(sum.values()[0], 384);
  }
}

__global__ void wait_for_flag(volatile int* flag, int* out) {
  if (threadIdx.x == 0) {
    while (*flag == 0) {
    }
    *out = 7;
  } else if (threadIdx.x == blockDim.x - 1) {
    *flag = 1;
  }
}

TEST_F(CpuDevice, SpinningWithoutAnyCallIsInterrupted) {
  DeviceArray<int> flag(1, 0), out(1, 0);
  run(wait_for_flag, 1, 64, 0, flag.get(), out.get());
  EXPECT_EQ(out.values()[0], 7);
}

}  // namespace
