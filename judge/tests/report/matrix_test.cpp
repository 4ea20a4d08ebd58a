// The matrix keeps its form for two cases and for two hundred.
#include <gtest/gtest.h>

#include "judge/report/console.h"
#include "judge/report/layout.h"
#include "judge/tests/report/sample.h"
#include "judge/tests/report/text_search.h"

namespace judge::test {
namespace {

std::vector<SolutionResult> solutions_with(int cases, int wrong_at) {
  std::vector<SolutionResult> all{solution("good", Verdict::AC, {}),
                                  solution("bad", Verdict::WA, {}),
                                  solution("typo", Verdict::CE, {})};
  for (int i = 0; i < cases; ++i) {
    const std::string name = "length-" + std::to_string(i);
    all[0].cases.push_back(accepted_case(name.c_str(), 1));
    all[1].cases.push_back(i == wrong_at ? wrong_case(name.c_str())
                                         : accepted_case(name.c_str(), 1));
  }
  return all;
}

void expect_width(const std::string& text, int width) {
  for (const std::string& line : lines_of(text)) EXPECT_LE(display_width(line), width) << line;
}

TEST(Matrix, FewCasesAreHeadedByTheirNames) {
  EXPECT_EQ(matrix(solutions_with(2, 1), {}),
            "decay_attention\n"
            "             length-0  length-1\n"
            "  AC   good  AC        AC\n"
            "  WA   bad   AC        WA\n"
            "  CE   typo  compile error\n"
            "  AC accepted  WA wrong answer  CE compile error");
}

TEST(Matrix, MoreCasesAreNumberedAndWrapped) {
  Style style;
  style.width = 60;
  const std::string text = matrix(solutions_with(30, 17), style);
  expect_width(text, 60);
  EXPECT_TRUE(has(text, "18 length-17")) << text;
  EXPECT_TRUE(has(text, "30 length-29"));
  EXPECT_TRUE(has(line_with(text, "bad"), "AC"));
  std::size_t wrong = 0, accepted = 0;
  for (std::size_t at = 0; (at = text.find("WA", at)) != text.npos; ++at) ++wrong;
  for (std::size_t at = 0; (at = text.find("AC", at)) != text.npos; ++at) ++accepted;
  // The cells, the verdict before each of four bands of a row, and the legend.
  EXPECT_EQ(wrong, 1u + 4u + 1u);
  EXPECT_EQ(accepted, 30u + 29u + 4u + 1u);
}

TEST(Matrix, ManyCasesGetALetterEach) {
  for (const int width : {40, 80, 120}) {
    Style style;
    style.width = width;
    const std::string text = matrix(solutions_with(200, 123), style);
    expect_width(text, width);
    std::size_t dots = 0, wrong = 0;
    for (const std::string& line : lines_of(text)) {
      if (has(line, "accepted") || has(line, "length")) continue;
      for (const char c : line.substr(std::min<std::size_t>(line.size(), 13))) {
        dots += c == '.';
        wrong += c == 'W';
      }
    }
    EXPECT_EQ(dots, 399u) << text;
    EXPECT_EQ(wrong, 1u) << text;
    EXPECT_TRUE(has(text, "WA length-123"));
    EXPECT_TRUE(has(text, ". accepted  W wrong answer"));
  }
}

TEST(Matrix, CasesThatASolutionDidNotRunStayBlank) {
  auto all = solutions_with(3, -1);
  all[1].cases.erase(all[1].cases.begin() + 1);
  EXPECT_EQ(line_with(matrix(all, {}), "bad"), "  WA   bad   AC                  AC");
}

TEST(Matrix, NothingForNoSolutions) { EXPECT_EQ(matrix({}, {}), ""); }

TEST(Matrix, WideNamesAreAligned) {
  auto all = solutions_with(1, -1);
  all[0].solution = "漢字";
  const std::string text = matrix(all, {});
  EXPECT_EQ(line_with(text, "漢字"), "  AC   漢字  AC");
  EXPECT_EQ(line_with(text, "bad"), "  WA   bad   AC");
}

}  // namespace
}  // namespace judge::test
