// CUDA C++ text -> tokens that, joined again, give the text back byte by byte (a leading byte-order
// mark aside). Never fails: what is no token is a punctuation mark of one byte.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

namespace judge::rewriter {

enum class TokenKind : std::uint8_t {
  space,  // blanks and line continuations
  newline,
  comment,  // without the newline that ends a // comment
  string,   // raw strings too, with their prefix
  character,
  number,
  identifier,   // keywords too
  punctuation,  // one byte, except  ::  ->  ##  <<<  <<  <=  >=
};

struct Token {
  std::string_view text;  // into the source
  int line = 1;           // where it starts
  int directive = 0;      // 0: code; n: part of the n-th preprocessor line
  TokenKind kind = TokenKind::punctuation;

  bool is(std::string_view word) const { return text == word; }
  bool is_identifier() const { return kind == TokenKind::identifier; }
  bool is_blank() const {
    return kind == TokenKind::space || kind == TokenKind::newline || kind == TokenKind::comment;
  }
};

std::vector<Token> tokenize(std::string_view source);

}  // namespace judge::rewriter
