// The header of an .npy file is a Python dictionary in text; this reads the three keys that the
// format defines and refuses anything else.
#include "judge/problem/npy.h"

#include <cctype>
#include <charconv>
#include <fstream>
#include <optional>
#include <string>

#include <fmt/format.h>

#include "judge/base/errors.h"

namespace judge {
namespace {

constexpr std::string_view kMagic("\x93NUMPY", 6);
constexpr std::uint64_t kMaxHeaderBytes = 64 << 10;

[[noreturn]] void fail(const std::filesystem::path& path, std::string reason, std::string advice) {
  throw InputError({path.string(), "", std::move(reason), std::move(advice)});
}

std::optional<DType> dtype_of(std::string_view descr) {
  static constexpr std::pair<std::string_view, DType> kTypes[] = {
      {"<f4", DType::float32}, {"<f8", DType::float64},  {"<f2", DType::float16},
      {"<i4", DType::int32},   {"<i8", DType::int64},    {"<u4", DType::uint32},
      {"|u1", DType::uint8},   {"<u2", DType::bfloat16}, {"|V2", DType::bfloat16}};
  for (const auto& [name, type] : kTypes) {
    if (name == descr) return type;
  }
  return std::nullopt;
}

class HeaderParser {
 public:
  HeaderParser(std::string_view text, const std::filesystem::path& path)
      : text_(text), path_(path) {}

  NpyHeader parse() {
    take('{');
    while (!next_is('}')) {
      const std::string_view key = quoted();
      take(':');
      if (key == "descr") {
        type(quoted());
      } else if (key == "fortran_order") {
        order();
      } else if (key == "shape") {
        shape();
      } else {
        bad();
      }
      if (!next_is('}')) take(',');
    }
    if (!has_type_ || !has_order_ || !has_shape_) bad();
    return header_;
  }

 private:
  [[noreturn]] void bad() const { fail(path_, "its .npy header is damaged", "write it again with numpy.save"); }

  void skip_space() {
    while (at_ < text_.size() && std::isspace(static_cast<unsigned char>(text_[at_]))) ++at_;
  }
  bool next_is(char c) {
    skip_space();
    return at_ < text_.size() && text_[at_] == c;
  }
  void take(char c) {
    if (!next_is(c)) bad();
    ++at_;
  }
  std::string_view quoted() {
    skip_space();
    if (at_ >= text_.size() || (text_[at_] != '\'' && text_[at_] != '"')) bad();
    const std::size_t end = text_.find(text_[at_], at_ + 1);
    if (end == text_.npos) bad();
    const std::string_view word = text_.substr(at_ + 1, end - at_ - 1);
    at_ = end + 1;
    return word;
  }

  void type(std::string_view descr) {
    const std::optional<DType> known = dtype_of(descr);
    if (!known) {
      fail(path_, fmt::format("element type '{}' is not supported", descr),
           descr.substr(0, 1) == ">" ? "it is big endian; save it with .astype('<f4') or the like"
                                     : "use one of <f4 <f8 <f2 <i4 <i8 <u4 |u1, or <u2 for bfloat16");
    }
    header_.type = *known;
    has_type_ = true;
  }

  void order() {
    skip_space();
    if (text_.substr(at_, 4) == "True")
      fail(path_, "is in Fortran order", "save numpy.ascontiguousarray(x)");
    if (text_.substr(at_, 5) != "False") bad();
    at_ += 5;
    has_order_ = true;
  }

  void shape() {
    take('(');
    std::int64_t elements = 1;
    while (!next_is(')')) {
      std::int64_t size = 0;
      const char* end = text_.data() + text_.size();
      const auto [stop, error] = std::from_chars(text_.data() + at_, end, size);
      if (error != std::errc() || size < 0) bad();
      if (__builtin_mul_overflow(elements, size, &elements)) bad();
      header_.shape.push_back(size);
      at_ = static_cast<std::size_t>(stop - text_.data());
      if (!next_is(')')) take(',');
    }
    take(')');
    has_shape_ = true;
  }

  std::string_view text_;
  const std::filesystem::path& path_;
  std::size_t at_ = 0;
  NpyHeader header_;
  bool has_type_ = false, has_order_ = false, has_shape_ = false;
};

std::string read_bytes(std::ifstream& in, std::uint64_t bytes) {
  std::string text(bytes, '\0');
  in.read(text.data(), static_cast<std::streamsize>(bytes));
  text.resize(static_cast<std::size_t>(in.gcount()));
  return text;
}

std::uint64_t data_bytes(const NpyHeader& header, const std::filesystem::path& path) {
  std::uint64_t bytes = 0;
  if (__builtin_mul_overflow(static_cast<std::uint64_t>(element_count(header.shape)),
                             size_of(header.type), &bytes))
    fail(path, "its shape is too large", "");
  return bytes;
}

void check_size(const NpyHeader& header, const std::filesystem::path& path) {
  std::error_code error;
  const std::uintmax_t actual = std::filesystem::file_size(path, error);
  const std::uint64_t wanted = data_bytes(header, path);
  if (error || actual < header.data_offset || actual - header.data_offset < wanted) {
    fail(path, fmt::format("is cut off: its header promises {} bytes of data, {} are there", wanted,
                           error || actual < header.data_offset ? 0 : actual - header.data_offset),
         "write it again");
  }
}

}  // namespace

NpyHeader read_npy_header(const std::filesystem::path& path) {
  std::error_code ignored;
  if (std::filesystem::is_directory(path, ignored)) fail(path, "is a folder", "name an .npy file");
  std::ifstream in(path, std::ios::binary);
  if (!in) fail(path, "cannot be opened", "paths are relative to the file that names them");
  const std::string start = read_bytes(in, 8);
  if (start.size() < 8 || start.substr(0, kMagic.size()) != kMagic)
    fail(path, "is not an .npy file", "write it with numpy.save");
  const int version = start[6];
  if (version < 1 || version > 3)
    fail(path, fmt::format("has .npy format {}, but 1 to 3 are known", version), "");
  const std::uint64_t field_bytes = version == 1 ? 2 : 4;
  const std::string field = read_bytes(in, field_bytes);
  std::uint64_t length = 0;
  for (std::size_t i = 0; i < field.size(); ++i)
    length |= static_cast<std::uint64_t>(static_cast<unsigned char>(field[i])) << (8 * i);
  if (length > kMaxHeaderBytes) fail(path, "its .npy header is damaged", "write it again");
  const std::string text = read_bytes(in, length);
  if (field.size() < field_bytes || text.size() < length) fail(path, "is cut off", "write it again");
  NpyHeader header = HeaderParser(text, path).parse();
  header.data_offset = 8 + field_bytes + length;
  check_size(header, path);
  return header;
}

Array load_npy(const std::filesystem::path& path) {
  NpyHeader header = read_npy_header(path);
  Array array{header.type, std::move(header.shape), {}};
  array.bytes.resize(static_cast<std::size_t>(element_count(array.shape)) * size_of(array.type));
  std::ifstream in(path, std::ios::binary);
  in.seekg(static_cast<std::streamoff>(header.data_offset));
  in.read(reinterpret_cast<char*>(array.bytes.data()),
          static_cast<std::streamsize>(array.bytes.size()));
  if (static_cast<std::size_t>(in.gcount()) != array.bytes.size())
    fail(path, "cannot be read to its end", "");
  return array;
}

}  // namespace judge
