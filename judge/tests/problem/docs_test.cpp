// The documents cannot be wrong: their examples go through the loader, and the JSON schemas name
// exactly the keys and words that the loader takes.
#include <nlohmann/json.hpp>

#include <algorithm>

#include "judge/base/file.h"
#include "judge/problem/case_json.h"
#include "judge/problem/generator_json.h"
#include "judge/problem/json_value.h"
#include "judge/problem/spec_json.h"
#include "judge/problem/spec_rules.h"
#include "judge/tests/problem/support.h"

namespace judge {
namespace {

using Names = std::vector<std::string>;
using nlohmann::json;

std::string doc(const std::string& name) { return read_file(std::string(JUDGE_SOURCE_DIR "/docs/") + name); }

Names json_blocks(const std::string& text) {
  Names blocks;
  const std::string open = "```json\n";
  for (std::size_t at = text.find(open); at != text.npos; at = text.find(open, at)) {
    at += open.size();
    blocks.push_back(text.substr(at, text.find("```", at) - at));
  }
  return blocks;
}

Names sorted(Names names) {
  std::sort(names.begin(), names.end());
  return names;
}

Names keys_of(const json& schema) {
  Names names;
  for (const auto& [key, value] : schema.at("properties").items()) names.push_back(key);
  EXPECT_EQ(schema.at("additionalProperties"), false);
  return sorted(names);
}

TEST(Docs, SpecExamplesLoad) {
  const TempDir dir;
  const Names blocks = json_blocks(doc("spec.md"));
  ASSERT_GE(blocks.size(), 1u);
  for (const std::string& block : blocks) {
    SCOPED_TRACE(block);
    EXPECT_NO_THROW(load_spec(dir.write("p/spec.json", block)));
  }
}

TEST(Docs, CaseExamplesLoad) {
  const TempDir dir;
  const Names blocks = json_blocks(doc("testcases.md"));
  ASSERT_GE(blocks.size(), 1u);
  // The examples are about merging two sorted lists.
  const Spec spec = load_spec(dir.write("parallel_merge/spec.json", R"({
    "format": 1, "title": "Merge", "parameters": [
      {"name": "A", "type": "float32", "role": "in", "shape": ["M"], "generator": {"kind": "sorted"}},
      {"name": "B", "type": "float32", "role": "in", "shape": ["N"], "generator": {"kind": "sorted"}},
      {"name": "C", "type": "float32", "role": "out", "shape": ["M + N"]},
      {"name": "M", "type": "int32", "role": "size"}, {"name": "N", "type": "int32", "role": "size"}],
    "check": {"kind": "exact"}})"));
  std::string npy("\x93NUMPY\x01\x00", 8);
  const std::string header = "{'descr': '<f4', 'fortran_order': False, 'shape': (4,), }\n";
  npy += static_cast<char>(header.size());
  dir.write("t/a.npy", npy + '\0' + header + std::string(16, '\0'));
  for (const std::string& block : blocks) {
    SCOPED_TRACE(block);
    EXPECT_NO_THROW(load_case_file(dir.write("t/examples.json", block), spec));
  }
}

TEST(Docs, EveryKeyAndArgumentIsDescribed) {
  const std::string spec = doc("spec.md"), cases = doc("testcases.md");
  for (const Names* keys : {&kSpecKeys, &kInputArrayKeys, &kValueKeys, &kBoundKeys, &kRoles, &kExactKeys,
                            &kCloseKeys, &kTopKKeys, &kCostKeys, &kLimitKeys, &kRoofs}) {
    for (const std::string& key : *keys) EXPECT_NE(spec.find("`" + key + "`"), spec.npos) << key;
  }
  for (const Names* keys : {&kCaseFileKeys, &kCaseKeys, &kInjectionKeys}) {
    for (const std::string& key : *keys) EXPECT_NE(cases.find("`" + key + "`"), cases.npos) << key;
  }
  const Names kinds = generator_names();
  for (std::size_t i = 0; i < kinds.size(); ++i) {
    const std::size_t row = cases.find("| `" + kinds[i] + "`");
    ASSERT_NE(row, cases.npos) << kinds[i];
    const std::string line = cases.substr(row, cases.find('\n', row) - row);
    for (const std::string& argument : argument_names(static_cast<GeneratorKind>(i)))
      EXPECT_NE(line.find("`" + argument + "`"), line.npos) << kinds[i] << " " << argument;
  }
  for (const char* name : {"min", "max", "ceil_div", "floor_div", "abs", "sqrt", "log", "log2", "exp", "pow", "floor", "ceil"})
    EXPECT_NE(spec.find("`" + std::string(name)), spec.npos) << name;
}

TEST(Docs, SpecSchemaNamesTheKeys) {
  const json schema = json::parse(doc("spec.schema.json"));
  const json& defs = schema.at("$defs");
  EXPECT_EQ(keys_of(schema), sorted(kSpecKeys));
  EXPECT_EQ(keys_of(defs.at("input")), sorted(kInputArrayKeys));
  EXPECT_EQ(keys_of(defs.at("output")), sorted(kArrayKeys));
  EXPECT_EQ(keys_of(defs.at("value")), sorted(kValueKeys));
  EXPECT_EQ(keys_of(defs.at("bound").at("oneOf").at(2)), sorted(kBoundKeys));
  EXPECT_EQ(keys_of(defs.at("exact")), sorted(kExactKeys));
  EXPECT_EQ(keys_of(defs.at("close")), sorted(kCloseKeys));
  EXPECT_EQ(keys_of(defs.at("top_k")), sorted(kTopKKeys));
  EXPECT_EQ(keys_of(defs.at("cost")), sorted(kCostKeys));
  EXPECT_EQ(keys_of(defs.at("limits")), sorted(kLimitKeys));
  EXPECT_EQ(defs.at("cost").at("properties").at("roof").at("enum").get<Names>(), kRoofs);
  Names types;
  for (const DType type : all_dtypes()) types.emplace_back(name_of(type));
  EXPECT_EQ(sorted(defs.at("type").at("enum").get<Names>()), sorted(types));
}

void expect_generators(const json& generator) {
  Names kinds;
  for (const json& variant : generator.at("oneOf")) {
    const Names names = variant.at("properties").at("kind").contains("enum")
                            ? variant.at("properties").at("kind").at("enum").get<Names>()
                            : Names{variant.at("properties").at("kind").at("const").get<std::string>()};
    for (const std::string& name : names) {
      kinds.push_back(name);
      const Names all = generator_names();
      const auto kind = static_cast<GeneratorKind>(std::find(all.begin(), all.end(), name) - all.begin());
      Names keys = argument_names(kind);
      keys.insert(keys.end(), {"kind", "inject"});
      if (kind != GeneratorKind::sorted && kind != GeneratorKind::reversed && kind != GeneratorKind::organ_pipe)
        keys.push_back("order");
      EXPECT_EQ(keys_of(variant), sorted(keys)) << name;
      Names required = required_arguments(kind);
      required.push_back("kind");
      EXPECT_EQ(sorted(variant.at("required").get<Names>()), sorted(required)) << name;
    }
  }
  EXPECT_EQ(sorted(kinds), sorted(generator_names()));
}

TEST(Docs, BothSchemasKnowTheGenerators) {
  for (const char* name : {"spec.schema.json", "testcases.schema.json"}) {
    const json defs = json::parse(doc(name)).at("$defs");
    expect_generators(defs.at("generator"));
    EXPECT_EQ(keys_of(defs.at("injection")), sorted(kInjectionKeys));
    EXPECT_EQ(defs.at("order").at("enum").get<Names>(), order_names());
  }
}

TEST(Docs, CaseSchemaNamesTheKeys) {
  const json schema = json::parse(doc("testcases.schema.json"));
  EXPECT_EQ(keys_of(schema), sorted(kCaseFileKeys));
  EXPECT_EQ(keys_of(schema.at("$defs").at("case")), sorted(kCaseKeys));
}

}  // namespace
}  // namespace judge
