// Finds the expression in front of <<< by walking backwards over what may be a kernel's name:
// ns::k<A, B>, object.k, (*pointer), table[i], MACRO(x), prefix##name.
#include <array>

#include "judge/cpu_device/rewriter/rules.h"

namespace judge::rewriter {
namespace {

bool is_statement_word(std::string_view word) {
  static constexpr std::array<std::string_view, 11> kWords = {
      "return", "else", "do", "case", "if", "while", "for", "switch", "co_return", "throw", "goto"};
  for (std::string_view w : kWords) {
    if (w == word) return true;
  }
  return false;
}

bool is_name(const Stream& s, int i) { return s.is_identifier(i) && !is_statement_word(s.text(i)); }

// From the '>' that ends template arguments to the '<' that opens them.
int angle_partner(const Stream& s, int i) {
  int depth = 0;
  while (s.has(i)) {
    if (s.is(i, ">")) ++depth;
    if (s.is(i, "<") && --depth == 0) return i;
    if (s.is(i, ";") || s.is(i, "{") || s.is(i, "}") || s.is(i, "<<<")) {
      if (!s.is(i, "}") || s.partner(i) == kNone) return kNone;
    }
    const int partner = s.partner(i);
    i = partner != kNone && partner < i ? partner - 1 : i - 1;
  }
  return kNone;
}

// The start of the primary that ends at i: a name, template-id, (...), f(...) or x[...].
int primary_start(const Stream& s, int i) {
  while (s.is(i, "]")) {
    if (s.partner(i) == kNone) return kNone;
    i = s.partner(i) - 1;
  }
  if (s.is(i, ">")) {
    const int open = angle_partner(s, i);
    return open != kNone && is_name(s, open - 1) ? open - 1 : kNone;
  }
  if (s.is(i, ")")) {
    const int open = s.partner(i);
    if (open == kNone) return kNone;
    return is_name(s, open - 1) ? open - 1 : open;
  }
  return is_name(s, i) ? i : kNone;
}

}  // namespace

int callee_start(const Stream& s, int launch) {
  int start = primary_start(s, launch - 1);
  while (start != kNone) {
    int before = start - 1;
    if (s.is(before, "template")) --before;
    const bool scope = s.is(before, "::");
    if (!scope && !s.is(before, ".") && !s.is(before, "->") && !s.is(before, "##")) break;
    const int outer = primary_start(s, before - 1);
    if (outer == kNone) return scope ? before : kNone;  // "::k" names the global scope
    start = outer;
  }
  return start;
}

std::string joined(const Stream& s, int begin, int end) {
  std::string text;
  for (int i = begin; i < end; ++i) {
    text += s.text(i);
    if (i + 1 < end && !s.touches_next(i)) text += ' ';
  }
  return text;
}

std::string quoted(std::string_view text) {
  std::string out = "\"";
  for (char c : text) {
    if (c == '"' || c == '\\') out += '\\';
    if (static_cast<unsigned char>(c) >= 32) out += c;
  }
  return out + '"';
}

}  // namespace judge::rewriter
