// `judge report` and `judge history` through the command line; no solution is compiled.
#include <nlohmann/json.hpp>

#include "judge/base/errors.h"
#include "judge/base/file.h"
#include "judge/history/history.h"
#include "judge/report/json.h"
#include "judge/tests/cli/process.h"
#include "judge/tests/history/folder.h"
#include "judge/tests/report/bench_sample.h"
#include "judge/tests/report/text_search.h"

namespace judge::test {
namespace {

using testing::Finished;

class Commands : public FolderTest {
 protected:
  Finished judge(std::vector<std::string> words) {
    words.insert(words.begin(), JUDGE_EXECUTABLE);
    return testing::run({std::move(words),
                         root_.string(),
                         {{"JUDGE_DATA", root_.string()},
                          {"JUDGE_HOME", ""},
                          {"NO_COLOR", "1"},
                          {"FORCE_COLOR", ""}}});
  }
  void keep(const std::string& name, const RunReport& report) {
    write_file_atomically(root_ / name, render_json(report));
  }
};

using ReportCommand = Commands;
using HistoryCommand = Commands;

TEST_F(ReportCommand, RendersABenchAndARun) {
  keep("bench.json", bench_report());
  keep("run.json", sample_report());
  const Finished bench = judge({"report", "bench.json"});
  EXPECT_EQ(bench.code, 0) << bench.err;
  EXPECT_TRUE(has(bench.out, "speed-up")) << bench.out;
  EXPECT_TRUE(has(bench.out, "3 of 64 elements wrong"));
  const Finished run = judge({"report", "run.json"});
  EXPECT_EQ(run.code, 0) << run.err;
  EXPECT_TRUE(has(run.out, "4 solutions, 5 cases")) << run.out;
  EXPECT_TRUE(has(run.out, "CPU device")) << run.out;
}

TEST_F(ReportCommand, WritesOtherFormats) {
  keep("bench.json", bench_report());
  const Finished f = judge({"report", "bench.json", "-o", "csv=a.csv", "-o", "trace=b.json", "-o",
                            "junit=c.xml", "-o", "markdown", "-o", "json=d.json"});
  EXPECT_EQ(f.code, 0) << f.err;
  EXPECT_EQ(f.out.rfind("## judge", 0), 0u) << f.out;
  EXPECT_TRUE(has(content(root_ / "a.csv"), "cold_median_us"));
  EXPECT_TRUE(nlohmann::json::accept(content(root_ / "b.json")));
  EXPECT_TRUE(has(content(root_ / "c.xml"), "<testsuite"));
  EXPECT_EQ(content(root_ / "d.json"), content(root_ / "bench.json"));
}

TEST_F(ReportCommand, MergesAndWarnsOfDevices) {
  keep("a.json", bench_report());
  keep("b.json", sample_report());
  const Finished f = judge({"report", "a.json", "b.json", "-o", "json"});
  EXPECT_EQ(f.code, 0);
  EXPECT_TRUE(has(f.err, "warning: b.json")) << f.err;
  EXPECT_EQ(nlohmann::json::parse(f.out)["solutions"].size(), 8u);
}

TEST_F(ReportCommand, SaysWhatIsWrongWithAFile) {
  const std::string good = render_json(bench_report());
  write_file_atomically(root_ / "cut.json", good.substr(0, good.size() / 2));
  write_file_atomically(root_ / "foreign.json", "{\"benchmarks\": []}");
  write_file_atomically(root_ / "binary.json", std::string("\x7f"
                                                           "ELF\0\xff",
                                                           6));
  for (const char* name : {"cut.json", "foreign.json", "binary.json", "missing.json", "."}) {
    const Finished f = judge({"report", name});
    EXPECT_EQ(f.code, kExitUsage) << name;
    EXPECT_TRUE(has(f.err, name)) << f.err;
    EXPECT_EQ(f.out, "");
  }
  EXPECT_EQ(judge({"report"}).code, kExitUsage);
}

TEST_F(HistoryCommand, ShowsVersionsAndFilters) {
  ASSERT_EQ(history::append(bench_report(), root_ / "history.jsonl"), "");
  RunReport later = bench_report();
  later.environment.date = "2026-02-02T00:00:00Z";
  later.solutions[1].content_hash = "changed";
  later.solutions[1].cases[0] = benched_case("1K", 3);
  ASSERT_EQ(history::append(later, root_ / "history.jsonl"), "");
  const Finished all = judge({"history", "reduction", "-s", "mine"});
  EXPECT_EQ(all.code, 0) << all.err;
  EXPECT_TRUE(has(all.out, "reduction / mine")) << all.out;
  EXPECT_TRUE(has(all.out, "4.00 us -> 3.00 us (-25.0 %)  version changed")) << all.out;
  EXPECT_FALSE(has(all.out, "cub"));
  const Finished csv = judge({"history", "--case", "1K", "-s", "mine", "-o", "csv"});
  EXPECT_EQ(lines_of(csv.out).size(), 1u + 2u + 1u) << csv.out;
  const Finished json = judge({"history", "-s", "mine", "-o", "json=h.json"});
  EXPECT_EQ(json.code, 0) << json.err;
  EXPECT_EQ(nlohmann::json::parse(content(root_ / "h.json"))[0]["versions"].size(), 2u);
  EXPECT_EQ(judge({"history", "-o", "xml"}).code, kExitUsage);
  EXPECT_EQ(judge({"history", "top_k"}).code, kExitNothingSelected);
}

TEST_F(HistoryCommand, ClearsOnlyWhenItIsMeant) {
  ASSERT_EQ(history::append(bench_report(), root_ / "history.jsonl"), "");
  EXPECT_EQ(judge({"history", "--clear"}).code, kExitUsage);
  EXPECT_EQ(history::load(root_ / "history.jsonl").entries.size(), 8u);
  EXPECT_EQ(judge({"history", "top_k", "--clear", "--yes"}).code, 0);
  EXPECT_EQ(history::load(root_ / "history.jsonl").entries.size(), 8u);
  EXPECT_EQ(judge({"history", "--clear", "--yes"}).code, 0);
  EXPECT_TRUE(history::load(root_ / "history.jsonl").entries.empty());
}

TEST_F(HistoryCommand, WarnsOfDamagedLines) {
  ASSERT_EQ(history::append(bench_report(), root_ / "history.jsonl"), "");
  std::ofstream(root_ / "history.jsonl", std::ios::app) << "{broken\n";
  const Finished f = judge({"history"});
  EXPECT_EQ(f.code, 0);
  EXPECT_TRUE(has(f.err, "line 9 is damaged")) << f.err;
}

}  // namespace
}  // namespace judge::test
