#include "judge/report/html_parts.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "judge/report/svg.h"

namespace judge::html {

int Problem::series_of(const SolutionResult* solution) const {
  return static_cast<int>(std::find(solutions.begin(), solutions.end(), solution) -
                          solutions.begin());
}

std::string table(const Table& t) {
  if (t.rows_html.empty()) return "";
  const std::string caption = svg::escape(t.caption);
  std::string out = fmt::format(
      "<div class=\"scroll\" role=\"region\" tabindex=\"0\" aria-label=\"{0}\">"
      "<table><caption><span>{0}</span></caption>\n<thead><tr>",
      caption);
  const auto alignment = [&](std::size_t column) {
    return std::cmp_less(column, t.text_columns) ? " class=\"text\"" : "";
  };
  for (std::size_t i = 0; i < t.head.size(); ++i)
    out += fmt::format("<th scope=\"col\"{}>{}</th>", alignment(i), svg::escape(t.head[i]));
  out += "</tr></thead>\n<tbody>\n";
  for (const auto& row : t.rows_html) {
    out += "<tr>";
    for (std::size_t i = 0; i < row.size(); ++i)
      out += i == 0 ? fmt::format("<th scope=\"row\"{}>{}</th>", alignment(i), row[i])
                    : fmt::format("<td{}>{}</td>", alignment(i), row[i]);
    out += "</tr>\n";
  }
  return out + "</tbody></table></div>\n";
}

std::string badge(Verdict verdict) {
  return fmt::format("<abbr class=\"v {0}\" title=\"{1}\">{0}</abbr>", name_of(verdict),
                     description_of(verdict));
}

std::string code(std::string_view text) { return "<code>" + svg::escape(text) + "</code>"; }

std::string block(std::string_view text) {
  while (text.ends_with('\n')) text.remove_suffix(1);
  // A newline after <pre> is dropped by browsers; this one keeps the text's own first line.
  return "<pre tabindex=\"0\">\n" + svg::escape_block(text) + "</pre>\n";
}

std::string details(std::string_view summary, const std::string& body_html, bool open) {
  if (body_html.empty()) return "";
  return fmt::format("<details{}><summary>{}</summary>\n{}</details>\n",
                     open ? " open=\"open\"" : "", svg::escape(summary), body_html);
}

std::string figure(const std::string& svg, std::string_view caption) {
  if (svg.empty()) return "";
  return fmt::format("<figure><figcaption>{}</figcaption>\n{}</figure>\n", svg::escape(caption),
                     svg);
}

}  // namespace judge::html
