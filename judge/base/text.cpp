#include "judge/base/text.h"

#include <fmt/format.h>
#include <fnmatch.h>

#include <algorithm>
#include <array>

namespace judge {
namespace {

// Edit distance with swaps of neighbours counted as one edit ("recurretn").
std::size_t edit_distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> before, previous, row(b.size() + 1);
  for (std::size_t j = 0; j <= b.size(); ++j) row[j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    before = std::move(previous);
    previous = row;
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t substitute = previous[j - 1] + (a[i - 1] != b[j - 1]);
      row[j] = std::min({substitute, previous[j] + 1, row[j - 1] + 1});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) {
        row[j] = std::min(row[j], before[j - 2] + 1);
      }
    }
  }
  return row[b.size()];
}

}  // namespace

std::string nearest(std::string_view word, const std::vector<std::string>& candidates) {
  std::string best;
  std::size_t best_distance = std::max<std::size_t>(1, word.size() / 3) + 1;
  for (const std::string& candidate : candidates) {
    if (!word.empty() && candidate.size() > word.size() && candidate.starts_with(word) &&
        best.empty()) {
      best = candidate;  // an unfinished word, unless something is closer
      continue;
    }
    const std::size_t distance = edit_distance(word, candidate);
    if (distance < best_distance) {
      best_distance = distance;
      best = candidate;
    }
  }
  return best;
}

std::string suggestion(std::string_view word, const std::vector<std::string>& candidates) {
  if (const std::string near = nearest(word, candidates); !near.empty()) {
    return fmt::format("did you mean '{}'?", near);
  }
  if (candidates.empty()) return "";
  constexpr std::size_t kShown = 10;
  const std::size_t shown = std::min(kShown, candidates.size());
  std::string list =
      fmt::format("{}", fmt::join(candidates.begin(), candidates.begin() + shown, ", "));
  if (shown < candidates.size()) list += fmt::format(", and {} more", candidates.size() - shown);
  return "one of: " + list;
}

bool glob_match(std::string_view pattern, std::string_view text) {
  return fnmatch(std::string(pattern).c_str(), std::string(text).c_str(), 0) == 0;
}

std::string human_duration_us(double us) {
  struct Unit {
    double us;
    const char* name;
  };
  constexpr std::array<Unit, 3> kUnits{{{1e6, "s"}, {1e3, "ms"}, {1, "us"}}};
  // 0.9995: a value that three digits would round up to the next unit is shown in that unit.
  for (const Unit& unit : kUnits) {
    if (us < unit.us * 0.9995 && unit.us > 1) continue;
    const double value = us / unit.us;
    const int digits = value < 9.995 ? 2 : value < 99.95 ? 1 : 0;
    return fmt::format("{:.{}f} {}", value, digits, unit.name);
  }
  return "";
}

std::string human_bytes(std::uint64_t bytes) {
  constexpr std::array<const char*, 5> kNames{"B", "KiB", "MiB", "GiB", "TiB"};
  double value = static_cast<double>(bytes);
  std::size_t unit = 0;
  while (value >= 1024 && unit + 1 < kNames.size()) {
    value /= 1024;
    ++unit;
  }
  const bool whole = value == static_cast<double>(static_cast<std::uint64_t>(value));
  return fmt::format("{:.{}f} {}", value, whole ? 0 : 1, kNames[unit]);
}

std::string shell_quote(std::string_view word) {
  constexpr std::string_view kSafe =
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-./=:,+@%";
  if (!word.empty() && word.find_first_not_of(kSafe) == std::string_view::npos)
    return std::string(word);
  std::string quoted = "'";
  for (char c : word) {
    if (c == '\'')
      quoted += "'\\''";
    else
      quoted += c;
  }
  return quoted + "'";
}

}  // namespace judge
