// The significant tokens of a source as sequences that rules may walk without meeting anything
// foreign: all code between the preprocessor lines is one stream, the body of each #define another.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "judge/cpu_device/rewriter/tokenizer.h"

namespace judge::rewriter {

constexpr int kNone = -1;

class Stream {
 public:
  explicit Stream(const std::vector<Token>* tokens) : tokens_(tokens) {}
  void push(int token) { at_.push_back(token); }
  void pair_brackets();  // after the last push

  int size() const { return static_cast<int>(at_.size()); }
  bool has(int i) const { return i >= 0 && i < size(); }
  const Token& token(int i) const { return (*tokens_)[at_[i]]; }
  int index(int i) const { return at_[i]; }  // into the source's tokens
  std::string_view text(int i) const { return has(i) ? token(i).text : std::string_view(); }
  bool is(int i, std::string_view word) const { return has(i) && token(i).is(word); }
  bool is_identifier(int i) const { return has(i) && token(i).is_identifier(); }
  int line(int i) const { return has(i) ? token(i).line : 0; }
  int partner(int i) const { return has(i) ? partner_[i] : kNone; }  // of ( ) [ ] { }
  // The position after i, or after the bracket pair that opens at i.
  int skip(int i) const { return partner(i) > i ? partner_[i] + 1 : i + 1; }
  // No blank lies between i and the next one.
  bool touches_next(int i) const { return has(i + 1) && at_[i + 1] == at_[i] + 1; }

  std::vector<std::string_view> macro_parameters;  // of a function-like #define
  bool is_macro = false;

 private:
  const std::vector<Token>* tokens_;
  std::vector<int> at_, partner_;
};

struct Streams {
  Stream code;
  std::vector<Stream> macros;      // bodies of #define
  std::vector<Stream> directives;  // other preprocessor lines, from their '#' on
};
Streams make_streams(const std::vector<Token>& tokens);

}  // namespace judge::rewriter
