#include "judge/report/csv.h"
#include "judge/report/github.h"
#include "judge/report/html.h"
#include "judge/report/json.h"
#include "judge/report/junit.h"
#include "judge/report/markdown.h"
#include "judge/report/reporter.h"
#include "judge/report/trace.h"

namespace judge {

std::span<const Reporter> reporters() {
  static constexpr Reporter kReporters[] = {
      {"json", "everything, for programs (docs/report.md)", render_json},
      {"csv", "one row a case, for spreadsheets", render_csv},
      {"markdown", "tables for a README or a pull request", render_markdown},
      {"html", "one page with charts, works offline (docs/html_report.md)", render_html},
      {"junit", "XML for CI servers", render_junit},
      {"github", "annotations and a summary for GitHub workflows", render_github},
      {"trace", "phases and kernels as a Chrome trace", render_trace},
  };
  return kReporters;
}

}  // namespace judge
