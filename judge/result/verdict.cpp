#include "judge/result/verdict.h"

#include <algorithm>
#include <array>

namespace judge {
namespace {

struct Entry {
  Verdict verdict;
  std::string_view name, description;
};

// In the order of the enumeration, so that a verdict is its own position.
constexpr std::array<Entry, 8> kVerdicts{{
    {Verdict::JE, "JE", "judge error"},
    {Verdict::CE, "CE", "compile error"},
    {Verdict::RE, "RE", "runtime error"},
    {Verdict::TLE, "TLE", "time limit exceeded"},
    {Verdict::MLE, "MLE", "memory limit exceeded"},
    {Verdict::WA, "WA", "wrong answer"},
    {Verdict::SK, "SK", "skipped"},
    {Verdict::AC, "AC", "accepted"},
}};

const Entry& entry_of(Verdict v) { return kVerdicts[static_cast<std::size_t>(v)]; }

}  // namespace

std::string_view name_of(Verdict v) { return entry_of(v).name; }

std::string_view description_of(Verdict v) { return entry_of(v).description; }

std::optional<Verdict> parse_verdict(std::string_view name) {
  for (const Entry& entry : kVerdicts) {
    if (entry.name == name) return entry.verdict;
  }
  return std::nullopt;
}

Verdict worse_of(Verdict a, Verdict b) { return std::min(a, b); }

}  // namespace judge
