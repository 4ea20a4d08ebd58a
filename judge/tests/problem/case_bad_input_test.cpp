// Every kind of fault in a case file, with the file, pointer, reason and advice the user gets.
#include "judge/tests/problem/support.h"

namespace judge {
namespace {

const std::string kValid = R"({"format": 1, "cases": [
  {"name": "first", "set": {"N": 2, "M": 3, "factor": 0.5},
   "inputs": {"x": {"kind": "uniform"}}, "expect": {"y": [1, 2, 3, 4, 5, 6]}},
  {"name": "second", "tags": [], "set": {"N": 1, "M": 1, "factor": 1}, "inputs": {"x": {"values": [1]}}}
]})";

struct Fault {
  std::string from, to, where, reason, advice;
};

const std::string kFirst = "\"N\": 2, \"M\": 3, \"factor\": 0.5";
const std::string kUniform = "{\"kind\": \"uniform\"}";
const std::string kSecondX = "{\"values\": [1]}";

const Fault kFaults[] = {
    // the file
    {kValid, "[]", "/", "must be an object, not a list", ""},
    {kValid, "{\"format\": 1}", "/", "'cases' is missing", ""},
    {kValid, "{\"format\": 1, \"cases\": []}", "/cases", "there is no case", "delete the file"},
    {kValid, "{\"format\": 1, \"cases\": {}}", "/cases", "must be a list, not an object", ""},
    {"\"format\": 1", "\"format\": 9", "/format", "newer than this judge knows", "update"},
    {"\"format\": 1", "\"format\": -1", "/format", "no format -1", ""},
    {"\"format\": 1", "\"format\": 1, \"case\": 1", "/case", "unknown key", "'cases'"},
    {"\"cases\": [", "\"cases\": [1, ", "/cases/0", "must be an object, not 1", ""},
    // names
    {"\"name\": \"first\", ", "", "/cases/0", "'name' is missing", ""},
    {"\"first\"", "\"second\"", "/cases/1/name", "two cases are named 'second'", ""},
    {"\"first\"", "\"a/b\"", "/cases/0/name", "holds a blank", "globs"},
    {"\"first\"", "\"a b\"", "/cases/0/name", "holds a blank", ""},
    {"\"first\"", "\"\"", "/cases/0/name", "1 to 200 bytes", ""},
    {"\"first\"", "\"a{K}\"", "/cases/0/name", "uses {K}", "N"},
    {"\"first\"", "\"a{N\"", "/cases/0/name", "not closed", ""},
    {"\"first\"", "7", "/cases/0/name", "must be a string, not 7", ""},
    {"\"tags\": []", "\"tag\": []", "/cases/1/tag", "unknown key", "'tags'"},
    {"\"tags\": []", "\"tags\": \"large\"", "/cases/1/tags", "must be a list", ""},
    // values
    {"\"M\": 3, ", "", "/cases/0", "no value for the size 'M'", "\"set\" or \"each\""},
    {", \"factor\": 0.5", "", "/cases/0", "no value for the scalar 'factor'", ""},
    {"\"M\": 3", "\"M\": 3, \"K\": 1", "/cases/0/set/K", "'scale' has no parameter 'K'", "N"},
    {"\"M\": 3", "\"M\": 3, \"x\": 1", "/cases/0/set/x", "is an array", "\"inputs\""},
    {"\"M\": 3", "\"M\": 0", "/cases/0/set/M", "'M' is 0, but must be at least 1", "spec.json"},
    {"\"M\": 3", "\"M\": 5", "/cases/0/set/M", "'M' is 5, but must be at most 4 (max(N, 4))", ""},
    {"\"N\": 2", "\"N\": -2", "/cases/0/set/N", "must not be negative", ""},
    {"\"N\": 2", "\"N\": 2.5", "/cases/0/set/N", "no integer", ""},
    {"\"N\": 2", "\"N\": 1e7", "/cases/0/set/N", "at most 1000000", ""},
    {"\"N\": 2", "\"N\": 1e10", "/cases/0/set/N", "outside the range of int32", ""},
    {"\"N\": 2", "\"N\": 99999999999999999999", "/cases/0/set/N", "outside the range of int32", ""},
    {"\"N\": 2", "\"N\": \"nan\"", "/cases/0/set/N", "no integer", ""},
    {"\"N\": 2", "\"N\": true", "/cases/0/set/N", "number or a formula", ""},
    {"\"N\": 2", "\"N\": \"M *\"", "/cases/0/set/N", "column 4", ""},
    {"\"N\": 2", "\"N\": \"Q\"", "/cases/0/set/N", "names 'Q'", ""},
    {"\"N\": 2", "\"N\": \"M / 2\"", "/cases/0/set/N", "leaves a remainder", ""},
    {"\"N\": 2", "\"N\": \"M ^ 99\"", "/cases/0/set/N", "does not fit", ""},
    {kFirst, "\"N\": \"M\", \"M\": \"N\", \"factor\": 1", "/cases/0/set/M", "depend on each other: M -> N -> M", ""},
    {"\"N\": 2", "\"N\": \"N + 1\"", "/cases/0/set/N", "N -> N", ""},
    {"\"factor\": 0.5", "\"factor\": 0", "/cases/0/set/factor", "'factor' is 0, but must be above 0", ""},
    {"\"factor\": 0.5", "\"factor\": \"nan\"", "/cases/0/set/factor", "'factor' is nan", ""},
    {"\"factor\": 0.5", "\"factor\": 1e39", "/cases/0/set/factor", "outside the range of float32", ""},
    // each
    {"\"tags\": []", "\"each\": {\"N\": [1, 2]}", "/cases/1/each/N", "\"set\" already", ""},
    {"\"tags\": [], \"set\": {\"N\": 1, ", "\"each\": {\"N\": []}, \"set\": {", "/cases/1/each/N", "no value for 'N'", ""},
    {"\"tags\": [], \"set\": {\"N\": 1, ", "\"each\": {\"N\": 3}, \"set\": {", "/cases/1/each/N", "must be a list", ""},
    {"\"tags\": [], \"set\": {\"N\": 1, ", "\"each\": {\"N\": [1, 1.5]}, \"set\": {", "/cases/1/each/N/1", "no integer", ""},
    {"\"tags\": [], \"set\": {\"N\": 1, ", "\"each\": {\"n\": [1]}, \"set\": {", "/cases/1/each/n", "no parameter 'n'", ""},
    {"{\"name\": \"second\", \"tags\": [], \"set\": {\"N\": 1, \"M\": 1, \"factor\": 1}, \"inputs\": {\"x\": {\"values\": [1]}}}",
     "{\"name\": \"second\", \"each\": {\"N\": [1, 2]}, \"set\": {\"M\": 1, \"factor\": 1}, \"inputs\": {\"x\": {\"kind\": \"ones\"}}}",
     "/cases/1/name", "two cases are named 'second'", "length-{N}"},
    // inputs
    {"\"inputs\": {\"x\": {\"kind\": \"uniform\"}}, ", "", "/cases/0", "no input for the array 'x'", "generator in spec.json"},
    {kUniform, kUniform + ", \"z\": {}", "/cases/0/inputs/z", "no array 'z'", "x"},
    {kUniform, kUniform + ", \"y\": {}", "/cases/0/inputs/y", "'y' is no input", "x"},
    {kUniform, kUniform + ", \"N\": {}", "/cases/0/inputs/N", "'N' is no input", "\"set\""},
    {kUniform, "{}", "/cases/0/inputs/x", "one of the keys 'values', 'file' and 'kind'", ""},
    {kUniform, "{\"value\": [1]}", "/cases/0/inputs/x/value", "unknown key", "'values'"},
    {kUniform, "[1, 2]", "/cases/0/inputs/x", "a list stands where an object belongs", "{\"values\": [...]}"},
    {kUniform, "3", "/cases/0/inputs/x", "must be an object, not 3", ""},
    {kUniform, "{\"values\": [1], \"kind\": \"ones\"}", "/cases/0/inputs/x", "only one of the keys", ""},
    {"\"uniform\"", "\"unifrom\"", "/cases/0/inputs/x/kind", "\"unifrom\"", "'uniform'"},
    {"\"uniform\"", "\"uniform\", \"min\": 3, \"max\": 2", "/cases/0/inputs/x", "'min' 3 is above 'max' 2", ""},
    {"\"uniform\"", "\"uniform\", \"max\": 1e39", "/cases/0/inputs/x", "outside the range of float32", ""},
    {"\"uniform\"", "\"uniform\", \"max\": 101", "/cases/0/inputs/x", "101 can be an element of 'x', but its elements must be at most 100", ""},
    {"\"uniform\"", "\"normal\"", "/cases/0/inputs/x", "a normal distribution has no ends", "\"min\" and \"max\""},
    {"\"uniform\"", "\"impulse\", \"index\": \"N * M\"", "/cases/0/inputs/x", "'index' 6 is outside the array of 6 elements", ""},
    {"\"uniform\"", "\"uniform\", \"inject\": [{\"index\": 6, \"value\": 0}]", "/cases/0/inputs/x", "'inject index' 6 is outside", ""},
    {"\"uniform\"", "\"uniform\", \"inject\": [{\"index\": -1, \"value\": 0}]", "/cases/0/inputs/x", "at least 0, not -1", ""},
    {"\"uniform\"", "\"uniform\", \"inject\": [{\"index\": 0, \"count\": 4, \"stride\": 2, \"value\": 0}]", "/cases/0/inputs/x", "leaves the array", ""},
    {"\"uniform\"", "\"uniform\", \"inject\": [{\"index\": 0, \"count\": 9223372036854775807, \"value\": 0}]", "/cases/0/inputs/x", "leaves the array", ""},
    {"\"uniform\"", "\"uniform\", \"inject\": [{\"index\": 0, \"stride\": 0, \"value\": 0}]", "/cases/0/inputs/x", "at least 1, not 0", ""},
    {"\"uniform\"", "\"uniform\", \"inject\": [{\"index\": 0, \"value\": \"inf\"}]", "/cases/0/inputs/x", "inf is injected", ""},
    {"\"uniform\"", "\"few_distinct\", \"distinct\": 0", "/cases/0/inputs/x", "at least 1, not 0", ""},
    {"\"uniform\"", "\"zipf\", \"exponent\": 0", "/cases/0/inputs/x", "'exponent' must be above 0", ""},
    {"\"uniform\"", "\"arange\", \"step\": 1e300", "/cases/0/inputs/x", "does not fit float32", ""},
    // literals
    {kSecondX, "{\"values\": [1, 2]}", "/cases/1/inputs/x/values", "has 2 values, but shape [1, 1] needs 1", ""},
    {kSecondX, "{\"values\": [[1, 2]]}", "/cases/1/inputs/x/values/0", "has 2 entries, but dimension 1 of shape [1, 1] has 1", ""},
    {kSecondX, "{\"values\": [[1], [2]]}", "/cases/1/inputs/x/values", "has 2 rows, but shape [1, 1] has 1", ""},
    {kSecondX, "{\"values\": [[[1]]]}", "/cases/1/inputs/x/values/0/0", "a list where a number belongs", ""},
    {kSecondX, "{\"values\": 1}", "/cases/1/inputs/x/values", "must be a list of values, not 1", ""},
    {kSecondX, "{\"values\": [\"one\"]}", "/cases/1/inputs/x/values/0", "must be a number, not \"one\"", "\"nan\""},
    {kSecondX, "{\"values\": [null]}", "/cases/1/inputs/x/values/0", "not null", ""},
    {kSecondX, "{\"values\": [1e39]}", "/cases/1/inputs/x/values/0", "outside the range of float32", "\"inf\""},
    {kSecondX, "{\"values\": [101]}", "/cases/1/inputs/x/values", "101 is element 0 of 'x'", ""},
    {kSecondX, "{\"values\": [\"nan\"]}", "/cases/1/inputs/x/values", "nan is element 0", ""},
    {kSecondX, kSecondX + ", \"ids\": {\"values\": [1.5]}", "/cases/1/inputs/ids/values/0", "1.5 is no integer", ""},
    {kSecondX, kSecondX + ", \"ids\": {\"values\": [3e9]}", "/cases/1/inputs/ids/values/0", "outside the range of int32", ""},
    {kSecondX, kSecondX + ", \"ids\": {\"values\": [\"nan\"]}", "/cases/1/inputs/ids/values/0", "nan is no integer", ""},
    {kSecondX, kSecondX + ", \"ids\": {\"kind\": \"uniform\", \"min\": 0.5}", "/cases/1/inputs/ids", "0.5 is no integer", ""},
    {kSecondX, kSecondX + ", \"ids\": {\"file\": \"none.npy\"}", "/cases/1/inputs/ids/file", "cannot be opened", "relative"},
    {kSecondX, kSecondX + ", \"ids\": {\"file\": \"examples.json\"}", "/cases/1/inputs/ids/file", "is not an .npy file", ""},
    {kSecondX, kSecondX + ", \"ids\": {\"file\": 3}", "/cases/1/inputs/ids/file", "must be a string", ""},
    // expect
    {"{\"y\": [1, 2, 3, 4, 5, 6]}", "{\"y\": [1, 2]}", "/cases/0/expect/y", "has 2 values, but shape [2, 3] needs 6", ""},
    {"{\"y\": [1, 2, 3, 4, 5, 6]}", "{\"x\": [1]}", "/cases/0/expect/x", "'x' is no output", "y"},
    {"{\"y\": [1, 2, 3, 4, 5, 6]}", "{\"yy\": [1]}", "/cases/0/expect/yy", "no array 'yy'", "'y'"},
    {"{\"y\": [1, 2, 3, 4, 5, 6]}", "[1]", "/cases/0/expect", "must be an object", ""},
};

class CaseBadInput : public testing::Test {
 protected:
  TempDir dir_;
  Spec spec_ = load_spec(dir_.write("scale/spec.json", kScaleSpec));
};

TEST_F(CaseBadInput, TheValidOneLoads) {
  EXPECT_EQ(load_case_file(dir_.write("t/examples.json", kValid), spec_).size(), 2u);
}

TEST_F(CaseBadInput, EveryFaultIsNamed) {
  for (const Fault& fault : kFaults) {
    std::string text = kValid;
    const std::size_t at = text.find(fault.from);
    ASSERT_NE(at, std::string::npos) << fault.from;
    text.replace(at, fault.from.size(), fault.to);
    SCOPED_TRACE(fault.to.substr(0, 100));
    const auto file = dir_.write("t/examples.json", text);
    expect_input_error([&] { load_case_file(file, spec_); }, "t/examples.json", fault.where,
                       fault.reason, fault.advice);
  }
}

TEST_F(CaseBadInput, EveryTruncationIsAnInputError) {
  for (std::size_t length = 0; length < kValid.size(); length += 3) {
    const auto file = dir_.write("t/examples.json", kValid.substr(0, length));
    EXPECT_THROW(load_case_file(file, spec_), InputError) << length;
  }
}

TEST_F(CaseBadInput, ShapesThatOverflowOrFillTheMemory) {
  const auto spec_of = [&](const std::string& shape) {
    return load_spec(dir_.write("huge/spec.json", R"({"format": 1, "title": "t", "parameters": [
      {"name": "x", "type": "float64", "role": "in", "shape": )" + shape + R"(, "generator": {"kind": "zeros"}},
      {"name": "y", "type": "uint8", "role": "out", "shape": [1]},
      {"name": "N", "type": "int64", "role": "size"}], "check": {"kind": "exact"}})"));
  };
  const auto file = dir_.write("huge/c.json", R"({"format": 1, "cases": [{"name": "c", "set": {"N": 8589934592}}]})");
  for (const char* shape : {R"(["N"])", R"(["N", "N"])", R"(["N", "N", "N"])"}) {
    const Spec spec = spec_of(shape);
    expect_input_error([&] { load_case_file(file, spec); }, "huge/c.json", "/cases/0", "above 64", "smaller");
  }
  const Spec overflow = spec_of(R"(["N * N"])");
  expect_input_error([&] { load_case_file(file, overflow); }, "huge/c.json", "/cases/0",
                     "dimension 0 of 'x', \"N * N\": the result does not fit", "");
  const Spec negative = spec_of(R"(["1 - N"])");
  expect_input_error([&] { load_case_file(file, negative); }, "huge/c.json", "/cases/0",
                     "dimension 0 of 'x', \"1 - N\": must not be negative", "");
}

TEST_F(CaseBadInput, TooManyCombinations) {
  std::string numbers = "1";
  for (int i = 2; i <= 101; ++i) (numbers += ',') += std::to_string(i);
  const auto file = dir_.write("t/c.json", R"({"format": 1, "cases": [{"name": "{N}-{M}", "set": {"factor": 1},
      "each": {"N": [)" + numbers + R"(], "M": [)" + numbers + R"(]}, "inputs": {"x": {"kind": "ones"}}}]})");
  expect_input_error([&] { load_case_file(file, spec_); }, "t/c.json", "/cases/0/each",
                     "more than 10000 cases", "fewer");
}

TEST_F(CaseBadInput, NamesAreUniqueAcrossFiles) {
  dir_.write("t/examples.json", kValid);
  dir_.write("t/correctness.json", kValid);
  expect_input_error([&] { load_cases(dir_.path() / "t", spec_); }, "t/correctness.json",
                     "/cases/0/name", "two cases are named 'first'", "t/examples.json: /cases/0");
}

TEST_F(CaseBadInput, NoCaseFileAtAll) {
  std::filesystem::create_directories(dir_.path() / "t");
  expect_input_error([&] { load_cases(dir_.path() / "t", spec_); }, "t", "", "'scale' has no test cases",
                     "examples.json");
  expect_input_error([&] { load_cases(dir_.path() / "absent", spec_); }, "absent", "",
                     "has no test cases", "");
}

}  // namespace
}  // namespace judge
