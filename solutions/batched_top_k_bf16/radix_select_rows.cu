// Radix select of bfloat16 rows: find the k-th largest by digits, gather and sort what reaches it.
//
// Idea      A block owns a row. A histogram of the 8 highest bits of the keys tells in which bucket
//           the k-th largest lies, the next 8 bits inside that bucket narrow it down, and so on
//           until the whole bucket belongs to the k largest. Where scores tie at the threshold the
//           digits go on into the inverted index, so that the same ones are taken every time. One
//           more look gathers the k, which are sorted in shared memory.
// Work      up to 6 N key inspections, with ties at the threshold, which are the rule; a sort of k.
// Steps     2 to 5 dependent passes, 1 to gather, the sort.
// Bytes     2 N read for every pass, of which all but the first may come from the L2 cache.
// Limit     bandwidth of the L2 cache; shared memory atomics where many scores share a digit, hence
//           kCopies histograms. A single row keeps a single multiprocessor busy.
// Source    T. Alabi, J. Blanchard, B. Gordon, R. Steinbach, "Fast k-selection algorithms for
//           graphics processing units", JEA 2012, here with a block for each row.
#include <cuda_bf16.h>
#include <cuda_runtime.h>
#include <math_constants.h>

#include <algorithm>
#include <cstdint>

namespace {

using Bits = uint16_t;            // of a score
using Word = unsigned long long;  // key << kIndexBits | inverted index

constexpr int kThreads = 512;
constexpr int kKeyBits = 16;
constexpr int kIndexBits = 24;
constexpr uint32_t kIndexMask = (1u << kIndexBits) - 1;
constexpr int kPart = 16 / sizeof(Bits);  // scores in one load
constexpr int kDigitBits = 8;
constexpr int kDigits = 1 << kDigitBits;
constexpr int kCopies = 8;  // histograms, so that lanes with one digit rarely meet
constexpr unsigned kAll = 0xffffffffu;

struct Shared {
  unsigned histogram[kDigits][kCopies];
  unsigned digit, rank, population;
  unsigned gathered;
};

// Keys order as the scores do.
__device__ uint32_t to_key(uint32_t bits) {
  return (bits >> 15) != 0 ? bits ^ 0xffffu : bits | 0x8000u;
}
__device__ float to_value(uint32_t key) {
  return __uint_as_float(((key >> 15) != 0 ? key & 0x7fffu : key ^ 0xffffu) << 16);
}

__device__ Word to_word(uint32_t key, int64_t index) {
  return Word{key} << kIndexBits | (~static_cast<uint32_t>(index) & kIndexMask);
}

// Calls use(word, present) for every score of the row and some that are not there, by all threads
// of a warp together.
template <typename Use>
__device__ void for_each_word(const Bits* row, int length, Use use) {
  const bool aligned = reinterpret_cast<uintptr_t>(row) % 16 == 0;
  for (int64_t base = 0; base < length; base += kThreads * kPart) {
    const int64_t first = base + threadIdx.x * kPart;
    alignas(16) Bits bits[kPart];
    if (aligned && first + kPart <= length) {
      *reinterpret_cast<uint4*>(bits) = *reinterpret_cast<const uint4*>(row + first);
    } else {
#pragma unroll
      for (int item = 0; item < kPart; ++item) {
        bits[item] = first + item < length ? row[first + item] : Bits{0};
      }
    }
#pragma unroll
    for (int item = 0; item < kPart; ++item) {
      use(to_word(to_key(bits[item]), first + item), first + item < length);
    }
  }
}

// Warp 0: the digit that holds the wanted rank, counted from the largest. Clears the histograms.
__device__ void choose_digit(Shared& shared, unsigned rank) {
  constexpr int kPerLane = kDigits / 32;
  const int lane = threadIdx.x;
  const int top = kDigits - 1 - lane * kPerLane;
  unsigned counts[kPerLane];
  unsigned mine = 0;
#pragma unroll
  for (int step = 0; step < kPerLane; ++step) {
    counts[step] = 0;
    for (int copy = 0; copy < kCopies; ++copy) {
      counts[step] += shared.histogram[top - step][copy];
      shared.histogram[top - step][copy] = 0;
    }
    mine += counts[step];
  }
  unsigned above = mine;
  for (int distance = 1; distance < 32; distance *= 2) {
    const unsigned other = __shfl_up_sync(kAll, above, distance);
    if (lane >= distance) above += other;
  }
  above -= mine;
#pragma unroll
  for (int step = 0; step < kPerLane; ++step) {
    if (above < rank && rank <= above + counts[step]) {
      shared.digit = top - step;
      shared.rank = rank - above;
      shared.population = counts[step];
    }
    above += counts[step];
  }
}

// A bound that exactly k of the words of a row reach; the row is longer than k.
__device__ Word select_bound(const Bits* row, int length, unsigned k, Shared& shared) {
  Word bound = 0;
  unsigned rank = k;
  unsigned population = length;
  for (int shift = kKeyBits + kIndexBits - kDigitBits; population != rank; shift -= kDigitBits) {
    const Word settled = ~((Word{1} << (shift + kDigitBits)) - 1);
    for_each_word(row, length, [&](Word word, bool present) {
      if (present && ((word ^ bound) & settled) == 0) {
        atomicAdd(&shared.histogram[word >> shift & (kDigits - 1)][threadIdx.x % kCopies], 1u);
      }
    });
    __syncthreads();
    if (threadIdx.x < 32) choose_digit(shared, rank);
    __syncthreads();
    bound |= Word{shared.digit} << shift;
    rank = shared.rank;
    population = shared.population;
  }
  return bound;
}

// A step of a bitonic network between the lanes of a warp.
__device__ Word exchange(Word word, unsigned stride, bool descending) {
  const Word other = __shfl_xor_sync(kAll, word, stride);
  const bool larger = ((threadIdx.x & stride) == 0) == descending;
  return (other > word) == larger ? other : word;
}

// The steps of strides below 32 in runs of first ... last, in registers.
__device__ void exchange_in_warps(Word* words, int width, int first, int last) {
  for (int i = threadIdx.x; i < width; i += kThreads) {
    Word word = words[i];
    for (int run = first; run <= last; run *= 2) {
      for (int stride = min(run / 2, 16); stride > 0; stride /= 2) {
        word = exchange(word, stride, (i & run) == 0);
      }
    }
    words[i] = word;
  }
  __syncthreads();
}

// Bitonic sort of a power of two of words, at least 32.
__device__ void sort_descending(Word* words, int width) {
  exchange_in_warps(words, width, 2, 32);
  for (int run = 64; run <= width; run *= 2) {
    for (int stride = run / 2; stride >= 32; stride /= 2) {
      for (int pair = threadIdx.x; pair < width / 2; pair += kThreads) {
        const int i = (pair & ~(stride - 1)) * 2 + (pair & (stride - 1));
        const Word low = words[i];
        const Word high = words[i + stride];
        if ((low < high) == ((i & run) == 0)) {
          words[i] = high;
          words[i + stride] = low;
        }
      }
      __syncthreads();
    }
    exchange_in_warps(words, width, run, run);
  }
}

// Sorts `count` words and writes them as a row of k results.
__device__ void write_row(Word* words, int count, int k, float* values, int* indices) {
  int width = 32;
  while (width < count) width *= 2;
  for (int i = count + static_cast<int>(threadIdx.x); i < width; i += kThreads) words[i] = 0;
  __syncthreads();
  sort_descending(words, width);
  for (int i = threadIdx.x; i < k; i += kThreads) {
    const Word word = i < count ? words[i] : 0;
    values[i] = i < count ? to_value(static_cast<uint32_t>(word >> kIndexBits)) : -CUDART_INF_F;
    indices[i] = i < count ? static_cast<int>(~static_cast<uint32_t>(word) & kIndexMask) : -1;
  }
}

__global__ void __launch_bounds__(kThreads)
    radix_select_rows(const Bits* __restrict__ scores, const int* __restrict__ lengths,
                      float* __restrict__ values, int* __restrict__ indices, int length, int k) {
  extern __shared__ Word words[];  // k rounded up to a power of two, at least 32
  __shared__ Shared shared;
  for (int i = threadIdx.x; i < kDigits * kCopies; i += kThreads) {
    shared.histogram[i / kCopies][i % kCopies] = 0;
  }
  if (threadIdx.x == 0) shared.gathered = 0;
  __syncthreads();
  const int64_t row = blockIdx.x;
  const Bits* mine = scores + row * length;
  const int size = lengths[row];
  const int count = min(k, size);
  const Word bound = size > k ? select_bound(mine, size, k, shared) : 0;
  for_each_word(mine, size, [&](Word word, bool present) {
    const bool take = present && word >= bound;
    const unsigned takers = __ballot_sync(kAll, take);
    if (takers == 0) return;  // all of the warp
    const unsigned lane = threadIdx.x % 32;
    unsigned place = lane == 0 ? atomicAdd(&shared.gathered, __popc(takers)) : 0;
    place = __shfl_sync(kAll, place, 0) + __popc(takers & ((1u << lane) - 1));
    if (take) words[place] = word;
  });
  __syncthreads();
  write_row(words, count, k, values + row * k, indices + row * k);
}

}  // namespace

extern "C" void solve(const __nv_bfloat16* scores, const int* lengths, float* values, int* indices,
                      int batch, int length, int k) {
  int width = 32;
  while (width < k) width *= 2;
  radix_select_rows<<<batch, kThreads, sizeof(Word) * width>>>(
      reinterpret_cast<const Bits*>(scores), lengths, values, indices, length, k);
}
