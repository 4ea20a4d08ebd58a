// JSON: what is written reads back the same, fits docs/report.schema.json, and bad files are told.
#include <gtest/gtest.h>

#include <cmath>
#include <nlohmann/json.hpp>

#include "judge/base/errors.h"
#include "judge/base/file.h"
#include "judge/report/json.h"
#include "judge/tests/report/bench_sample.h"
#include "judge/tests/report/schema.h"

namespace judge::test {
namespace {

using nlohmann::json;

TEST(Json, ReadsBackWhatItWrote) {
  const std::string text = render_json(sample_report());
  const RunReport back = parse_report(text, "r.json");
  EXPECT_EQ(render_json(back), text);
  EXPECT_EQ(back.seed, sample_report().seed);
  ASSERT_EQ(back.solutions.size(), 4u);
  const CaseResult& wrong = back.solutions[1].cases[0];
  EXPECT_EQ(wrong.verdict, Verdict::WA);
  EXPECT_EQ(wrong.call_us, (std::vector<double>{24.6, 12.3}));
  EXPECT_EQ(wrong.values.front().first, "seq_len");
  const Comparison& c = wrong.comparisons.at(0);
  EXPECT_TRUE(std::isinf(c.max_of_tolerance));
  EXPECT_TRUE(std::isnan(c.last->absolute));
  EXPECT_TRUE(c.last->unwritten);
  EXPECT_EQ(c.shown.size(), 3u);
  EXPECT_FALSE(back.solutions[0].cases[0].comparisons[0].first);
  EXPECT_EQ(back.solutions[3].expect, (std::vector<Verdict>{Verdict::WA, Verdict::RE}));
}

TEST(Json, FitsItsSchema) {
  const json schema = json::parse(read_file(JUDGE_REPORT_SCHEMA));
  for (const RunReport& report : {sample_report(), bench_report(), RunReport{}}) {
    EXPECT_EQ(schema_faults(schema, json::parse(render_json(report))), std::vector<std::string>{});
  }
}

TEST(Json, ABenchReadsBackToTheLastBit) {
  RunReport bench = bench_report();
  Timing& timing = *bench.solutions[0].cases[0].timing;
  timing.cold.device_us = {0.1 + 0.2, 1e-300, 12345678.900000001, 1.0 / 3};
  const std::string text = render_json(bench);
  const RunReport back = parse_report(text, "r.json");
  EXPECT_EQ(render_json(back), text);
  EXPECT_EQ(back.solutions[0].cases[0].timing->cold.device_us, timing.cold.device_us);
  EXPECT_EQ(back.solutions[1].cases[1].timing->warm.turn,
            bench.solutions[1].cases[1].timing->warm.turn);
  EXPECT_EQ(back.solutions[1].cases[1].timing->kernels.at(0).grid, (std::array{1024, 1, 1}));
  EXPECT_EQ(back.solutions[1].cases[1].timing->batch_us, 18.5);
  EXPECT_FALSE(back.solutions[0].cases[0].timing->batch_us);
  EXPECT_FALSE(back.solutions[3].cases[1].timing);
  EXPECT_EQ(back.baselines, bench.baselines);
  EXPECT_EQ(back.limits->read_gb_s, 4200);
  EXPECT_EQ(back.phases.at(1).track, 2);
}

TEST(Json, ReportsOfOlderJudgesAreRead) {
  nlohmann::ordered_json old = nlohmann::ordered_json::parse(render_json(sample_report()));
  for (const char* key : {"baselines", "limits", "phases"}) EXPECT_EQ(old.erase(key), 1u) << key;
  for (auto& solution : old["solutions"])
    for (auto& c : solution["cases"]) EXPECT_EQ(c.erase("timing"), 1u);
  EXPECT_EQ(render_json(parse_report(old.dump(), "old.json")), render_json(sample_report()));
  EXPECT_EQ(schema_faults(json::parse(read_file(JUDGE_REPORT_SCHEMA)), json::parse(old.dump())),
            std::vector<std::string>{});
}

TEST(Json, SchemaCheckNoticesFaults) {
  const json schema = json::parse(read_file(JUDGE_REPORT_SCHEMA));
  const json good = json::parse(render_json(sample_report()));
  const json patches[] = {
      json::parse(R"([{"op": "remove", "path": "/solutions/0/cases/0/call_us"}])"),
      json::parse(R"([{"op": "add", "path": "/solutions/0/surprise", "value": 1}])"),
      json::parse(R"([{"op": "replace", "path": "/solutions/0/verdict", "value": "OK"}])"),
      json::parse(R"([{"op": "add", "path": "/solutions/0/cases/0/timing", "value": {}}])"),
      json::parse(R"([{"op": "replace", "path": "/seconds", "value": "nan"}])"),
      json::parse(R"([{"op": "replace", "path": "/schema_version", "value": 2}])")};
  for (const json& patch : patches) {
    EXPECT_FALSE(schema_faults(schema, good.patch(patch)).empty()) << patch;
  }
}

TEST(Json, WritesAnyBytesAsValidText) {
  RunReport report = sample_report();
  report.solutions[0].reason = std::string("a\xff\xc0\xaf\0b", 6);
  const json parsed = json::parse(render_json(report));
  EXPECT_EQ(parsed["solutions"][0]["reason"], std::string("a\ufffd\ufffd\ufffd\0b", 12));
}

TEST(Json, GivesTimesAndCountsThatFollowFromTheRest) {
  const json parsed = json::parse(render_json(sample_report()));
  EXPECT_EQ(parsed["solutions"][0]["cases"][0]["solve_us"], 12.3);
  EXPECT_TRUE(parsed["solutions"][1]["cases"][1]["solve_us"].is_null());
  EXPECT_EQ(parsed["solutions"][3]["as_expected"], true);
  EXPECT_EQ(parsed["verdicts"]["CE"], 1);
}

std::string error_of(const std::string& text) {
  try {
    parse_report(text, "r.json");
  } catch (const InputError& e) {
    return e.what();
  }
  return "no InputError";
}

std::string error_after(const char* path, const json& value) {
  json report = json::parse(render_json(sample_report()));
  report[json::json_pointer(path)] = value;
  return error_of(report.dump());
}

void expect_mentions(const std::string& text, std::initializer_list<const char*> parts) {
  for (const char* part : parts) EXPECT_NE(text.find(part), std::string::npos) << text;
}

TEST(Json, SaysWhatIsWrongWithAFile) {
  expect_mentions(error_of(""), {"r.json", "line 1", "not JSON"});
  expect_mentions(error_of("{\n\"a\": 1,\n"), {"line", "not JSON"});
  expect_mentions(error_of("[]"), {"schema_version"});
  expect_mentions(error_of("{}"), {"schema_version"});
  expect_mentions(error_of("{\"schema_version\": 1}"), {"'environment' is missing"});
  expect_mentions(error_after("/schema_version", 99), {"/schema_version", "99", "reads 1"});
  expect_mentions(error_after("/solutions/1/verdict", "OK"), {"/solutions/1/verdict", "'OK'"});
  expect_mentions(error_after("/seed", -1), {"/seed"});
  expect_mentions(error_after("/seed", 1.5), {"/seed"});
  expect_mentions(error_after("/environment/cpu_threads", 5000000000), {"/cpu_threads"});
  expect_mentions(error_after("/solutions", 7), {"/solutions", "list"});
  expect_mentions(error_after("/solutions/0/cases/0/call_us/1", "fast"), {"/call_us/1", "number"});
  expect_mentions(error_after("/solutions/0/cases/0/values", json::array()), {"/values", "object"});
  expect_mentions(error_after("/solutions/0/cases/0/timing", 7), {"/timing", "object"});
  expect_mentions(error_after("/solutions/0/cases/0/timing", json::object()), {"is missing"});
}

TEST(Json, EveryTruncationIsAnErrorAndNotACrash) {
  const std::string text = render_json(sample_report());
  for (std::size_t n = 0; n + 2 < text.size(); n += 97) {
    EXPECT_NE(error_of(text.substr(0, n)), "no InputError") << n;
  }
}

}  // namespace
}  // namespace judge::test
