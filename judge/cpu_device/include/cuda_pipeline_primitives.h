// Asynchronous copies into shared memory, done at once: a missing wait does not show here.
#pragma once

#include <string.h>

#include "judge_cpu/qualifiers.h"

JUDGE_CPU_INLINE void __pipeline_memcpy_async(void* shared, const void* global, size_t bytes,
                                              size_t zero_bytes = 0) {
  memcpy(shared, global, bytes - zero_bytes);
  memset((char*)shared + bytes - zero_bytes, 0, zero_bytes);
}
JUDGE_CPU_INLINE void __pipeline_commit() {}
JUDGE_CPU_INLINE void __pipeline_wait_prior(size_t) {}
