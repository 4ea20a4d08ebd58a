#include "judge/tests/mutants/score.h"

#include <algorithm>
#include <cstdio>
#include <sstream>

namespace judge::mutants {
namespace {

std::string key(const std::string& solution, const std::string& line) {
  return without_blanks(solution) + "|" + without_blanks(line);
}

}  // namespace

int Score::count(Fate fate) const {
  return static_cast<int>(std::count(fates.begin(), fates.end(), fate));
}

std::string changed_line(const Mutant& mutant) {
  return mutant.after == ";" ? "without " + mutant.before : mutant.after;
}

std::string without_blanks(const std::string& text) {
  std::string bare;
  for (const char c : text)
    if (c != ' ' && c != '\t') bare += c;
  return bare;
}

Equivalents::Equivalents(const std::string& text) {
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    const auto first = line.find(" | "), last = line.rfind(" | ");
    if (line.starts_with("#") || first == line.npos || first == last) continue;
    lines_.push_back({line.substr(0, first), line.substr(first + 3, last - first - 3)});
    keys_.insert(key(lines_.back().solution, lines_.back().after));
  }
}

bool Equivalents::has(const std::string& solution, const Mutant& mutant) const {
  const std::string line = changed_line(mutant);
  return keys_.contains(key(solution, line)) || keys_.contains(key("*", line));
}

std::string table(const std::vector<Score>& scores) {
  std::string text =
      "| solution | mutants | killed | equivalent | survived | score | seconds |\n"
      "|---|---|---|---|---|---|---|\n";
  for (const Score& s : scores) {
    const int killed = s.count(Fate::killed), survived = s.count(Fate::survived);
    const int equivalent = s.count(Fate::equivalent);
    char row[256];
    std::snprintf(row, sizeof row, "| %s | %d | %d | %d | %d | %.1f %% | %.0f |\n",
                  s.solution.c_str(), killed + survived + equivalent, killed, equivalent, survived,
                  100.0 * killed / std::max(1, killed + survived), s.seconds);
    text += row;
  }
  return text;
}

std::string survivors(const std::vector<Score>& scores) {
  std::string text;
  for (const Score& s : scores)
    for (std::size_t i = 0; i < s.mutants.size(); ++i) {
      const Mutant& m = s.mutants[i];
      if (s.fates[i] != Fate::survived) continue;
      text += s.solution + ":" + std::to_string(m.line) + ": " + m.operation + "\n  - " + m.before +
              "\n  + " + m.after + "\n";
    }
  return text;
}

}  // namespace judge::mutants
