// Which member of a report is stored under which key: said once, for the writer and the reader.
// `visit(key, member)` is called for what is stored, `visit.derived(key, value)` for what is only
// written, for the convenience of other programs. Internal to judge/report.
#pragma once

#include <concepts>
#include <cstdint>
#include <map>
#include <string>
#include <type_traits>

#include "judge/result/run_report.h"

namespace judge::json_report {

template <typename T, typename Record>
concept Is = std::same_as<std::remove_const_t<T>, Record>;

template <typename T>
concept Record = Is<T, Mismatch> || Is<T, Comparison> || Is<T, CaseResult> ||
    Is<T, SolutionResult> || Is<T, Environment> || Is<T, RunReport>;

template <typename Visitor, Is<Mismatch> M>
void visit_fields(Visitor& visit, M& m) {
  visit("flat", m.flat);
  visit("index", m.index);
  visit("expected", m.expected);
  visit("got", m.got);
  visit("absolute", m.absolute);
  visit("relative", m.relative);
  visit("ulp", m.ulp);
  visit("tolerance", m.tolerance);
  visit("unwritten", m.unwritten);
}

template <typename Visitor, Is<Comparison> C>
void visit_fields(Visitor& visit, C& c) {
  visit("array", c.array);
  visit("accepted", c.accepted);
  visit("rule", c.rule);
  visit("total", c.total);
  visit("wrong", c.wrong);
  visit("unwritten", c.unwritten);
  visit("max_absolute", c.max_absolute);
  visit("max_relative", c.max_relative);
  visit("max_ulp", c.max_ulp);
  visit("max_of_tolerance", c.max_of_tolerance);
  visit("message", c.message);
  visit("first", c.first);
  visit("last", c.last);
  visit("worst", c.worst);
  visit("shown", c.shown);
}

template <typename Visitor, Is<CaseResult> C>
void visit_fields(Visitor& visit, C& c) {
  visit("name", c.name);
  visit("tags", c.tags);
  visit("values", c.values);
  visit("verdict", c.verdict);
  visit("reason", c.reason);
  visit("detail", c.detail);
  visit.derived("solve_us", c.solve_us());
  visit("call_us", c.call_us);
  visit("wall_us", c.wall_us);
  visit("comparisons", c.comparisons);
  visit("notes", c.notes);
  visit("program_output", c.program_output);
  visit("repeat_command", c.repeat_command);
}

template <typename Visitor, Is<SolutionResult> S>
void visit_fields(Visitor& visit, S& s) {
  visit("problem", s.problem);
  visit("solution", s.solution);
  visit("file", s.file);
  visit("content_hash", s.content_hash);
  visit("verdict", s.verdict);
  visit("expect", s.expect);
  visit.derived("as_expected", is_as_expected(s));
  visit("reason", s.reason);
  visit("compiler_output", s.compiler_output);
  visit("compile_seconds", s.compile_seconds);
  visit("compile_cached", s.compile_cached);
  visit("cases", s.cases);
}

template <typename Visitor, Is<Environment> E>
void visit_fields(Visitor& visit, E& e) {
  visit("judge_version", e.judge_version);
  visit("date", e.date);
  visit("host", e.host);
  visit("os", e.os);
  visit("cpu", e.cpu);
  visit("cpu_threads", e.cpu_threads);
  visit("device_kind", e.device_kind);
  visit("device_name", e.device_name);
  visit("device_arch", e.device_arch);
  visit("driver", e.driver);
  visit("toolkit", e.toolkit);
  visit("compiler", e.compiler);
  visit("flags", e.flags);
  visit("commit", e.commit);
}

// How many solutions got each verdict; verdicts that none got are left out.
inline std::map<std::string, int> verdict_counts(const RunReport& r) {
  std::map<std::string, int> counts;
  for (const SolutionResult& s : r.solutions) ++counts[std::string(name_of(s.verdict))];
  return counts;
}

template <typename Visitor, Is<RunReport> R>
void visit_fields(Visitor& visit, R& r) {
  visit("environment", r.environment);
  visit("command_line", r.command_line);
  visit("seed", r.seed);
  visit("seconds", r.seconds);
  visit("interrupted", r.interrupted);
  visit("left_out", r.left_out);
  visit.derived("verdicts", verdict_counts(r));
  visit("solutions", r.solutions);
}

}  // namespace judge::json_report
