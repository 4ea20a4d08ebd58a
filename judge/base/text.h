// Small text helpers that several parts need: suggestions, globs, units.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace judge {

// The candidate closest to `word` by edit distance, or "" when none is near.
std::string nearest(std::string_view word, const std::vector<std::string>& candidates);
// "did you mean 'x'?" or "one of: a, b, c" (at most ten shown).
std::string suggestion(std::string_view word, const std::vector<std::string>& candidates);
// Shell-like glob over the whole text: *, ?, [abc].
bool glob_match(std::string_view pattern, std::string_view text);
std::string human_duration_us(double us);        // "1.30 us", "41.2 ms", "3.01 s"
std::string human_bytes(std::uint64_t bytes);    // "64 KiB", "1.5 GiB"
std::string shell_quote(std::string_view word);  // safe to paste into a POSIX shell

}  // namespace judge
