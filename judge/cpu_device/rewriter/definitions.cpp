// Finds where a function is defined, for messages about a missing, doubled or wrong solve.
#include "judge/cpu_device/rewriter/rules.h"

namespace judge::rewriter {
namespace {

int statement_start(const Stream& s, int i) {
  while (s.has(i - 1) && !s.is(i - 1, ";") && !s.is(i - 1, "{") && !s.is(i - 1, "}")) --i;
  return i;
}

// What lies between the parameters and the body: nothing, noexcept, an attribute, -> void.
bool body_follows(const Stream& s, int i) {
  for (int steps = 0; s.has(i) && steps < 16; ++steps, i = s.skip(i)) {
    if (s.is(i, "{")) return true;
    if (s.is(i, ";") || s.is(i, "}") || s.is(i, "=") || s.is(i, ",") || s.is(i, ")")) return false;
  }
  return false;
}

}  // namespace

std::vector<Definition> find_definitions(std::string_view source, std::string_view name) {
  const std::vector<Token> tokens = tokenize(source);
  const Streams streams = make_streams(tokens);
  const Stream& code = streams.code;
  const std::vector<Scope> scopes = find_scopes(code, streams.directives);
  std::vector<Definition> found;
  for (int i = 0; i < code.size(); ++i) {
    if (!code.is(i, name) || scopes[i] != Scope::file) continue;
    if (!code.is(i + 1, "(") || code.partner(i + 1) == kNone) continue;
    const int start = statement_start(code, i);
    if (start == i || !body_follows(code, code.partner(i + 1) + 1)) continue;
    found.push_back({code.line(i), joined(code, start, code.partner(i + 1) + 1)});
  }
  return found;
}

}  // namespace judge::rewriter
