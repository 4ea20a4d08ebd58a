#include <unistd.h>

#include "cooperative_groups.h"
#include "judge/tests/cpu_device/device_fixture.h"

namespace {

namespace cg = cooperative_groups;

template <class... Parameters, class... Arguments>
cudaError_t run_clusters(void (*kernel)(Parameters...), dim3 grid, dim3 block, dim3 cluster,
                         std::size_t shared_bytes, Arguments... arguments) {
  cudaLaunchAttribute attribute{};
  attribute.id = cudaLaunchAttributeClusterDimension;
  attribute.val.clusterDim.x = cluster.x;
  attribute.val.clusterDim.y = cluster.y;
  attribute.val.clusterDim.z = cluster.z;
  cudaLaunchConfig_t config{};
  config.gridDim = grid;
  config.blockDim = block;
  config.dynamicSmemBytes = shared_bytes;
  config.attrs = &attribute;
  config.numAttrs = 1;
  return cudaLaunchKernelEx(&config, kernel, arguments...);
}

// Every block takes its right neighbour's values, from static and from dynamic shared memory.
__global__ void from_neighbour(int* out) {
  __shared__ int fixed[64];
  int* dynamic = static_cast<int*>(judge_cpu::dynamic_shared());
  cg::cluster_group cluster = cg::this_cluster();
  unsigned t = threadIdx.x, next = (cluster.block_rank() + 1) % cluster.num_blocks();
  fixed[t] = blockIdx.x * 1000 + t;
  dynamic[t] = blockIdx.x * 1000 + 500 + t;
  cluster.sync();
  int* theirs = cluster.map_shared_rank(fixed, next);
  int* their_dynamic = cluster.map_shared_rank(dynamic, next);
  out[(blockIdx.x * 64 + t) * 2] = theirs[63 - t];
  out[(blockIdx.x * 64 + t) * 2 + 1] = their_dynamic[t];
  cluster.sync();
}

TEST_F(CpuDevice, DistributedSharedMemoryInAllOrders) {
  for (const Schedule& schedule : all_schedules()) {
    for (unsigned size : {1u, 2u, 4u, 8u}) {
      use(schedule);
      const int blocks = 16;
      DeviceArray<int> out(blocks * 128, -1);
      ASSERT_EQ(run_clusters(from_neighbour, blocks, 64, size, 256, out.get()), cudaSuccess);
      std::vector<int> values = out.values(), expected;
      for (unsigned b = 0; b < blocks; ++b) {
        int next = static_cast<int>(b / size * size + (b % size + 1) % size);
        for (int t = 0; t < 64; ++t) {
          expected.push_back(next * 1000 + 63 - t);
          expected.push_back(next * 1000 + 500 + t);
        }
      }
      EXPECT_EQ(values, expected) << size;
    }
  }
}

__shared__ int file_scope_total;

__global__ void add_to_first(int* out, int rounds) {
  cg::cluster_group cluster = cg::this_cluster();
  if (threadIdx.x == 0) file_scope_total = 0;
  for (int i = 0; i < rounds; ++i) {
    cluster.sync();
    atomicAdd(cluster.map_shared_rank(&file_scope_total, i % cluster.num_blocks()), 1);
  }
  cluster.sync();
  if (threadIdx.x == 0) out[blockIdx.x] = file_scope_total;
}

TEST_F(CpuDevice, RemoteAtomicsOverManyPhases) {
  DeviceArray<int> out(8, 0);
  ASSERT_EQ(run_clusters(add_to_first, 8, 32, 4, 0, out.get(), 40), cudaSuccess);
  EXPECT_EQ(out.values(), std::vector<int>(8, 10 * 4 * 32));
}

__global__ void split_barrier(int* out) {
  __shared__ int value;
  cg::cluster_group cluster = cg::this_cluster();
  if (threadIdx.x == 0) value = cluster.block_rank() + 1;
  auto token = cluster.barrier_arrive();
  int mine = threadIdx.x;  // work between the two
  cluster.barrier_wait(std::move(token));
  int sum = 0;
  for (unsigned r = 0; r < cluster.num_blocks(); ++r) sum += *cluster.map_shared_rank(&value, r);
  cluster.barrier_arrive();
  cluster.barrier_wait();
  out[cluster.thread_rank()] = sum * 100 + mine;
}

TEST_F(CpuDevice, ClusterArriveAndWait) {
  DeviceArray<int> out(4 * 40, 0);
  ASSERT_EQ(run_clusters(split_barrier, 4, 40, 4, 0, out.get()), cudaSuccess);
  std::vector<int> values = out.values();
  for (int i = 0; i < 160; ++i) EXPECT_EQ(values[i], 1000 + i % 40);
}

__global__ void describe(unsigned* out) {
  cg::cluster_group cluster = cg::this_cluster();
  if (blockIdx.x != 3 || blockIdx.y != 1 || threadIdx.x != 7 || threadIdx.y != 3) return;
  unsigned values[] = {
      cluster.num_blocks(),          cluster.block_rank(),     cluster.dim_blocks().x,
      cluster.dim_blocks().y,        cluster.num_threads(),    cluster.thread_rank(),
      cluster.dim_threads().x,       cluster.dim_threads().y,  cluster.block_index().x,
      cluster.thread_index().x,      cluster.thread_index().y, __clusterIdx().x,
      __clusterGridDimInClusters().x};
  for (unsigned value : values) *out++ = value;
}

TEST_F(CpuDevice, RanksAndDimensionsOfClusters) {
  DeviceArray<unsigned> out(13, 0);
  ASSERT_EQ(run_clusters(describe, dim3(4, 2), dim3(8, 4), dim3(2, 2), 0, out.get()), cudaSuccess);
  EXPECT_EQ(out.values(), (std::vector<unsigned>{4, 3, 2, 2, 128, 127, 16, 8, 1, 15, 7, 1, 2}));
}

__global__ void alone(int* out) {
  __shared__ int value;
  cg::cluster_group cluster = cg::this_cluster();
  if (threadIdx.x == 5) value = 7;
  cluster.sync();
  out[threadIdx.x] = *cluster.map_shared_rank(&value, 0) + cluster.num_blocks() +
                     cluster.query_shared_rank(&value);
}

TEST_F(CpuDevice, WithoutAClusterABlockIsItsOwn) {
  DeviceArray<int> out(64, 0);
  run(alone, 1, 64, 0, out.get());
  EXPECT_EQ(out.values(), std::vector<int>(64, 8));
}

__global__ void nothing() {}

// The errors are those of an H200.
TEST_F(CpuDevice, RefusesClustersAsTheDriverDoes) {
  struct Case {
    dim3 grid, cluster;
    cudaError_t expected;
  };
  const Case cases[] = {{16, 8, cudaSuccess},
                        {15, 3, cudaSuccess},
                        {18, 9, cudaErrorInvalidClusterSize},
                        {16, 16, cudaErrorInvalidClusterSize},
                        {15, 2, cudaErrorInvalidClusterSize},
                        {16, dim3(0), cudaErrorInvalidClusterSize},
                        {dim3(4, 4), dim3(2, 3), cudaErrorInvalidClusterSize},
                        {0, 2, cudaErrorInvalidValue}};
  for (const Case& one : cases) {
    EXPECT_EQ(run_clusters(nothing, one.grid, 32, one.cluster, 0), one.expected) << one.cluster.x;
    EXPECT_EQ(cudaGetLastError(), one.expected);
  }
  EXPECT_TRUE(contains(report(), "in clusters of (9,1,1): a cluster of more than 8 blocks"));
  EXPECT_EQ(cudaFuncSetAttribute(nothing, cudaFuncAttributeNonPortableClusterSizeAllowed, 1),
            cudaSuccess);
  EXPECT_EQ(run_clusters(nothing, 32, 32, 16, 0), cudaSuccess);
  EXPECT_EQ(run_clusters(nothing, 34, 32, 17, 0), cudaErrorInvalidClusterSize);
  cudaFuncSetAttribute(nothing, cudaFuncAttributeNonPortableClusterSizeAllowed, 0);
}

__global__ void fixed_cluster(int* out) {
  [[gnu::used]] static constexpr judge_cpu::KernelLimits judge_kernel_info =
      judge_cpu::limits(judge_cpu::launch_bounds(), judge_cpu::cluster_dims(2));
  cg::this_cluster().sync();
  if (threadIdx.x == 0) out[blockIdx.x] = cg::this_cluster().block_rank();
}

TEST_F(CpuDevice, ClusterDimensionsOfTheDeclaration) {
  DeviceArray<int> out(4, -1);
  auto launch = [&](unsigned blocks) {
    judge_cpu::launch("fixed_cluster", judge_cpu::config(blocks, 32),
                      judge_cpu::callee([](auto&&... a) { fixed_cluster(a...); },
                                        JUDGE_CPU_ADDRESS(fixed_cluster)),
                      out.get());
    return cudaGetLastError();
  };
  EXPECT_EQ(launch(4), cudaSuccess);
  EXPECT_EQ(out.values(), (std::vector<int>{0, 1, 0, 1}));
  EXPECT_EQ(launch(3), cudaErrorInvalidClusterSize);
  EXPECT_EQ(run_clusters(fixed_cluster, 4, 32, 2, 0, out.get()), cudaSuccess);
  EXPECT_EQ(run_clusters(fixed_cluster, 4, 32, 4, 0, out.get()), cudaErrorInvalidClusterSize);
  cudaFuncAttributes attributes;
  EXPECT_EQ(cudaFuncGetAttributes(&attributes, fixed_cluster), cudaSuccess);
  EXPECT_EQ(attributes.requiredClusterWidth, 2);
}

TEST_F(CpuDevice, OccupancyOfClusters) {
  cudaLaunchAttribute attribute{};
  attribute.id = cudaLaunchAttributeClusterDimension;
  attribute.val.clusterDim = {8, 1, 1};
  cudaLaunchConfig_t config{};
  config.gridDim = 16;
  config.blockDim = 1024;
  config.attrs = &attribute;
  config.numAttrs = 1;
  int count = -1;
  EXPECT_EQ(cudaOccupancyMaxActiveClusters(&count, nothing, &config), cudaSuccess);
  EXPECT_EQ(count, 4);
  EXPECT_EQ(cudaOccupancyMaxPotentialClusterSize(&count, nothing, &config), cudaSuccess);
  EXPECT_EQ(count, 8);
  attribute.val.clusterDim.x = 16;
  EXPECT_EQ(cudaOccupancyMaxActiveClusters(&count, nothing, &config), cudaErrorInvalidClusterSize);
}

__global__ void one_block_ends() {
  if (cg::this_cluster().block_rank() == 1) return;
  cg::this_cluster().sync();
}

TEST_F(CpuDevice, EndedBlocksAreNotWaitedFor) {
  EXPECT_EQ(run_clusters(one_block_ends, 4, 32, 2, 0), cudaSuccess);
  EXPECT_EQ(cudaDeviceSynchronize(), cudaSuccess);
}

__global__ void half_waits_elsewhere() {
  if (threadIdx.x < 16) {
    cg::this_cluster().sync();
  } else {
    __syncthreads();
  }
}

TEST_F(CpuDevice, TwoBarriersThatWaitForEachOtherAreADeadlock) {
  run_clusters(half_waits_elsewhere, 4, 32, 2, 0);
  EXPECT_EQ(cudaDeviceSynchronize(), cudaErrorLaunchTimeout);
  EXPECT_EQ(judge_cpu_deadlocked(), 1);
}

__global__ void reads_ended_block(int* out) {
  __shared__ int value;
  cg::cluster_group cluster = cg::this_cluster();
  value = 3;
  cluster.sync();
  if (cluster.block_rank() == 1) return;
  for (int i = 0; i < 100; ++i) {
    out[threadIdx.x] = *cluster.map_shared_rank(&value, 1);
    usleep(1000);
  }
}

TEST_F(CpuDevice, ReadingFromABlockThatHasEnded) {
  DeviceArray<int> out(1, 0);
  run_clusters(reads_ended_block, 2, 1, 2, 0, out.get());
  EXPECT_EQ(cudaDeviceSynchronize(), cudaErrorLaunchFailure);
  EXPECT_TRUE(contains(report(), "that block has ended"));
}

__global__ void maps_too_far(int* out, unsigned rank) {
  __shared__ int value;
  value = 3;
  *out = *cg::this_cluster().map_shared_rank(&value, rank);
}

TEST_F(CpuDevice, MappingOutsideOfTheCluster) {
  DeviceArray<int> out(1, 0);
  run_clusters(maps_too_far, 2, 1, 2, 0, out.get(), 5u);
  EXPECT_EQ(cudaDeviceSynchronize(), cudaErrorLaunchFailure);
  EXPECT_TRUE(contains(report(), "the cluster has no block of this rank"));
}

__global__ void fault_among_clusters(int* out) {
  if (blockIdx.x == 5) out[1 << 30] = 1;
  cg::this_cluster().sync();
}

TEST_F(CpuDevice, AFaultFreesTheOtherBlocksOfTheCluster) {
  for (int i = 0; i < 2; ++i) {
    DeviceArray<int> out(1, 0);
    run_clusters(fault_among_clusters, 8, 64, 4, 0, out.get());
    EXPECT_EQ(cudaDeviceSynchronize(), cudaErrorIllegalAddress);
    cudaDeviceReset();
  }
}

}  // namespace
