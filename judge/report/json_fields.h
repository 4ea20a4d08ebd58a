// Which member of a report is stored under which key: said once, for the writer and the reader.
// `visit(key, member)` is called for what is stored, `visit.later(key, member)` for what reports of
// older judges lack, `visit.derived(key, value)` for what is only written, for the convenience of
// other programs. Internal to judge/report.
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
    Is<T, SolutionResult> || Is<T, Environment> || Is<T, RunReport> || Is<T, Spread> ||
    Is<T, SampleSet> || Is<T, KernelTime> || Is<T, Rates> || Is<T, Timing> ||
    Is<T, DeviceLimits> || Is<T, Phase>;

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

template <typename Visitor, Is<Spread> S>
void visit_fields(Visitor& visit, S& s) {
  visit("count", s.count);
  visit("median_us", s.median_us);
  visit("p10_us", s.p10_us);
  visit("p90_us", s.p90_us);
  visit("min_us", s.min_us);
  visit("max_us", s.max_us);
  visit("relative_error", s.relative_error);
}

template <typename Visitor, Is<SampleSet> S>
void visit_fields(Visitor& visit, S& s) {
  visit("device", s.device);
  visit("wall", s.wall);
  visit("converged", s.converged);
  visit("dropped_throttled", s.dropped_throttled);
  visit("device_us", s.device_us);
  visit("wall_us", s.wall_us);
  visit("turn", s.turn);
}

template <typename Visitor, Is<KernelTime> K>
void visit_fields(Visitor& visit, K& k) {
  visit("name", k.name);
  visit("calls", k.calls);
  visit("median_us", k.median_us);
  visit("gap_us", k.gap_us);
  visit("grid", k.grid);
  visit("block", k.block);
  visit("registers", k.registers);
  visit("shared_bytes", k.shared_bytes);
}

template <typename Visitor, Is<Rates> R>
void visit_fields(Visitor& visit, R& r) {
  visit("bytes", r.bytes);
  visit("flops", r.flops);
  visit("gb_per_s", r.gb_per_s);
  visit("gflop_per_s", r.gflop_per_s);
  visit("roof", r.roof);
  visit("roof_us", r.roof_us);
  visit("percent_of_roof", r.percent_of_roof);
  visit("impossible", r.impossible);
}

template <typename Visitor, Is<Timing> T>
void visit_fields(Visitor& visit, T& t) {
  visit("first_call_us", t.first_call_us);
  visit("cold", t.cold);
  visit("warm", t.warm);
  visit("batch_us", t.batch_us);
  visit("batch_calls", t.batch_calls);
  visit("overhead_us", t.overhead_us);
  visit("idle_us", t.idle_us);
  visit("rates", t.rates);
  visit("kernels", t.kernels);
  visit("warnings", t.warnings);
}

template <typename Visitor, Is<DeviceLimits> L>
void visit_fields(Visitor& visit, L& l) {
  visit("copy_gb_s", l.copy_gb_s);
  visit("read_gb_s", l.read_gb_s);
  visit("write_gb_s", l.write_gb_s);
  visit("float32_gflop_s", l.float32_gflop_s);
  visit("tensor_gflop_s", l.tensor_gflop_s);
  visit("l2_bytes", l.l2_bytes);
  visit("measured", l.measured);
}

template <typename Visitor, Is<Phase> P>
void visit_fields(Visitor& visit, P& p) {
  visit("name", p.name);
  visit("detail", p.detail);
  visit("start_us", p.start_us);
  visit("duration_us", p.duration_us);
  visit("track", p.track);
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
  visit.later("timing", c.timing);
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
  visit.later("baselines", r.baselines);
  visit.later("limits", r.limits);
  visit("solutions", r.solutions);
  visit.later("phases", r.phases);
}

}  // namespace judge::json_report
