#include "judge/supervisor/case_data.h"

#include <gtest/gtest.h>

#include <cstring>

#include "judge/base/errors.h"

namespace judge {
namespace {

Parameter parameter(const char* name, DType type, Role role, const char* shape = nullptr) {
  Parameter result;
  result.name = name;
  result.type = type;
  result.role = role;
  if (shape != nullptr) result.shape = {Formula::parse(shape)};
  return result;
}

Spec three_arrays() {
  Spec spec;
  spec.name = "three";
  spec.parameters = {
      parameter("a", DType::float32, Role::in, "N"), parameter("b", DType::int64, Role::inout, "N"),
      parameter("c", DType::uint8, Role::out, "N"), parameter("N", DType::int32, Role::size),
      parameter("factor", DType::float32, Role::scalar)};
  return spec;
}

Case case_of(std::int64_t n) {
  Case c;
  c.name = "some";
  c.file = "cases.json";
  c.pointer = "/cases/0";
  c.values = {{"N", n}, {"factor", 0.5}};
  Generator ones;
  ones.kind = GeneratorKind::ones;
  c.inputs = {{"a", ones}, {"b", ones}};
  return c;
}

TEST(CaseData, LaysArraysOutOnBoundaries) {
  const Spec spec = three_arrays();
  const Case c = case_of(3);
  const CaseData data = prepare_case(spec, c, 0);
  EXPECT_EQ(data.slots[0].bytes, 12u);
  EXPECT_EQ(data.slots[1].input_offset, 256u);
  EXPECT_EQ(data.slots[1].output_offset, 0u);
  EXPECT_EQ(data.slots[2].output_offset, 256u);
  EXPECT_EQ(data.slots[3].value_bits, 3u);
  const float half = 0.5f;
  EXPECT_EQ(std::memcmp(&data.slots[4].value_bits, &half, sizeof half), 0);
  EXPECT_EQ(element_as_double(DType::float32, data.input(0).at(2)), 1.0);
  EXPECT_EQ(element_as_int(DType::int64, data.input(1).at(2)), 1);
  EXPECT_THROW(data.inputs->writable(), JudgeError);
}

TEST(CaseData, EmptyArraysAreFine) {
  const Spec spec = three_arrays();
  const Case c = case_of(0);
  const CaseData data = prepare_case(spec, c, 0);
  EXPECT_EQ(data.inputs_bytes, 0u);
  EXPECT_EQ(data.input(0).bytes.size(), 0u);
}

TEST(CaseData, FaultsNameTheCase) {
  const Spec spec = three_arrays();
  Case c = case_of(3);
  c.inputs.erase("a");
  try {
    prepare_case(spec, c, 0);
    FAIL();
  } catch (const InputError& e) {
    EXPECT_EQ(e.diagnostic.file, "cases.json");
    EXPECT_NE(std::string(e.what()).find("'a'"), std::string::npos);
  }
  EXPECT_THROW(prepare_case(spec, case_of(std::int64_t{1} << 61), 0), InputError);
}

}  // namespace
}  // namespace judge
