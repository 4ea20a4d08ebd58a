// What a person reads: lines, blocks and summaries.
#include <gtest/gtest.h>

#include "judge/report/console.h"
#include "judge/report/layout.h"
#include "judge/tests/report/sample.h"
#include "judge/tests/report/text_search.h"

namespace judge::test {
namespace {

TEST(CaseLine, ShowsVerdictNameAndTimeInColumns) {
  const Style style;
  EXPECT_EQ(case_line(accepted_case("length-33", 12.3), style),
            "  AC   length-33                    12.3 us");
  EXPECT_EQ(case_line(accepted_case("impulse", 41200), style),
            "  AC   impulse                      41.2 ms");
  EXPECT_EQ(case_line(wrong_case("length-33"), style),
            "  WA   length-33                    12.3 us  output: 3 of 64 elements wrong");
}

TEST(CaseLine, MarksTimesOfTheCpuDevice) {
  Style style;
  style.cpu_times = true;
  EXPECT_TRUE(has(case_line(accepted_case("a", 12.3), style), "12.3 us CPU"));
  EXPECT_TRUE(has(solution_summary(sample_report().solutions[0], style), "41.2 ms CPU"));
}

TEST(CaseLine, StaysWithinTheWidth) {
  CaseResult c = wrong_case("a-name-that-is-much-longer-than-any-terminal-would-like-it-to-be");
  c.reason = "a reason that goes on and on and on and on and on and on and on and on";
  for (const int width : {40, 60, 80, 120}) {
    for (const bool cpu_times : {false, true}) {
      Style style;
      style.width = width;
      style.cpu_times = cpu_times;
      for (const std::string& line : lines_of(case_line(c, style))) {
        EXPECT_LE(display_width(line), width) << line;
      }
    }
  }
}

TEST(CaseLine, ColoursOnlyWhenAsked) {
  Style style;
  EXPECT_FALSE(has(case_line(accepted_case("a", 1), style), "\x1b"));
  style.color = true;
  EXPECT_TRUE(has(case_line(accepted_case("a", 1), style), "\x1b[32mAC \x1b[0m"));
}

TEST(CaseLine, VerboseTellsHowMuchOfTheToleranceWasUsed) {
  Style style;
  style.verbosity = 1;
  const std::string text = case_line(accepted_case("a", 1), style);
  EXPECT_TRUE(has(text, "1.2e-07 absolute, 3e-06 relative, 5 ulp; 25 % of the tolerance")) << text;
}

TEST(CaseLine, NotesOfAcceptedCasesAreShown) {
  CaseResult c = accepted_case("a", 1);
  c.notes = {"redundant writes"};
  EXPECT_TRUE(has(case_line(c, {}), "note: redundant writes"));
}

TEST(FailureBlock, TellsEverythingAboutAWrongAnswer) {
  const RunReport r = sample_report();
  const std::string text = failure_block(r.solutions[1], r.solutions[1].cases[0], {});
  for (const char* part :
       {"WA wrong answer", "decay_attention / broken / length-33", "seq_len=16  d_model=4",
        "output: 3 of 64 elements wrong (4.69 %), from [2, 1] to [15, 3]; 1 never written",
        "check: close rtol=1e-05 atol=1e-06", "note: two threads write the same value",
        "repeat: judge run decay_attention -s naive --case length-33", "\\x1b[2J"}) {
    EXPECT_TRUE(has(text, part)) << part << " not in\n" << text;
  }
  EXPECT_EQ(line_with(text, "index"),
            "      index    expected          got  absolute  relative       ulp  allowed");
  EXPECT_EQ(line_with(text, "first"),
            "      [2, 1]          1          2.5       1.5      0.75  4.19e+06    1e-05  first");
  EXPECT_TRUE(has(line_with(text, "worst"), "[3, 0]"));
  EXPECT_TRUE(has(line_with(text, "not written"), "last"));
  EXPECT_FALSE(has(text, "\x1b"));
}

TEST(FailureBlock, SaysACountOnlyOnce) {
  const RunReport r = sample_report();
  const std::string text = failure_block(r.solutions[1], r.solutions[1].cases[0], {});
  const std::string count = "3 of 64";
  EXPECT_EQ(text.find(count), text.rfind(count));
}

TEST(FailureBlock, TellsReasonAndDetailOfARuntimeError) {
  const RunReport r = sample_report();
  const std::string text = failure_block(r.solutions[1], r.solutions[1].cases[1], {});
  EXPECT_TRUE(has(text, "RE runtime error"));
  EXPECT_TRUE(has(text, "cudaErrorIllegalAddress"));
  EXPECT_TRUE(has(text, "reported by cudaDeviceSynchronize"));
  EXPECT_TRUE(has(text, "--case impulse"));
}

TEST(FailureBlock, CutsLongOutputUnlessVerbose) {
  const RunReport r = sample_report();
  CaseResult c = r.solutions[1].cases[0];
  c.program_output.clear();
  for (int i = 0; i < 100; ++i) c.program_output += "line\n";
  Style style;
  EXPECT_TRUE(has(failure_block(r.solutions[1], c, style), "(80 more lines)"));
  style.verbosity = 1;
  EXPECT_FALSE(has(failure_block(r.solutions[1], c, style), "more lines"));
}

TEST(Ascii, OwnMarksHaveAFallback) {
  Style style;
  style.unicode = false;
  style.width = 50;
  const RunReport r = sample_report();
  CaseResult c = wrong_case("a-case-with-a-rather-long-name-that-must-be-cut-somewhere");
  c.program_output = "hello\n";
  std::string text = case_line(c, style) + failure_block(r.solutions[1], c, style) +
                     matrix(r.solutions, style) + run_summary(r, style);
  for (const char byte : text) ASSERT_GE(byte, 0) << text;
}

TEST(SolutionSummary, CountsCasesAndNamesTheSlowest) {
  SolutionResult s = sample_report().solutions[0];
  CaseResult skipped;
  skipped.verdict = Verdict::SK;
  s.cases.push_back(skipped);
  EXPECT_EQ(solution_summary(s, {}), "  accepted  2 cases, 1 skipped, slowest impulse 41.2 ms");
}

TEST(SolutionSummary, CountsFailuresWorstFirst) {
  EXPECT_EQ(solution_summary(sample_report().solutions[1], {}),
            "  runtime error  in 2 of 2 cases (1 RE, 1 WA), first length-33");
}

TEST(SolutionSummary, ShowsTheCompilersWords) {
  const std::string text = solution_summary(sample_report().solutions[2], {});
  EXPECT_TRUE(has(text, "compile error  the compiler reports 1 error")) << text;
  EXPECT_TRUE(has(text, "typo.cu(3): error"));
}

TEST(SolutionSummary, HoldsTheVerdictAgainstTheDeclaredOne) {
  SolutionResult s = sample_report().solutions[3];
  EXPECT_TRUE(has(solution_summary(s, {}), ", as declared (expect WA or RE)"));
  s.verdict = Verdict::AC;
  EXPECT_TRUE(has(solution_summary(s, {}), ", but it declares: expect WA or RE"));
}

TEST(RunSummary, CountsAndNamesWhatFailed) {
  const std::string text = run_summary(sample_report(), {});
  EXPECT_TRUE(has(text,
                  "4 solutions, 5 cases in 1.50 s on cpu (Some CPU): 1 accepted, 1 wrong "
                  "answer, 1 runtime error, 1 compile error"))
      << text;
  EXPECT_TRUE(has(text, "decay_attention / broken"));
  EXPECT_FALSE(has(text, "wrong/zeros"));  // it did what it declares
  EXPECT_TRUE(has(text, "left out: decay_attention: 4 cases tagged large"));
  EXPECT_TRUE(has(text, "times are of the CPU device"));
  EXPECT_EQ(run_summary(RunReport{}, {}), "nothing was run");
}

TEST(RunSummary, SaysThatItWasInterrupted) {
  RunReport r = sample_report();
  EXPECT_FALSE(has(run_summary(r, {}), "interrupted"));
  r.interrupted = true;
  r.environment.device_kind = "cuda";
  EXPECT_TRUE(has(run_summary(r, {}), "interrupted"));
  EXPECT_FALSE(has(run_summary(r, {}), "CPU device"));
}

}  // namespace
}  // namespace judge::test
