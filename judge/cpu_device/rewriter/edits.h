// What the rules change, token by token; line breaks of replaced tokens are kept, so that the
// result has the line numbers of the source.
#pragma once

#include <string>
#include <unordered_map>
#include <vector>

#include "judge/cpu_device/rewriter/tokenizer.h"

namespace judge::rewriter {

class Edits {
 public:
  explicit Edits(const std::vector<Token>& tokens) : tokens_(tokens) {}
  void insert_before(int token, std::string text);
  void replace(int token, std::string text);
  void erase(int token) { replace(token, ""); }
  std::string apply() const;

 private:
  const std::vector<Token>& tokens_;
  std::unordered_map<int, std::string> before_, instead_;
};

}  // namespace judge::rewriter
