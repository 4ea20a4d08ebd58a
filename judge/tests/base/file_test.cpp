#include "judge/base/file.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include "judge/base/errors.h"

namespace judge {
namespace {

struct FileTest : testing::Test {
  std::filesystem::path folder =
      std::filesystem::temp_directory_path() / ("judge-file-test-" + std::to_string(getpid()));
  void SetUp() override { std::filesystem::create_directories(folder); }
  void TearDown() override { std::filesystem::remove_all(folder); }
};

TEST_F(FileTest, WritesAtomicallyAndLeavesNothingElse) {
  const std::string content("a\0b\n", 4);
  write_file_atomically(folder / "x", "old");
  write_file_atomically(folder / "x", content);
  EXPECT_EQ(read_file(folder / "x"), content);
  EXPECT_EQ(std::distance(std::filesystem::directory_iterator(folder), {}), 1);
}

TEST_F(FileTest, AFailedWriteKeepsTheOldContentAndNoTemporary) {
  std::filesystem::create_directories(folder / "target" / "inside");
  EXPECT_THROW(write_file_atomically(folder / "target", "x"), JudgeError);
  EXPECT_EQ(std::distance(std::filesystem::directory_iterator(folder), {}), 1);
}

TEST_F(FileTest, ReadingNamesThePathAndTheReason) {
  try {
    read_file(folder / "missing.json");
    FAIL();
  } catch (const InputError& e) {
    EXPECT_NE(std::string(e.what()).find("missing.json: cannot read: No such file"),
              std::string::npos);
  }
  EXPECT_THROW(read_file(folder), InputError);
}

TEST(Hash, DependsOnEveryByteAndIsStable) {
  EXPECT_EQ(content_hash("").size(), 32u);
  EXPECT_NE(content_hash("a"), content_hash("b"));
  EXPECT_EQ(content_hash(""), "99aa06d3014798d86001c324468d497f");
  EXPECT_NE(hash64("a", 1), hash64("a", 2));
}

}  // namespace
}  // namespace judge
