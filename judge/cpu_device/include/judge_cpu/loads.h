// Loads and stores with cache hints, which a CPU has no use for.
#pragma once

#include <stddef.h>

#include "judge_cpu/qualifiers.h"

#define JUDGE_CPU_LOAD(name)            \
  template <class T>                    \
  JUDGE_CPU_INLINE T name(const T* p) { \
    return *p;                          \
  }
JUDGE_CPU_LOAD(__ldg)
JUDGE_CPU_LOAD(__ldcg)
JUDGE_CPU_LOAD(__ldca)
JUDGE_CPU_LOAD(__ldcs)
JUDGE_CPU_LOAD(__ldlu)
JUDGE_CPU_LOAD(__ldcv)
#undef JUDGE_CPU_LOAD

// The pointer alone says what is stored: a value of another type is converted to it.
template <class T>
struct JudgeStored {
  using Type = T;
};
#define JUDGE_CPU_STORE(name)                                                 \
  template <class T>                                                          \
  JUDGE_CPU_INLINE void name(T* p, const typename JudgeStored<T>::Type& value) { \
    *p = value;                                                               \
  }
JUDGE_CPU_STORE(__stwb)
JUDGE_CPU_STORE(__stcg)
JUDGE_CPU_STORE(__stcs)
JUDGE_CPU_STORE(__stwt)
#undef JUDGE_CPU_STORE

// Address spaces: here a generic address is the address.
JUDGE_CPU_INLINE size_t __cvta_generic_to_shared(const void* p) { return (size_t)p; }
JUDGE_CPU_INLINE size_t __cvta_generic_to_global(const void* p) { return (size_t)p; }
JUDGE_CPU_INLINE size_t __cvta_generic_to_constant(const void* p) { return (size_t)p; }
JUDGE_CPU_INLINE size_t __cvta_generic_to_local(const void* p) { return (size_t)p; }
JUDGE_CPU_INLINE void* __cvta_shared_to_generic(size_t p) { return (void*)p; }
JUDGE_CPU_INLINE void* __cvta_global_to_generic(size_t p) { return (void*)p; }
JUDGE_CPU_INLINE void* __cvta_local_to_generic(size_t p) { return (void*)p; }
