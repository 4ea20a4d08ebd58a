#include "judge/cpu_device/rewriter/edits.h"

#include <algorithm>
#include <utility>

namespace judge::rewriter {

void Edits::insert_before(int token, std::string text) { before_[token] += text; }

void Edits::replace(int token, std::string text) { instead_[token] = std::move(text); }

std::string Edits::apply() const {
  std::string out;
  for (int i = 0; i < static_cast<int>(tokens_.size()); ++i) {
    const Token& token = tokens_[i];
    if (const auto it = before_.find(i); it != before_.end()) out += it->second;
    const auto it = instead_.find(i);
    if (it == instead_.end()) {
      out += token.text;
      continue;
    }
    out += it->second;
    const auto lines = std::count(token.text.begin(), token.text.end(), '\n');
    for (auto n = lines; n > 0; --n) out += token.directive ? "\\\n" : "\n";
  }
  return out;
}

}  // namespace judge::rewriter
