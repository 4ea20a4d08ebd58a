#include "judge/problem/spec.h"

#include "judge/tests/problem/support.h"

namespace judge {
namespace {

TEST(Spec, ReadsEverything) {
  const TempDir dir;
  const Spec spec = load_spec(dir.write("decay/spec.json", R"({
    "format": 1, "title": "T", "summary": "S", "tags": ["a", "b"],
    "parameters": [
      {"name": "Q", "type": "float32", "role": "in", "shape": ["n", "2 * d"], "description": "queries",
       "min": -2.5, "max": {"value": "n", "exclusive": true},
       "generator": {"kind": "uniform", "min": 0, "max": 1, "order": "sorted",
                     "inject": [{"index": "n - 1", "value": "-inf"}]}},
      {"name": "state", "type": "bfloat16", "role": "inout", "shape": [4], "generator": {"kind": "zeros"}},
      {"name": "output", "type": "int64", "role": "out", "shape": ["n"]},
      {"name": "n", "type": "int32", "role": "size", "min": 1, "max": 8192},
      {"name": "d", "type": "uint8", "role": "size"},
      {"name": "gamma", "type": "float32", "role": "scalar", "min": {"value": 0, "exclusive": true}}
    ],
    "check": {"state": {"kind": "close", "rtol": 1e-3, "atol": 2, "scale_rtol": 1e-6, "nan": "match"},
              "output": {"kind": "exact", "zero": "bitwise"}},
    "deterministic": true,
    "cost": {"bytes": "8 * n", "flops": 3, "roof": "tensor"},
    "limits": {"seconds": 2.5, "cpu_seconds": 7, "device_memory_bytes": 1e6}
  })"));
  EXPECT_EQ(spec.name, "decay");
  EXPECT_EQ(spec.signature(),
            "void solve(const float* Q, " + std::string(c_type_of(DType::bfloat16)) + "* state, " +
                std::string(c_type_of(DType::int64)) + "* output, int n, " +
                std::string(c_type_of(DType::uint8)) + " d, float gamma)");
  ASSERT_NE(spec.find("Q"), nullptr);
  const Parameter& q = *spec.find("Q");
  EXPECT_EQ(shape_of(q, {{"n", std::int64_t{3}}, {"d", std::int64_t{4}}}), (Shape{3, 8}));
  EXPECT_EQ(q.description, "queries");
  EXPECT_FALSE(q.min->exclusive);
  EXPECT_TRUE(q.max->exclusive);
  EXPECT_EQ(q.generator->order, Order::sorted);
  EXPECT_EQ(q.generator->inject.size(), 1u);
  EXPECT_EQ(spec.find("nothing"), nullptr);
  EXPECT_TRUE(spec.find("state")->is_input() && spec.find("state")->is_output());
  EXPECT_EQ(spec.checks.at("state").kind, CheckKind::close);
  EXPECT_EQ(spec.checks.at("state").nan, CheckRule::NaN::match);
  EXPECT_EQ(spec.checks.at("state").atol, 2);
  EXPECT_EQ(spec.checks.at("output").zero, CheckRule::Zero::bitwise);
  EXPECT_TRUE(spec.deterministic);
  EXPECT_EQ(spec.cost.roof, "tensor");
  EXPECT_EQ(as_double(spec.cost.bytes->evaluate({{"n", std::int64_t{4}}})), 32);
  EXPECT_EQ(spec.limits.seconds, 2.5);
  EXPECT_EQ(spec.limits.device_memory_bytes, 1000000u);
}

TEST(Spec, Defaults) {
  const TempDir dir;
  const Spec spec = load_spec(dir.write("scale/spec.json", kScaleSpec));
  EXPECT_EQ(spec.checks.count("y"), 1u);
  EXPECT_FALSE(spec.deterministic);
  EXPECT_EQ(spec.cost.roof, "memory");
  EXPECT_FALSE(spec.cost.bytes.has_value());
  EXPECT_EQ(spec.limits.seconds, Limits().seconds);
}

TEST(Spec, ShapeErrorsNameTheDimension) {
  const TempDir dir;
  const Spec spec = load_spec(dir.write("scale/spec.json", kScaleSpec));
  try {
    shape_of(*spec.find("x"), {{"N", std::int64_t{-1}}, {"M", std::int64_t{1}}});
    FAIL();
  } catch (const FormulaError& error) {
    EXPECT_NE(std::string(error.what()).find("dimension 0 of 'x'"), std::string::npos) << error.what();
  }
}

TEST(Spec, TheRepositorysProblemsLoad) {
  for (const auto& entry : std::filesystem::directory_iterator(JUDGE_SOURCE_DIR "/problems")) {
    if (!std::filesystem::exists(entry.path() / "spec.json")) continue;
    SCOPED_TRACE(entry.path().string());
    const Spec spec = load_spec(entry.path() / "spec.json");
    EXPECT_FALSE(load_cases(std::filesystem::path(JUDGE_SOURCE_DIR "/testcases") / spec.name, spec).empty());
  }
}

}  // namespace
}  // namespace judge
