#include "judge/problem/case.h"

#include <cmath>

#include "judge/tests/problem/support.h"

namespace judge {
namespace {

class Cases : public testing::Test {
 protected:
  std::vector<Case> load(const std::string& entries) {
    const auto file = dir_.write("cases/examples.json", R"({"format": 1, "cases": [)" + entries + "]}");
    return load_case_file(file, spec_);
  }

  TempDir dir_;
  Spec spec_ = load_spec(dir_.write("scale/spec.json", kScaleSpec));
};

TEST_F(Cases, ReadsALiteralCase) {
  const std::vector<Case> cases = load(R"(
    {"name": "one", "tags": ["example", "large"], "set": {"N": 2, "M": 2, "factor": 0.5},
     "inputs": {"x": {"values": [[1, 2.5], [-0.0, 1e-45]]}, "ids": {"values": [3, -4]}},
     "expect": {"y": [1, "nan", "inf", "-inf"]}})");
  ASSERT_EQ(cases.size(), 1u);
  const Case& c = cases[0];
  EXPECT_EQ(c.name, "one");
  EXPECT_EQ(c.group, "examples");
  EXPECT_EQ(c.pointer, "/cases/0");
  EXPECT_TRUE(c.is_large());
  EXPECT_EQ(std::get<std::int64_t>(c.values.at("N")), 2);
  EXPECT_EQ(std::get<double>(c.values.at("factor")), 0.5);
  const Array& x = std::get<Array>(c.inputs.at("x"));
  EXPECT_EQ(x.shape, (Shape{2, 2}));
  EXPECT_EQ(element_as_double(DType::float32, x.bytes.data() + 4), 2.5);
  EXPECT_TRUE(std::signbit(element_as_double(DType::float32, x.bytes.data() + 8)));
  EXPECT_GT(element_as_double(DType::float32, x.bytes.data() + 12), 0);
  const Array& y = c.expect.at("y");
  EXPECT_TRUE(std::isnan(element_as_double(DType::float32, y.bytes.data() + 4)));
  EXPECT_EQ(element_as_double(DType::float32, y.bytes.data() + 12), -INFINITY);
  EXPECT_EQ(input_bytes(spec_, c), 24u);
  EXPECT_EQ(output_bytes(spec_, c), 16u);
}

TEST_F(Cases, EachStandsForCombinationsInOrder) {
  const std::vector<Case> cases = load(R"(
    {"name": "n{N}-f{factor}-m{M}", "each": {"N": [1, 20], "factor": [1, 0.25]}, "set": {"M": "min(N, 2) + 1"},
     "inputs": {"x": {"kind": "ones"}}})");
  std::vector<std::string> names;
  for (const Case& c : cases) names.push_back(c.name);
  EXPECT_EQ(names, (std::vector<std::string>{"n1-f1-m2", "n1-f0.25-m2", "n20-f1-m3", "n20-f0.25-m3"}));
}

TEST_F(Cases, FormulasMayComeInAnyOrder) {
  const std::vector<Case> cases = load(R"(
    {"name": "c", "set": {"M": "N / 2", "N": "1e1", "factor": "1.0 / M"}, "inputs": {"x": {"kind": "ones"}}})");
  EXPECT_EQ(std::get<std::int64_t>(cases[0].values.at("M")), 5);
  EXPECT_EQ(std::get<double>(cases[0].values.at("factor")), 0.2);
}

TEST_F(Cases, ZeroSizesAreLegalWhereDeclared) {
  const std::vector<Case> cases = load(R"(
    {"name": "c", "set": {"N": 0, "M": 3, "factor": 1}, "inputs": {"x": {"values": []}}, "expect": {"y": []}})");
  EXPECT_EQ(input_bytes(spec_, cases[0]), 0u);
}

TEST_F(Cases, BoundsHoldForValuesAsTheSolutionSeesThem) {
  const Spec spec = load_spec(dir_.write("b/spec.json", R"({"format": 1, "title": "t", "parameters": [
      {"name": "x", "type": "float32", "role": "in", "shape": [1], "min": 0.1, "max": 0.1},
      {"name": "y", "type": "float32", "role": "out", "shape": [1]},
      {"name": "a", "type": "float32", "role": "scalar", "min": 0.1, "max": 0.1}], "check": {"kind": "exact"}})"));
  const auto file = dir_.write("b/c.json", R"({"format": 1, "cases": [
      {"name": "c", "set": {"a": 0.1}, "inputs": {"x": {"values": [0.1]}}}]})");
  EXPECT_EQ(load_case_file(file, spec).size(), 1u);
}

TEST_F(Cases, FilesComeInTheirOrder) {
  for (const char* name : {"zeta", "performance", "alpha", "examples", "correctness"}) {
    dir_.write("t/" + std::string(name) + ".json",
               R"({"format": 1, "cases": [{"name": ")" + std::string(name) +
                   R"(", "set": {"N": 1, "M": 1, "factor": 1}, "inputs": {"x": {"kind": "ones"}}}]})");
  }
  dir_.write("t/notes.txt", "not a case file");
  std::vector<std::string> names;
  for (const Case& c : load_cases(dir_.path() / "t", spec_)) names.push_back(c.name + ":" + c.group);
  EXPECT_EQ(names, (std::vector<std::string>{"examples:examples", "correctness:correctness",
                                             "performance:performance", "alpha:alpha", "zeta:zeta"}));
}

TEST_F(Cases, NpyPathsAreRelativeToTheCaseFile) {
  std::string npy("\x93NUMPY\x01\x00", 8);
  const std::string header = "{'descr': '<i4', 'fortran_order': False, 'shape': (2,), }\n";
  npy += static_cast<char>(header.size());
  npy += '\0';
  npy += header + std::string("\x07\0\0\0\xFF\xFF\xFF\xFF", 8);
  dir_.write("cases/data/ids.npy", npy);
  const std::vector<Case> cases = load(R"(
    {"name": "c", "set": {"N": 2, "M": 1, "factor": 1},
     "inputs": {"x": {"kind": "ones"}, "ids": {"file": "data/ids.npy"}}})");
  std::vector<std::byte> out(8);
  materialize(cases[0].inputs.at("ids"), DType::int32, {2}, cases[0].values, 1, out);
  EXPECT_EQ(element_as_int(DType::int32, out.data()), 7);
  EXPECT_EQ(element_as_int(DType::int32, out.data() + 4), -1);
  EXPECT_THROW(materialize(cases[0].inputs.at("ids"), DType::int32, {1, 2}, {}, 1, out), InputError);
}

TEST_F(Cases, SeedsDependOnEveryName) {
  Case c;
  c.name = "c";
  const std::uint64_t seed = seed_of(spec_, c, "x", 0);
  EXPECT_EQ(seed, seed_of(spec_, c, "x", 0));
  EXPECT_NE(seed, seed_of(spec_, c, "y", 0));
  EXPECT_NE(seed, seed_of(spec_, c, "x", 1));
  Case moved;
  moved.name = "";
  EXPECT_NE(seed_of(spec_, moved, "cx", 0), seed_of(spec_, c, "x", 0));
  Spec other = spec_;
  other.name = "other";
  EXPECT_NE(seed, seed_of(other, c, "x", 0));
  EXPECT_EQ(seed, 2704564118534651477u);   // a promise: recorded cases stay as they were
}

}  // namespace
}  // namespace judge
