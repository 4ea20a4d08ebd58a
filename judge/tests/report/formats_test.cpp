// The file formats but for JSON: structure, escaping, and what counts as a failure.
#include <gtest/gtest.h>

#include <set>

#include "judge/report/csv.h"
#include "judge/report/github.h"
#include "judge/report/junit.h"
#include "judge/report/markdown.h"
#include "judge/report/reporter.h"
#include "judge/tests/report/sample.h"
#include "judge/tests/report/text_search.h"

namespace judge::test {
namespace {

// Names that every format must get past.
RunReport awkward_report() {
  RunReport r = sample_report();
  CaseResult& c = r.solutions[1].cases[0];
  c.name = "a|b,\"c\"<&>\x01\xff`::100%";
  c.reason = "two\nlines: 50%, <tag> & more";
  return r;
}

TEST(Reporters, HaveDifferentNamesAndRenderEverything) {
  std::set<std::string> names;
  for (const Reporter& r : reporters()) {
    EXPECT_TRUE(names.insert(r.name).second) << r.name;
    for (const RunReport& report : {RunReport{}, sample_report(), awkward_report()}) {
      EXPECT_FALSE(r.render(report).empty()) << r.name;
    }
  }
  for (const char* name : {"json", "csv", "markdown", "junit", "github"}) {
    EXPECT_TRUE(names.contains(name)) << name;
  }
}

TEST(Csv, HasARowForEachCaseAndOneForASolutionWithoutCases) {
  const std::string text = render_csv(sample_report());
  const auto lines = lines_of(text);
  ASSERT_EQ(lines.size(), 1u + 5u + 1u + 1u);  // header, cases, CE, end
  EXPECT_EQ(lines[1],
            "decay_attention,naive,length-33,seq_len=16 d_model=4,AC,12.3,24.6,2,cpu,,0,64,"
            "1.2e-07,3e-06,5,0.25,\r");
  EXPECT_TRUE(has(text, "decay_attention,typo,,,CE,,,,cpu,,,,,,,,the compiler reports 1 error"));
  for (std::size_t i = 0; i + 1 < lines.size(); ++i) {
    EXPECT_EQ(std::count(lines[i].begin(), lines[i].end(), ','), 16) << lines[i];
    EXPECT_EQ(lines[i].back(), '\r');
  }
}

TEST(Csv, QuotesFields) {
  const std::string text = render_csv(awkward_report());
  EXPECT_TRUE(has(text, "\"a|b,\"\"c\"\"<&>\\x01\ufffd`::100%\"")) << text;
  EXPECT_TRUE(has(text, "\"two\nlines: 50%, <tag> & more\"\r\n"));
}

TEST(Junit, CountsFailuresErrorsAndSkips) {
  RunReport r = sample_report();
  r.solutions.push_back(solution("gpu", Verdict::SK, {}));
  r.solutions.back().reason = "needs cuda";
  const std::string text = render_junit(r);
  EXPECT_TRUE(has(text,
                  "<testsuite name=\"decay_attention\" tests=\"7\" failures=\"1\" "
                  "errors=\"2\" skipped=\"1\""))
      << text;
  EXPECT_TRUE(has(text, "<testcase classname=\"decay_attention.broken\" name=\"length-33\""));
  EXPECT_TRUE(has(text, "<failure type=\"WA\" message=\"output: 3 of 64 elements wrong\">"));
  EXPECT_TRUE(has(text, "<error type=\"RE\" message=\"cudaErrorIllegalAddress"));
  EXPECT_TRUE(has(text, "<error type=\"CE\""));
  EXPECT_TRUE(has(text, "<skipped message=\"needs cuda\"/>"));
  EXPECT_TRUE(has(text, "<property name=\"device_kind\" value=\"cpu\"/>"));
}

TEST(Junit, ADeclaredFailurePassesAndAMissingOneFails) {
  RunReport r = sample_report();
  EXPECT_TRUE(has(line_with(render_junit(r), "wrong/zeros"), "name=\"expect WA or RE\""));
  EXPECT_TRUE(has(line_with(render_junit(r), "wrong/zeros"), "/>"));
  r.solutions[3].verdict = Verdict::AC;
  EXPECT_TRUE(has(render_junit(r), "<failure type=\"AC\" message=\"expected WA or RE, got AC\">"));
}

TEST(Junit, EscapesWhateverXmlCannotHold) {
  RunReport r = awkward_report();
  r.solutions[1].cases[0].program_output = "\x1b[0m <![CDATA[ ]]> \xef\xbf\xbf\xff";
  const std::string text = render_junit(r);
  EXPECT_TRUE(has(text, "name=\"a|b,&quot;c&quot;&lt;&amp;&gt;\\x01\ufffd`::100%\"")) << text;
  EXPECT_TRUE(has(text, "message=\"two&#10;lines: 50%, &lt;tag&gt; &amp; more\""));
  EXPECT_TRUE(has(text, "<system-out>\\x1b[0m &lt;![CDATA[ ]]&gt; \ufffd\ufffd</system-out>"));
  for (const char c : text) EXPECT_TRUE(c == '\n' || static_cast<unsigned char>(c) >= 0x20);
}

TEST(Markdown, ShowsMatrixFailuresAndWhatWasLeftOut) {
  const std::string text = render_markdown(sample_report());
  EXPECT_TRUE(has(text, "| solution | verdict | length-33 | impulse |")) << text;
  EXPECT_TRUE(has(text, "| naive | AC | AC 12.3 us | AC 41.2 ms |"));
  EXPECT_TRUE(has(text, "| broken | **RE** | **WA** 12.3 us | **RE** |"));
  EXPECT_TRUE(has(text, "| wrong/zeros | WA (as declared) |"));
  EXPECT_TRUE(has(text, "`judge run decay_attention -s naive --case length-33` |"));
  EXPECT_TRUE(has(text, "- decay\\_attention: 4 cases tagged large"));
  EXPECT_TRUE(has(text, "Times are of the CPU device"));
}

TEST(Markdown, ManyCasesGoDown) {
  RunReport r = sample_report();
  for (int i = 0; i < 20; ++i) {
    r.solutions[0].cases.push_back(accepted_case(("n-" + std::to_string(i)).c_str(), 1));
  }
  EXPECT_TRUE(has(render_markdown(r), "| case | naive | broken | typo | wrong/zeros |"));
  EXPECT_TRUE(has(render_markdown(r), "| n-19 | AC 1.00 us |  |  |  |"));
}

TEST(Markdown, CellsCannotBreakTheTable) {
  const std::string text = render_markdown(awkward_report());
  EXPECT_TRUE(has(text, "a\\|b,\"c\"&lt;&amp;&gt;\\\\x01\ufffd\\`::100%")) << text;
  EXPECT_TRUE(has(text, "| two lines: 50%, &lt;tag&gt; &amp; more |"));
}

TEST(Github, AnnotatesEachSolutionThatFailed) {
  const std::string text = github_annotations(sample_report());
  EXPECT_EQ(lines_of(text).size(), 3u) << text;  // broken, typo, end
  EXPECT_TRUE(
      text.starts_with("::error file=solutions/decay_attention/broken.cu,"
                       "title=RE decay_attention/broken::"));
  EXPECT_TRUE(has(text, "title=CE decay_attention/typo::"));
  EXPECT_FALSE(has(text, "wrong/zeros"));
  EXPECT_TRUE(has(render_github(sample_report()), "\n## judge\n"));
}

TEST(Github, EscapesPropertiesAndMessages) {
  RunReport r = awkward_report();
  r.solutions[1].file = "a,b:c%.cu";
  const std::string text = github_annotations(r);
  EXPECT_TRUE(text.starts_with("::error file=a%2Cb%3Ac%25.cu,title=")) << text;
  EXPECT_TRUE(has(text, "4.69 %25"));
  EXPECT_TRUE(has(text, "%0A"));
}

TEST(Github, NoLineOfTheSummaryIsACommand) {
  RunReport r = awkward_report();
  r.left_out = {"::error::forged"};
  for (SolutionResult& s : r.solutions) s.problem = "::error::forged";
  const auto annotations = lines_of(github_annotations(r)).size() - 1;
  std::size_t commands = 0;
  for (const std::string& line : lines_of(render_github(r))) commands += line.starts_with("::");
  EXPECT_EQ(commands, annotations);
}

}  // namespace
}  // namespace judge::test
