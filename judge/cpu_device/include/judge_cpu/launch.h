// kernel<<<...>>>(...) as the rewriter writes it: judge_cpu::launch, config, zero_argument,
// parameter_t, dynamic_shared. The arguments are evaluated once; every thread gets copies.
#pragma once

#include <type_traits>
#include <utility>

#include "driver_types.h"

namespace judge_cpu {

struct Config {
  dim3 grid, block;
  size_t shared_bytes;
  cudaStream_t stream;
};

inline Config config(dim3 grid, dim3 block, size_t shared_bytes = 0,
                     cudaStream_t stream = nullptr) {
  return {grid, block, shared_bytes, stream};
}

using ThreadFunction = void (*)(const void* context);

// Runs every thread of the grid, or leaves an error. `kernel_name` must outlive the call.
cudaError_t run_grid(const char* kernel_name, const Config& config, ThreadFunction run_thread,
                     const void* context, bool cooperative = false);

template <class Call, class... Arguments>
__attribute__((noinline)) void launch(const char* kernel_name, const Config& config, Call&& call,
                                      Arguments&&... arguments) {
  auto thread = [&call, ... copies = std::decay_t<Arguments>(
                            std::forward<Arguments>(arguments))]() { call(copies...); };
  run_grid(
      kernel_name, config,
      [](const void* context) { (*static_cast<const decltype(thread)*>(context))(); }, &thread);
}

// A literal 0 among the arguments: a null pointer or a number, as the parameter wants it.
struct zero_argument {
  template <class T>
  requires(std::is_arithmetic_v<T> || std::is_pointer_v<T> || std::is_null_pointer_v<T>) constexpr
  operator T() const {
    return T();
  }
};

template <unsigned I, class First, class... Rest>
struct nth_type : nth_type<I - 1, Rest...> {};
template <class First, class... Rest>
struct nth_type<0, First, Rest...> {
  using type = First;
};

// The type of a kernel's parameter, for braced arguments.
template <unsigned I, class Function>
struct parameter;
template <unsigned I, class... Parameters>
struct parameter<I, void (*)(Parameters...)> {
  using type = std::decay_t<typename nth_type<I, Parameters...>::type>;
};
template <unsigned I, class Function>
using parameter_t = typename parameter<I, Function>::type;

// Where the launch's dynamic shared memory lies for the block that asks.
void* dynamic_shared();

}  // namespace judge_cpu
