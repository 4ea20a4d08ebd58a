#include "judge/cli/case_selection.h"

#include <algorithm>

#include "judge/base/errors.h"
#include "judge/base/text.h"

namespace judge::cli {
namespace {

bool named(const std::vector<std::string>& globs, const Case& c) {
  return std::find(globs.begin(), globs.end(), c.name) != globs.end();
}

bool matches(const std::vector<std::string>& globs, const Case& c) {
  return globs.empty() || named(globs, c) ||
         std::any_of(globs.begin(), globs.end(),
                     [&](const std::string& glob) { return glob_match(glob, c.name); });
}

bool tagged(const std::vector<std::string>& tags, const Case& c) {
  return tags.empty() || std::any_of(tags.begin(), tags.end(), [&](const std::string& tag) {
           return tag == c.group || c.has_tag(tag);
         });
}

void refuse_unknown_names(const std::string& problem, const std::vector<Case>& cases,
                          const std::vector<std::string>& globs) {
  std::vector<std::string> names;
  for (const Case& c : cases) names.push_back(c.name);
  for (const std::string& glob : globs)
    if (!has_wildcard(glob) && std::find(names.begin(), names.end(), glob) == names.end())
      throw InputError({"", "", "problem '" + problem + "' has no case '" + glob + "'",
                        suggestion(glob, names)});
}

}  // namespace

bool has_wildcard(const std::string& text) { return text.find_first_of("*?[") != text.npos; }

SelectedCases select_cases(const std::string& problem, std::vector<Case> cases,
                           const CaseFilter& filter) {
  refuse_unknown_names(problem, cases, filter.globs);
  SelectedCases selected;
  for (Case& c : cases) {
    if (!matches(filter.globs, c) || !tagged(filter.tags, c)) continue;
    if (filter.leave_out_large && c.is_large() && !named(filter.globs, c))
      ++selected.large_left_out;
    else
      selected.cases.push_back(std::move(c));
  }
  return selected;
}

}  // namespace judge::cli
