// Rules of a few tokens: __noinline__, unroll pragmas, inline PTX, quoted includes.
#include <string>

#include "judge/cpu_device/rewriter/rules.h"

namespace judge::rewriter {
namespace {

bool is_asm(std::string_view word) { return word == "asm" || word == "__asm__" || word == "__asm"; }

std::string without_quotes(std::string_view literal) {
  const std::size_t open = literal.find('"'), close = literal.rfind('"');
  if (open == std::string_view::npos || close <= open) return "";
  return std::string(literal.substr(open + 1, close - open - 1));
}

// The first words of the PTX, short enough for one line of a message.
std::string ptx_summary(const Stream& s, int open) {
  std::string text = s.has(open + 1) && s.token(open + 1).kind == TokenKind::string
                         ? without_quotes(s.text(open + 1))
                         : joined(s, open + 1, s.partner(open));
  std::string shown;
  for (char c : text) {
    if (c == '\\' || shown.size() >= 48) break;
    if (static_cast<unsigned char>(c) >= 32 && c != '"' && c != '\'') shown += c;
  }
  return shown;
}

}  // namespace

void refuse(const Work& work, int begin, int end, const std::string& what) {
  const Stream& s = work.stream;
  const std::string text = what + " is not available on the CPU device";
  work.result.unsupported.push_back({s.line(begin), text});
  for (int i = begin; i < end; ++i) work.edits.erase(s.index(i));
  if (s.is_macro) {
    // A pragma may stand wherever the macro is used, and complains there.
    work.edits.replace(s.index(begin),
                       "_Pragma(" + quoted("GCC error " + quoted("judge: " + text)) + ")");
    return;
  }
  const std::string stop = "static_assert(false, " + quoted("judge: " + text) + ")";
  work.edits.replace(s.index(begin),
                     work.in_function(begin) ? "do { " + stop + "; } while (false)" : stop);
}

// Not a macro of the header: libstdc++ itself writes __attribute__((__noinline__)).
void rewrite_attributes(const Work& work) {
  const Stream& s = work.stream;
  for (int i = 0; i < s.size(); ++i) {
    if (s.is(i, "__noinline__") && !s.is(i - 1, "(") && !s.is(i - 1, ",")) {
      work.edits.replace(s.index(i), "__attribute__((noinline))");
    }
  }
}

void rewrite_unroll_operators(const Work& work) {
  const Stream& s = work.stream;
  for (int i = 0; i < s.size(); ++i) {
    if (!s.is(i, "_Pragma") || !s.is(i + 1, "(") || s.partner(i + 1) != i + 3) continue;
    const std::string pragma = without_quotes(s.text(i + 2));
    if (!pragma.starts_with("unroll") && !pragma.starts_with("nounroll")) continue;
    for (int k = i; k <= i + 3; ++k) work.edits.erase(s.index(k));
  }
}

// An empty template is a compiler barrier and stays.
void rewrite_inline_asm(const Work& work) {
  const Stream& s = work.stream;
  for (int i = 0; i < s.size(); ++i) {
    if (!s.is_identifier(i) || !is_asm(s.text(i))) continue;
    int open = i + 1;
    while (s.is_identifier(open) && open < i + 4) ++open;  // volatile, goto, inline
    const int close = s.partner(open);
    if (!s.is(open, "(") || close == kNone || s.is(open + 1, "\"\"")) continue;
    refuse(work, i, close + 1, "inline PTX '" + ptx_summary(s, open) + "'");
    i = close;
  }
}

void rewrite_directive(const Work& work) {
  const Stream& s = work.stream;
  if (s.is(1, "pragma") && (s.is(2, "unroll") || s.is(2, "nounroll"))) {
    for (int i = 0; i < s.size(); ++i) work.edits.erase(s.index(i));
  }
  if (s.is(1, "include") && s.has(2) && s.token(2).kind == TokenKind::string) {
    work.result.quoted_includes.push_back(without_quotes(s.text(2)));
  }
}

}  // namespace judge::rewriter
