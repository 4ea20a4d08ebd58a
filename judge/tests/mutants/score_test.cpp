#include "judge/tests/mutants/score.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "judge/base/file.h"

namespace judge::mutants {
namespace {

Mutant mutant(const std::string& after) { return {"relation", 7, "a < b", after, ""}; }

TEST(Score, EquivalentsAreFoundWhateverTheirBlanks) {
  const Equivalents known("# comment\np/s | x  <= y || z; | why\n");
  EXPECT_TRUE(known.has("p/s", mutant("x <= y  || z;")));
  EXPECT_FALSE(known.has("p/t", mutant("x <= y || z;")));
  EXPECT_FALSE(known.has("p/s", mutant("x <= y;")));
}

TEST(Score, NotBuiltAndEquivalentMutantsDoNotCount) {
  Score s{"p/s", {mutant("1"), mutant("2"), mutant("3"), mutant("4")}, {}, 2};
  s.fates = {Fate::killed, Fate::survived, Fate::equivalent, Fate::not_built};
  EXPECT_NE(table({s}).find("| p/s | 3 | 1 | 1 | 1 | 50.0 % | 2 |"), std::string::npos)
      << table({s});
  EXPECT_EQ(survivors({s}), "p/s:7: relation\n  - a < b\n  + 2\n");
}

// A line that fits no mutant any more would hide nothing, and mislead.
TEST(Score, EveryEquivalentIsAMutantOfItsSolution) {
  const std::string root = JUDGE_SOURCE;
  const Equivalents known(read_file(root + "/judge/tests/mutants/equivalent.txt"));
  EXPECT_GT(known.lines().size(), 10u);
  for (const Equivalents::Line& line : known.lines()) {
    const auto mutants = make_mutants(read_file(root + "/solutions/" + line.solution + ".cu"));
    EXPECT_TRUE(std::any_of(
        mutants.begin(), mutants.end(),
        [&](const Mutant& m) { return without_blanks(m.after) == without_blanks(line.after); }))
        << line.solution << ": " << line.after;
  }
}

}  // namespace
}  // namespace judge::mutants
