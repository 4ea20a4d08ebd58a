// Baselines: where they lie, which names are allowed, what is said of unknown ones.
#include "judge/compare/baselines.h"

#include <gtest/gtest.h>
#include <stdlib.h>

#include "judge/base/errors.h"
#include "judge/base/file.h"

namespace judge {
namespace {

namespace fs = std::filesystem;

class Baselines : public ::testing::Test {
 protected:
  void SetUp() override {
    std::string folder = ::testing::TempDir() + "judge-baselines-XXXXXX";
    ASSERT_NE(mkdtemp(folder.data()), nullptr);
    root_ = folder;
    setenv("JUDGE_DATA", (root_ / "data").c_str(), 1);
  }
  void TearDown() override { fs::remove_all(root_); }

  fs::path root_;
};

TEST_F(Baselines, SavedAndFoundAgain) {
  const fs::path file = save_baseline("v1.2_a-b", "{}");
  EXPECT_EQ(file, root_ / "data/baselines/v1.2_a-b.json");
  EXPECT_EQ(find_report("v1.2_a-b"), file);
  save_baseline("v1.2_a-b", "[]");
  EXPECT_EQ(read_file(file), "[]") << "the later one replaces the earlier";
  save_baseline("a", "{}");
  EXPECT_EQ(baseline_names(), (std::vector<std::string>{"a", "v1.2_a-b"}));
}

TEST_F(Baselines, NamesThatAreNone) {
  for (const std::string name :
       {"", ".", "..", ".hidden", "a/b", "../a", "-x", "a b", "a\nb", "\xc3\xa4"})
    EXPECT_THROW(save_baseline(name, "{}"), InputError) << name;
  EXPECT_THROW(check_baseline_name(std::string(101, 'a')), InputError);
  EXPECT_NO_THROW(check_baseline_name(std::string(100, 'a')));
}

TEST_F(Baselines, FoldersByTheEnvironment) {
  setenv("XDG_DATA_HOME", "/x", 1);
  setenv("HOME", "/h", 1);
  EXPECT_EQ(baselines_folder(), root_ / "data/baselines");
  unsetenv("JUDGE_DATA");
  EXPECT_EQ(baselines_folder(), "/x/judge/baselines");
  unsetenv("XDG_DATA_HOME");
  EXPECT_EQ(baselines_folder(), "/h/.local/share/judge/baselines");
  unsetenv("HOME");
  EXPECT_TRUE(baselines_folder().empty());
  EXPECT_THROW(save_baseline("a", "{}"), JudgeError);
  EXPECT_TRUE(baseline_names().empty());
}

TEST_F(Baselines, AFileGoesBeforeABaselineAndUnknownOnesGetAdvice) {
  write_file_atomically(root_ / "report.json", "{}");
  EXPECT_EQ(find_report((root_ / "report.json").string()), root_ / "report.json");
  save_baseline("monday", "{}");
  try {
    find_report("mondya");
    FAIL() << "found";
  } catch (const InputError& e) {
    EXPECT_NE(std::string(e.what()).find("monday"), std::string::npos) << e.what();
  }
  EXPECT_THROW(find_report(""), InputError);
  EXPECT_THROW(find_report("../baselines/monday"), InputError) << "a path is no name";
}

}  // namespace
}  // namespace judge
