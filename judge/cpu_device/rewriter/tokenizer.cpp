#include "judge/cpu_device/rewriter/tokenizer.h"

#include <algorithm>
#include <string>

namespace judge::rewriter {
namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool starts_name(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c == '$' || (c & 0x80);
}
bool continues_name(char c) { return starts_name(c) || is_digit(c); }

class Tokenizer {
 public:
  explicit Tokenizer(std::string_view source) : source_(source) {
    if (source_.starts_with("\xef\xbb\xbf")) source_.remove_prefix(3);
  }

  std::vector<Token> run() {
    tokens_.reserve(source_.size() / 3);
    while (at_ < source_.size()) {
      const TokenKind kind = kind_here();
      add(kind, std::max<std::size_t>(1, length_of(kind)));
    }
    return std::move(tokens_);
  }

 private:
  char peek(std::size_t ahead = 0) const {
    return at_ + ahead < source_.size() ? source_[at_ + ahead] : '\0';
  }
  bool has(std::string_view word) const { return source_.substr(at_).starts_with(word); }

  // Bytes of a backslash and the line end after it at `ahead`, else 0.
  std::size_t continuation(std::size_t ahead) const {
    if (peek(ahead) != '\\') return 0;
    if (peek(ahead + 1) == '\n') return 2;
    return peek(ahead + 1) == '\r' && peek(ahead + 2) == '\n' ? 3 : 0;
  }

  TokenKind kind_here() {
    const char c = peek();
    if (c == '\n') return TokenKind::newline;
    if (c == ' ' || c == '\t' || c == '\r' || c == '\f' || c == '\v' || continuation(0)) {
      return TokenKind::space;
    }
    if (has("//") || has("/*")) return TokenKind::comment;
    if (quote_length('"') || raw_string_length()) return TokenKind::string;
    if (quote_length('\'')) return TokenKind::character;
    if (is_digit(c) || (c == '.' && is_digit(peek(1)))) return TokenKind::number;
    if (starts_name(c)) return TokenKind::identifier;
    return TokenKind::punctuation;
  }

  std::size_t length_of(TokenKind kind) {
    switch (kind) {
      case TokenKind::space:
        return space_length();
      case TokenKind::comment:
        return comment_length();
      case TokenKind::string:
        return std::max(raw_string_length(), quote_length('"'));
      case TokenKind::character:
        return quote_length('\'');
      case TokenKind::number:
        return number_length();
      case TokenKind::identifier:
        return name_length(0);
      case TokenKind::punctuation:
        return punctuation_length();
      case TokenKind::newline:
        break;
    }
    return 1;
  }

  std::size_t space_length() const {
    std::size_t n = 0;
    while (true) {
      const char c = peek(n);
      if (c == ' ' || c == '\t' || c == '\r' || c == '\f' || c == '\v')
        ++n;
      else if (const std::size_t more = continuation(n))
        n += more;
      else
        return n;
    }
  }

  std::size_t comment_length() const {
    if (peek(1) == '*') {
      const std::size_t end = source_.find("*/", at_ + 2);
      return end == std::string_view::npos ? source_.size() - at_ : end + 2 - at_;
    }
    std::size_t n = 2;
    while (at_ + n < source_.size() && peek(n) != '\n') {
      n += std::max<std::size_t>(1, continuation(n));
    }
    return n;
  }

  std::size_t name_length(std::size_t n) const {
    while (at_ + n < source_.size() && continues_name(peek(n))) ++n;
    return n;
  }

  std::size_t number_length() const {
    std::size_t n = 1;
    while (true) {
      const char c = peek(n), before = peek(n - 1);
      const bool exponent = before == 'e' || before == 'E' || before == 'p' || before == 'P';
      const bool separator = c == '\'' && continues_name(peek(n + 1));
      const bool sign = (c == '+' || c == '-') && exponent && !(has("0x") && (before | 32) == 'e');
      if (at_ + n >= source_.size() || !(continues_name(c) || c == '.' || separator || sign)) {
        return n;
      }
      ++n;
    }
  }

  std::size_t prefix_length() const {
    if (has("u8")) return 2;
    return peek() == 'u' || peek() == 'U' || peek() == 'L' ? 1 : 0;
  }

  // A string or character literal that ends on its own line; 0 when there is none here. A line
  // with one that does not end is not searched again: hostile input must not take quadratic time.
  std::size_t quote_length(char quote) {
    std::size_t n = prefix_length();
    if (peek(n) != quote || open_quote_line_ == line_) return 0;
    for (++n; at_ + n < source_.size() && peek(n) != '\n'; ++n) {
      if (peek(n) == quote) return name_length(n + 1);  // a user-defined suffix belongs to it
      if (const std::size_t skip = continuation(n))
        n += skip - 1;
      else if (peek(n) == '\\' && peek(n + 1) != '\n')
        ++n;
    }
    open_quote_line_ = line_;
    return 0;
  }

  std::size_t raw_string_length() {
    const std::size_t n = prefix_length();
    if (peek(n) != 'R' || peek(n + 1) != '"' || open_raw_strings_ > 16) return 0;
    const std::size_t open = source_.substr(at_ + n + 2, 18).find('(');
    if (open == std::string_view::npos || open > 16) return 0;
    const std::string_view delimiter = source_.substr(at_ + n + 2, open);
    if (delimiter.find_first_of(" \n\t\\)") != std::string_view::npos) return 0;
    const std::string end = ")" + std::string(delimiter) + "\"";
    const std::size_t close = source_.find(end, at_ + n + 2 + open);
    if (close != std::string_view::npos) return close + end.size() - at_;
    ++open_raw_strings_;
    return 0;
  }

  // '>' is always alone: whether three of them end a launch is known only to the launch rule.
  std::size_t punctuation_length() const {
    if (has("<<<")) return 3;
    for (std::string_view two : {"::", "->", "##", "<<", "<=", ">="}) {
      if (has(two)) return 2;
    }
    return 1;
  }

  void add(TokenKind kind, std::size_t length) {
    Token token{source_.substr(at_, length), line_, directive_, kind};
    if (kind == TokenKind::newline) {
      token.directive = directive_ = 0;
      line_is_blank_ = true;
    } else if (!token.is_blank()) {
      if (line_is_blank_ && token.is("#") && directive_ == 0) {
        token.directive = directive_ = ++directives_;
      }
      line_is_blank_ = false;
    }
    line_ += static_cast<int>(std::count(token.text.begin(), token.text.end(), '\n'));
    at_ += length;
    tokens_.push_back(token);
  }

  std::string_view source_;
  std::size_t at_ = 0;
  int line_ = 1, directive_ = 0, directives_ = 0;
  int open_quote_line_ = 0, open_raw_strings_ = 0;
  bool line_is_blank_ = true;
  std::vector<Token> tokens_;
};

}  // namespace

std::vector<Token> tokenize(std::string_view source) { return Tokenizer(source).run(); }

}  // namespace judge::rewriter
