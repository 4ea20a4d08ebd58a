// The verdicts and which one wins when several hold. Pure data.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace judge {

// In order of weight: the worst verdict of a solution is the first of these that any case got.
enum class Verdict : std::uint8_t { JE, CE, RE, TLE, MLE, WA, SK, AC };

std::string_view name_of(Verdict v);         // "WA"
std::string_view description_of(Verdict v);  // "wrong answer"
std::optional<Verdict> parse_verdict(std::string_view name);
Verdict worse_of(Verdict a, Verdict b);

}  // namespace judge
