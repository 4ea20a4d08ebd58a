// Every kind of fault in a spec.json, with the file, pointer, reason and advice the user gets.
#include "judge/tests/problem/support.h"

namespace judge {
namespace {

// A valid spec in which the test replaces one piece of text.
const std::string kValid = R"({
  "format": 1, "title": "T", "tags": [],
  "parameters": [
    {"name": "x", "type": "float32", "role": "in", "shape": ["N"], "generator": {"kind": "normal"}},
    {"name": "y", "type": "float32", "role": "out", "shape": ["N"]},
    {"name": "N", "type": "int32", "role": "size", "min": 1, "max": 100},
    {"name": "a", "type": "float32", "role": "scalar"}
  ],
  "check": {"kind": "close", "rtol": 1e-5},
  "cost": {"bytes": "8 * N"},
  "limits": {"seconds": 10}
})";

struct Fault {
  std::string from, to, where, reason, advice;
};

const Fault kFaults[] = {
    // the document
    {kValid, "[]", "/", "must be an object, not a list", ""},
    {kValid, "3", "/", "must be an object, not 3", ""},
    {"\"format\": 1,", "", "/", "'format' is missing", "\"format\""},
    {"\"format\": 1", "\"format\": 2", "/format", "newer than this judge knows (1)", "update"},
    {"\"format\": 1", "\"format\": 0", "/format", "no format 0", ""},
    {"\"format\": 1", "\"format\": \"1\"", "/format", "must be an integer, not \"1\"", ""},
    {"\"tags\"", "\"tag\"", "/tag", "unknown key 'tag'", "'tags'"},
    {"\"tags\": []", "\"tags\": [1]", "/tags/0", "must be a string, not 1", ""},
    {"\"title\": \"T\",", "", "/", "'title' is missing", ""},
    {"\"title\": \"T\"", "\"title\": \"\"", "/title", "empty", ""},
    {"\"title\": \"T\"", "\"title\": \"T\", \"title\": \"U\"", "/title", "appears twice", ""},
    {"\"tags\": []", "\"deterministic\": 1", "/deterministic", "must be true or false, not 1", ""},
    // parameters
    {"\"parameters\": [", "\"parameters\": [7,", "/parameters/0", "must be an object, not 7", ""},
    {"\"shape\"", "\"shap\"", "/parameters/0/shap", "unknown key 'shap'", "'shape'"},
    {"\"role\": \"in\"", "\"role\": \"input\"", "/parameters/0/role", "cannot be \"input\"", "inout"},
    {"\"role\": \"in\"", "\"role\": null", "/parameters/0/role", "must be a string, not null", ""},
    {"\"type\": \"float32\"", "\"type\": \"flaot32\"", "/parameters/0/type", "\"flaot32\"", "'float32'"},
    {"\"type\": \"int32\"", "\"type\": \"float32\"", "/parameters/2/type", "a size cannot be float32", "scalar"},
    {"\"name\": \"x\"", "\"name\": \"y\"", "/parameters/1/name", "two parameters are named 'y'", ""},
    {"\"name\": \"x\"", "\"name\": \"2x\"", "/parameters/0/name", "no C identifier", "letters"},
    {"\"name\": \"x\"", "\"name\": \"\"", "/parameters/0/name", "no C identifier", ""},
    {"\"name\": \"x\"", "\"name\": \"x y\"", "/parameters/0/name", "no C identifier", ""},
    {"\"name\": \"x\"", "\"name\": \"数\"", "/parameters/0/name", "no C identifier", ""},
    {"\"name\": \"x\"", "\"name\": \"float\"", "/parameters/0/name", "C++ keyword", ""},
    {"\"name\": \"x\"", "\"name\": \"nan\"", "/parameters/0/name", "meaning of its own", ""},
    {"\"name\": \"x\", ", "", "/parameters/0", "'name' is missing", ""},
    {"\"role\": \"out\"", "\"role\": \"in\"", "/parameters", "no parameter has the role \"out\"", "needs an output"},
    {"\"role\": \"scalar\"", "\"role\": \"scalar\", \"shape\": [1]", "/parameters/3/shape", "unknown key 'shape'", ""},
    {"\"role\": \"out\"", "\"role\": \"out\", \"min\": 1", "/parameters/1/min", "unknown key 'min'", ""},
    // shapes and bounds
    {"[\"N\"]", "[\"n\"]", "/parameters/0/shape/0", "names 'n', which is no size", "N"},
    {"[\"N\"]", "[\"y\"]", "/parameters/0/shape/0", "names 'y'", ""},
    {"[\"N\"]", "[\"N +\"]", "/parameters/0/shape/0", "column 4: a value is missing", "docs/spec.md"},
    {"[\"N\"]", "[-1]", "/parameters/0/shape/0", "must not be negative, but is -1", ""},
    {"[\"N\"]", "[1.5]", "/parameters/0/shape/0", "must be an integer, but is 1.5", ""},
    {"[\"N\"]", "[\"2 ^ 70\"]", "/parameters/0/shape/0", "does not fit", ""},
    {"[\"N\"]", "[true]", "/parameters/0/shape/0", "must be a number or a formula", ""},
    {"[\"N\"]", "[]", "/parameters/0/shape", "empty", "[1]"},
    {"[\"N\"]", "\"N\"", "/parameters/0/shape", "must be a list, not \"N\"", ""},
    {"[\"N\"]", "[1,1,1,1,1,1,1,1,1]", "/parameters/0/shape", "more than 8", ""},
    {"\"min\": 1", "\"min\": 101", "/parameters/2/min", "between 'min' 101 and 'max' 100", ""},
    {"\"min\": 1", "\"min\": -1", "/parameters/2/min", "a size cannot be negative", ""},
    {"\"min\": 1, \"max\": 100", "\"max\": -5", "/parameters/2/max", "a size cannot be negative", ""},
    {"\"min\": 1", "\"min\": {\"value\": 100, \"exclusive\": true}", "/parameters/2/min", "(exclusive)", ""},
    {"\"min\": 1", "\"min\": {\"value\": 1, \"open\": true}", "/parameters/2/min/open", "unknown key", "exclusive"},
    {"\"min\": 1", "\"min\": {\"exclusive\": true}", "/parameters/2/min", "'value' is missing", ""},
    {"\"min\": 1", "\"min\": {\"value\": 1, \"exclusive\": 1}", "/parameters/2/min/exclusive", "true or false", ""},
    {"\"min\": 1", "\"min\": \"N\"", "/parameters/2/min", "names 'N'", "'a'"},
    {"\"max\": 100", "\"max\": \"1 / 3\"", "/parameters/2/max", "leaves a remainder", ""},
    // generators
    {"\"normal\"", "\"norml\"", "/parameters/0/generator/kind", "\"norml\"", "'normal'"},
    {"{\"kind\": \"normal\"}", "{\"mean\": 1}", "/parameters/0/generator", "'kind' is missing", ""},
    {"\"normal\"", "\"normal\", \"sigma\": 1", "/parameters/0/generator/sigma", "unknown key", "stddev"},
    {"\"normal\"", "\"constant\"", "/parameters/0/generator", "needs the argument 'value'", ""},
    {"\"normal\"", "\"normal\", \"mean\": \"b\"", "/parameters/0/generator/mean", "names 'b'", ""},
    {"\"normal\"", "\"normal\", \"mean\": \"inf\"", "/parameters/0/generator/mean", "names 'inf'", ""},
    {"\"normal\"", "\"sorted\", \"order\": \"reversed\"", "/parameters/0/generator/order", "an order already", "uniform"},
    {"\"normal\"", "\"normal\", \"order\": \"up\"", "/parameters/0/generator/order", "\"up\"", "sorted"},
    {"\"normal\"", "\"normal\", \"inject\": [{\"index\": 0}]", "/parameters/0/generator/inject/0", "'value' is missing", ""},
    {"\"normal\"", "\"normal\", \"inject\": [{\"value\": 0, \"at\": 1}]", "/parameters/0/generator/inject/0/at", "unknown key", "index"},
    {"\"normal\"", "\"normal\", \"inject\": [{\"index\": 0, \"value\": \"Infinity\"}]",
     "/parameters/0/generator/inject/0/value", "must be a number, not \"Infinity\"", "\"inf\""},
    // check
    {"\"check\": {\"kind\": \"close\", \"rtol\": 1e-5},", "", "/", "'check' is missing", ""},
    {"\"close\"", "\"closed\"", "/check/kind", "cannot be \"closed\"", "'close'"},
    {"\"rtol\": 1e-5", "\"rtol\": -1e-5", "/check/rtol", "must not be negative", ""},
    {"\"rtol\": 1e-5", "\"rtol\": \"small\"", "/check/rtol", "must be a number, not \"small\"", ""},
    {"\"rtol\": 1e-5", "\"rtoll\": 1e-5", "/check/rtoll", "unknown key 'rtoll'", "'rtol'"},
    {"\"rtol\": 1e-5", "\"rtol\": 0", "/check", "needs a tolerance above 0", "exact"},
    {"\"rtol\": 1e-5", "\"rtol\": 1, \"nan\": \"ok\"", "/check/nan", "\"ok\"", "reject"},
    {"{\"kind\": \"close\", \"rtol\": 1e-5}", "{\"kind\": \"exact\", \"rtol\": 1}", "/check/rtol", "unknown key", ""},
    {"{\"kind\": \"close\", \"rtol\": 1e-5}", "{\"z\": {\"kind\": \"exact\"}}", "/check/z", "no output", "'y'"},
    {"{\"kind\": \"close\", \"rtol\": 1e-5}", "{\"x\": {\"kind\": \"exact\"}}", "/check/x", "no output", "'y'"},
    {"{\"kind\": \"close\", \"rtol\": 1e-5}", "{}", "/check", "'y' has no rule", ""},
    {"{\"kind\": \"close\", \"rtol\": 1e-5}", "\"close\"", "/check", "must be an object", ""},
    // cost and limits
    {"\"bytes\"", "\"byte\"", "/cost/byte", "unknown key", "'bytes'"},
    {"8 * N", "8 * K", "/cost/bytes", "names 'K'", ""},
    {"\"bytes\"", "\"roof\": \"dram\", \"bytes\"", "/cost/roof", "\"dram\"", "memory"},
    {"\"seconds\": 10", "\"seconds\": 0", "/limits/seconds", "above 0", ""},
    {"\"seconds\": 10", "\"seconds\": -1", "/limits/seconds", "not -1", ""},
    {"\"seconds\": 10", "\"cpu_seconds\": 1e9", "/limits/cpu_seconds", "at most 86400", ""},
    {"\"seconds\": 10", "\"device_memory_bytes\": 0", "/limits/device_memory_bytes", "above 0", ""},
    {"\"seconds\": 10", "\"device_memory_bytes\": 1e30", "/limits/device_memory_bytes", "does not fit", ""},
    {"\"seconds\": 10", "\"device_memory_bytes\": 1.5", "/limits/device_memory_bytes", "must be an integer", ""},
    {"\"seconds\": 10", "\"second\": 10", "/limits/second", "unknown key", "'seconds'"},
};

TEST(SpecBadInput, TheValidOneLoads) {
  const TempDir dir;
  load_spec(dir.write("p/spec.json", kValid));
}

TEST(SpecBadInput, EveryFaultIsNamed) {
  const TempDir dir;
  for (const Fault& fault : kFaults) {
    std::string text = kValid;
    const std::size_t at = text.find(fault.from);
    ASSERT_NE(at, std::string::npos) << fault.from;
    text.replace(at, fault.from.size(), fault.to);
    SCOPED_TRACE(fault.to.substr(0, 100));
    const auto file = dir.write("p/spec.json", text);
    expect_input_error([&] { load_spec(file); }, "p/spec.json", fault.where, fault.reason, fault.advice);
  }
}

TEST(SpecBadInput, EveryTruncationIsAnInputError) {
  const TempDir dir;
  for (std::size_t length = 0; length < kValid.size(); length += 3) {
    const auto file = dir.write("p/spec.json", kValid.substr(0, length));
    EXPECT_THROW(load_spec(file), InputError) << length;
  }
}

TEST(SpecBadInput, NoFile) {
  const TempDir dir;
  EXPECT_THROW(load_spec(dir.path() / "p" / "spec.json"), InputError);
}

}  // namespace
}  // namespace judge
