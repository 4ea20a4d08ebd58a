// Reads NumPy .npy files (format 1.0 to 3.0, C order, little endian). Pure but for the file.
#pragma once

#include <cstdint>
#include <filesystem>

#include "judge/base/array.h"

namespace judge {

struct NpyHeader {
  DType type = DType::float32;
  Shape shape;
  std::uint64_t data_offset = 0;    // in the file
};

// '<u2' and '|V2' are taken for bfloat16, which NumPy does not have. Both throw InputError: not an
// .npy file, truncated, Fortran order, big endian, unknown type. The header alone is cheap and
// already compares the file's size with the shape.
NpyHeader read_npy_header(const std::filesystem::path& path);
Array load_npy(const std::filesystem::path& path);

}  // namespace judge
