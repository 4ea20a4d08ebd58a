#include "judge/cli/case_selection.h"

#include <gtest/gtest.h>

#include "judge/base/errors.h"

namespace judge::cli {
namespace {

std::vector<Case> some_cases() {
  std::vector<Case> cases(4);
  cases[0].name = "example";
  cases[0].group = "examples";
  cases[1].name = "n-1";
  cases[1].tags = {"edge"};
  cases[2].name = "n-2[x]";
  cases[3].name = "n-big";
  cases[3].tags = {"edge", "large"};
  return cases;
}

std::string names(const SelectedCases& selected) {
  std::string text;
  for (const Case& c : selected.cases) text += c.name + " ";
  return text;
}

TEST(SelectCases, GlobsTagsAndFiles) {
  EXPECT_EQ(names(select_cases("p", some_cases(), {})), "example n-1 n-2[x] n-big ");
  EXPECT_EQ(names(select_cases("p", some_cases(), {.globs = {"n-?", "example"}})), "example n-1 ");
  EXPECT_EQ(names(select_cases("p", some_cases(), {.globs = {"n-2[x]"}})), "n-2[x] ");
  EXPECT_EQ(names(select_cases("p", some_cases(), {.tags = {"edge"}})), "n-1 n-big ");
  EXPECT_EQ(names(select_cases("p", some_cases(), {.tags = {"examples"}})), "example ");
}

TEST(SelectCases, LargeOnesOnlyByName) {
  const SelectedCases selected =
      select_cases("p", some_cases(), {.globs = {"n-*"}, .leave_out_large = true});
  EXPECT_EQ(names(selected), "n-1 n-2[x] ");
  EXPECT_EQ(selected.large_left_out, 1);
  EXPECT_EQ(names(select_cases("p", some_cases(), {.globs = {"n-big"}, .leave_out_large = true})),
            "n-big ");
}

TEST(SelectCases, UnknownNamesAreErrorsUnknownGlobsAreEmpty) {
  EXPECT_THROW(select_cases("p", some_cases(), {.globs = {"n-3"}}), InputError);
  EXPECT_TRUE(select_cases("p", some_cases(), {.globs = {"z*"}}).cases.empty());
}

}  // namespace
}  // namespace judge::cli
