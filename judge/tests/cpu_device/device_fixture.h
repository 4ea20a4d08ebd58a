// Every test starts with a fresh device, two workers and the forward order, and runs its kernels
// as the rewriter would launch them.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "cuda_runtime.h"
#include "judge_cpu_device.h"

class CpuDevice : public ::testing::Test {
 protected:
  void SetUp() override {
    judge_cpu_reset_device();
    judge_cpu_set_workers(2);
    judge_cpu_set_order(judge_cpu_forward, 0);
  }
  void TearDown() override {
    if (HasFailure()) {
      ADD_FAILURE() << "device: " << cudaGetErrorName(cudaGetLastError()) << "\n"
                    << judge_cpu_take_report();
    }
    judge_cpu_reset_device();
  }
};

template <class Kernel, class... Arguments>
void run(Kernel kernel, dim3 grid, dim3 block, std::size_t shared_bytes, Arguments... arguments) {
  judge_cpu::Config config = judge_cpu::config(grid, block, shared_bytes);
  if constexpr (std::is_pointer_v<Kernel>) config.function = reinterpret_cast<const void*>(kernel);
  judge_cpu::launch(
      "kernel", config, [&](auto&&... a) { kernel(a...); }, arguments...);
}

// Device memory with values, read back as a vector.
template <class T>
class DeviceArray {
 public:
  explicit DeviceArray(std::size_t count, T value = T()) : count_(count) {
    std::vector<T> values(count, value);
    cudaMalloc(&data_, count * sizeof(T));
    cudaMemcpy(data_, values.data(), count * sizeof(T), cudaMemcpyHostToDevice);
  }
  T* get() const { return data_; }
  std::vector<T> values() const {
    std::vector<T> values(count_);
    cudaMemcpy(values.data(), data_, count_ * sizeof(T), cudaMemcpyDeviceToHost);
    return values;
  }

 private:
  T* data_ = nullptr;
  std::size_t count_;
};

struct Schedule {
  int order;
  std::uint64_t seed;
  int workers;
};
inline std::vector<Schedule> all_schedules() {
  std::vector<Schedule> schedules;
  for (int workers : {1, 2}) {
    schedules.push_back({judge_cpu_forward, 0, workers});
    schedules.push_back({judge_cpu_reverse, 0, workers});
    for (std::uint64_t seed : {1, 2, 3}) schedules.push_back({judge_cpu_random, seed, workers});
  }
  return schedules;
}
inline void use(const Schedule& schedule) {
  judge_cpu_set_order(schedule.order, schedule.seed);
  judge_cpu_set_workers(schedule.workers);
}

inline std::string report() { return judge_cpu_take_report(); }
inline bool contains(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}
