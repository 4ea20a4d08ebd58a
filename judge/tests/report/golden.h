// Texts kept in judge/tests/report/golden. JUDGE_UPDATE_GOLDEN=1 writes them anew: look at the
// difference before it is committed.
#pragma once

#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <sstream>
#include <string>

namespace judge::test {

inline void expect_golden(const std::string& text, const std::string& name) {
  const std::string path = std::string(JUDGE_GOLDEN) + "/" + name;
  if (std::getenv("JUDGE_UPDATE_GOLDEN")) std::ofstream(path) << text;
  std::ifstream file(path);
  ASSERT_TRUE(file) << path << " is missing: run with JUDGE_UPDATE_GOLDEN=1";
  std::stringstream kept;
  kept << file.rdbuf();
  EXPECT_EQ(text, kept.str()) << path;
}

}  // namespace judge::test
