// Words of the command line: help, version, unknown words and their suggestions, list, show.
#include <nlohmann/json.hpp>

#include "judge/base/errors.h"
#include "judge/tests/cli/tree.h"

namespace judge::testing {
namespace {

using CommandLine = TreeTest;

void expect_contains(const std::string& text, const std::string& part) {
  EXPECT_NE(text.find(part), text.npos) << "no \"" << part << "\" in:\n" << text;
}

TEST_F(CommandLine, HelpOfEveryCommandEndsWithExamples) {
  for (const char* command : {"run", "list", "show", "build", "validate", "doctor", "cache"}) {
    const Finished help = judge({command, "--help"});
    EXPECT_EQ(help.code, 0) << command;
    expect_contains(help.out, "Examples:");
    expect_contains(help.out, std::string("judge ") + command);
    EXPECT_EQ(help.err, "");
  }
}

TEST_F(CommandLine, VersionAndNoCommand) {
  const Finished version = judge({"--version"});
  EXPECT_EQ(version.code, 0);
  EXPECT_EQ(version.out.rfind("judge ", 0), 0u) << version.out;
  const Finished nothing = judge({});
  EXPECT_EQ(nothing.code, kExitUsage);
  EXPECT_EQ(nothing.out, "");
  expect_contains(nothing.err, "Examples:");
}

TEST_F(CommandLine, UnknownWordsGetASuggestion) {
  const struct {
    std::vector<std::string> words;
    const char* suggestion;
  } kTable[] = {
      {{"rnu", "add"}, "'run'"},
      {{"run", "add", "--solutoin", "right"}, "'--solution'"},
      {{"run", "ad"}, "'add'"},
      {{"run", "add", "-s", "rihgt"}, "'right'"},
      {{"run", "add", "--case", "n-1000"}, "'n-100'"},
      {{"run", "add/exampel"}, "'example'"},
      {{"run", "add", "-o", "jsn"}, "'json'"},
      {{"run", "right.cu"}, "-s right.cu"},
  };
  for (const auto& row : kTable) {
    const Finished f = judge(row.words);
    EXPECT_EQ(f.code, kExitUsage) << row.suggestion;
    EXPECT_EQ(f.out, "");
    expect_contains(f.err, "judge: error: ");
    expect_contains(f.err, row.suggestion);
  }
}

TEST_F(CommandLine, WrongValuesAreUsageErrors) {
  for (const std::vector<std::string>& words :
       std::vector<std::vector<std::string>>{{"run", "add", "--timeout", "soon"},
                                             {"run", "add", "--timeout", "-1"},
                                             {"run", "add", "--calls", "x"},
                                             {"run", "add", "--seed", "12x"},
                                             {"run", "add", "--color", "purple"},
                                             {"run", "add", "--device", "abacus"},
                                             {"run", "add", "-s"},
                                             {"run"},
                                             {"cache", "burn"},
                                             {"list", "cases", "a", "b"}}) {
    const Finished f = judge(words, {{"JUDGE_DEVICE", ""}});
    EXPECT_EQ(f.code, kExitUsage) << words.back() << "\n" << f.err;
    EXPECT_EQ(f.out, "");
  }
}

TEST_F(CommandLine, GlobalOptionsStandBeforeOrAfterTheCommand) {
  for (const std::vector<std::string>& words :
       std::vector<std::vector<std::string>>{{"-C", root_.string(), "list"},
                                             {"list", "-C", root_.string()},
                                             {"list", "--directory=" + root_.string()}}) {
    Command command = judge_command(words);
    command.folder = "/";
    const Finished f = run(command);
    EXPECT_EQ(f.code, 0) << f.err;
    expect_contains(f.out, "add");
  }
}

TEST_F(CommandLine, TreeIsFoundByHomeAndByParentFolders) {
  Command command = judge_command({"list"}, {{"JUDGE_HOME", root_.string()}});
  command.folder = "/";
  EXPECT_EQ(run(command).code, 0);
  command = judge_command({"list"});
  command.folder = (root_ / "solutions/add").string();
  EXPECT_EQ(run(command).code, 0);
  command.folder = "/";
  const Finished lost = run(command);
  EXPECT_EQ(lost.code, kExitUsage);
  expect_contains(lost.err, "-C");
}

TEST_F(CommandLine, ListsTheOthersWhenAProblemIsBroken) {
  write("problems/broken/spec.json", "{");
  const Finished all = judge({"list"});
  EXPECT_EQ(all.code, 2);
  EXPECT_NE(all.out.find("add"), std::string::npos);
  EXPECT_NE(all.err.find("broken/spec.json"), std::string::npos);
  const Finished one = judge({"list", "cases", "add"});
  EXPECT_EQ(one.code, 0);
  EXPECT_EQ(one.err, "");
}

TEST_F(CommandLine, ListsAsTextAndAsJson) {
  add_solution("wrong/last", std::string("// judge: expect WA\n") + kWrongSolution);
  const auto problems = nlohmann::json::parse(judge({"list", "--json"}).out);
  ASSERT_EQ(problems.size(), 1u);
  EXPECT_EQ(problems[0]["name"], "add");
  EXPECT_EQ(problems[0]["wrong_solutions"], 1);
  const auto solutions = nlohmann::json::parse(judge({"list", "solutions", "--json"}).out);
  ASSERT_EQ(solutions.size(), 2u);
  EXPECT_EQ(solutions[1]["expect"][0], "WA");
  const auto cases = nlohmann::json::parse(judge({"list", "cases", "add/n-*", "--json"}).out);
  EXPECT_EQ(cases.size(), 3u);
  EXPECT_EQ(judge({"list", "cases", "nothing*"}).code, kExitNothingSelected);
}

TEST_F(CommandLine, ShowsProblemsAndCases) {
  const Finished problem = judge({"show", "add"});
  EXPECT_EQ(problem.code, 0) << problem.err;
  for (const char* part : {"Sum of two arrays", "Add two arrays.", "void solve(const float* A",
                           "1 <= N <= 1000000", "rtol", "right", "n-100", "64 MiB"})
    expect_contains(problem.out, part);
  const Finished one = judge({"show", "add/example"});
  EXPECT_EQ(one.code, 0) << one.err;
  expect_contains(one.out, "10, 20, 30");
  expect_contains(one.out, "expected: 11, 22, 33");
}

TEST_F(CommandLine, DoctorAndCacheWork) {
  const Finished doctor = judge({"doctor"});
  EXPECT_TRUE(doctor.code == kExitAccepted || doctor.code == kExitNoDevice) << doctor.err;
  expect_contains(doctor.out, "host compiler");
  expect_contains(doctor.out, "Landlock");
  const std::string own = (root_ / "cache").string();
  EXPECT_EQ(judge({"run", "add"}, {{"JUDGE_CACHE", own}}).code, 0);
  expect_contains(judge({"cache"}, {{"JUDGE_CACHE", own}}).out, "2 runners");
  EXPECT_EQ(judge({"cache", "clear"}, {{"JUDGE_CACHE", own}}).code, 0);
  expect_contains(judge({"cache"}, {{"JUDGE_CACHE", own}}).out, "0 runners");
}

}  // namespace
}  // namespace judge::testing
