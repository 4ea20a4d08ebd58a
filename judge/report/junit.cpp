#include "judge/report/junit.h"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>
#include <vector>

#include "judge/report/console.h"
#include "judge/report/console_text.h"
#include "judge/report/text_safe.h"

namespace judge {
namespace {

// printable() has already dealt with what XML 1.0 cannot hold, all but two code points.
std::string escaped(const std::string& raw, bool is_attribute = true) {
  const std::string safe = printable(raw);
  std::string_view rest = safe;
  std::string out;
  while (!rest.empty()) {
    const char32_t c = take_code_point(rest);
    switch (c) {
      case '&':
        out += "&amp;";
        break;
      case '<':
        out += "&lt;";
        break;
      case '>':
        out += "&gt;";
        break;
      case '"':
        out += "&quot;";
        break;
      case '\n':
        out += is_attribute ? "&#10;" : "\n";
        break;
      case '\t':
        out += "&#9;";
        break;
      case 0xfffe:
      case 0xffff:
        append_utf8(out, 0xfffd);
        break;
      default:
        append_utf8(out, c);
    }
  }
  return out;
}

enum class Outcome { passed, failure, error, skipped };

Outcome outcome_of(Verdict v) {
  switch (v) {
    case Verdict::AC:
      return Outcome::passed;
    case Verdict::SK:
      return Outcome::skipped;
    case Verdict::JE:
    case Verdict::CE:
    case Verdict::RE:
      return Outcome::error;
    case Verdict::TLE:
    case Verdict::MLE:
    case Verdict::WA:
      return Outcome::failure;
  }
  return Outcome::error;
}

struct TestCase {
  std::string classname, name;
  Outcome outcome = Outcome::passed;
  Verdict verdict = Verdict::AC;
  double seconds = 0;
  std::string message, text, output;
  std::vector<std::pair<std::string, double>> figures;
};

Style plain_style() {
  Style style;
  style.unicode = false;
  style.verbosity = 1;
  return style;
}

TestCase test_called(const SolutionResult& s, const std::string& name, Verdict verdict) {
  TestCase t;
  t.classname = s.problem + "." + s.solution;
  t.name = name;
  t.verdict = verdict;
  t.outcome = outcome_of(verdict);
  return t;
}

// Of a benched case the time is the median of its samples.
void add_figures(const Timing& timing, TestCase& t) {
  const Spread& shown = timing.shown().device;
  t.seconds = shown.median_us / 1e6;
  t.figures = {{"median_us", shown.median_us},
               {"p10_us", shown.p10_us},
               {"p90_us", shown.p90_us},
               {"relative_error", shown.relative_error}};
  if (timing.cold.device.count > 0 && timing.warm.device.count > 0)
    t.figures.emplace_back("warm_median_us", timing.warm.device.median_us);
  if (!timing.rates) return;
  if (timing.rates->gb_per_s > 0) t.figures.emplace_back("gb_per_s", timing.rates->gb_per_s);
  if (timing.rates->gflop_per_s > 0)
    t.figures.emplace_back("gflop_per_s", timing.rates->gflop_per_s);
}

TestCase test_of(const SolutionResult& s, const CaseResult& c) {
  TestCase t = test_called(s, c.name, c.verdict);
  t.seconds = std::accumulate(c.call_us.begin(), c.call_us.end(), 0.0) / 1e6;
  if (c.timing && c.timing->shown().device.count > 0) add_figures(*c.timing, t);
  t.message = c.reason;
  t.output = c.program_output;
  if (t.outcome == Outcome::failure || t.outcome == Outcome::error) {
    t.text = failure_block(s, c, plain_style());
  }
  return t;
}

// A solution without cases, or one that must fail: the whole of it is one test.
TestCase test_of(const SolutionResult& s, const std::string& name) {
  TestCase t = test_called(s, name, s.verdict);
  t.message = s.reason;
  t.text = solution_summary(s, plain_style());
  if (!s.expect.empty() && s.verdict != Verdict::SK) {
    t.outcome = is_as_expected(s) ? Outcome::passed : Outcome::failure;
    t.message = fmt::format("expected {}, got {}", verdict_list(s.expect), name_of(s.verdict));
  }
  return t;
}

void add_tests(const SolutionResult& s, std::vector<TestCase>& tests) {
  if (!s.expect.empty()) {
    tests.push_back(test_of(s, "expect " + verdict_list(s.expect)));
  } else if (s.cases.empty()) {
    tests.push_back(test_of(s, s.verdict == Verdict::CE ? "compile" : "run"));
  } else {
    for (const CaseResult& c : s.cases) tests.push_back(test_of(s, c));
  }
}

std::string properties_of(const TestCase& t) {
  if (t.figures.empty()) return "";
  std::string out = "      <properties>\n";
  for (const auto& [name, value] : t.figures)
    out += fmt::format("        <property name=\"{}\" value=\"{}\"/>\n", name, value);
  return out + "      </properties>\n";
}

std::string xml_of(const TestCase& t) {
  std::string body = properties_of(t);
  if (t.outcome == Outcome::skipped) {
    body += fmt::format("      <skipped message=\"{}\"/>\n", escaped(t.message));
  } else if (t.outcome != Outcome::passed) {
    const char* tag = t.outcome == Outcome::error ? "error" : "failure";
    body += fmt::format("      <{0} type=\"{1}\" message=\"{2}\">{3}</{0}>\n", tag,
                        name_of(t.verdict), escaped(t.message), escaped(t.text, false));
  }
  if (!t.output.empty()) {
    body += fmt::format("      <system-out>{}</system-out>\n", escaped(t.output, false));
  }
  const std::string head = fmt::format("    <testcase classname=\"{}\" name=\"{}\" time=\"{:.9f}\"",
                                       escaped(t.classname), escaped(t.name), t.seconds);
  return body.empty() ? head + "/>\n" : head + ">\n" + body + "    </testcase>\n";
}

std::string counts_of(const std::vector<TestCase>& tests) {
  const auto count = [&](Outcome o) {
    return std::count_if(tests.begin(), tests.end(),
                         [o](const TestCase& t) { return t.outcome == o; });
  };
  double seconds = 0;
  for (const TestCase& t : tests) seconds += t.seconds;
  return fmt::format("tests=\"{}\" failures=\"{}\" errors=\"{}\" skipped=\"{}\" time=\"{:.6f}\"",
                     tests.size(), count(Outcome::failure), count(Outcome::error),
                     count(Outcome::skipped), seconds);
}

std::string properties_of(const Environment& e) {
  const std::pair<const char*, const std::string*> properties[] = {
      {"judge_version", &e.judge_version},
      {"device_kind", &e.device_kind},
      {"device_name", &e.device_name},
      {"driver", &e.driver},
      {"toolkit", &e.toolkit},
      {"compiler", &e.compiler},
      {"commit", &e.commit}};
  std::string out = "    <properties>\n";
  for (const auto& [name, value] : properties) {
    if (value->empty()) continue;
    out += fmt::format("      <property name=\"{}\" value=\"{}\"/>\n", name, escaped(*value));
  }
  return out + "    </properties>\n";
}

struct Suite {
  std::string problem;
  std::vector<TestCase> tests;
};

std::vector<Suite> suites_of(const RunReport& report) {
  std::vector<Suite> suites;
  for (const SolutionResult& s : report.solutions) {
    auto suite = std::find_if(suites.begin(), suites.end(),
                              [&](const Suite& other) { return other.problem == s.problem; });
    if (suite == suites.end()) suite = suites.insert(suites.end(), {s.problem, {}});
    add_tests(s, suite->tests);
  }
  return suites;
}

}  // namespace

std::string render_junit(const RunReport& report) {
  const auto suites = suites_of(report);
  std::vector<TestCase> all;
  for (const Suite& suite : suites) all.insert(all.end(), suite.tests.begin(), suite.tests.end());
  const Environment& e = report.environment;
  std::string out = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";
  out += fmt::format("<testsuites name=\"judge\" {}>\n", counts_of(all));
  for (const Suite& suite : suites) {
    out += fmt::format("  <testsuite name=\"{}\" {} timestamp=\"{}\" hostname=\"{}\">\n",
                       escaped(suite.problem), counts_of(suite.tests), escaped(e.date),
                       escaped(e.host));
    out += properties_of(e);
    for (const TestCase& t : suite.tests) out += xml_of(t);
    out += "  </testsuite>\n";
  }
  return out + "</testsuites>\n";
}

}  // namespace judge
