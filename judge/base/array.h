// A typed, shaped block of bytes, row major, and views on one. Pure data.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "judge/base/dtype.h"

namespace judge {

using Shape = std::vector<std::int64_t>;

std::int64_t element_count(const Shape& shape);                       // product; 1 for {}
std::vector<std::int64_t> index_tuple(const Shape& shape, std::int64_t flat);

struct Array {
  DType type = DType::float32;
  Shape shape;
  std::vector<std::byte> bytes;
};

struct ArrayView {
  DType type = DType::float32;
  Shape shape;
  std::span<const std::byte> bytes;

  ArrayView() = default;
  ArrayView(DType t, Shape s, std::span<const std::byte> b) : type(t), shape(std::move(s)), bytes(b) {}
  ArrayView(const Array& a) : type(a.type), shape(a.shape), bytes(a.bytes) {}  // NOLINT: a view
  const std::byte* at(std::int64_t flat) const { return bytes.data() + flat * size_of(type); }
};

}  // namespace judge
