// The storage behind __shared__: the dynamic part of each worker, and where the static variables
// lie in a thread's local storage, so that both can be filled before every block.
#pragma once

#include <cstddef>

namespace judge_cpu {

constexpr std::size_t kSharedDefaultBytes = 48 * 1024;
constexpr std::size_t kSharedOptInBytes = 227 * 1024;

// The end of a region of kSharedOptInBytes that is followed by a guard page: a launch's dynamic
// shared memory is put right before it, so that going past it faults.
char* make_dynamic_shared();

// Fills what the block about to start may not rely on with 0xFF (a NaN, or -1).
void poison_shared(char* dynamic, std::size_t dynamic_bytes);

}  // namespace judge_cpu
