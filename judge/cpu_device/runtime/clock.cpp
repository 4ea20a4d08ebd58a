#include <time.h>

#include "judge/cpu_device/include/judge_cpu/sync.h"

namespace judge_cpu {

long long clock_ns() {
  timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_sec * 1000000000ll + now.tv_nsec;
}

}  // namespace judge_cpu
