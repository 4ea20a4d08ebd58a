// Reads NumPy .npy files (format 1.0 to 3.0, C order, little endian). Pure but for the file.
#pragma once

#include <filesystem>

#include "judge/base/array.h"

namespace judge {
// Throws InputError: not an .npy file, truncated, Fortran order, big endian, unknown type.
Array load_npy(const std::filesystem::path& path);
}  // namespace judge
