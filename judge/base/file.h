// Files as the judge uses them: read whole, write atomically, hash by content.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>

namespace judge {

std::string read_file(const std::filesystem::path& path);   // throws InputError naming the path and errno
// Writes beside the target and renames: a reader sees the old or the new content, never half.
void write_file_atomically(const std::filesystem::path& path, std::string_view content);
// 128-bit XXH3 as 32 hex digits.
std::string content_hash(std::string_view content);
std::uint64_t hash64(std::string_view content, std::uint64_t seed = 0);

}  // namespace judge
