#include "judge/base/text.h"

#include <gtest/gtest.h>

#include "judge/base/errors.h"

namespace judge {
namespace {

TEST(Suggestion, FindsTheNearWord) {
  const std::vector<std::string> names{"recurrent", "naive", "cublas"};
  EXPECT_EQ(nearest("recurent", names), "recurrent");
  EXPECT_EQ(nearest("recurretn", names), "recurrent");
  EXPECT_EQ(nearest("naiv", names), "naive");
  EXPECT_EQ(nearest("rec", names), "recurrent");
  EXPECT_EQ(nearest("zzzzzz", names), "");
  EXPECT_EQ(suggestion("zzzzzz", names), "one of: recurrent, naive, cublas");
  EXPECT_EQ(suggestion("x", {}), "");
}

TEST(Text, Durations) {
  EXPECT_EQ(human_duration_us(0), "0.00 us");
  EXPECT_EQ(human_duration_us(1.3), "1.30 us");
  EXPECT_EQ(human_duration_us(41234), "41.2 ms");
  EXPECT_EQ(human_duration_us(999.9), "1.00 ms");
  EXPECT_EQ(human_duration_us(3.01e6), "3.01 s");
}

TEST(Text, Bytes) {
  EXPECT_EQ(human_bytes(512), "512 B");
  EXPECT_EQ(human_bytes(64 << 10), "64 KiB");
  EXPECT_EQ(human_bytes(3ull << 29), "1.5 GiB");
}

TEST(Text, ShellQuoting) {
  EXPECT_EQ(shell_quote("solutions/a.cu"), "solutions/a.cu");
  EXPECT_EQ(shell_quote("my file (2).cu"), "'my file (2).cu'");
  EXPECT_EQ(shell_quote("it's"), "'it'\\''s'");
  EXPECT_EQ(shell_quote(""), "''");
}

TEST(Text, Globs) {
  EXPECT_TRUE(glob_match("length-*", "length-33"));
  EXPECT_FALSE(glob_match("length-?", "length-33"));
}

TEST(Diagnostic, SaysWhatWhereWhyAndWhatNext) {
  EXPECT_EQ(format({"a.json", "/cases/0", "unknown key 'nmae'", "did you mean 'name'?"}),
            "a.json: /cases/0: unknown key 'nmae' (did you mean 'name'?)");
  EXPECT_EQ(format({"", "", "no problem selected", ""}), "no problem selected");
}

}  // namespace
}  // namespace judge
