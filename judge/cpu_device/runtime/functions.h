// What is known of kernels by name: how much dynamic shared memory each may use.
#pragma once

#include <cstddef>

namespace judge_cpu {

// For a kernel as written at its launch ("ns::kernel<float>"); the default where it never opted in.
std::size_t dynamic_shared_limit(const char* callee);

}  // namespace judge_cpu
