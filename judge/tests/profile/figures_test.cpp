#include "judge/profile/figures.h"

#include <gtest/gtest.h>

#include "judge/profile/csv.h"
#include "judge/tests/profile/ncu_sample.h"

namespace judge {
namespace {

TEST(Csv, QuotesCommasAndLineEnds) {
  const auto rows =
      parse_csv("noise\n\"a\",b\r\n\"1,5\",\"say \"\"x\"\"\"\n\"two\nlines\",\n", "\"a\"");
  ASSERT_EQ(rows.size(), 3u);
  EXPECT_EQ(rows[0], (CsvRow{"a", "b"}));
  EXPECT_EQ(rows[1], (CsvRow{"1,5", "say \"x\""}));
  EXPECT_EQ(rows[2], (CsvRow{"two\nlines", ""}));
}

TEST(Csv, NoHeaderNoRows) {
  EXPECT_TRUE(parse_csv("", "\"ID\"").empty());
  EXPECT_TRUE(parse_csv("x \"ID\",1\n", "\"ID\"").empty()) << "only at the start of a line";
  EXPECT_EQ(parse_csv("\"ID\",\"open", "\"ID\"").size(), 1u) << "cut off inside a cell";
}

TEST(NcuFigures, OfEachKernel) {
  const auto kernels = parse_ncu_csv(testing::kNcuCsv);
  ASSERT_EQ(kernels.size(), 2u);
  const KernelFigures& k = kernels[0];
  EXPECT_EQ(k.name, "add(const float *, float *, int)");
  EXPECT_EQ(k.grid, "(4, 1, 1)");
  EXPECT_DOUBLE_EQ(k.duration_us.value(), 1234.567);
  EXPECT_DOUBLE_EQ(k.dram_percent.value(), 91.5);
  EXPECT_DOUBLE_EQ(k.l2_percent.value(), 40.25);
  EXPECT_DOUBLE_EQ(k.dram_bytes.value(), 1.5e6);
  EXPECT_DOUBLE_EQ(k.achieved_occupancy.value(), 88.1);
  EXPECT_DOUBLE_EQ(k.theoretical_occupancy.value(), 100);
  EXPECT_DOUBLE_EQ(k.registers.value(), 32);
  EXPECT_DOUBLE_EQ(k.sectors_per_load.value(), 4);
  EXPECT_DOUBLE_EQ(k.sectors_per_store.value(), 16);
  EXPECT_DOUBLE_EQ(k.bank_conflicts.value(), 12);
  EXPECT_EQ(k.top_stall, "long scoreboard") << "neither 'selected' nor what was not issued";
  EXPECT_DOUBLE_EQ(k.top_stall_percent.value(), 50);
}

TEST(NcuFigures, MissingOnesStayEmpty) {
  const KernelFigures k = parse_ncu_csv(testing::kNcuCsv).at(1);
  EXPECT_EQ(k.name, "say \"hi\"<float, 4>");
  EXPECT_FALSE(k.dram_percent);
  EXPECT_FALSE(k.dram_bytes);
  EXPECT_FALSE(k.sectors_per_load) << "no loads at all";
  EXPECT_EQ(k.top_stall, "");
  const std::string text = figures_text({k});
  EXPECT_NE(text.find("loads none"), std::string::npos) << text;
}

TEST(NcuFigures, Garbage) {
  for (const char* text :
       {"", "==ERROR== no", "\"ID\",", "\"ID\",\"Kernel Name\"\n", "\"ID\",\"a\"\n\n\"1\""})
    EXPECT_TRUE(parse_ncu_csv(text).empty()) << text;
}

TEST(NcuFigures, Text) {
  const std::string text = figures_text(parse_ncu_csv(testing::kNcuCsv));
  for (const char* part :
       {"add(const float *, float *, int)  grid (4, 1, 1) block (256, 1, 1)", "1.23 ms",
        "91.5 % of its peak, 1.4 MiB (1 GB/s)", "88.1 % achieved of 100.0 % possible",
        "32 a thread", "long scoreboard, 50.0 % of a warp's cycles", "loads 4.0, stores 16.0"})
    EXPECT_NE(text.find(part), std::string::npos) << part << "\n" << text;
}

TEST(NsysFigures, SumsOfEachKernel) {
  const auto kernels = parse_nsys_csv(
      "Processing...\n"
      "Time (%),Total Time (ns),Instances,Avg (ns),Name\n"
      "75.0,3000,3,1000.0,\"add(int, int)\"\n"
      "25.0,1000,1,1000.0,sub\n");
  ASSERT_EQ(kernels.size(), 2u);
  EXPECT_EQ(kernels[0].name, "add(int, int)");
  EXPECT_EQ(kernels[0].calls, 3);
  EXPECT_DOUBLE_EQ(kernels[0].duration_us.value(), 3);
  const std::string text = figures_text(kernels);
  EXPECT_NE(text.find("in 3 launches"), std::string::npos) << text;
  EXPECT_EQ(text.find("occupancy"), std::string::npos) << text;
}

}  // namespace
}  // namespace judge
