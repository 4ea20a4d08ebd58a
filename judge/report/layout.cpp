#include "judge/report/layout.h"

#include <fmt/format.h>

#include <algorithm>

#include "judge/report/text_safe.h"

namespace judge {
namespace {

struct Range {
  char32_t first, last;
};

constexpr Range kWide[] = {{0x1100, 0x115f},   {0x2e80, 0x303e},  {0x3041, 0xa4cf},
                           {0xac00, 0xd7a3},   {0xf900, 0xfaff},  {0xfe30, 0xfe6f},
                           {0xff00, 0xff60},   {0xffe0, 0xffe6},  {0x1f300, 0x1f64f},
                           {0x1f900, 0x1f9ff}, {0x20000, 0x3fffd}};
constexpr Range kCombining[] = {
    {0x0300, 0x036f}, {0x200b, 0x200f}, {0x20d0, 0x20ff}, {0xfe00, 0xfe0f}};

template <std::size_t n>
bool is_in(const Range (&ranges)[n], char32_t c) {
  return std::any_of(ranges, ranges + n, [c](Range r) { return r.first <= c && c <= r.last; });
}

int width_of(char32_t c) { return is_in(kCombining, c) ? 0 : is_in(kWide, c) ? 2 : 1; }

// As many whole characters from the front as fit into `width` columns.
std::string_view head(std::string_view text, int width) {
  std::string_view rest = text;
  while (!rest.empty()) {
    std::string_view next = rest;
    width -= width_of(take_code_point(next));
    if (width < 0) break;
    rest = next;
  }
  return text.substr(0, text.size() - rest.size());
}

// The shortest rest of `text` that fits into `width` columns.
std::string_view tail(std::string_view text, int width) {
  while (display_width(text) > width) take_code_point(text);
  return text;
}

std::string_view ellipsis(bool unicode) { return unicode ? "…" : "..."; }

std::string coloured(const Style& style, const char* code, const std::string& text) {
  return style.color ? fmt::format("\x1b[{}m{}\x1b[0m", code, text) : text;
}

}  // namespace

int display_width(std::string_view text) {
  int width = 0;
  while (!text.empty()) width += width_of(take_code_point(text));
  return width;
}

std::string pad_right(std::string text, int width) {
  text.append(static_cast<std::size_t>(std::max(0, width - display_width(text))), ' ');
  return text;
}

std::string pad_left(std::string text, int width) {
  text.insert(0, static_cast<std::size_t>(std::max(0, width - display_width(text))), ' ');
  return text;
}

std::string elide_middle(std::string_view text, int width, bool unicode) {
  if (display_width(text) <= width) return std::string(text);
  const std::string_view dots = ellipsis(unicode);
  const int room = width - display_width(dots);
  if (room < 2) return std::string(head(text, std::max(width, 0)));
  const int front = (room + 1) / 2;
  return fmt::format("{}{}{}", head(text, front), dots, tail(text, room - front));
}

std::string elide_end(std::string_view text, int width, bool unicode) {
  if (display_width(text) <= width) return std::string(text);
  const std::string_view dots = ellipsis(unicode);
  const int room = width - display_width(dots);
  if (room < 1) return std::string(head(text, std::max(width, 0)));
  return fmt::format("{}{}", head(text, room), dots);
}

std::string paint(const Style& style, Verdict verdict, const std::string& text) {
  switch (verdict) {
    case Verdict::JE:
      return coloured(style, "1;35", text);
    case Verdict::CE:
      return coloured(style, "1;31", text);
    case Verdict::RE:
      return coloured(style, "35", text);
    case Verdict::TLE:
      return coloured(style, "33", text);
    case Verdict::MLE:
      return coloured(style, "1;33", text);
    case Verdict::WA:
      return coloured(style, "31", text);
    case Verdict::SK:
      return coloured(style, "36", text);
    case Verdict::AC:
      return coloured(style, "32", text);
  }
  return text;
}

std::string bold(const Style& style, const std::string& text) { return coloured(style, "1", text); }

std::string faint(const Style& style, const std::string& text) {
  return coloured(style, "2", text);
}

std::string wrap(const std::vector<std::string>& words, int indent, int width) {
  const std::string margin(static_cast<std::size_t>(indent), ' ');
  std::string out = margin;
  int column = indent;
  for (const std::string& word : words) {
    const int w = display_width(word);
    if (column > indent && column + 2 + w > width) {
      out += "\n" + margin;
      column = indent;
    }
    if (column > indent) {
      out += "  ";
      column += 2;
    }
    out += word;
    column += w;
  }
  return out;
}

std::string aligned_table(const std::vector<std::vector<std::string>>& rows, int indent) {
  std::vector<int> widths;
  for (const auto& row : rows) {
    widths.resize(std::max(widths.size(), row.size()), 0);
    for (std::size_t i = 0; i < row.size(); ++i) {
      widths[i] = std::max(widths[i], display_width(row[i]));
    }
  }
  std::string out;
  for (const auto& row : rows) {
    if (!out.empty()) out += '\n';
    std::string line(static_cast<std::size_t>(indent), ' ');
    for (std::size_t i = 0; i < row.size(); ++i) {
      if (i > 0) line += "  ";
      line += i == 0 ? pad_right(row[i], widths[i]) : pad_left(row[i], widths[i]);
    }
    out += line.substr(0, line.find_last_not_of(' ') + 1);
  }
  return out;
}

std::string quoted(std::string_view text, const std::string& prefix, int max_lines) {
  while (text.ends_with('\n')) text.remove_suffix(1);
  std::string out;
  for (int line = 0; !text.empty(); ++line) {
    if (line == max_lines) {
      const auto more = 1 + std::count(text.begin(), text.end(), '\n');
      return fmt::format("{}\n{}({} more line{})", out, prefix, more, more == 1 ? "" : "s");
    }
    const auto end = text.find('\n');
    if (line > 0) out += '\n';
    out += prefix;
    out += text.substr(0, end);
    text.remove_prefix(end == text.npos ? text.size() : end + 1);
  }
  return out;
}

}  // namespace judge
