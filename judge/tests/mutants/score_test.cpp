#include "judge/tests/mutants/score.h"

#include <gtest/gtest.h>

#include <filesystem>

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

TEST(Score, StatementsThatAreLeftOutAreToldApart) {
  const Equivalents known("p/s | without a < b | why\np/t | ; | hides nothing\n");
  EXPECT_TRUE(known.has("p/s", mutant(";")));
  EXPECT_FALSE(known.has("p/t", mutant(";")));
}

TEST(Score, AStarIsEverySolution) {
  const Equivalents known("* | x <= y; | why\n");
  EXPECT_TRUE(known.has("p/s", mutant("x <= y;")));
  EXPECT_FALSE(known.has("p/s", mutant("x < y;")));
}

std::vector<std::string> all_solutions(const std::string& root) {
  std::vector<std::string> files;
  for (const auto& problem : std::filesystem::directory_iterator(root + "/solutions"))
    for (const auto& entry : std::filesystem::directory_iterator(problem))
      if (entry.path().extension() == ".cu") files.push_back(entry.path().string());
  return files;
}

bool fits_a_mutant(const Equivalents::Line& line, const std::string& root) {
  std::vector<std::string> files{root + "/solutions/" + line.solution + ".cu"};
  if (line.solution == "*") files = all_solutions(root);
  for (const std::string& file : files)
    for (const Mutant& m : make_mutants(read_file(file)))
      if (without_blanks(changed_line(m)) == without_blanks(line.after)) return true;
  return false;
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
  for (const Equivalents::Line& line : known.lines())
    EXPECT_TRUE(fits_a_mutant(line, root)) << line.solution << ": " << line.after;
}

}  // namespace
}  // namespace judge::mutants
