// Reads the "// judge: ..." lines of a solution. Only comments before the first token count, so
// that a file is read no further than its header block.
#include <cctype>
#include <cerrno>
#include <cstring>
#include <fstream>
#include <utility>

#include <fmt/format.h>

#include "judge/base/errors.h"
#include "judge/base/text.h"
#include "judge/problem/catalog.h"

namespace judge {
namespace {

bool is_space(char c) { return std::isspace(static_cast<unsigned char>(c)); }

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && is_space(text.front())) text.remove_prefix(1);
  while (!text.empty() && is_space(text.back())) text.remove_suffix(1);
  return text;
}

class DirectiveReader {
 public:
  explicit DirectiveReader(const std::filesystem::path& source) : source_(source) {}

  Directives read() {
    std::ifstream in(source_, std::ios::binary);
    if (!in)
      throw InputError({source_.string(), "", fmt::format("cannot be read: {}", std::strerror(errno)), ""});
    std::string line;
    while (std::getline(in, line)) {
      ++line_;
      std::string_view text = line;
      if (line_ == 1 && text.substr(0, 3) == "\xEF\xBB\xBF") text.remove_prefix(3);
      if (!header_line(text)) break;
    }
    return std::move(directives_);
  }

 private:
  // False at the first line with code in it.
  bool header_line(std::string_view text) {
    for (;;) {
      if (in_block_) {
        const std::size_t end = text.find("*/");
        if (end == text.npos) return true;
        in_block_ = false;
        text.remove_prefix(end + 2);
      }
      text = trimmed(text);
      if (text.empty()) return true;
      if (text.substr(0, 2) == "//") return comment(trimmed(text.substr(2))), true;
      if (text.substr(0, 2) != "/*") return false;
      in_block_ = true;
      text.remove_prefix(2);
    }
  }

  void comment(std::string_view text) {
    constexpr std::string_view kPrefix = "judge:";
    if (text.substr(0, kPrefix.size()) != kPrefix) return;
    const std::vector<std::string> words = split(trimmed(text.substr(kPrefix.size())));
    if (words.empty()) fail("the directive is empty", suggestion("", kNames));
    const std::vector<std::string> rest(words.begin() + 1, words.end());
    if (words[0] == "needs") {
      needs(rest);
    } else if (words[0] == "nvcc") {
      if (rest.empty()) fail("'nvcc' needs flags", "for example: // judge: nvcc -lcublas");
      directives_.nvcc_flags.insert(directives_.nvcc_flags.end(), rest.begin(), rest.end());
    } else if (words[0] == "expect") {
      expect(rest);
    } else if (words[0] == "define") {
      define(rest);
    } else {
      fail(fmt::format("unknown directive '{}'", words[0]), suggestion(words[0], kNames));
    }
  }

  void needs(const std::vector<std::string>& what) {
    if (what != std::vector<std::string>{"cuda"})
      fail(fmt::format("'needs {}' is unknown", what.empty() ? "" : what[0]),
           "write \"// judge: needs cuda\"");
    directives_.needs_cuda = true;
  }

  void expect(const std::vector<std::string>& names) {
    if (names.empty()) fail("'expect' needs a verdict", "for example: // judge: expect WA");
    for (const std::string& name : names) {
      const std::optional<Verdict> verdict = parse_verdict(name);
      if (!verdict) {
        fail(fmt::format("unknown verdict '{}'", name),
             suggestion(name, {"AC", "WA", "RE", "TLE", "MLE", "CE", "SK"}));
      }
      directives_.expect.push_back(*verdict);
    }
  }

  void define(const std::vector<std::string>& macros) {
    if (macros.empty()) fail("'define' needs a name", "for example: // judge: define BLOCK=256");
    for (const std::string& macro : macros) {
      const std::string name = macro.substr(0, macro.find('='));
      bool valid = !name.empty() && !std::isdigit(static_cast<unsigned char>(name[0]));
      for (const char c : name) valid &= c == '_' || std::isalnum(static_cast<unsigned char>(c));
      if (!valid) fail(fmt::format("'{}' is no macro name", name), "write NAME or NAME=VALUE");
      directives_.defines.push_back(macro);
    }
  }

  // Words at blanks and, for "expect", commas; quotes keep blanks together.
  std::vector<std::string> split(std::string_view text) const {
    std::vector<std::string> words;
    const bool commas = text.substr(0, 6) == "expect";
    std::string word;
    char quote = 0;
    bool open = false;
    for (const char c : text) {
      if (quote == 0 && (is_space(c) || (commas && c == ','))) {
        if (open) words.push_back(std::exchange(word, ""));
        open = false;
      } else if (quote == 0 && (c == '"' || c == '\'')) {
        quote = c;
        open = true;
      } else if (c == quote) {
        quote = 0;
      } else {
        word += c;
        open = true;
      }
    }
    if (quote != 0) fail(fmt::format("the quote {} is not closed", quote), "");
    if (open) words.push_back(word);
    return words;
  }

  [[noreturn]] void fail(std::string reason, std::string advice) const {
    throw InputError({source_.string(), fmt::format("line {}", line_), std::move(reason), std::move(advice)});
  }

  const std::vector<std::string> kNames = {"needs", "nvcc", "expect", "define"};
  const std::filesystem::path& source_;
  Directives directives_;
  int line_ = 0;
  bool in_block_ = false;
};

}  // namespace

Directives parse_directives(const std::filesystem::path& source) {
  return DirectiveReader(source).read();
}

}  // namespace judge
