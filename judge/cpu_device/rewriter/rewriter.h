// CUDA source text -> host C++ text for the CPU device, line by line the same numbering.
// Pure text to text: knows no compiler, no file system.
//
// What it emits is the contract with cpu_device/include/cuda_runtime.h:
//   callee<<<cfg>>>(args)   -> ::judge_cpu::launch("callee", ::judge_cpu::config(cfg),
//                                ::judge_cpu::callee([&](auto&&... judge_a) {
//                                callee(judge_a...); }, JUDGE_CPU_ADDRESS(callee)), args)
//     literal 0 as an argument  -> ::judge_cpu::zero_argument{}      (converts to any pointer or
//     number) NULL                      -> nullptr braced argument {x, y}    ->
//     ::judge_cpu::parameter_t<I, decltype(&callee)>{x, y}
//   extern __shared__ T x[];    -> T* const x = (T*)::judge_cpu::dynamic_shared();  (+ extra dims)
//     at file scope             -> static thread_local T* x; and a bool judge_follows_x, so that
//                                  ::judge_cpu::follow_dynamic_shared(&x) runs: x then points there
//   __global__ ... __launch_bounds__(b) __cluster_dims__(c) ... k(...) {
//                               -> after the {: a static constant judge_kernel_info of
//                                  ::judge_cpu::KernelLimits, which the runtime finds by its symbol
//   #pragma unroll              -> removed
//   __noinline__                -> __attribute__((noinline)), except inside an attribute
//   static __shared__           -> __shared__, which the header defines as static thread_local
//   inline asm (not empty)      -> static_assert(false, "judge: ... is not available on the CPU
//                                  device"), noted in `unsupported`
// In a macro whose arguments decide what follows >>>, the launch is wrapped in a lambda that takes
// them: [&](auto&&... judge_b) { ::judge_cpu::launch(..., judge_b...); }(__VA_ARGS__).
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace judge::rewriter {

struct Note {
  int line = 0;
  std::string text;  // "inline PTX 'wgmma...' does not run on the CPU device"
};

struct Rewritten {
  std::string text;
  std::vector<std::string> quoted_includes;  // as written: #include "kernel.cuh"
  std::vector<Note> unsupported;             // if the preprocessor keeps it, SK on the CPU device
  std::vector<Note> errors;                  // "expected ( after >>>": the text will not compile
};

Rewritten rewrite(std::string_view source);

// Definitions of functions called `name` at namespace scope, extern "C" or not, for CE messages.
struct Definition {
  int line = 0;
  std::string signature;
};
std::vector<Definition> find_definitions(std::string_view source, std::string_view name);

}  // namespace judge::rewriter
