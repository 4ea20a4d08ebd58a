#include "judge/problem/npy.h"

#include "judge/tests/problem/support.h"

namespace judge {
namespace {

std::string npy(int version, const std::string& header, const std::string& data) {
  std::string text("\x93NUMPY", 6);
  text += static_cast<char>(version);
  text += '\0';
  const std::size_t fields = version == 1 ? 2 : 4;
  for (std::size_t i = 0; i < fields; ++i) text += static_cast<char>((header.size() >> (8 * i)) & 0xFF);
  return text + header + data;
}

std::string header(const std::string& descr, const std::string& shape, const std::string& order = "False") {
  return "{'descr': '" + descr + "', 'fortran_order': " + order + ", 'shape': " + shape + ", }    \n";
}

TEST(Npy, ReadsAllVersionsAndShapes) {
  const TempDir dir;
  for (const int version : {1, 2, 3}) {
    const Array a = load_npy(dir.write("a.npy", npy(version, header("<i4", "(2, 1)"), std::string("\1\0\0\0\2\0\0\0", 8))));
    EXPECT_EQ(a.shape, (Shape{2, 1}));
    EXPECT_EQ(element_as_int(a.type, a.bytes.data() + 4), 2);
  }
  EXPECT_EQ(load_npy(dir.write("a.npy", npy(1, header("<f4", "()"), "abcd"))).shape, Shape{});
  EXPECT_EQ(load_npy(dir.write("a.npy", npy(1, header("<f4", "(0, 7)"), ""))).shape, (Shape{0, 7}));
}

TEST(Npy, KnowsTheTypes) {
  const TempDir dir;
  const std::pair<const char*, DType> table[] = {
      {"<f4", DType::float32}, {"<f8", DType::float64}, {"<f2", DType::float16}, {"<i4", DType::int32},
      {"<i8", DType::int64},   {"<u4", DType::uint32},  {"|u1", DType::uint8},   {"<u2", DType::bfloat16},
      {"|V2", DType::bfloat16}};
  for (const auto& [descr, type] : table) {
    const NpyHeader h = read_npy_header(dir.write("a.npy", npy(1, header(descr, "(1,)"), "12345678")));
    EXPECT_EQ(h.type, type) << descr;
  }
}

TEST(Npy, RefusesEverythingElse) {
  const TempDir dir;
  const std::tuple<std::string, const char*, const char*> table[] = {
      {"", "not an .npy file", "numpy.save"},
      {"PK\3\4 a zip", "not an .npy file", ""},
      {npy(4, header("<f4", "(1,)"), "1234"), "has .npy format 4", ""},
      {npy(1, header("<f4", "(2,)"), "1234"), "cut off: its header promises 8 bytes of data, 4 are there", ""},
      {npy(1, header("<f4", "(1,)"), "1234").substr(0, 40), "is cut off", ""},
      {npy(1, header("<f4", "(1,)"), "1234").substr(0, 9), "is cut off", ""},
      {npy(1, header("<f4", "(1,)", "True"), "1234"), "Fortran order", "ascontiguousarray"},
      {npy(1, header(">f4", "(1,)"), "1234"), "'>f4' is not supported", "big endian"},
      {npy(1, header("<c8", "(1,)"), "12345678"), "'<c8' is not supported", "<f4"},
      {npy(1, header("|O", "(1,)"), ""), "'|O' is not supported", ""},
      {npy(1, header("<f4", "(-1,)"), "1234"), "damaged", ""},
      {npy(1, header("<f4", "(99999999999, 99999999999)"), "1234"), "damaged", ""},
      {npy(1, header("<f8", "(4611686018427387904,)"), "1234"), "too large", ""},
      {npy(1, "{'descr': '<f4', 'shape': (1,)}", "1234"), "damaged", ""},
      {npy(1, "{'descr': '<f4', 'evil': (1,)}", "1234"), "damaged", ""},
      {npy(1, "{'descr': '<f4", "1234"), "damaged", ""},
      {npy(1, "", ""), "damaged", ""},
      {npy(2, header("<f4", "(1,)"), "1234").replace(8, 4, "\xFF\xFF\xFF\x7F"), "damaged", ""},
  };
  for (const auto& [text, reason, advice] : table) {
    SCOPED_TRACE(reason);
    const auto file = dir.write("a.npy", text);
    expect_input_error([&] { load_npy(file); }, "a.npy", "", reason, advice);
  }
  expect_input_error([&] { load_npy(dir.path()); }, dir.path().string(), "", "is a folder", "");
  expect_input_error([&] { load_npy(dir.path() / "none.npy"); }, "none.npy", "", "cannot be opened", "");
}

}  // namespace
}  // namespace judge
