// Text that is no JSON, or no JSON we want, met at the door.
#include "judge/problem/json_value.h"

#include <cmath>

#include "judge/tests/problem/support.h"

namespace judge {
namespace {

struct Fault {
  std::string text, where, reason, advice;
};

TEST(Json, BadTextNamesLineAndColumn) {
  const Fault table[] = {
      {"", "line 1, column 1", "the file is empty", "one JSON object"},
      {" \n\n", "line 2, column 1", "the file is empty", ""},
      {"{\"a\": 1", "line 1, column 7", "not JSON", "cut off"},
      {"{\"a\": [1, 2", "line 1, column 11", "not JSON", "cut off"},
      {"{\n  \"a\": \"never ends\n}", "line 2, column 18", "not JSON", "comma, quote or bracket"},
      {"{\n  \"a\": 1\n  \"b\": 2\n}", "line 3, column 5", "not JSON", "comma"},
      {"[1, 2,]", "line 1, column 7", "not JSON", "no comma after the last"},
      {"hello", "line 1, column 1", "not JSON", ""},
      {"#include <cuda.h>", "line 1, column 1", "not JSON", ""},
      {"{'a': 1}", "line 1, column 2", "not JSON", ""},
      {"{\"a\": NaN}", "line 1, column 7", "not JSON", ""},
      {"{\"a\": 1e999}", "line 1, column 11", "number overflow", "\"inf\""},
      {"{} {}", "line 1, column 4", "not JSON", "nothing may follow"},
      {"{\"a\": \"\xC3\x28\"}", "line 1, column 9", "UTF-8", "as UTF-8"},
      {std::string("\xFF\xFE{\0}\0", 6), "line 1, column 1", "not JSON", "UTF-16"},
      {"/* open", "line 1, column 7", "not JSON", ""},
  };
  for (const Fault& fault : table) {
    SCOPED_TRACE(fault.text);
    expect_input_error([&] { parse_json(fault.text, "f.json"); }, "f.json", fault.where, fault.reason,
                       fault.advice);
  }
}

TEST(Json, DuplicateKeysNameThePointer) {
  expect_input_error([] { parse_json(R"({"a": 1, "b": 2, "a": 3})", "f.json"); }, "f.json", "/a",
                     "'a' appears twice", "keep one");
  expect_input_error([] { parse_json(R"({"x": [0, {"k/1": 1, "k/1": 1}]})", "f.json"); }, "f.json",
                     "/x/1/k~11", "appears twice", "");
  parse_json(R"([{"a": 1}, {"a": 1, "b": {"a": 2}}])", "f.json");
}

TEST(Json, DeepNestingIsRefused) {
  parse_json(std::string(60, '[') + std::string(60, ']'), "f.json");
  for (const char* open : {"[", "{\"a\":"}) {
    std::string text;
    for (int i = 0; i < 1000000; ++i) text += open;
    EXPECT_THROW(parse_json(text, "f.json"), InputError);
  }
}

TEST(Json, CommentsAndByteOrderMarkAreAllowed) {
  const JsonValue v = parse_json("\xEF\xBB\xBF// one\n{\"a\" /* two */ : 1}", "f.json");
  EXPECT_EQ(v.items.at(0).integer, 1);
}

TEST(Json, IntegersKeepTheirDigits) {
  const JsonValue v = parse_json("[9223372036854775807, -9223372036854775808, 9223372036854775808, -0.0]", "f");
  EXPECT_EQ(v.items[0].integer, INT64_MAX);
  EXPECT_EQ(v.items[1].integer, INT64_MIN);
  EXPECT_EQ(v.items[2].kind, JsonValue::Kind::real);
  EXPECT_TRUE(std::signbit(v.items[3].real));
}

TEST(Json, FilesThatCannotBeRead) {
  const TempDir dir;
  EXPECT_THROW(parse_json_file(dir.path() / "absent.json"), InputError);
  expect_input_error([&] { parse_json_file(dir.path()); }, dir.path().string(), "", "is a folder", "");
  const auto large = dir.write("large.json", "");
  std::filesystem::resize_file(large, 17u << 20);
  expect_input_error([&] { parse_json_file(large); }, "large.json", "", "more than", ".npy");
}

}  // namespace
}  // namespace judge
