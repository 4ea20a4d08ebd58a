// Shared by the rewriter's tests: rewriting with the one property that must always hold.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <string_view>

#include "judge/cpu_device/rewriter/rewriter.h"

namespace judge::rewriter {

inline auto line_count(std::string_view text) { return std::count(text.begin(), text.end(), '\n'); }

// Blanks (but not newlines) as one, none beside parentheses: the tests are about tokens.
inline std::string squeezed(std::string_view text) {
  std::string out;
  for (char c : text) {
    const char last = out.empty() ? '\n' : out.back();
    if (c == ' ' && (last == ' ' || last == '\n' || last == '(')) continue;
    if ((c == ';' || c == '\n' || c == ')' || c == ',') && last == ' ') out.pop_back();
    out += c;
  }
  while (!out.empty() && out.back() == ' ') out.pop_back();
  return out;
}

inline std::string rewritten(std::string_view source) {
  const Rewritten result = rewrite(source);
  EXPECT_EQ(line_count(result.text), line_count(source));
  EXPECT_TRUE(result.errors.empty()) << result.errors.front().text;
  return squeezed(result.text);
}

// The launch that the contract promises.
inline std::string launch(std::string callee, std::string config, std::string arguments) {
  return "::judge_cpu::launch(\"" + callee + "\", ::judge_cpu::config(" + config +
         "), ::judge_cpu::callee([&](auto&&... judge_a) { " + callee +
         "(judge_a...); }, JUDGE_CPU_ADDRESS(" + callee + "))" +
         (arguments.empty() ? "" : ", " + arguments) + ")";
}

}  // namespace judge::rewriter
