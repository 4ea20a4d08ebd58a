#include "judge/validate/statement.h"

#include <fmt/format.h>

#include <algorithm>
#include <sstream>

namespace judge {
namespace {

constexpr std::string_view kOpen = "<!-- examples -->";
constexpr std::string_view kClose = "<!-- /examples -->";

struct Span {
  std::size_t begin = 0, end = 0;  // of what lies between the marks
};

std::optional<Span> find_block(std::string_view text) {
  const auto open = text.find(kOpen);
  if (open == text.npos) return std::nullopt;
  const auto begin = open + kOpen.size();
  const auto end = text.find(kClose, begin);
  if (end == text.npos) return std::nullopt;
  return Span{begin, end};
}

std::vector<std::string> lines_of(std::string_view text) {
  std::vector<std::string> lines;
  std::istringstream stream{std::string(text)};
  for (std::string line; std::getline(stream, line);) lines.push_back(line);
  return lines;
}

std::string without_blanks(std::string_view text) {
  std::string bare;
  for (const char c : text)
    if (c != ' ' && c != '\t' && c != '\n' && c != '\r') bare += c;
  return bare;
}

bool is_paragraph(const std::string& line) {
  const auto first = line.find_first_not_of(" \t");
  return first != line.npos && line[first] != '#' && line[first] != '`' && line[first] != '<';
}

// Text between the title and whatever heading or code comes first after it.
bool says_what(const std::vector<std::string>& lines, std::size_t title) {
  for (std::size_t i = title + 1; i < lines.size(); ++i) {
    if (is_paragraph(lines[i])) return true;
    if (!lines[i].empty()) return false;
  }
  return false;
}

// Where the line after the heading "## Example" or "## Examples" begins.
std::optional<std::size_t> after_examples_heading(std::string_view text) {
  for (std::size_t begin = 0; begin < text.size();) {
    const auto end = std::min(text.find('\n', begin), text.size());
    std::string line = without_blanks(text.substr(begin, end - begin));
    if (line.starts_with("##")) {
      line.erase(0, line.find_first_not_of('#'));
      if (line == "Example" || line == "Examples") return std::min(end + 1, text.size());
    }
    begin = end + 1;
  }
  return std::nullopt;
}

}  // namespace

std::vector<std::string> statement_faults(std::string_view text, const Spec& spec) {
  std::vector<std::string> faults;
  const std::vector<std::string> lines = lines_of(text);
  const auto title = std::find_if(lines.begin(), lines.end(),
                                  [](const std::string& l) { return l.starts_with("# "); });
  if (title == lines.end())
    faults.push_back(fmt::format("no title: the first line should be \"# {}\"", spec.title));
  else if (without_blanks(title->substr(1)) != without_blanks(spec.title))
    faults.push_back(fmt::format("its title is \"{}\", but that of spec.json \"{}\"",
                                 title->substr(2), spec.title));
  if (title != lines.end() && !says_what(lines, title - lines.begin()))
    faults.push_back("no paragraph below the title that says what is asked for");
  if (without_blanks(text).find(without_blanks(spec.signature())) == std::string::npos)
    faults.push_back(fmt::format("the signature is missing or another: {}", spec.signature()));
  return faults;
}

std::optional<std::string> examples_block(std::string_view text) {
  const auto span = find_block(text);
  if (!span) return std::nullopt;
  return std::string(text.substr(span->begin, span->end - span->begin));
}

std::string with_examples_block(std::string text, std::string_view block) {
  if (const auto span = find_block(text))
    return text.replace(span->begin, span->end - span->begin, block);
  const std::string marked = fmt::format("{}{}{}\n", kOpen, block, kClose);
  if (const auto place = after_examples_heading(text)) {
    const bool blank_follows = *place < text.size() && text[*place] == '\n';
    return text.insert(*place, "\n" + marked + (blank_follows ? "" : "\n"));
  }
  while (!text.empty() && text.back() == '\n') text.pop_back();
  return text + "\n\n## Examples\n\n" + marked;
}

}  // namespace judge
