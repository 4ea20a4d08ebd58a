// A radix sort on keys whose unsigned order is the elements' order: linear, so that arrays of tens
// of millions of elements do not make the user wait.
#include "judge/problem/element_order.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <utility>
#include <vector>

namespace judge {
namespace {

template <class Key>
constexpr Key kTopBit = Key{1} << (8 * sizeof(Key) - 1);

enum class Coding { floating, signed_integer, unsigned_integer };

template <class Key>
Key encode(Key bits, Coding coding) {
  if (coding == Coding::unsigned_integer) return bits;
  if (coding == Coding::signed_integer) return bits ^ kTopBit<Key>;
  return static_cast<Key>(bits & kTopBit<Key> ? ~bits : bits | kTopBit<Key>);
}

template <class Key>
Key decode(Key key, Coding coding) {
  if (coding == Coding::unsigned_integer) return key;
  if (coding == Coding::signed_integer) return key ^ kTopBit<Key>;
  return static_cast<Key>(key & kTopBit<Key> ? key & ~kTopBit<Key> : ~key);
}

template <class Key>
Key load(const std::byte* data, std::size_t i) {
  Key key;
  std::memcpy(&key, data + i * sizeof(Key), sizeof(Key));
  return key;
}

template <class Key>
void save(std::byte* data, std::size_t i, Key key) {
  std::memcpy(data + i * sizeof(Key), &key, sizeof(Key));
}

// Sorts `keys`, using `spare` of the same size; returns the one that holds the result.
template <class Key>
std::byte* radix_sort(std::byte* keys, std::byte* spare, std::size_t n) {
  constexpr int kDigitBits = 11;
  constexpr int kDigits = (8 * sizeof(Key) + kDigitBits - 1) / kDigitBits;
  constexpr std::size_t kBuckets = std::size_t{1} << kDigitBits;
  const auto digit = [](Key key, int d) { return (key >> (d * kDigitBits)) & (kBuckets - 1); };
  std::vector<std::array<std::size_t, kBuckets>> count(kDigits);
  for (std::size_t i = 0; i < n; ++i) {
    const Key key = load<Key>(keys, i);
    for (int d = 0; d < kDigits; ++d) ++count[d][digit(key, d)];
  }
  for (int d = 0; d < kDigits; ++d) {
    std::array<std::size_t, kBuckets>& start = count[d];
    if (*std::max_element(start.begin(), start.end()) == n) continue;   // all alike here
    std::size_t sum = 0;
    for (std::size_t& bucket : start) sum += std::exchange(bucket, sum);
    for (std::size_t i = 0; i < n; ++i) {
      const Key key = load<Key>(keys, i);
      save<Key>(spare, start[digit(key, d)]++, key);
    }
    std::swap(keys, spare);
  }
  return keys;
}

// Where the i-th smallest of n goes.
std::size_t place(Order order, std::size_t i, std::size_t n) {
  if (order == Order::reversed) return n - 1 - i;
  if (order == Order::organ_pipe) return i % 2 == 0 ? i / 2 : n - 1 - i / 2;
  return i;
}

template <class Key>
void arrange_keys(Order order, Coding coding, std::size_t n, std::byte* data) {
  std::vector<std::byte> spare(n * sizeof(Key));
  for (std::size_t i = 0; i < n; ++i) save<Key>(data, i, encode(load<Key>(data, i), coding));
  const std::byte* sorted = radix_sort<Key>(data, spare.data(), n);
  if (sorted == data) {
    std::memcpy(spare.data(), data, n * sizeof(Key));
    sorted = spare.data();
  }
  for (std::size_t i = 0; i < n; ++i)
    save<Key>(data, place(order, i, n), decode(load<Key>(sorted, i), coding));
}

}  // namespace

void arrange(Order order, DType type, std::int64_t elements, std::byte* data) {
  if (order == Order::none || elements < 2) return;
  const auto n = static_cast<std::size_t>(elements);
  const Coding coding = is_floating(type)                                ? Coding::floating
                        : type == DType::int32 || type == DType::int64 ? Coding::signed_integer
                                                                       : Coding::unsigned_integer;
  switch (size_of(type)) {
    case 1: return arrange_keys<std::uint8_t>(order, coding, n, data);
    case 2: return arrange_keys<std::uint16_t>(order, coding, n, data);
    case 4: return arrange_keys<std::uint32_t>(order, coding, n, data);
    default: return arrange_keys<std::uint64_t>(order, coding, n, data);
  }
}

}  // namespace judge
