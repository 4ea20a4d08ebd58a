// A judge tree in a temporary folder, with a tiny problem that adds two arrays, and a cache that
// all tests of one executable share. For tests.
#pragma once

#include <gtest/gtest.h>

#include <filesystem>
#include <string>
#include <vector>

#include "judge/tests/cli/process.h"

namespace judge::testing {

// Bodies of solutions of problem "add": void solve(const float* A, const float* B, float* C, int
// N).
extern const char* const kRightSolution;
extern const char* const kWrongSolution;  // right but for the last element

class TreeTest : public ::testing::Test {
 protected:
  void SetUp() override;  // problem "add" with cases n-1 n-5 n-100 big
  void TearDown() override;

  void write(const std::string& path, const std::string& text);  // relative to the tree
  void add_solution(const std::string& name, const std::string& text);

  // Runs `judge WORDS...` inside the tree, on the CPU device unless the words say otherwise.
  Finished judge(std::vector<std::string> words, std::map<std::string, std::string> variables = {});
  Command judge_command(std::vector<std::string> words,
                        std::map<std::string, std::string> variables = {});

  std::filesystem::path root_;
  std::filesystem::path cache_;  // of this executable's tests
};

}  // namespace judge::testing
