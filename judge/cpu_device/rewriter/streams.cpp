#include "judge/cpu_device/rewriter/streams.h"

#include <utility>

namespace judge::rewriter {
namespace {

char opener_of(char closer) { return closer == ')' ? '(' : closer == ']' ? '[' : '{'; }

// The '#' 'define' NAME [parameters] in front of a macro's body; false when this is no #define.
bool split_define(const Stream& line, int* body, std::vector<std::string_view>* parameters) {
  if (!line.is(1, "define") || !line.is_identifier(2)) return false;
  *body = 3;
  if (line.is(3, "(") && line.touches_next(2)) {
    int i = 4;
    for (; line.has(i) && !line.is(i, ")"); ++i) {
      if (line.is_identifier(i)) parameters->push_back(line.text(i));
    }
    *body = i + 1;
  }
  return true;
}

}  // namespace

// A closer that does not fit is ignored, except that '}' closes over unmatched '(' and '[': the
// branches of an #if may open the same parenthesis twice.
void Stream::pair_brackets() {
  partner_.assign(at_.size(), kNone);
  std::vector<int> open;
  int braces = 0;
  for (int i = 0; i < size(); ++i) {
    const Token& t = token(i);
    if (t.kind != TokenKind::punctuation || t.text.size() != 1) continue;
    const char c = t.text[0];
    if (c == '(' || c == '[' || c == '{') {
      open.push_back(i);
      braces += c == '{';
    } else if (c == ')' || c == ']' || c == '}') {
      if (c == '}' && braces > 0) {
        while (!is(open.back(), "{")) open.pop_back();
      }
      if (open.empty() || text(open.back())[0] != opener_of(c)) continue;
      partner_[i] = open.back();
      partner_[open.back()] = i;
      open.pop_back();
      braces -= c == '}';
    }
  }
}

Streams make_streams(const std::vector<Token>& tokens) {
  Streams streams{Stream(&tokens), {}, {}};
  std::vector<Stream> lines;
  int current = 0;
  for (int i = 0; i < static_cast<int>(tokens.size()); ++i) {
    if (tokens[i].is_blank()) continue;
    if (tokens[i].directive == 0) {
      streams.code.push(i);
      continue;
    }
    if (tokens[i].directive != current) lines.emplace_back(&tokens);
    current = tokens[i].directive;
    lines.back().push(i);
  }
  streams.code.pair_brackets();
  for (Stream& line : lines) {
    int body = 0;
    Stream macro(&tokens);
    macro.is_macro = split_define(line, &body, &macro.macro_parameters);
    if (!macro.is_macro) {
      streams.directives.push_back(std::move(line));
      continue;
    }
    for (int i = body; i < line.size(); ++i) macro.push(line.index(i));
    macro.pair_brackets();
    streams.macros.push_back(std::move(macro));
  }
  return streams;
}

}  // namespace judge::rewriter
