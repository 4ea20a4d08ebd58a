#include "judge/report/svg.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "judge/report/layout.h"
#include "judge/report/text_safe.h"

namespace judge::svg {
namespace {

constexpr double kCharacterWidth = 6.5;  // of the style sheet's 11 px text, on average

bool turns_direction(char32_t c) {
  return (c >= 0x202a && c <= 0x202e) || (c >= 0x2066 && c <= 0x2069) || c == 0x200e ||
         c == 0x200f || c == 0x061c;
}

// XML has no place for these, nor do they show.
bool is_no_character(char32_t c) { return (c & 0xfffe) == 0xfffe || (c >= 0xfdd0 && c <= 0xfdef); }

void append_escaped(std::string& out, char32_t c) {
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
    case '\'':
      out += "&#39;";
      break;
    default:
      if (turns_direction(c) || is_no_character(c)) {
        out += fmt::format("\\u{:04x}", static_cast<std::uint32_t>(c));
      } else {
        append_utf8(out, c);
      }
  }
}

std::string escape_printable(const std::string& text) {
  std::string out;
  out.reserve(text.size());
  for (std::string_view rest = text; !rest.empty();) append_escaped(out, take_code_point(rest));
  return out;
}

const char* name_of(Anchor anchor) {
  return anchor == Anchor::start ? "start" : anchor == Anchor::middle ? "middle" : "end";
}

// Outline of a marker around a point.
std::string marker_path(int series, double x, double y) {
  constexpr const char* kShapes[kMarkerShapes] = {
      "m-3.5 0a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0z",                     // disc
      "m-3.2-3.2h6.4v6.4h-6.4z",                                          // square
      "m0-4.2l4 7h-8z",                                                   // triangle
      "m0-4.4l4.4 4.4l-4.4 4.4l-4.4-4.4z",                                // diamond
      "m0 4.2l4-7h-8z",                                                   // triangle on its tip
      "m-1.4-4h2.8v2.6h2.6v2.8h-2.6v2.6h-2.8v-2.6h-2.6v-2.8h2.6z",        // plus
      "m0-4.4l1.3 3.1h3l-2.4 2l1 3.1l-2.9-1.9l-2.9 1.9l1-3.1l-2.4-2h3z",  // star
  };
  return fmt::format("M{} {}{}", number(x), number(y), kShapes[series % kMarkerShapes]);
}

}  // namespace

std::string escape(std::string_view text) { return escape_printable(one_line(text)); }

std::string escape_block(std::string_view text) { return escape_printable(printable(text)); }

std::string number(double value) {
  if (!std::isfinite(value)) value = 0;
  value = std::round(std::clamp(value, -1e6, 1e6) * 10) / 10;
  return fmt::format("{:g}", value == 0 ? 0.0 : value);
}

std::string color_class(int series) { return fmt::format("c{}", series % kSeriesColors); }

Canvas::Canvas(const std::string& id, double width, double height, std::string_view title,
               std::string_view description) {
  out_ = fmt::format(
      "<svg viewBox=\"0 0 {0} {1}\" role=\"img\" aria-labelledby=\"{2}-t {2}-d\">"
      "<title id=\"{2}-t\">{3}</title><desc id=\"{2}-d\">{4}</desc>\n",
      number(width), number(height), id, escape(title), escape(description));
}

void Canvas::line(double x1, double y1, double x2, double y2, const std::string& classes) {
  path(fmt::format("M{} {}L{} {}", number(x1), number(y1), number(x2), number(y2)), classes);
}

void Canvas::rect(double x, double y, double width, double height, const std::string& classes,
                  std::string_view tooltip) {
  out_ += fmt::format("<rect class=\"{}\" x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"", classes,
                      number(x), number(y), number(std::max(width, 0.0)),
                      number(std::max(height, 0.0)));
  out_ += tooltip.empty() ? "/>\n" : fmt::format("><title>{}</title></rect>\n", escape(tooltip));
}

void Canvas::path(const std::string& data, const std::string& classes, std::string_view tooltip) {
  out_ += fmt::format("<path class=\"{}\" d=\"{}\"", classes, data);
  out_ += tooltip.empty() ? "/>\n" : fmt::format("><title>{}</title></path>\n", escape(tooltip));
}

void Canvas::text(double x, double y, Anchor anchor, std::string_view text, double max_width,
                  const std::string& classes) {
  const std::string whole = one_line(text);
  const int columns = max_width > 0 ? static_cast<int>(max_width / kCharacterWidth) : 0;
  const bool cut = columns > 0 && display_width(whole) > columns;
  out_ += fmt::format("<text x=\"{}\" y=\"{}\" text-anchor=\"{}\"", number(x), number(y),
                      name_of(anchor));
  if (!classes.empty()) out_ += fmt::format(" class=\"{}\"", classes);
  out_ += '>';
  if (cut) out_ += fmt::format("<title>{}</title>", escape(whole));
  out_ += escape(cut ? elide_middle(whole, columns, true) : whole) + "</text>\n";
}

void Canvas::marker(int series, double x, double y, std::string_view tooltip, bool hollow) {
  path(marker_path(series, x, y), (hollow ? "hollow " : "fill ") + color_class(series), tooltip);
}

void Canvas::cross(double x, double y, const std::string& classes, std::string_view tooltip) {
  path(fmt::format("M{} {}m-4-4l8 8m0-8l-8 8", number(x), number(y)), classes, tooltip);
}

std::string Canvas::finish() && { return std::move(out_) + "</svg>\n"; }

std::string legend_marker(int series) {
  return fmt::format(
      "<svg class=\"key\" viewBox=\"0 0 12 12\" aria-hidden=\"true\"><path class=\"fill {}\" "
      "d=\"{}\"/></svg>",
      color_class(series), marker_path(series, 6, 6));
}

}  // namespace judge::svg
