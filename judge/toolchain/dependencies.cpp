#include "judge/toolchain/dependencies.h"

#include <algorithm>
#include <set>

namespace judge {
namespace {

namespace fs = std::filesystem;

bool is_below(const fs::path& path, const fs::path& folder) {
  const fs::path relative = path.lexically_relative(folder);
  return !relative.empty() && *relative.begin() != "..";
}

bool is_system_header(const fs::path& path, const fs::path& compiler) {
  std::error_code ignored;
  const fs::path toolkit = fs::weakly_canonical(compiler, ignored).parent_path().parent_path();
  if (is_below(path, "/usr/include") || is_below(path, "/usr/lib")) return true;
  if (is_below(path, "/usr/local/cuda")) return true;
  return toolkit != "/" && toolkit != "/usr" && toolkit != "/usr/local" && is_below(path, toolkit);
}

// Through the links of the build's folder; empty for a file made there.
fs::path real_path(const fs::path& path, const Recipe& recipe) {
  if (path.is_absolute()) return path.lexically_normal();
  const fs::path first =
      *path.begin() == "." && path.has_parent_path() ? *std::next(path.begin()) : *path.begin();
  for (const auto& [name, target] : recipe.links) {
    if (first != name) continue;
    return (target / path.lexically_normal().lexically_relative(name)).lexically_normal();
  }
  return {};
}

}  // namespace

std::vector<std::string> parse_makefile_rule(std::string_view text) {
  std::vector<std::string> words;
  std::string word;
  const auto end_word = [&] {
    if (!word.empty()) words.push_back(std::move(word));
    word.clear();
  };
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i], next = i + 1 < text.size() ? text[i + 1] : '\0';
    if (c == '\\' && next == '\n') {
      end_word();
      ++i;
    } else if ((c == '\\' && (next == ' ' || next == '#' || next == '\\' || next == ':')) ||
               (c == '$' && next == '$')) {
      word += next;
      ++i;
    } else if (c == ' ' || c == '\t' || c == '\r') {
      end_word();
    } else if (c == '\n') {
      break;  // one rule is enough: -MP is not given
    } else {
      word += c;
    }
  }
  end_word();
  // "runner:" or "runner :" comes first.
  if (!words.empty() && words[0].ends_with(':'))
    words.erase(words.begin());
  else if (words.size() > 1 && words[1] == ":")
    words.erase(words.begin(), words.begin() + 2);
  return words;
}

std::vector<Dependency> dependencies_of(std::string_view rule, const Recipe& recipe,
                                        const fs::path& judge_root) {
  std::vector<Dependency> out;
  std::set<fs::path> seen(recipe.sources.begin(), recipe.sources.end());
  for (const std::string& word : parse_makefile_rule(rule)) {
    const fs::path path = real_path(word, recipe);
    std::error_code ignored;
    if (path.empty() || !seen.insert(path).second || !fs::is_regular_file(path, ignored)) continue;
    if (is_system_header(path, recipe.compiler)) continue;
    out.push_back({path, !is_below(path, judge_root)});
  }
  return out;
}

}  // namespace judge
