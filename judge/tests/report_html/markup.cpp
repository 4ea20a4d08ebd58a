#include "judge/tests/report_html/markup.h"

#include <cctype>

namespace judge::test {
namespace {

bool is_name(char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '-'; }

class Reader {
 public:
  explicit Reader(std::string_view page) : rest_(page) {}

  Markup read() {
    if (!take("<!DOCTYPE html>")) return fail("no doctype");
    while (!rest_.empty() && markup_.error.empty()) step();
    if (markup_.error.empty() && !open_.empty()) fail("never closed: " + top().name);
    return std::move(markup_);
  }

 private:
  Element& top() { return markup_.elements[open_.back()]; }

  Markup fail(const std::string& why) {
    if (markup_.error.empty()) markup_.error = why + " before: " + std::string(rest_.substr(0, 60));
    return markup_;
  }

  bool take(std::string_view text) {
    if (!rest_.starts_with(text)) return false;
    rest_.remove_prefix(text.size());
    return true;
  }

  std::string name() {
    std::size_t n = 0;
    while (n < rest_.size() && is_name(rest_[n])) ++n;
    std::string out(rest_.substr(0, n));
    rest_.remove_prefix(n);
    return out;
  }

  void step() {
    if (take("</")) return close();
    if (take("<")) return open();
    text();
  }

  void close() {
    const std::string closed = name();
    if (open_.empty() || top().name != closed || !take(">")) {
      fail("wrong end of " + closed);
      return;
    }
    open_.pop_back();
  }

  void open() {
    Element e;
    e.name = name();
    if (e.name.empty()) {
      fail("a tag without a name");
      return;
    }
    while (take(" ")) attribute(e);
    const bool is_empty = take("/");
    if (!take(">")) fail("a tag that does not end");
    if (!open_.empty()) top().children.push_back(e.name);
    markup_.elements.push_back(std::move(e));
    if (!is_empty) open_.push_back(markup_.elements.size() - 1);
  }

  void attribute(Element& e) {
    const std::string key = name();
    const bool quoted = take("=\"");
    const auto end = rest_.find('"');
    if (key.empty() || !quoted || end == rest_.npos) {
      fail("a bad attribute");
      return;
    }
    const std::string value(rest_.substr(0, end));
    if (value.find('<') != value.npos || !escapes_are_whole(value)) fail("a bad value of " + key);
    if (!e.attributes.emplace(key, value).second) fail("twice: " + key);
    rest_.remove_prefix(end + 1);
  }

  void text() {
    const std::string_view part = rest_.substr(0, rest_.find('<'));
    for (const char c : part)
      if (static_cast<unsigned char>(c) < 0x20 && c != '\n' && c != '\t') fail("control character");
    if (open_.empty() && part.find_first_not_of('\n') != part.npos) fail("text outside");
    if (!escapes_are_whole(part)) fail("a bare ampersand");
    if (!open_.empty()) top().text += part;
    rest_.remove_prefix(part.size());
  }

  static bool escapes_are_whole(std::string_view text) {
    for (auto at = text.find('&'); at != text.npos; at = text.find('&', at + 1)) {
      std::size_t end = at + 1;
      while (end < text.size() && (is_name(text[end]) || text[end] == '#')) ++end;
      if (end == at + 1 || end == text.size() || text[end] != ';') return false;
    }
    return true;
  }

  std::string_view rest_;
  Markup markup_;
  std::vector<std::size_t> open_;
};

}  // namespace

std::vector<const Element*> Markup::named(std::string_view name) const {
  std::vector<const Element*> found;
  for (const Element& e : elements)
    if (e.name == name) found.push_back(&e);
  return found;
}

const Element* Markup::with_id(std::string_view id) const {
  for (const Element& e : elements) {
    const auto at = e.attributes.find("id");
    if (at != e.attributes.end() && at->second == id) return &e;
  }
  return nullptr;
}

Markup read_markup(std::string_view page) { return Reader(page).read(); }

}  // namespace judge::test
