// The file of the history: what is added is read back, and nothing that is there gets lost.
#include "judge/history/history.h"

#include <unistd.h>

#include <thread>

#include "judge/base/file.h"
#include "judge/tests/history/folder.h"
#include "judge/tests/report/bench_sample.h"
#include "judge/tests/report/text_search.h"

namespace judge::test {
namespace {

class History : public FolderTest {};

TEST_F(History, KeepsALineForEachSolutionAndCase) {
  const auto file = root_ / "new" / "history.jsonl";
  EXPECT_EQ(history::append(bench_report(), file), "");
  EXPECT_EQ(history::append(sample_report(), file), "");
  const auto loaded = history::load(file);
  EXPECT_TRUE(loaded.warnings.empty());
  ASSERT_EQ(loaded.entries.size(), 8u + 6u);  // the compile error has a line of its own
  const history::Entry& e = loaded.entries[1];
  EXPECT_EQ(e.problem, "reduction");
  EXPECT_EQ(e.solution, "cub");
  EXPECT_EQ(e.case_name, "1M");
  EXPECT_EQ(e.device, "cuda (NVIDIA H200)");
  EXPECT_EQ(e.date, "2026-01-02T03:04:05Z");
  EXPECT_EQ(e.median_us, bench_report().solutions[0].cases[1].timing->cold.device.median_us);
  EXPECT_EQ(loaded.entries[7].verdict, Verdict::WA);
  EXPECT_FALSE(loaded.entries[7].median_us);
  EXPECT_FALSE(loaded.entries[8].median_us) << "of a run, not of a bench";
  EXPECT_EQ(loaded.entries[12].verdict, Verdict::CE);
  EXPECT_EQ(loaded.entries[12].case_name, "");
}

TEST_F(History, LinesReadBackWhatTheyAre) {
  for (const history::Entry& e : history::entries_of(bench_report()))
    EXPECT_EQ(history::parse_line(history::line_of(e)), e);
  history::Entry odd;
  odd.solution = "a\"b\n\xff";
  const std::string line = history::line_of(odd);
  EXPECT_EQ(line.find('\n'), line.npos);
  EXPECT_EQ(history::parse_line(line)->solution, "a\"b\n\ufffd");
}

TEST_F(History, DamagedLinesArePassedOverAndKept) {
  const auto file = root_ / "h.jsonl";
  history::append(bench_report(), file);
  const std::string good = content(file);
  write_file_atomically(file, good + "garbage\n{\"date\": 1}\n" + good.substr(0, 40));
  EXPECT_EQ(history::append(bench_report(), file), "");
  const auto loaded = history::load(file);
  EXPECT_EQ(loaded.entries.size(), 16u) << "a torn last line must not swallow the next";
  ASSERT_EQ(loaded.warnings.size(), 3u);
  EXPECT_TRUE(has(loaded.warnings[0], "line 9")) << loaded.warnings[0];
  EXPECT_TRUE(has(content(file), "garbage"));
  EXPECT_EQ(history::clear(file, "reduction"), 16u);
  EXPECT_TRUE(has(content(file), "garbage"));
  EXPECT_EQ(history::clear(file, ""), 3u);
  EXPECT_EQ(content(file), "");
}

TEST_F(History, ManyMayAddAtOnce) {
  const auto file = root_ / "h.jsonl";
  std::vector<std::thread> threads;
  for (int i = 0; i < 8; ++i)
    threads.emplace_back([&] { EXPECT_EQ(history::append(bench_report(), file), ""); });
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(history::load(file).entries.size(), 64u);
  EXPECT_TRUE(history::load(file).warnings.empty());
}

TEST_F(History, AHomeThatCannotBeWrittenIsAWarning) {
  write_file_atomically(root_ / "file", "");
  const std::string warning = history::append(bench_report(), root_ / "file" / "h.jsonl");
  EXPECT_TRUE(has(warning, "not kept")) << warning;
  EXPECT_TRUE(has(warning, "JUDGE_DATA")) << warning;
  EXPECT_TRUE(has(history::append(bench_report(), ""), "not kept"));
}

TEST_F(History, AFullDiskIsAWarning) {
  if (!std::filesystem::exists("/dev/full")) GTEST_SKIP() << "no /dev/full here";
  std::filesystem::create_symlink("/dev/full", root_ / "h.jsonl");
  EXPECT_TRUE(has(history::append(bench_report(), root_ / "h.jsonl"), "No space"));
}

TEST_F(History, AMissingFileIsEmpty) {
  EXPECT_TRUE(history::load(root_ / "none").entries.empty());
  EXPECT_EQ(history::clear(root_ / "none", ""), 0u);
}

}  // namespace
}  // namespace judge::test
