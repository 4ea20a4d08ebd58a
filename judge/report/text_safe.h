// Makes text that may hold any bytes (what a solution printed, a path) fit to be shown or stored.
// Pure; no terminal, no file.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace judge {

// Takes the first code point off `text`. Bytes that are not UTF-8 give U+FFFD, one byte at a time.
char32_t take_code_point(std::string_view& text);
void append_utf8(std::string& out, char32_t code_point);

// The same text with every broken sequence replaced by U+FFFD.
std::string valid_utf8(std::string_view text);

// valid_utf8, and control characters other than tab and newline made visible as "\x1b": nothing a
// solution prints can move the cursor, change colours or end a line early.
std::string printable(std::string_view text);

// printable on one line: newlines and tabs become spaces.
std::string one_line(std::string_view text);

}  // namespace judge
