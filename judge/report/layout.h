// Columns on a terminal: how wide text is, how it is padded, cut and coloured. Pure.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "judge/report/console.h"

namespace judge {

// Columns that printable text takes: two for CJK and emoji, none for combining marks.
int display_width(std::string_view text);

std::string pad_right(std::string text, int width);
std::string pad_left(std::string text, int width);

// Cuts from the middle, where long names differ least: "decay_atte...h-8192".
std::string elide_middle(std::string_view text, int width, bool unicode);
// Cuts the end, for sentences.
std::string elide_end(std::string_view text, int width, bool unicode);

std::string paint(const Style& style, Verdict verdict, const std::string& text);
std::string bold(const Style& style, const std::string& text);
std::string faint(const Style& style, const std::string& text);

// Joins words with two spaces, starting a new line, indented, where the next would not fit.
std::string wrap(const std::vector<std::string>& words, int indent, int width);

// Rows of cells in aligned columns, two spaces apart; the first column is left-aligned, the others
// right. Lines are indented; no newline at the end.
std::string aligned_table(const std::vector<std::vector<std::string>>& rows, int indent);

// Every line of `text` behind `prefix`; at most `max_lines`, and a last line that says how many
// were left out.
std::string quoted(std::string_view text, const std::string& prefix, int max_lines);

}  // namespace judge
