#include <sstream>

#include "judge/tests/references/library.h"

namespace judge::references {
namespace {

TEST(References, EveryProblemHasASecondFormulation) {
  std::istringstream names(JUDGE_REFERENCE_NAMES);
  int count = 0;
  for (std::string name; names >> name; ++count)
    EXPECT_TRUE(covered().contains(name)) << name << " has no test in judge/tests/references/";
  EXPECT_GE(count, 3);
}

}  // namespace
}  // namespace judge::references
