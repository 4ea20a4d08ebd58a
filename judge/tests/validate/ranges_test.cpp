#include "judge/validate/ranges.h"

#include <cmath>

#include "judge/tests/validate/sample.h"

namespace judge::testing {
namespace {

using Lines = std::vector<std::string>;

std::string spec_with(const std::string& parameters) {
  return R"({"format": 1, "title": "t", "check": {"kind": "exact"}, "parameters": [
    {"name": "y", "type": "float32", "role": "out", "shape": ["N"]},
    {"name": "N", "type": "int32", "role": "size", "min": 0, "max": 8},)" +
         parameters + "]}";
}

std::string cases_with(const std::string& values) {
  std::string list;
  int number = 0;
  for (std::size_t at = 0; at < values.size();) {
    const std::size_t end = std::min(values.find(';', at), values.size());
    if (number++ > 0) list += ",";
    list += R"({"name": "c)" + std::to_string(number) + R"(", "set": {)" +
            values.substr(at, end - at) + "}}";
    at = end + 1;
  }
  return R"({"format": 1, "cases": [)" + list + "]}";
}

Lines faults(const std::string& parameter, const std::string& values) {
  const Sample sample(spec_with(parameter), cases_with(values));
  return unreached_ends(sample.spec, sample.cases);
}

TEST(Ranges, BothEndsMustBeHeld) {
  const std::string k = R"({"name": "k", "type": "int32", "role": "scalar"})";
  EXPECT_EQ(faults(k, R"("N": 0, "k": 1; "N": 8, "k": 1)"), Lines{});
  EXPECT_EQ(faults(k, R"("N": 1, "k": 1; "N": 8, "k": 1)"),
            Lines{"no case has the smallest N: N = 0"});
  EXPECT_EQ(faults(k, R"("N": 0, "k": 1; "N": 7, "k": 1)"),
            Lines{"no case has the largest N: N = 8"});
}

TEST(Ranges, AnEndMayBeAFormula) {
  const std::string k = R"({"name": "k", "type": "int32", "role": "size", "min": 0, "max": "N"})";
  EXPECT_EQ(faults(k, R"("N": 0, "k": 0; "N": 8, "k": 7)"), Lines{});  // 0 of 0 is all of them
  EXPECT_EQ(faults(k, R"("N": 1, "k": 0; "N": 8, "k": 7; "N": 8, "k": 8; "N": 0, "k": 0)"),
            Lines{});
  const std::string one = R"({"name": "k", "type": "int32", "role": "size", "max": "N + 1"})";
  EXPECT_EQ(faults(one, R"("N": 0, "k": 0; "N": 8, "k": 8)"),
            Lines{"no case has the largest k: k = N + 1"});
}

TEST(Ranges, AnExclusiveEndOfAnIntegerIsItsNeighbour) {
  const std::string k = R"({"name": "k", "type": "int32", "role": "scalar",
                            "min": {"value": 0, "exclusive": true}, "max": 5})";
  EXPECT_EQ(faults(k, R"("N": 0, "k": 1; "N": 8, "k": 5)"), Lines{});
  EXPECT_EQ(faults(k, R"("N": 0, "k": 2; "N": 8, "k": 5)"),
            Lines{"no case has the smallest k: k next to 0"});
}

TEST(Ranges, AnExclusiveEndOfAFloatIsNotAskedFor) {
  const std::string g = R"({"name": "g", "type": "float32", "role": "scalar",
                            "min": {"value": 0, "exclusive": true}, "max": 0.1})";
  EXPECT_EQ(faults(g, R"("N": 0, "g": 0.1; "N": 8, "g": 0.05)"), Lines{});
  EXPECT_EQ(faults(g, R"("N": 0, "g": 0.09; "N": 8, "g": 0.05)"),
            Lines{"no case has the largest g: g = 0.1"});
}

TEST(Ranges, LargeCasesCount) {
  const Sample sample(spec_with(R"({"name": "k", "type": "int32", "role": "scalar"})"),
                      R"({"format": 1, "cases": [{"name": "a", "set": {"N": 0, "k": 0}},
                                 {"name": "b", "set": {"N": 8, "k": 0}, "tags": ["large"]}]})");
  EXPECT_EQ(unreached_ends(sample.spec, sample.cases), Lines{});
}

// A NumPy file of two float32: the loader does not look into it.
std::string npy(float first, float second) {
  std::string header = "{'descr': '<f4', 'fortran_order': False, 'shape': (2,), }";
  header += std::string(64 - (10 + header.size() + 1) % 64, ' ') + "\n";
  std::string text = "\x93NUMPY";
  text += {'\1', '\0', static_cast<char>(header.size()), '\0'};
  text += header;
  for (const float x : {first, second}) text.append(reinterpret_cast<const char*>(&x), sizeof x);
  return text;
}

TEST(Ranges, ElementsOfFilesAreLookedAt) {
  const auto faults_with = [](float second) {
    const Sample sample(
        R"({"format": 1, "title": "t", "check": {"kind": "exact"}, "parameters": [
        {"name": "x", "type": "float32", "role": "in", "shape": ["2"], "min": -1, "max": 1},
        {"name": "y", "type": "float32", "role": "out", "shape": ["2"]}]})",
        R"({"format": 1, "cases": [{"name": "c", "inputs": {"x": {"values": [0, 0]}}}]})");
    Case c = sample.cases[0];
    c.inputs["x"] = NpyFile{sample.folder.write("x.npy", npy(-1, second))};
    return elements_out_of_range(prepare_case(sample.spec, c, 0));
  };
  EXPECT_EQ(faults_with(1), Lines{});
  EXPECT_EQ(faults_with(1.5), Lines{"c: element 1 of x is 1.5, outside its declared range"});
  EXPECT_EQ(faults_with(NAN), Lines{"c: element 1 of x is nan, outside its declared range"});
}

}  // namespace
}  // namespace judge::testing
