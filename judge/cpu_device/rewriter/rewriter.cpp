#include "judge/cpu_device/rewriter/rewriter.h"

#include <algorithm>

#include "judge/cpu_device/rewriter/rules.h"

namespace judge::rewriter {
namespace {

constexpr std::size_t kMostErrors = 20;

void sort_notes(std::vector<Note>& notes) {
  std::stable_sort(notes.begin(), notes.end(),
                   [](const Note& a, const Note& b) { return a.line < b.line; });
  if (notes.size() > kMostErrors) notes.resize(kMostErrors);
}

void apply_code_rules(const Work& work) {
  rewrite_launches(work);
  rewrite_shared_memory(work);
  rewrite_kernel_limits(work);
  rewrite_attributes(work);
  rewrite_unroll_operators(work);
  rewrite_inline_asm(work);
}

}  // namespace

Rewritten rewrite(std::string_view source) {
  const std::vector<Token> tokens = tokenize(source);
  const Streams streams = make_streams(tokens);
  const std::vector<Scope> scopes = find_scopes(streams.code, streams.directives);
  Rewritten result;
  Edits edits(tokens);
  apply_code_rules({streams.code, &scopes, edits, result});
  for (const Stream& macro : streams.macros) apply_code_rules({macro, nullptr, edits, result});
  for (const Stream& line : streams.directives) rewrite_directive({line, nullptr, edits, result});
  sort_notes(result.unsupported);
  sort_notes(result.errors);
  result.text = edits.apply();
  return result;
}

}  // namespace judge::rewriter
