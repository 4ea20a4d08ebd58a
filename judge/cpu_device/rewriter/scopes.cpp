#include "judge/cpu_device/rewriter/scopes.h"

namespace judge::rewriter {
namespace {

// What the '{' at `open` starts, from the words of its statement.
Scope kind_of(const Stream& code, int open, Scope outer) {
  if (outer == Scope::function) return Scope::function;
  bool is_namespace = false, is_type = false, has_parentheses = false;
  for (int i = open - 1; i >= 0; --i) {
    if (code.is(i, ";") || code.is(i, "{") || code.is(i, "}")) break;
    if (code.is(i, ")")) has_parentheses = true;
    if (code.is(i, "namespace") || code.is(i, "\"C\"") || code.is(i, "\"C++\"")) {
      is_namespace = true;
    }
    if (code.is(i, "struct") || code.is(i, "class") || code.is(i, "union") || code.is(i, "enum")) {
      is_type = true;
    }
  }
  if (has_parentheses && !(is_type && code.is(open - 1, ">"))) {
    // "struct alignas(16) X {" has parentheses too: a function's lie right before its brace.
    const bool body = !is_type || code.is(open - 1, ")") || code.is(open - 1, "const") ||
                      code.is(open - 1, "noexcept");
    return body ? Scope::function : Scope::type;
  }
  return is_namespace ? Scope::file : is_type ? Scope::type : Scope::function;
}

// Walks code and #if lines side by side, in the order of the source.
class Walker {
 public:
  Walker(const Stream& code, const std::vector<Stream>& directives)
      : code_(code), directives_(directives) {}

  std::vector<Scope> run() {
    std::vector<Scope> scopes(code_.size(), Scope::file);
    for (int i = 0; i < code_.size(); ++i) {
      while (next_ < directives_.size() && directives_[next_].index(0) < code_.index(i)) {
        take_directive(directives_[next_++]);
      }
      scopes[i] = current();
      if (code_.is(i, "{") && open_.size() < kDeepest) {
        open_.push_back(kind_of(code_, i, current()));
      }
      if (code_.is(i, "}") && !open_.empty()) open_.pop_back();
    }
    return scopes;
  }

 private:
  Scope current() const { return open_.empty() ? Scope::file : open_.back(); }

  void take_directive(const Stream& line) {
    const std::string_view word = line.text(1);
    if (word.starts_with("if")) {
      if (at_if_.size() < kDeepest) at_if_.push_back(open_);
    } else if (word.starts_with("el") && !at_if_.empty()) {
      open_ = at_if_.back();
    } else if (word == "endif" && !at_if_.empty()) {
      at_if_.pop_back();
    }
  }

  static constexpr std::size_t kDeepest = 256;  // beyond it the source is no program
  const Stream& code_;
  const std::vector<Stream>& directives_;
  std::size_t next_ = 0;
  std::vector<Scope> open_;
  std::vector<std::vector<Scope>> at_if_;
};

}  // namespace

std::vector<Scope> find_scopes(const Stream& code, const std::vector<Stream>& directives) {
  return Walker(code, directives).run();
}

}  // namespace judge::rewriter
