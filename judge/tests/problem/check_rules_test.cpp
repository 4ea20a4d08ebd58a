// Rules that name other parameters: what they may name, and what is said when they name another.
#include "judge/tests/problem/support.h"

namespace judge {
namespace {

const std::string kHead = R"({
  "format": 1, "title": "T",
  "parameters": [
    {"name": "scores", "type": "bfloat16", "role": "in", "shape": ["B", "N"]},
    {"name": "lengths", "type": "int32", "role": "in", "shape": ["B"]},
    {"name": "values", "type": "float32", "role": "out", "shape": ["B", "k"]},
    {"name": "indices", "type": "int32", "role": "out", "shape": ["B", "k"]},
    {"name": "count", "type": "int32", "role": "out", "shape": [1]},
    {"name": "B", "type": "int32", "role": "size"},
    {"name": "N", "type": "int32", "role": "size"},
    {"name": "k", "type": "int32", "role": "size"}
  ],
  "check": )";
const std::string kValid = R"({
    "values": {"kind": "exact", "first": "count"},
    "indices": {"kind": "top_k", "scores": "scores", "values": "values", "lengths": "lengths", "nan": "match"},
    "count": {"kind": "exact"}
  })";

TEST(CheckRules, ReadsWhatTheyName) {
  const TempDir dir;
  const Spec spec = load_spec(dir.write("p/spec.json", kHead + kValid + "}"));
  EXPECT_EQ(spec.checks.at("values").first, "count");
  EXPECT_TRUE(spec.checks.at("values").needs_call());
  const CheckRule& indices = spec.checks.at("indices");
  EXPECT_EQ(indices.kind, CheckKind::top_k);
  EXPECT_EQ(indices.scores, "scores");
  EXPECT_EQ(indices.values, "values");
  EXPECT_EQ(indices.lengths, "lengths");
  EXPECT_EQ(indices.nan, CheckRule::NaN::match);
  EXPECT_FALSE(spec.checks.at("count").needs_call());
}

TEST(CheckRules, LengthsMayBeLeftOut) {
  const TempDir dir;
  std::string text = kValid;
  const std::string part = "\"lengths\": \"lengths\", ";
  text.erase(text.find(part), part.size());
  EXPECT_EQ(load_spec(dir.write("p/spec.json", kHead + text + "}")).checks.at("indices").lengths, "");
}

struct Fault {
  std::string from, to, where, reason, advice;
};

const Fault kFaults[] = {
    {"\"first\": \"count\"", "\"first\": \"cuont\"", "/check/values/first", "'cuont' is no other integer output", "'count'"},
    {"\"first\": \"count\"", "\"first\": \"indices\"", "/check/values/first", "shape [1]", "count"},
    {"\"first\": \"count\"", "\"first\": \"k\"", "/check/values/first", "'k' is no other", "count"},
    {"\"first\": \"count\"", "\"first\": 3", "/check/values/first", "must be a string, not 3", ""},
    {"{\"kind\": \"exact\"}", "{\"kind\": \"exact\", \"first\": \"count\"}", "/check/count/first", "'count' is no other", ""},
    {"\"top_k\"", "\"topk\"", "/check/indices/kind", "\"topk\"", "'top_k'"},
    {"\"scores\": \"scores\"", "\"scores\": \"score\"", "/check/indices/scores", "'score' is no input array", "'scores'"},
    {"\"scores\": \"scores\"", "\"scores\": \"lengths\"", "/check/indices/scores", "as many dimensions", "scores"},
    {"\"scores\": \"scores\"", "\"scores\": \"values\"", "/check/indices/scores", "no input array", "scores"},
    {"\"scores\": \"scores\", ", "", "/check/indices", "'scores' is missing", ""},
    {"\"values\": \"values\", ", "", "/check/indices", "'values' is missing", ""},
    {"\"values\": \"values\"", "\"values\": \"indices\"", "/check/indices/values", "no other output", "values"},
    {"\"values\": \"values\"", "\"values\": \"count\"", "/check/indices/values", "no other output", "values"},
    {"\"lengths\": \"lengths\"", "\"lengths\": \"scores\"", "/check/indices/lengths", "no input array of integers", "lengths"},
    {"\"lengths\": \"lengths\"", "\"length\": \"lengths\"", "/check/indices/length", "unknown key", "'lengths'"},
    {"\"lengths\": \"lengths\"", "\"rtol\": 1", "/check/indices/rtol", "unknown key", ""},
    {"{\"kind\": \"exact\", \"first\": \"count\"}", "{\"kind\": \"top_k\", \"scores\": \"scores\", \"values\": \"values\"}",
     "/check/values/kind", "'values' is float32", "a rule of its own"},
    {kValid, "{\"kind\": \"exact\", \"first\": \"count\"}", "/check/first", "'count' is no other", ""},
};

TEST(CheckRules, EveryFaultIsNamed) {
  const TempDir dir;
  for (const Fault& fault : kFaults) {
    std::string text = kValid;
    const std::size_t at = text.find(fault.from);
    ASSERT_NE(at, std::string::npos) << fault.from;
    text.replace(at, fault.from.size(), fault.to);
    SCOPED_TRACE(fault.to.substr(0, 100));
    const auto file = dir.write("p/spec.json", kHead + text + "}");
    expect_input_error([&] { load_spec(file); }, "p/spec.json", fault.where, fault.reason, fault.advice);
  }
}

}  // namespace
}  // namespace judge
