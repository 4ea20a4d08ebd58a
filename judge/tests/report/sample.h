// A small run with one of everything: accepted, wrong, crashed, compile error, declared wrong.
#pragma once

#include <limits>

#include "judge/result/run_report.h"

namespace judge::test {

inline Mismatch mismatch(std::int64_t row, std::int64_t column, const char* expected,
                         const char* got, double absolute) {
  Mismatch m;
  m.flat = row * 4 + column;
  m.index = {row, column};
  m.expected = expected;
  m.got = got;
  m.absolute = absolute;
  m.relative = absolute / 2;
  m.ulp = 4194304;
  m.tolerance = 1e-5;
  return m;
}

inline Comparison wrong_comparison() {
  Comparison c;
  c.array = "output";
  c.rule = "close rtol=1e-05 atol=1e-06";
  c.total = 64;
  c.wrong = 3;
  c.unwritten = 1;
  c.first = mismatch(2, 1, "1", "2.5", 1.5);
  c.worst = mismatch(3, 0, "2", "6", 4);
  c.last = mismatch(15, 3, "3", "nan", std::numeric_limits<double>::quiet_NaN());
  c.last->unwritten = true;
  c.shown = {*c.first, *c.worst, *c.last};
  c.max_absolute = 4;
  c.max_relative = 2;
  c.max_ulp = 8388608;
  c.max_of_tolerance = std::numeric_limits<double>::infinity();
  return c;
}

inline CaseResult accepted_case(const char* name, double us) {
  CaseResult c;
  c.name = name;
  c.tags = {"edge"};
  c.values = {{"seq_len", "16"}, {"d_model", "4"}};
  c.verdict = Verdict::AC;
  c.call_us = {us * 2, us};
  c.wall_us = {us * 2 + 1, us + 1};
  Comparison d;
  d.accepted = true;
  d.array = "output";
  d.rule = "close rtol=1e-05 atol=1e-06";
  d.total = 64;
  d.max_absolute = 1.2e-7;
  d.max_relative = 3e-6;
  d.max_ulp = 5;
  d.max_of_tolerance = 0.25;
  c.comparisons = {d};
  c.repeat_command = std::string("judge run decay_attention -s naive --case ") + name;
  return c;
}

inline CaseResult wrong_case(const char* name) {
  CaseResult c = accepted_case(name, 12.3);
  c.verdict = Verdict::WA;
  c.reason = "output: 3 of 64 elements wrong";
  c.comparisons = {wrong_comparison()};
  c.notes = {"two threads write the same value"};
  c.program_output = "hello\x1b[2J\n<b>&\xff";
  return c;
}

inline CaseResult crashed_case(const char* name) {
  CaseResult c;
  c.name = name;
  c.verdict = Verdict::RE;
  c.reason = "cudaErrorIllegalAddress: an illegal memory access was encountered";
  c.detail = "reported by cudaDeviceSynchronize after solve\nthe runner was started again";
  c.repeat_command = "judge run decay_attention -s broken --case impulse";
  return c;
}

inline SolutionResult solution(const char* name, Verdict verdict, std::vector<CaseResult> cases) {
  SolutionResult s;
  s.problem = "decay_attention";
  s.solution = name;
  s.file = std::string("solutions/decay_attention/") + name + ".cu";
  s.content_hash = "00ff";
  s.verdict = verdict;
  s.cases = std::move(cases);
  return s;
}

inline RunReport sample_report() {
  RunReport r;
  r.environment.judge_version = "0.1.0";
  r.environment.date = "2026-01-02T03:04:05Z";
  r.environment.host = "bench";
  r.environment.cpu = "Some CPU";
  r.environment.cpu_threads = 2;
  r.environment.device_kind = "cpu";
  r.command_line = {"judge", "run", "decay_attention"};
  r.seed = std::numeric_limits<std::uint64_t>::max();
  r.seconds = 1.5;
  r.left_out = {"decay_attention: 4 cases tagged large (use --large)"};
  r.solutions.push_back(solution(
      "naive", Verdict::AC, {accepted_case("length-33", 12.3), accepted_case("impulse", 41200)}));
  r.solutions.push_back(
      solution("broken", Verdict::RE, {wrong_case("length-33"), crashed_case("impulse")}));
  r.solutions.push_back(solution("typo", Verdict::CE, {}));
  r.solutions.back().reason = "the compiler reports 1 error";
  r.solutions.back().compiler_output = "typo.cu(3): error: identifier \"x\" is undefined\n";
  r.solutions.push_back(solution("wrong/zeros", Verdict::WA, {wrong_case("length-33")}));
  r.solutions.back().expect = {Verdict::WA, Verdict::RE};
  return r;
}

}  // namespace judge::test
