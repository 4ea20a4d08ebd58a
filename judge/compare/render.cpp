#include <fmt/format.h>

#include <algorithm>

#include "judge/base/text.h"
#include "judge/compare/compare.h"
#include "judge/report/console.h"
#include "judge/report/layout.h"
#include "judge/report/text_safe.h"

namespace judge {
namespace {

constexpr std::size_t kShownOfHash = 8;

std::string change_text(const ComparedRow& row) {
  switch (row.change) {
    case Change::none:
      return row.ratio ? "no difference" : "same verdict";
    case Change::faster:
      return "faster";
    case Change::slower:
      return "slower";
    case Change::broken:
      return fmt::format("{} was accepted", name_of(row.new_verdict));
    case Change::mended:
      return fmt::format("accepted, was {}", name_of(row.old_verdict));
    case Change::unmeasured:
      return "no times";
    case Change::only_old:
      return "only in the old report";
    case Change::only_new:
      return "only in the new report";
  }
  return "";
}

std::string hashes_text(const ComparedRow& row) {
  if (!row.content_changed()) return "";
  return one_line(fmt::format(" (changed, {} to {})", row.old_hash.substr(0, kShownOfHash),
                              row.new_hash.substr(0, kShownOfHash)));
}

std::vector<std::string> cells(const ComparedRow& row) {
  std::vector<std::string> cells = {
      one_line(row.problem + "/" + row.solution),
      one_line(row.test),
      row.ratio ? human_duration_us(row.old_us) : "",
      row.ratio ? human_duration_us(row.new_us) : "",
      row.ratio ? fmt::format("{:.3f}", row.ratio->value) : "",
      row.ratio && row.by_samples ? fmt::format("{:.3f}..{:.3f}", row.ratio->low, row.ratio->high)
                                  : "",
      change_text(row) + hashes_text(row)};
  return cells;
}

const std::vector<std::string> kHead = {"solution", "case",     "old",   "new",
                                        "ratio",    "interval", "change"};

std::string summary(const ReportComparison& c) {
  std::string text =
      fmt::format("{} faster, {} slower, {} without difference", c.count(Change::faster),
                  c.count(Change::slower), c.count(Change::none));
  if (const int n = c.count(Change::broken)) text += fmt::format(", {} not accepted any more", n);
  if (const int n = c.count(Change::mended)) text += fmt::format(", {} accepted now", n);
  if (const int n = c.count(Change::unmeasured)) text += fmt::format(", {} without times", n);
  const int alone = c.count(Change::only_old) + c.count(Change::only_new);
  if (alone > 0) text += fmt::format(", {} in one report only", alone);
  if (c.mean.count == 0)
    return text + "\nno times to compare: no accepted case has a time in both reports";
  text += fmt::format("\ngeometric mean of new over old: {:.3f}", c.mean.value);
  if (c.mean_has_interval) text += fmt::format(" ({:.3f}..{:.3f})", c.mean.low, c.mean.high);
  return text + fmt::format(" over {} row{}", c.mean.count, c.mean.count == 1 ? "" : "s");
}

// What did not change is counted; -v shows it.
bool worth_a_row(const ComparedRow& row, const Style& style) {
  return style.verbosity > 0 || row.change != Change::none;
}

std::string csv_field(std::string text) {
  if (text.find_first_of(",\"\n\r") == std::string::npos) return text;
  std::string quoted = "\"";
  for (const char c : text) quoted += c == '"' ? "\"\"" : std::string(1, c);
  return quoted + "\"";
}

std::string markdown_field(std::string text) {
  std::string escaped;
  for (const char c : text) escaped += c == '|' ? "\\|" : std::string(1, c);
  return escaped;
}

}  // namespace

std::string comparison_text(const ReportComparison& comparison, const Style& style) {
  std::vector<std::vector<std::string>> rows = {kHead};
  for (const ComparedRow& row : comparison.rows)
    if (worth_a_row(row, style)) {
      rows.push_back(cells(row));
      std::string& last = rows.back().back();
      if (row.change == Change::broken || row.change == Change::slower)
        last = paint(style, Verdict::WA, last);
      if (row.change == Change::faster || row.change == Change::mended)
        last = paint(style, Verdict::AC, last);
    }
  std::string text;
  for (const std::string& w : comparison.warnings) text += "warning: " + one_line(w) + "\n";
  if (rows.size() > 1 && style.verbosity >= 0) text += aligned_table(rows, 2) + "\n";
  return text + summary(comparison);
}

std::string comparison_markdown(const ReportComparison& comparison) {
  std::string text;
  for (std::size_t i = 0; i < kHead.size(); ++i) text += "| " + kHead[i] + " ";
  text += "|\n|---|---|---:|---:|---:|---:|---|\n";
  for (const ComparedRow& row : comparison.rows) {
    for (const std::string& cell : cells(row)) text += "| " + markdown_field(cell) + " ";
    text += "|\n";
  }
  return text + "\n" + summary(comparison);
}

std::string comparison_csv(const ReportComparison& comparison) {
  std::string text = "problem,solution,case,old_us,new_us,ratio,low,high,change,content_changed";
  for (const ComparedRow& row : comparison.rows) {
    const Ratio r = row.ratio.value_or(Ratio{});
    text += "\n" + csv_field(row.problem) + "," + csv_field(row.solution) + "," +
            csv_field(row.test) + ",";
    text += row.ratio ? fmt::format("{},{},{},", row.old_us, row.new_us, r.value) : ",,,";
    text += row.ratio && row.by_samples ? fmt::format("{},{}", r.low, r.high) : ",";
    text += "," + csv_field(change_text(row)) + "," + (row.content_changed() ? "yes" : "no");
  }
  return text;
}

}  // namespace judge
