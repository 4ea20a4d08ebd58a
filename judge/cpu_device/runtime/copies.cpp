// cudaMemcpy, cudaMemset and their kin. A wrong kind works, as it does with unified addresses on
// real hardware, and is reported.
#include <cstring>
#include <string>

#include "judge/cpu_device/include/cuda_runtime_api.h"
#include "judge/cpu_device/runtime/errors.h"
#include "judge/cpu_device/runtime/findings.h"
#include "judge/cpu_device/runtime/memory.h"

namespace judge_cpu {
namespace {

const char* kind_name(cudaMemcpyKind kind) {
  static const char* const names[] = {"cudaMemcpyHostToHost", "cudaMemcpyHostToDevice",
                                      "cudaMemcpyDeviceToHost", "cudaMemcpyDeviceToDevice",
                                      "cudaMemcpyDefault"};
  return names[kind];
}

// Host memory proper; managed and pinned memory may stand on either side.
bool contradicts(const Place& place, bool expect_device) {
  if (place.known && place.kind != MemoryKind::device) return false;
  return is_device(place) != expect_device;
}

void check_kind(const Place& to, const Place& from, cudaMemcpyKind kind) {
  if (kind == cudaMemcpyDefault) return;
  bool to_device = kind == cudaMemcpyHostToDevice || kind == cudaMemcpyDeviceToDevice;
  bool from_device = kind == cudaMemcpyDeviceToHost || kind == cudaMemcpyDeviceToDevice;
  if (!contradicts(to, to_device) && !contradicts(from, from_device)) return;
  std::string real = std::string(is_device(from) ? "device" : "host") + " to " +
                     (is_device(to) ? "device" : "host");
  add_finding(std::string("kind ") + kind_name(kind) + real,
              std::string("cudaMemcpy with ") + kind_name(kind) + " copies from " + real +
                  " memory: it works, but the kind is wrong");
}

// The driver knows its allocations and refuses a range that leaves one.
bool leaves(const Place& place, const void* pointer, std::size_t bytes, const char* call) {
  if (!place.known) return false;
  std::size_t offset = static_cast<const char*>(pointer) - place.start;
  if (offset + bytes > place.bytes) {
    add_finding(std::string("range ") + call, std::string(call) + " of " + std::to_string(bytes) +
                                                  " bytes at offset " + std::to_string(offset) +
                                                  " leaves an allocation of " +
                                                  std::to_string(place.bytes) + " bytes");
  }
  return offset + bytes > place.usable_bytes;
}

cudaError_t copy(void* to, const void* from, std::size_t bytes, cudaMemcpyKind kind) {
  if (device_error() != cudaSuccess) return note(device_error());
  if (static_cast<unsigned>(kind) > cudaMemcpyDefault) {
    return note(cudaErrorInvalidMemcpyDirection);
  }
  if (bytes == 0) return cudaSuccess;
  if (!to || !from) return note(cudaErrorInvalidValue);
  Place target = find_place(to), source = find_place(from);
  if (leaves(target, to, bytes, "cudaMemcpy") || leaves(source, from, bytes, "cudaMemcpy")) {
    return note(cudaErrorInvalidValue);
  }
  check_kind(target, source, kind);
  std::memmove(to, from, bytes);
  return cudaSuccess;
}

cudaError_t fill(void* pointer, int value, std::size_t bytes) {
  if (device_error() != cudaSuccess) return note(device_error());
  if (bytes == 0) return cudaSuccess;
  Place place = find_place(pointer);
  if (!place.known || leaves(place, pointer, bytes, "cudaMemset")) {
    return note(cudaErrorInvalidValue);
  }
  std::memset(pointer, value, bytes);
  return cudaSuccess;
}

}  // namespace

cudaError_t copy_to_symbol(void* symbol, std::size_t symbol_bytes, const void* from,
                           std::size_t bytes, std::size_t offset, cudaMemcpyKind kind) {
  if (offset > symbol_bytes || bytes > symbol_bytes - offset) return note(cudaErrorInvalidValue);
  register_symbol(symbol, symbol_bytes);
  return copy(static_cast<char*>(symbol) + offset, from, bytes, kind);
}

cudaError_t copy_from_symbol(void* to, const void* symbol, std::size_t symbol_bytes,
                             std::size_t bytes, std::size_t offset, cudaMemcpyKind kind) {
  if (offset > symbol_bytes || bytes > symbol_bytes - offset) return note(cudaErrorInvalidValue);
  register_symbol(symbol, symbol_bytes);
  return copy(to, static_cast<const char*>(symbol) + offset, bytes, kind);
}

}  // namespace judge_cpu

using namespace judge_cpu;

extern "C" {

cudaError_t cudaMemcpy(void* to, const void* from, size_t bytes, cudaMemcpyKind kind) {
  return copy(to, from, bytes, kind);
}

cudaError_t cudaMemcpy2D(void* to, size_t to_pitch, const void* from, size_t from_pitch,
                         size_t width, size_t height, cudaMemcpyKind kind) {
  if (width > to_pitch || width > from_pitch) return note(cudaErrorInvalidPitchValue);
  for (size_t row = 0; row < height; ++row) {
    cudaError_t error = copy(static_cast<char*>(to) + row * to_pitch,
                             static_cast<const char*>(from) + row * from_pitch, width, kind);
    if (error != cudaSuccess) return error;
  }
  return cudaSuccess;
}

cudaError_t cudaMemset(void* pointer, int value, size_t bytes) {
  return fill(pointer, value, bytes);
}

cudaError_t cudaMemset2D(void* pointer, size_t pitch, int value, size_t width, size_t height) {
  if (width > pitch) return note(cudaErrorInvalidPitchValue);
  for (size_t row = 0; row < height; ++row) {
    cudaError_t error = fill(static_cast<char*>(pointer) + row * pitch, value, width);
    if (error != cudaSuccess) return error;
  }
  return cudaSuccess;
}
}

cudaError_t cudaMemcpyAsync(void* to, const void* from, size_t bytes, cudaMemcpyKind kind,
                            cudaStream_t) {
  return copy(to, from, bytes, kind);
}
cudaError_t cudaMemcpy2DAsync(void* to, size_t to_pitch, const void* from, size_t from_pitch,
                              size_t width, size_t height, cudaMemcpyKind kind, cudaStream_t) {
  return cudaMemcpy2D(to, to_pitch, from, from_pitch, width, height, kind);
}
cudaError_t cudaMemcpyPeer(void* to, int, const void* from, int, size_t bytes) {
  return copy(to, from, bytes, cudaMemcpyDefault);
}
cudaError_t cudaMemcpyPeerAsync(void* to, int, const void* from, int, size_t bytes, cudaStream_t) {
  return copy(to, from, bytes, cudaMemcpyDefault);
}
cudaError_t cudaMemsetAsync(void* pointer, int value, size_t bytes, cudaStream_t) {
  return fill(pointer, value, bytes);
}
cudaError_t cudaMemset2DAsync(void* pointer, size_t pitch, int value, size_t width, size_t height,
                              cudaStream_t) {
  return cudaMemset2D(pointer, pitch, value, width, height);
}
