// Entries put in order: versions, and when something changed.
#include "judge/history/versions.h"

#include <gtest/gtest.h>

#include "judge/history/render.h"
#include "judge/tests/report/text_search.h"

namespace judge::test {
namespace {

using history::Entry;

Entry entry(const char* date, const char* hash, Verdict verdict,
            std::optional<double> us = std::nullopt) {
  Entry e;
  e.date = date;
  e.problem = "reduction";
  e.solution = "mine";
  e.content_hash = hash;
  e.case_name = "1M";
  e.device = "cuda (H200)";
  e.verdict = verdict;
  e.median_us = us;
  e.relative_error = 0.004;
  return e;
}

std::vector<Entry> sample() {
  return {entry("2026-01-01T10:00:00Z", "aaaaaaaa11", Verdict::WA),
          entry("2026-01-02T10:00:00Z", "bbbbbbbb22", Verdict::AC, 20),
          entry("2026-01-03T10:00:00Z", "bbbbbbbb22", Verdict::AC, 20.2),
          entry("2026-01-04T10:00:00Z", "bbbbbbbb22", Verdict::AC),
          entry("2026-01-05T10:00:00Z", "cccccccc33", Verdict::AC, 15)};
}

TEST(Versions, KnowWhenTheyRanAndWhatTheyReached) {
  const auto all = history::versions_of(sample());
  ASSERT_EQ(all.size(), 1u);
  ASSERT_EQ(all[0].versions.size(), 3u);
  const history::Version& b = all[0].versions[1];
  EXPECT_EQ(b.first, "2026-01-02T10:00:00Z");
  EXPECT_EQ(b.last, "2026-01-04T10:00:00Z");
  EXPECT_EQ(b.runs, 3);
  EXPECT_EQ(b.verdict, Verdict::AC);
  EXPECT_EQ(b.cases.at(0).best_us, 20);
  EXPECT_EQ(b.cases.at(0).last_us, 20.2);
  EXPECT_EQ(all[0].versions[0].verdict, Verdict::WA);
}

TEST(Versions, ChangesAreOfVerdictsAndOfMediansBeyondTheNoise) {
  const auto changes = history::versions_of(sample())[0].changes;
  ASSERT_EQ(changes.size(), 2u);  // 20 to 20.2 is noise
  EXPECT_EQ(changes[0].before.verdict, Verdict::WA);
  EXPECT_TRUE(changes[0].new_version);
  EXPECT_EQ(changes[1].date, "2026-01-05T10:00:00Z");
  EXPECT_EQ(*changes[1].before.median_us, 20.2);
}

TEST(Versions, DevicesAreApartAndRepeatedEntriesCountOnce) {
  auto entries = sample();
  entries.push_back(entries.back());
  entries.back().date = "2026-01-06T10:00:00Z";  // a resumed bench reports it again
  entries.push_back(entry("2026-01-07T10:00:00Z", "cccccccc33", Verdict::AC, 900));
  entries.back().device = "cpu";
  const auto all = history::versions_of(entries);
  ASSERT_EQ(all.size(), 2u);
  EXPECT_EQ(all[0].device, "cpu");
  EXPECT_TRUE(all[0].changes.empty());
  EXPECT_EQ(all[1].versions[2].runs, 1);
  EXPECT_EQ(all[1].versions[2].last, "2026-01-05T10:00:00Z");
}

TEST(Versions, LookLikeThis) {
  EXPECT_EQ(history::render_console(history::versions_of(sample()), {}),
            R"(reduction / mine  cuda (H200)
  version              first              last  runs  verdict  accepted  commit
  aaaaaaaa  2026-01-01 10:00  2026-01-01 10:00     1       WA       0/1
  bbbbbbbb  2026-01-02 10:00  2026-01-04 10:00     3       AC       1/1
  cccccccc  2026-01-05 10:00  2026-01-05 10:00     1       AC       1/1
  median  bbbbbbbb  cccccccc
  1M       20.2 us   15.0 us
  changed:
  2026-01-02 10:00  1M  WA -> AC  version bbbbbbbb
  2026-01-05 10:00  1M  20.2 us -> 15.0 us (-25.7 %)  version cccccccc)");
  const std::string csv = history::render_csv(history::versions_of(sample()));
  EXPECT_TRUE(has(csv,
                  "reduction,mine,cuda (H200),cccccccc33,,2026-01-05T10:00:00Z,"
                  "2026-01-05T10:00:00Z,1M,AC,1,15,15\r\n"))
      << csv;
}

}  // namespace
}  // namespace judge::test
