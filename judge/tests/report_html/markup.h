// Reads a page strictly, as an XML parser would, and answers what it is made of.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace judge::test {

struct Element {
  std::string name;
  std::map<std::string, std::string> attributes;  // values as they stand, escapes included
  std::string text;                               // directly inside, escapes included
  std::vector<std::string> children;              // names
};

struct Markup {
  std::string error;  // "": well-formed
  std::vector<Element> elements;

  std::vector<const Element*> named(std::string_view name) const;
  const Element* with_id(std::string_view id) const;
};

Markup read_markup(std::string_view page);

}  // namespace judge::test
