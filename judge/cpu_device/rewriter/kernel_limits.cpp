// __launch_bounds__ and __cluster_dims__ of a kernel's definition become a constant in its body.
// The runtime finds it by the symbol's name, which names the instance of a template too.
#include <string>

#include "judge/cpu_device/rewriter/rules.h"

namespace judge::rewriter {
namespace {

constexpr int kLongestHeader = 512;

// Back to the end of what stands before the declaration that has a word at `at`.
int header_start(const Stream& s, int at) {
  int i = at;
  while (s.has(i - 1) && at - i < kLongestHeader && !s.is(i - 1, ";") && !s.is(i - 1, "{") &&
         !s.is(i - 1, "}"))
    --i;
  return i;
}

// The '{' of the body, or kNone for a declaration without one.
int body_of(const Stream& s, int at) {
  int steps = 0;
  for (int i = at; s.has(i) && steps++ < kLongestHeader; i = s.skip(i)) {
    if (s.is(i, "{")) return i;
    if (s.is(i, ";") || s.is(i, "}")) return kNone;
  }
  return kNone;
}

// "a, b" of "word(a, b)" in [begin, end); "" when the word is not there.
std::string arguments_of(const Stream& s, int begin, int end, std::string_view word) {
  for (int i = begin; i < end; ++i) {
    if (s.is(i, word) && s.is(i + 1, "(") && s.partner(i + 1) != kNone) {
      return joined(s, i + 2, s.partner(i + 1));
    }
  }
  return "";
}

}  // namespace

void rewrite_kernel_limits(const Work& work) {
  const Stream& s = work.stream;
  for (int i = 0; i < s.size(); ++i) {
    if (!s.is(i, "__global__")) continue;
    const int body = body_of(s, i);
    if (body == kNone) continue;
    const int begin = header_start(s, i);
    const std::string bounds = arguments_of(s, begin, body, "__launch_bounds__");
    const std::string cluster = arguments_of(s, begin, body, "__cluster_dims__");
    i = body;
    if (bounds.empty() && cluster.empty()) continue;
    work.edits.replace(s.index(body),
                       "{ [[gnu::used]] static constexpr ::judge_cpu::KernelLimits "
                       "judge_kernel_info = ::judge_cpu::limits(::judge_cpu::launch_bounds(" +
                           bounds + "), ::judge_cpu::cluster_dims(" + cluster + "));");
  }
}

}  // namespace judge::rewriter
