#include "judge/cpu_device/rewriter/tokenizer.h"

#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

namespace judge::rewriter {
namespace {

std::vector<std::string> words(std::string_view source) {
  std::vector<std::string> out;
  for (const Token& token : tokenize(source)) {
    if (!token.is_blank()) out.emplace_back(token.text);
  }
  return out;
}
using Words = std::vector<std::string>;

TEST(Tokenizer, SplitsWhatRulesNeed) {
  EXPECT_EQ(words("k<a>>>(b->c::d<<2)"),
            (Words{"k", "<", "a", ">", ">", ">", "(", "b", "->", "c", "::", "d", "<<", "2", ")"}));
  EXPECT_EQ(words("k<<<1,2>>>"), (Words{"k", "<<<", "1", ",", "2", ">", ">", ">"}));
}

TEST(Tokenizer, KeepsLiteralsWhole) {
  EXPECT_EQ(words(R"(a = "x \" <<<" u8"y"s L'\'' '<';)"),
            (Words{"a", "=", R"("x \" <<<")", "u8\"y\"s", R"(L'\'')", "'<'", ";"}));
  EXPECT_EQ(words("R\"x(<<< )\" \n)x\" b"), (Words{"R\"x(<<< )\" \n)x\"", "b"}));
  EXPECT_EQ(words("1'000'000 0x1p-3f 1e+5 0xE+1 .5f"),
            (Words{"1'000'000", "0x1p-3f", "1e+5", "0xE", "+", "1", ".5f"}));
}

TEST(Tokenizer, CommentsAndContinuations) {
  EXPECT_EQ(words("a // b \\\n still <<<\nc /* <<<\n */ d"), (Words{"a", "c", "d"}));
  EXPECT_EQ(words("#error don't\nx"), (Words{"#", "error", "don", "'", "t", "x"}));
}

TEST(Tokenizer, CountsLinesAndDirectives) {
  const auto tokens = tokenize("#define A \\\r\n b\nc\n  /* */ # if\nd # e");
  const auto place = [&](std::string_view word) {
    for (const Token& token : tokens) {
      if (token.is(word)) return std::pair(token.line, token.directive);
    }
    return std::pair(0, 0);
  };
  EXPECT_EQ(place("b"), std::pair(2, 1));
  EXPECT_EQ(place("c"), std::pair(3, 0));
  EXPECT_EQ(place("if"), std::pair(4, 2));
  EXPECT_EQ(place("e"), std::pair(5, 0));
}

TEST(Tokenizer, JoinsToTheSource) {
  const std::string source = "x y \"open\n'a\n R\"(never closed /* nor this \xff\xfe\\";
  std::string joined;
  for (const Token& token : tokenize(source)) joined += token.text;
  EXPECT_EQ(joined, source);
}

TEST(Tokenizer, DropsAByteOrderMark) { EXPECT_EQ(words("\xef\xbb\xbf#x"), (Words{"#", "x"})); }

}  // namespace
}  // namespace judge::rewriter
