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
  bool has_cluster = false;
  dim3 cluster{1, 1, 1};           // as asked for at the launch, or by the kernel
  const void* function = nullptr;  // the kernel, where its address is known
};

inline Config config(dim3 grid, dim3 block, size_t shared_bytes = 0,
                     cudaStream_t stream = nullptr) {
  return {grid, block, shared_bytes, stream};
}

using ThreadFunction = void (*)(const void* context);

// Runs every thread of the grid, or leaves an error. `kernel_name` is a literal, or null where
// config.function says which kernel it is.
cudaError_t run_grid(const char* kernel_name, const Config& config, ThreadFunction run_thread,
                     const void* context, bool cooperative = false);

// A kernel known only by its address: the types of its parameters come from its symbol.
cudaError_t launch_untyped(const void* function, Config config, void** arguments, bool cooperative);

cudaError_t active_clusters(int* clusters, const void* function, const Config& config);
cudaError_t potential_cluster_size(int* size, const void* function, const Config& config);

// A kernel as its launch names it: how to call it, and how to find its address.
template <class Call, class Address>
struct Callee {
  Call call;
  Address address;
};
template <class Call, class Address>
Callee<Call, Address> callee(Call call, Address address) {
  return {call, address};
}

// The address of the one function, or of the one in an overload set whose parameters have just the
// types of the arguments.
template <class... Parameters, class... Arguments>
const void* only_address(void (*function)(Parameters...), Arguments&&...) {
  return (const void*)function;
}
template <class... Arguments>
const void* exact_address(void (*function)(std::decay_t<Arguments>...), Arguments&&...) {
  return (const void*)function;
}

// A generic lambda, so that what does not compile counts as not found.
#define JUDGE_CPU_ADDRESS(...)                                                                \
  [&]([[maybe_unused]] auto&&... judge_a) -> const void* {                                    \
    if constexpr (requires { ::judge_cpu::only_address(__VA_ARGS__, judge_a...); }) {         \
      return ::judge_cpu::only_address(__VA_ARGS__, judge_a...);                              \
    } else if constexpr (requires { ::judge_cpu::exact_address(__VA_ARGS__, judge_a...); }) { \
      return ::judge_cpu::exact_address(__VA_ARGS__, judge_a...);                             \
    } else {                                                                                  \
      return nullptr;                                                                         \
    }                                                                                         \
  }

template <class Call, class... Arguments>
__attribute__((noinline)) void launch(const char* kernel_name, const Config& config, Call&& call,
                                      Arguments&&... arguments) {
  auto thread = [&call, ... copies = std::decay_t<Arguments>(
                            std::forward<Arguments>(arguments))]() { call(copies...); };
  run_grid(
      kernel_name, config,
      [](const void* context) { (*static_cast<const decltype(thread)*>(context))(); }, &thread);
}

template <class Call, class Address, class... Arguments>
void launch(const char* kernel_name, Config config, Callee<Call, Address>&& callee,
            Arguments&&... arguments) {
  config.function = callee.address(arguments...);
  launch(kernel_name, config, callee.call, std::forward<Arguments>(arguments)...);
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

// Makes a thread-local pointer point there in every block: extern __shared__ at file scope.
bool follow_dynamic_pointer(void* pointer);
template <class Pointer>
bool follow_dynamic_shared(Pointer* pointer) {
  return follow_dynamic_pointer(pointer);
}

}  // namespace judge_cpu
