#include "judge/report/text_safe.h"

#include <fmt/format.h>

namespace judge {
namespace {

constexpr char32_t kReplacement = 0xfffd;

bool is_control(char32_t c) { return c < 0x20 || (c >= 0x7f && c < 0xa0); }

// Length of the sequence that a first byte announces; 0 for a byte that cannot be first.
int sequence_length(unsigned char first) {
  if (first < 0x80) return 1;
  if (first >= 0xc2 && first < 0xe0) return 2;
  if (first >= 0xe0 && first < 0xf0) return 3;
  if (first >= 0xf0 && first < 0xf5) return 4;
  return 0;
}

// Overlong forms, surrogates and values past U+10FFFF are not characters.
bool is_allowed(char32_t c, int length) {
  constexpr char32_t kSmallest[] = {0, 0, 0x80, 0x800, 0x10000};
  return c >= kSmallest[length] && c <= 0x10ffff && !(c >= 0xd800 && c < 0xe000);
}

}  // namespace

char32_t take_code_point(std::string_view& text) {
  const auto first = static_cast<unsigned char>(text.front());
  const int length = sequence_length(first);
  char32_t c = length <= 1 ? first : first & (0x7f >> length);
  bool good = length > 0 && text.size() >= static_cast<std::size_t>(length);
  for (int i = 1; good && i < length; ++i) {
    const auto next = static_cast<unsigned char>(text[static_cast<std::size_t>(i)]);
    good = (next & 0xc0) == 0x80;
    c = c << 6 | (next & 0x3f);
  }
  good = good && is_allowed(c, length);
  text.remove_prefix(good ? static_cast<std::size_t>(length) : 1);
  return good ? c : kReplacement;
}

void append_utf8(std::string& out, char32_t c) {
  const auto put = [&](char32_t byte) { out += static_cast<char>(byte); };
  if (c < 0x80) {
    put(c);
  } else if (c < 0x800) {
    put(0xc0 | c >> 6), put(0x80 | (c & 0x3f));
  } else if (c < 0x10000) {
    put(0xe0 | c >> 12), put(0x80 | (c >> 6 & 0x3f)), put(0x80 | (c & 0x3f));
  } else {
    put(0xf0 | c >> 18), put(0x80 | (c >> 12 & 0x3f));
    put(0x80 | (c >> 6 & 0x3f)), put(0x80 | (c & 0x3f));
  }
}

std::string valid_utf8(std::string_view text) {
  std::string out;
  out.reserve(text.size());
  while (!text.empty()) append_utf8(out, take_code_point(text));
  return out;
}

std::string printable(std::string_view text) {
  std::string out;
  out.reserve(text.size());
  while (!text.empty()) {
    const char32_t c = take_code_point(text);
    if (c == '\r' && text.starts_with('\n')) continue;
    if (is_control(c) && c != '\n' && c != '\t') {
      out += fmt::format("\\x{:02x}", static_cast<std::uint32_t>(c));
    } else {
      append_utf8(out, c);
    }
  }
  return out;
}

std::string one_line(std::string_view text) {
  std::string out = printable(text);
  while (!out.empty() && out.back() == '\n') out.pop_back();
  for (char& c : out) {
    if (c == '\n' || c == '\t') c = ' ';
  }
  return out;
}

}  // namespace judge
