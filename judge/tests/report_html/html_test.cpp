#include "judge/report/html.h"

#include <gtest/gtest.h>

#include <cmath>
#include <set>
#include <sstream>

#include "judge/report/reporter.h"
#include "judge/tests/report/bench_sample.h"
#include "judge/tests/report_html/markup.h"

namespace judge {
namespace {

using test::Element;
using test::Markup;
using test::read_markup;

constexpr const char* kHostile =
    "</title></style><script src=\"http://x/\">'&amp;\x1b[2J\xff\xe2\x80\xae]]><!-- \xef\xbf\xbf";

// Every text of a report that a person or a program may have chosen.
RunReport hostile_report() {
  RunReport r = test::bench_report();
  r.environment.device_name = r.environment.host = r.environment.os = kHostile;
  r.environment.date = r.environment.cpu = r.environment.driver = kHostile;
  r.environment.flags = r.environment.commit = r.environment.compiler = kHostile;
  r.command_line = {kHostile};
  r.left_out = {kHostile};
  r.baselines = {{kHostile, "cub"}};
  for (SolutionResult& s : r.solutions) {
    s.problem = kHostile;
    s.solution += s.solution == "cub" ? "" : kHostile;
    s.file = s.reason = s.compiler_output = kHostile;
    for (CaseResult& c : s.cases) {
      c.name += kHostile;
      c.values = {{kHostile, std::to_string(c.name.size())}};
      c.reason = c.detail = c.program_output = c.repeat_command = kHostile;
      c.notes = {kHostile};
      for (Comparison& comparison : c.comparisons) {
        comparison.array = comparison.rule = comparison.message = kHostile;
        for (Mismatch& m : comparison.shown) m.expected = m.got = kHostile;
      }
      if (!c.timing) continue;
      c.timing->warnings = {kHostile};
      c.timing->rates->roof = kHostile;
      for (KernelTime& k : c.timing->kernels) k.name = kHostile;
    }
  }
  return r;
}

RunReport senseless_report() {
  RunReport r = test::bench_report();
  const double odd[] = {std::nan(""), INFINITY, -1, 0, 1e300, 1e-300};
  int next = 0;
  const auto value = [&] { return odd[next++ % 6]; };
  r.limits = DeviceLimits{value(), value(), value(), value(), value(), value(), ""};
  for (SolutionResult& s : r.solutions) {
    for (CaseResult& c : s.cases) {
      for (Comparison& comparison : c.comparisons) comparison.max_of_tolerance = value();
      if (!c.timing) continue;
      for (double& us : c.timing->warm.device_us) us = value();
      c.timing->cold.device.median_us = value();
      c.timing->rates->flops = value();
      c.timing->rates->bytes = value();
      c.timing->rates->gflop_per_s = value();
      for (KernelTime& k : c.timing->kernels) k.median_us = value(), k.gap_us = value();
    }
  }
  return r;
}

RunReport compile_errors_only() {
  RunReport r = test::sample_report();
  std::erase_if(r.solutions, [](const SolutionResult& s) { return s.verdict != Verdict::CE; });
  return r;
}

RunReport interrupted() {
  RunReport r = test::bench_report();
  r.interrupted = true;
  r.solutions[1].cases.clear();
  r.solutions[2].cases[0].timing.reset();
  return r;
}

std::vector<RunReport> all_reports() {
  return {RunReport(),        test::sample_report(), test::bench_report(), hostile_report(),
          senseless_report(), compile_errors_only(), interrupted()};
}

bool has_text(const Markup& page, std::string_view element, const std::string& text) {
  for (const Element* e : page.named(element))
    if (e->text.find(text) != std::string::npos) return true;
  return false;
}

TEST(Html, IsRegistered) {
  for (const Reporter& r : reporters()) {
    if (std::string(r.name) == "html") {
      return;
    }
  }
  FAIL() << "no format html";
}

TEST(Html, IsWellFormedWhateverTheReport) {
  for (const RunReport& r : all_reports()) EXPECT_EQ(read_markup(render_html(r)).error, "");
}

TEST(Html, IsTheSameForTheSameReport) {
  for (const RunReport& r : all_reports()) EXPECT_EQ(render_html(r), render_html(r));
}

TEST(Html, NeedsNothingFromElsewhereAndRunsNothing) {
  const std::set<std::string> forbidden{"script", "link", "img",  "iframe", "object",
                                        "embed",  "use",  "base", "image",  "form"};
  for (const RunReport& r : all_reports()) {
    const Markup page = read_markup(render_html(r));
    for (const Element& e : page.elements) {
      EXPECT_FALSE(forbidden.count(e.name)) << e.name;
      for (const auto& [key, value] : e.attributes) {
        EXPECT_NE(key, "src");
        EXPECT_FALSE(key.starts_with("on")) << key;
        if (key == "href") EXPECT_TRUE(value.starts_with("#")) << value;
      }
    }
    for (const Element* style : page.named("style")) {
      EXPECT_EQ(style->text.find("@import"), std::string::npos);
      EXPECT_EQ(style->text.find("url("), std::string::npos);
    }
  }
}

TEST(Html, IdsAreUniqueAndReferencesLead) {
  for (const RunReport& r : all_reports()) {
    const Markup page = read_markup(render_html(r));
    std::set<std::string> ids;
    for (const Element& e : page.elements)
      if (e.attributes.count("id")) EXPECT_TRUE(ids.insert(e.attributes.at("id")).second);
    for (const Element& e : page.elements) {
      if (e.attributes.count("href")) EXPECT_TRUE(ids.count(e.attributes.at("href").substr(1)));
      if (!e.attributes.count("aria-labelledby")) continue;
      std::istringstream words(e.attributes.at("aria-labelledby"));
      for (std::string id; words >> id;) EXPECT_TRUE(ids.count(id)) << id;
    }
  }
}

TEST(Html, EveryPictureHasTitleAndDescription) {
  const Markup page = read_markup(render_html(test::bench_report()));
  int pictures = 0;
  for (const Element* svg : page.named("svg")) {
    if (svg->attributes.count("aria-hidden")) continue;
    ++pictures;
    ASSERT_GE(svg->children.size(), 2u);
    EXPECT_EQ(svg->children[0], "title");
    EXPECT_EQ(svg->children[1], "desc");
  }
  EXPECT_GE(pictures, 6);
}

TEST(Html, ABenchHasAllItsCharts) {
  RunReport r = test::bench_report();
  for (SolutionResult& s : r.solutions) {
    for (CaseResult& c : s.cases) {
      c.values = {{"N", c.name == "1K" ? "1000" : "1000000"}};
      if (c.timing) c.timing->rates->flops = 1e6, c.timing->rates->gflop_per_s = 50;
    }
  }
  const Markup page = read_markup(render_html(r));
  for (const char* id : {"summary-best-t", "p1-speed-up-t", "p1-size-t", "p1-roofline-t",
                         "p1-errors-t", "p1-kernels-t", "p1-samples-1-t", "p1-samples-2-t"})
    EXPECT_TRUE(page.with_id(id)) << id;
  EXPECT_TRUE(has_text(page, "text", "memory 4200 GB/s"));
  EXPECT_TRUE(has_text(page, "text", "float32 60.0 TFLOP/s"));
  EXPECT_FALSE(has_text(page, "text", "tensor"));  // no case is bound by it
}

TEST(Html, ARunHasVerdictsAndNoChartsOfTimes) {
  const Markup page = read_markup(render_html(test::sample_report()));
  EXPECT_TRUE(page.with_id("p1"));
  EXPECT_TRUE(page.with_id("failures"));
  EXPECT_TRUE(page.with_id("environment"));
  EXPECT_TRUE(page.with_id("p1-errors-t"));
  EXPECT_FALSE(page.with_id("p1-speed-up-t"));
  EXPECT_FALSE(page.with_id("p1-samples-1-t"));
}

TEST(Html, FailuresTellWhyAndHowToRepeat) {
  const Markup page = read_markup(render_html(test::sample_report()));
  EXPECT_TRUE(has_text(page, "strong", "cudaErrorIllegalAddress"));
  EXPECT_TRUE(has_text(page, "pre", "the runner was started again"));
  EXPECT_TRUE(has_text(page, "pre", "judge run decay_attention -s broken --case impulse"));
  EXPECT_TRUE(has_text(page, "pre", "typo.cu(3): error: identifier &quot;x&quot; is undefined"));
  EXPECT_TRUE(has_text(page, "pre", "hello\\x1b[2J\n&lt;b&gt;&amp;"));
  EXPECT_TRUE(has_text(page, "summary", "1 failure as declared"));
}

TEST(Html, TheEmptyAndTheInterruptedSaySo) {
  EXPECT_TRUE(has_text(read_markup(render_html(RunReport())), "p", "Nothing was judged"));
  EXPECT_FALSE(read_markup(render_html(RunReport())).with_id("failures"));
  EXPECT_TRUE(has_text(read_markup(render_html(interrupted())), "strong", "Interrupted"));
  EXPECT_FALSE(has_text(read_markup(render_html(test::bench_report())), "strong", "Interrupted"));
}

TEST(Html, CpuTimesAreCalledSo) {
  RunReport r = test::bench_report();
  r.environment.device_kind = "cpu";
  EXPECT_TRUE(has_text(read_markup(render_html(r)), "th", "CPU time"));
  EXPECT_FALSE(has_text(read_markup(render_html(test::bench_report())), "th", "CPU time"));
}

TEST(Html, DarkIsTheReadersChoice) {
  EXPECT_NE(render_html(RunReport()).find("prefers-color-scheme:dark"), std::string::npos);
}

}  // namespace
}  // namespace judge
