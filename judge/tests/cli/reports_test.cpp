// -o: what machines read, on stdout or in files.
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>

#include "judge/base/errors.h"
#include "judge/tests/cli/tree.h"

namespace judge::testing {
namespace {

using Reports = TreeTest;

std::string content(const std::filesystem::path& path) {
  std::ifstream file(path);
  std::stringstream text;
  text << file.rdbuf();
  return text.str();
}

TEST_F(Reports, JsonOnStdoutReplacesTheText) {
  add_solution("last", kWrongSolution);
  const Finished f = judge({"run", "add", "-o", "json", "--seed", "3"});
  EXPECT_EQ(f.code, kExitNotAccepted);
  const auto report = nlohmann::json::parse(f.out);  // throws when anything else is there
  EXPECT_EQ(report["schema_version"], 1);
  EXPECT_EQ(report["seed"], 3);
  ASSERT_EQ(report["solutions"].size(), 2u);
  for (const auto& solution : report["solutions"]) {
    EXPECT_EQ(solution["problem"], "add");
    EXPECT_EQ(solution["verdict"], solution["solution"] == "last" ? "WA" : "AC");
    EXPECT_EQ(solution["cases"].size(), 4u);
  }
}

TEST_F(Reports, SeveralFilesAndTheTextStays) {
  const Finished f =
      judge({"run", "add", "-o", "json=a.json", "-o", "junit=b.xml", "-o", "csv=c.csv"});
  EXPECT_EQ(f.code, 0) << f.err;
  EXPECT_NE(f.out.find("n-100"), f.out.npos);
  EXPECT_TRUE(nlohmann::json::accept(content(root_ / "a.json")));
  const std::string junit = content(root_ / "b.xml");
  EXPECT_NE(junit.find("<testsuite"), junit.npos) << junit;
  EXPECT_NE(junit.find("n-100"), junit.npos) << junit;
  EXPECT_NE(content(root_ / "c.csv").find("n-100"), std::string::npos);
}

TEST_F(Reports, JunitCountsFailures) {
  add_solution("last", kWrongSolution);
  const Finished f = judge({"run", "add", "-s", "last", "-o", "junit"});
  EXPECT_EQ(f.code, kExitNotAccepted);
  EXPECT_EQ(f.out.rfind("<?xml", 0), 0u) << f.out;
  EXPECT_NE(f.out.find("failures=\"4\""), f.out.npos) << f.out;
}

TEST_F(Reports, TwoReportsForStdoutAreRefused) {
  EXPECT_EQ(judge({"run", "add", "-o", "json", "-o", "junit=-"}).code, kExitUsage);
}

TEST_F(Reports, AClosedStdoutSpoilsNoFile) {
  Command command = judge_command({"run", "add", "-o", "json=a.json"});
  command.words.insert(command.words.begin(), {"sh", "-c", "exec \"$0\" \"$@\" >&-"});
  EXPECT_EQ(run(command).code, 0);
  const auto report = nlohmann::json::parse(content(root_ / "a.json"));
  EXPECT_EQ(report["solutions"][0]["verdict"], "AC");
}

TEST_F(Reports, AnOldReportStaysUntilThereIsANewOne) {
  write("old.json", "old\n");
  write("data.json", std::string(1 << 20, ' '));
  EXPECT_EQ(judge({"run", "no_such_problem", "-o", "json=old.json"}).code, kExitUsage);
  std::ifstream old(root_ / "old.json");
  std::string line;
  std::getline(old, line);
  EXPECT_EQ(line, "old");
  std::filesystem::create_symlink("data.json", root_ / "link.json");
  EXPECT_EQ(judge({"run", "add", "-o", "json=link.json"}).code, kExitAccepted);
  EXPECT_TRUE(std::filesystem::is_symlink(root_ / "link.json"));
  EXPECT_TRUE(nlohmann::json::accept(std::ifstream(root_ / "data.json"))) << "no old end is left";
}

TEST_F(Reports, AFullDiskIsAJudgeError) {
  if (!std::filesystem::exists("/dev/full")) GTEST_SKIP() << "no /dev/full here";
  EXPECT_EQ(judge({"run", "add", "-o", "json=/dev/full"}).code, kExitJudgeError);
}

}  // namespace
}  // namespace judge::testing
