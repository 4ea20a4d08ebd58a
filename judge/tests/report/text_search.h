// Looks for pieces of a rendered text.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

namespace judge::test {

inline bool has(std::string_view text, std::string_view part) {
  return text.find(part) != text.npos;
}

inline std::vector<std::string> lines_of(std::string_view text) {
  std::vector<std::string> lines(1);
  for (const char c : text) {
    if (c == '\n') {
      lines.emplace_back();
    } else {
      lines.back() += c;
    }
  }
  return lines;
}

inline std::string line_with(std::string_view text, std::string_view part) {
  for (const std::string& line : lines_of(text)) {
    if (has(line, part)) return line;
  }
  return "";
}

}  // namespace judge::test
