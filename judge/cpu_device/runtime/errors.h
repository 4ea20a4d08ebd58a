// The last error of the calling thread and the error that spoils the device for good. Knows no
// launches and no memory.
#pragma once

#include "judge/cpu_device/include/driver_types.h"

namespace judge_cpu {

// Remembers `error` for cudaGetLastError, unless it is success, and returns it.
cudaError_t note(cudaError_t error);
// From now on every call fails with this, until the device is reset. The first one wins.
void spoil_device(cudaError_t error);
cudaError_t device_error();  // cudaSuccess while the device is well
void clear_errors();

}  // namespace judge_cpu
