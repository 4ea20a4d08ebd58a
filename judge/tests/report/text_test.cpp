// Text from anywhere made fit to show, and columns counted as a terminal counts them.
#include <gtest/gtest.h>

#include "judge/report/layout.h"
#include "judge/report/text_safe.h"

namespace judge {
namespace {

TEST(TextSafe, KeepsValidTextAndReplacesBrokenBytes) {
  EXPECT_EQ(valid_utf8("plain ä 漢 😀"), "plain ä 漢 😀");
  EXPECT_EQ(valid_utf8("\xff"), "\ufffd");
  EXPECT_EQ(valid_utf8("a\xe6\xbc"), "a\ufffd\ufffd");                    // cut short
  EXPECT_EQ(valid_utf8("\xc0\xaf"), "\ufffd\ufffd");                      // overlong slash
  EXPECT_EQ(valid_utf8("\xed\xa0\x80"), "\ufffd\ufffd\ufffd");            // surrogate
  EXPECT_EQ(valid_utf8("\xf4\x90\x80\x80"), "\ufffd\ufffd\ufffd\ufffd");  // past the last
  EXPECT_EQ(valid_utf8("\xf4\x8f\xbf\xbf"), "\xf4\x8f\xbf\xbf");
}

TEST(TextSafe, ShowsControlCharacters) {
  EXPECT_EQ(printable("\x1b[31mred\r\nnext\tcell\x07"), "\\x1b[31mred\nnext\tcell\\x07");
  EXPECT_EQ(printable("back\rover"), "back\\x0dover");
  EXPECT_EQ(printable("\xc2\x9b"
                      "31m"),
            "\\x9b31m");  // C1 control, as UTF-8
  EXPECT_EQ(printable(std::string_view("\0", 1)), "\\x00");
  EXPECT_EQ(one_line("two\nlines\n\n"), "two lines");
}

TEST(Layout, CountsColumns) {
  EXPECT_EQ(display_width("abc"), 3);
  EXPECT_EQ(display_width("漢字"), 4);
  EXPECT_EQ(display_width("e\u0301"), 1);
  EXPECT_EQ(pad_right("漢", 4), "漢  ");
  EXPECT_EQ(pad_left("ab", 4), "  ab");
  EXPECT_EQ(pad_left("abcdef", 4), "abcdef");
}

TEST(Layout, ElidesTheMiddleToTheWidth) {
  EXPECT_EQ(elide_middle("abcdefghij", 10, true), "abcdefghij");
  EXPECT_EQ(elide_middle("abcdefghij", 7, true), "abc…hij");
  EXPECT_EQ(elide_middle("abcdefghij", 7, false), "ab...ij");
  EXPECT_EQ(elide_end("abcdefghij", 5, true), "abcd…");
  for (int width = 0; width < 14; ++width) {
    for (const bool unicode : {true, false}) {
      EXPECT_LE(display_width(elide_middle("漢字かなkanji漢字", width, unicode)), width);
      EXPECT_LE(display_width(elide_end("漢字かなkanji漢字", width, unicode)), width);
    }
  }
}

TEST(Layout, WrapsAndQuotes) {
  EXPECT_EQ(wrap({"aaa", "bbb", "ccc"}, 2, 10), "  aaa  bbb\n  ccc");
  EXPECT_EQ(wrap({"longer-than-the-line"}, 2, 10), "  longer-than-the-line");
  EXPECT_EQ(quoted("a\nb\nc\n", "| ", 3), "| a\n| b\n| c");
  EXPECT_EQ(quoted("a\nb\nc\n", "| ", 2), "| a\n| b\n| (1 more line)");
}

}  // namespace
}  // namespace judge
