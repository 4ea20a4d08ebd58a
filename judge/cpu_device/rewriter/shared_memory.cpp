// extern __shared__ arrays become pointers to the block's dynamic shared memory; __shared__ itself
// is a macro of the CPU device's header for "static thread_local", so a second "static" must go.
#include <optional>
#include <string>
#include <vector>

#include "judge/cpu_device/rewriter/rules.h"

namespace judge::rewriter {
namespace {

constexpr int kLongestDeclaration = 256;

bool ends_statement(const Stream& s, int i) {
  return !s.has(i) || s.is(i, ";") || s.is(i, "{") || s.is(i, "}") || s.is(i, ":");
}

int declaration_start(const Stream& s, int at) {
  int i = at;
  while (at - i < kLongestDeclaration && !ends_statement(s, i - 1)) {
    const int partner = s.partner(i - 1);
    if (partner != kNone && partner < i - 1) {
      const std::string_view word = s.text(partner - 1);
      const bool attribute = word == "alignas" || word == "__align__" || word == "__attribute__" ||
                             word == "decltype" || s.is(partner, "[");
      if (!attribute) break;  // "if (x)" or a macro's call: not ours
      i = partner;
    } else {
      --i;
    }
  }
  return i;
}

int declaration_end(const Stream& s, int at) {
  int i = at;
  while (s.has(i) && i - at < kLongestDeclaration && !s.is(i, ";") && !s.is(i, "}")) i = s.skip(i);
  return s.has(i) ? i : s.size();
}

// "[4][N]" after the first dimension, which the launch decides; moves i past all of them.
std::string inner_dimensions(const Stream& s, int& i) {
  const int first = s.skip(i);
  i = first;
  while (s.is(i, "[") && s.partner(i) != kNone) i = s.skip(i);
  return joined(s, first, i);
}

// In a function the pointer is made where the block stands; one of a file follows every launch.
std::string pointer(const std::string& type, const std::string& name, const std::string& inner,
                    bool first, bool in_function) {
  const std::string value = "::judge_cpu::dynamic_shared()";
  const std::string head = first ? type + " " : "";
  if (!in_function) return head + (inner.empty() ? "* " + name : "(* " + name + ")" + inner);
  if (inner.empty()) return head + "* const " + name + " = (" + type + " *)" + value;
  return head + "(* const " + name + ")" + inner + " = (" + type + " (*)" + inner + ")" + value;
}

bool is_specifier(std::string_view word) {
  return word == "extern" || word == "__shared__" || word == "static";
}

// The declaration [begin, end) as pointers, nothing when it has no array.
std::optional<std::string> as_pointers(const Stream& s, int begin, int end, bool in_function) {
  std::string type, followers;
  int i = begin;
  while (i < end && !(s.is_identifier(i) && s.is(i + 1, "[") && s.partner(i + 1) != kNone)) {
    const std::string_view word = s.text(i);
    if ((word == "alignas" || word == "__align__" || word == "__attribute__") && s.is(i + 1, "(")) {
      i = s.skip(i + 1);
    } else if (s.is(i, "[")) {
      i = s.skip(i);  // [[attribute]]
    } else {
      if (!is_specifier(word)) type += (type.empty() ? "" : " ") + std::string(word);
      ++i;
    }
  }
  if (i >= end || type.empty()) return std::nullopt;
  std::string out;
  while (s.is_identifier(i) && s.is(i + 1, "[") && i < end) {
    const std::string name(s.text(i++));
    const bool first = out.empty();
    const std::string inner = inner_dimensions(s, i);
    out += (first ? "" : ", ") + pointer(type, name, inner, first, in_function);
    followers += "; static const bool judge_follows_" + name +
                 " = ::judge_cpu::follow_dynamic_shared(&" + name + ")";
    if (s.is(i, "__attribute__") && s.is(i + 1, "(")) i = s.skip(i + 1);
    if (s.is(i, ",")) ++i;
  }
  if (i < end) return std::nullopt;
  return in_function ? out : "static thread_local " + out + followers;
}

void rewrite_extern(const Work& work, int begin, int end, int at) {
  const auto pointers = as_pointers(work.stream, begin, end, work.in_function(at));
  if (!pointers) {
    refuse(work, begin, end, "this form of extern __shared__");
    return;
  }
  for (int i = begin; i < end; ++i) work.edits.erase(work.stream.index(i));
  work.edits.replace(work.stream.index(begin), *pointers);
}

}  // namespace

void rewrite_shared_memory(const Work& work) {
  const Stream& s = work.stream;
  for (int i = 0; i < s.size(); ++i) {
    if (!s.is(i, "__shared__")) continue;
    const int begin = declaration_start(s, i), end = declaration_end(s, i);
    bool is_extern = false;
    for (int k = begin; k < end; k = s.skip(k)) is_extern |= s.is(k, "extern");
    if (is_extern) {
      rewrite_extern(work, begin, end, i);
      i = end - 1;
      continue;
    }
    for (int k = begin; k < end && !s.is(k, "["); k = s.skip(k)) {
      if (s.is(k, "static")) work.edits.erase(s.index(k));
    }
  }
}

}  // namespace judge::rewriter
