// Streams and events. All work is done when a call returns, so that a stream only has to exist and
// an event to hold a time.
#include <mutex>
#include <set>

#include "judge/cpu_device/include/cuda_runtime_api.h"
#include "judge/cpu_device/include/judge_cpu/sync.h"
#include "judge/cpu_device/runtime/errors.h"

struct CUstream_st {
  unsigned int flags;
};
struct CUevent_st {
  unsigned int flags;
  bool recorded;
  long long time_ns;
};

namespace judge_cpu {
namespace {

// The handles that are alive, so that a stale one is an error and not a crash.
template <class Handle>
class Registry {
 public:
  static Registry& instance() {
    static Registry& registry = *new Registry;
    return registry;
  }
  Handle add(Handle handle) {
    std::lock_guard lock(mutex_);
    return *handles_.insert(handle).first;
  }
  bool has(Handle handle) {
    std::lock_guard lock(mutex_);
    return handles_.contains(handle);
  }
  bool remove(Handle handle) {
    std::lock_guard lock(mutex_);
    return handles_.erase(handle) == 1;
  }

 private:
  std::mutex mutex_;
  std::set<Handle> handles_;
};

auto& streams() { return Registry<cudaStream_t>::instance(); }
auto& events() { return Registry<cudaEvent_t>::instance(); }

bool valid(cudaStream_t stream) {
  return !stream || stream == cudaStreamLegacy || stream == cudaStreamPerThread ||
         streams().has(stream);
}

cudaError_t check(cudaStream_t stream) {
  if (device_error() != cudaSuccess) return note(device_error());
  return note(valid(stream) ? cudaSuccess : cudaErrorInvalidResourceHandle);
}

cudaError_t check(cudaEvent_t event) {
  if (device_error() != cudaSuccess) return note(device_error());
  return note(events().has(event) ? cudaSuccess : cudaErrorInvalidResourceHandle);
}

cudaError_t create(cudaStream_t* stream, unsigned int flags) {
  if (device_error() != cudaSuccess) return note(device_error());
  if (!stream || flags > cudaStreamNonBlocking) return note(cudaErrorInvalidValue);
  *stream = streams().add(new CUstream_st{flags});
  return cudaSuccess;
}

}  // namespace
}  // namespace judge_cpu

using namespace judge_cpu;

extern "C" {

cudaError_t cudaStreamCreate(cudaStream_t* stream) { return create(stream, cudaStreamDefault); }
cudaError_t cudaStreamDestroy(cudaStream_t stream) {
  if (!streams().remove(stream)) return note(cudaErrorInvalidResourceHandle);
  delete stream;
  return cudaSuccess;
}
cudaError_t cudaStreamSynchronize(cudaStream_t stream) { return check(stream); }
cudaError_t cudaStreamQuery(cudaStream_t stream) { return check(stream); }

cudaError_t cudaEventDestroy(cudaEvent_t event) {
  if (!events().remove(event)) return note(cudaErrorInvalidResourceHandle);
  delete event;
  return cudaSuccess;
}
cudaError_t cudaEventSynchronize(cudaEvent_t event) { return check(event); }
cudaError_t cudaEventQuery(cudaEvent_t event) { return check(event); }
cudaError_t cudaEventElapsedTime(float* milliseconds, cudaEvent_t start, cudaEvent_t stop) {
  if (!milliseconds) return note(cudaErrorInvalidValue);
  for (cudaEvent_t event : {start, stop}) {
    if (cudaError_t error = check(event); error != cudaSuccess) return error;
    if (!event->recorded || (event->flags & cudaEventDisableTiming)) {
      return note(cudaErrorInvalidResourceHandle);
    }
  }
  *milliseconds = static_cast<float>(static_cast<double>(stop->time_ns - start->time_ns) * 1e-6);
  return cudaSuccess;
}
}

cudaError_t cudaStreamCreateWithFlags(cudaStream_t* stream, unsigned int flags) {
  return create(stream, flags);
}
cudaError_t cudaStreamCreateWithPriority(cudaStream_t* stream, unsigned int flags, int) {
  return create(stream, flags);
}
cudaError_t cudaStreamWaitEvent(cudaStream_t stream, cudaEvent_t event, unsigned int) {
  cudaError_t error = check(stream);
  return error != cudaSuccess ? error : check(event);
}
cudaError_t cudaStreamAddCallback(cudaStream_t stream, cudaStreamCallback_t callback, void* data,
                                  unsigned int) {
  if (cudaError_t error = check(stream); error != cudaSuccess) return error;
  callback(stream, cudaSuccess, data);
  return cudaSuccess;
}
cudaError_t cudaLaunchHostFunc(cudaStream_t stream, cudaHostFn_t function, void* data) {
  if (cudaError_t error = check(stream); error != cudaSuccess) return error;
  function(data);
  return cudaSuccess;
}
cudaError_t cudaEventCreate(cudaEvent_t* event, unsigned int flags) {
  if (device_error() != cudaSuccess) return note(device_error());
  if (!event || flags > 7) return note(cudaErrorInvalidValue);
  *event = events().add(new CUevent_st{flags, false, 0});
  return cudaSuccess;
}
cudaError_t cudaEventCreateWithFlags(cudaEvent_t* event, unsigned int flags) {
  return cudaEventCreate(event, flags);
}
cudaError_t cudaEventRecord(cudaEvent_t event, cudaStream_t stream) {
  if (cudaError_t error = check(stream); error != cudaSuccess) return error;
  if (cudaError_t error = check(event); error != cudaSuccess) return error;
  event->recorded = true;
  event->time_ns = clock_ns();
  return cudaSuccess;
}
cudaError_t cudaEventRecordWithFlags(cudaEvent_t event, cudaStream_t stream, unsigned int) {
  return cudaEventRecord(event, stream);
}
