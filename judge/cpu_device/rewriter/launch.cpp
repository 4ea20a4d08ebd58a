// callee<<<cfg>>>(args) -> a call of ::judge_cpu::launch. The callee goes into a generic lambda,
// not a function pointer, so that default arguments, overloads and deduced templates keep working.
#include <algorithm>
#include <string>
#include <utility>

#include "judge/cpu_device/rewriter/rules.h"

namespace judge::rewriter {
namespace {

struct Launch {
  int callee = kNone, open = kNone;  // first token of the callee; <<<
  int close = kNone;                 // first of the three '>'
  int arguments = kNone;             // the '(' after them; kNone: something else follows
};

// The last three of a run of '>' end the configuration: in <<<1, N<2>>>> the first is N's.
int find_close(const Stream& s, int open) {
  for (int i = open + 1; s.has(i); i = s.skip(i)) {
    if (s.is(i, ";") || s.is(i, "<<<") || s.is(i, "}") || s.is(i, ")")) return kNone;
    if (!s.is(i, ">")) continue;
    int last = i;
    while (s.touches_next(last) && s.is(last + 1, ">")) ++last;
    if (last - i >= 2) return last - 2;
    i = last;
  }
  return kNone;
}

std::string name_literal(const Stream& s, const Launch& launch) {
  const bool one = launch.open - launch.callee == 1;
  const auto& parameters = s.macro_parameters;
  const std::string_view first = s.text(launch.callee);
  if (one && std::find(parameters.begin(), parameters.end(), first) != parameters.end()) {
    return "#" + std::string(first);
  }
  return quoted(joined(s, launch.callee, launch.open));
}

// How to call the kernel, and how to find its address: the address alone names the instance whose
// limits hold, but an overloaded or deduced one may have none that is known here.
std::string lambda(const std::string& callee) {
  return "::judge_cpu::callee([&](auto&&... judge_a) { " + callee +
         "(judge_a...); }, JUDGE_CPU_ADDRESS(" + callee + "))";
}

void rewrite_argument(const Work& work, int begin, int end, int number, const std::string& callee) {
  const Stream& s = work.stream;
  if (end - begin == 1 && s.is(begin, "0")) {
    work.edits.replace(s.index(begin), "::judge_cpu::zero_argument{}");
  } else if (end - begin == 1 && s.is(begin, "NULL")) {
    work.edits.replace(s.index(begin), "nullptr");
  } else if (s.is(begin, "{") && s.partner(begin) == end - 1) {
    work.edits.insert_before(s.index(begin), "::judge_cpu::parameter_t<" + std::to_string(number) +
                                                 ", decltype(&" + callee + ")>");
  }
}

void rewrite_arguments(const Work& work, int open, const std::string& callee) {
  const Stream& s = work.stream;
  const int close = s.partner(open);
  int begin = open + 1, number = 0, angles = 0;
  for (int i = begin; i <= close; i = i == close ? i + 1 : s.skip(i)) {
    if (s.is(i, "<")) ++angles;
    if (s.is(i, ">") && angles > 0) --angles;
    if (i != close && !(s.is(i, ",") && angles == 0)) continue;
    if (i > begin) rewrite_argument(work, begin, i, number++, callee);
    begin = i + 1;
  }
}

// In a macro the arguments may come from the macro's own: "k<<<g, b>>>(__VA_ARGS__)" with none, or
// "k<<<g, b>>> args". There the launch becomes a lambda that whatever follows then calls.
bool arguments_are_unknown(const Work& work, const Launch& launch) {
  if (!work.stream.is_macro) return false;
  return launch.arguments == kNone || work.stream.is(launch.arguments + 1, "__VA_ARGS__");
}

void emit(const Work& work, const Launch& launch) {
  const Stream& s = work.stream;
  const std::string callee = joined(s, launch.callee, launch.open);
  const bool deferred = arguments_are_unknown(work, launch);
  std::string head = "::judge_cpu::launch(" + name_literal(s, launch) + ", ::judge_cpu::config(";
  if (deferred) head = "[&](auto&&... judge_b) { " + head;
  for (int i = launch.callee; i <= launch.open; ++i) work.edits.erase(s.index(i));
  work.edits.replace(s.index(launch.callee), head);
  for (int i = 0; i < 3; ++i) work.edits.erase(s.index(launch.close + i));
  if (deferred) {
    work.edits.replace(s.index(launch.close), "), " + lambda(callee) + ", judge_b...); }");
    return;
  }
  work.edits.replace(s.index(launch.close), ")");
  const bool none = s.partner(launch.arguments) == launch.arguments + 1;
  work.edits.replace(s.index(launch.arguments), ", " + lambda(callee) + (none ? "" : ", "));
  rewrite_arguments(work, launch.arguments, callee);
}

// A macro may hold part of a launch only, which nothing here can follow; in code it is an error.
void complain(const Work& work, int at, std::string what) {
  if (!work.stream.is_macro) {
    work.result.errors.push_back({work.stream.line(at), std::move(what)});
    return;
  }
  refuse(work, 0, work.stream.size(), "part of a kernel launch in a macro");
}

}  // namespace

void rewrite_launches(const Work& work) {
  const Stream& s = work.stream;
  for (int i = 0; i < s.size(); ++i) {
    if (!s.is(i, "<<<")) continue;
    Launch launch{callee_start(s, i), i, find_close(s, i), kNone};
    if (launch.callee == kNone) {
      complain(work, i, "expected a kernel before <<<");
      if (s.is_macro) return;
      continue;
    }
    if (launch.close == kNone) {
      complain(work, i, "expected >>> to end the launch configuration");
      continue;
    }
    const int next = launch.close + 3;
    if (s.is(next, "(") && s.partner(next) != kNone) launch.arguments = next;
    if (launch.arguments == kNone && !(s.is_macro && s.is_identifier(next))) {
      complain(work, i, "expected ( after >>>");
      continue;
    }
    emit(work, launch);
  }
}

}  // namespace judge::rewriter
