#include "judge/report/csv.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <vector>

#include "judge/report/bench_summary.h"
#include "judge/report/text_safe.h"

namespace judge {
namespace {

constexpr const char* kHeader =
    "problem,solution,case,values,verdict,solve_us,first_call_us,calls,device_kind,device,wrong,"
    "total,max_absolute,max_relative,max_ulp,max_of_tolerance,reason";
constexpr std::size_t kFields = 17;  // of the header above; a bench adds its own

std::string quoted_field(const std::string& raw) {
  const std::string text = printable(raw);
  if (text.find_first_of(",\"\r\n") == text.npos) return text;
  std::string out = "\"";
  for (const char c : text) {
    if (c == '"') out += '"';
    out += c;
  }
  return out + '"';
}

void add_row(std::string& out, const std::vector<std::string>& fields) {
  for (std::size_t i = 0; i < fields.size(); ++i) {
    if (i > 0) out += ',';
    out += quoted_field(fields[i]);
  }
  out += "\r\n";
}

std::string values_of(const CaseResult& c) {
  std::vector<std::string> parts;
  for (const auto& [name, value] : c.values) parts.push_back(name + "=" + value);
  return fmt::format("{}", fmt::join(parts, " "));
}

// Counts add up over the outputs; of the errors the largest is the case's.
void add_comparisons(const CaseResult& c, std::vector<std::string>& fields) {
  if (c.comparisons.empty()) {
    fields.insert(fields.end(), 6, "");
    return;
  }
  std::int64_t wrong = 0, total = 0;
  double absolute = 0, relative = 0, ulp = 0, share = 0;
  for (const Comparison& d : c.comparisons) {
    wrong += d.wrong;
    total += d.total;
    absolute = std::max(absolute, d.max_absolute);
    relative = std::max(relative, d.max_relative);
    ulp = std::max(ulp, d.max_ulp);
    share = std::max(share, d.max_of_tolerance);
  }
  fields.push_back(std::to_string(wrong));
  fields.push_back(std::to_string(total));
  for (const double x : {absolute, relative, ulp, share}) fields.push_back(fmt::format("{}", x));
}

std::string number(const std::optional<double>& x) { return x ? fmt::format("{}", *x) : ""; }

// Name and value together, so that header and rows cannot disagree.
using Fields = std::vector<std::pair<std::string, std::string>>;

void add_samples(const std::string& kind, const SampleSet& set, Fields& fields) {
  const Spread& d = set.device;
  const auto add = [&](const char* name, double value) {
    fields.emplace_back(kind + name, d.count > 0 ? fmt::format("{}", value) : "");
  };
  add("_median_us", d.median_us);
  add("_p10_us", d.p10_us);
  add("_p90_us", d.p90_us);
  add("_min_us", d.min_us);
  add("_max_us", d.max_us);
  add("_relative_error", d.relative_error);
  add("_wall_median_us", set.wall.median_us);
  fields.emplace_back(kind + "_samples", std::to_string(d.count));
  fields.emplace_back(kind + "_converged", d.count > 0 ? (set.converged ? "1" : "0") : "");
  fields.emplace_back(kind + "_dropped_throttled", std::to_string(set.dropped_throttled));
}

void add_rates(const std::optional<Rates>& rates, Fields& fields) {
  const Rates r = rates.value_or(Rates{});
  const auto add = [&](const char* name, double value) {
    fields.emplace_back(name, rates && value != 0 ? fmt::format("{}", value) : "");
  };
  add("bytes", r.bytes);
  add("flops", r.flops);
  add("gb_per_s", r.gb_per_s);
  add("gflop_per_s", r.gflop_per_s);
  fields.emplace_back("roof", r.roof);
  add("roof_us", r.roof_us);
  add("percent_of_roof", r.percent_of_roof);
  fields.emplace_back("impossible", rates ? (r.impossible ? "1" : "0") : "");
}

void add_comparison_with_others(const BenchRow& row, const std::string& baseline, Fields& fields) {
  const auto add = [&](const char* name, double value) {
    fields.emplace_back(name, row.speed_up ? fmt::format("{}", value) : "");
  };
  const Ratio ratio = row.speed_up.value_or(Ratio{});
  fields.emplace_back("baseline", baseline);
  add("speed_up", ratio.value);
  add("speed_up_low", ratio.low);
  add("speed_up_high", ratio.high);
  add("differs", ratio.differs ? 1 : 0);
  fields.emplace_back("fastest", row.wins ? "1" : "0");
}

Fields timing_fields(const BenchRow& row, const std::string& baseline) {
  const bool is_measured = row.result && row.timing();
  const Timing t = is_measured ? *row.timing() : Timing{};
  Fields fields;
  add_samples("cold", t.cold, fields);
  add_samples("warm", t.warm, fields);
  const auto add = [&](const char* name, double value) {
    fields.emplace_back(name, is_measured ? fmt::format("{}", value) : "");
  };
  add("first_wall_us", t.first_call_us);
  fields.emplace_back("batch_us", number(t.batch_us));
  add("overhead_us", t.overhead_us);
  add("idle_us", t.idle_us);
  add_rates(t.rates, fields);
  add_comparison_with_others(row, baseline, fields);
  fields.emplace_back("warnings", fmt::format("{}", fmt::join(t.warnings, "; ")));
  if (!is_measured)
    for (auto& [name, value] : fields) value.clear();
  return fields;
}

// What a bench adds to the row of a case, and to the header; nothing without a bench.
class TimingColumns {
 public:
  explicit TimingColumns(const RunReport& report) : problems_(summarise_bench(report)) {
    for (const BenchProblem& problem : problems_)
      for (const BenchCase& c : problem.cases)
        for (const BenchRow& row : c.rows) rows_[row.result] = {&row, &problem.baseline};
  }
  std::string header() const {
    std::string text;
    if (!problems_.empty())
      for (const auto& [name, value] : timing_fields({}, "")) text += "," + name;
    return text;
  }
  void add(const CaseResult* c, std::vector<std::string>& fields) const {
    if (problems_.empty()) return;
    const auto found = rows_.find(c);
    const bool known = found != rows_.end();
    for (auto& [name, value] : timing_fields(known ? *found->second.first : BenchRow{},
                                             known ? *found->second.second : ""))
      fields.push_back(std::move(value));
  }

 private:
  std::vector<BenchProblem> problems_;
  std::map<const CaseResult*, std::pair<const BenchRow*, const std::string*>> rows_;
};

}  // namespace

std::string render_csv(const RunReport& report) {
  const Environment& e = report.environment;
  const TimingColumns timings(report);
  std::string out = kHeader + timings.header() + "\r\n";
  for (const SolutionResult& s : report.solutions) {
    for (const CaseResult& c : s.cases) {
      const std::string first = c.call_us.empty() ? "" : fmt::format("{}", c.call_us.front());
      std::vector<std::string> fields{s.problem,
                                      s.solution,
                                      c.name,
                                      values_of(c),
                                      std::string(name_of(c.verdict)),
                                      number(c.solve_us()),
                                      first,
                                      std::to_string(c.call_us.size()),
                                      e.device_kind,
                                      e.device_name};
      add_comparisons(c, fields);
      fields.push_back(c.reason);
      timings.add(&c, fields);
      add_row(out, fields);
    }
    if (s.cases.empty()) {
      std::vector<std::string> fields(kFields);
      fields[0] = s.problem;
      fields[1] = s.solution;
      fields[4] = name_of(s.verdict);
      fields[8] = e.device_kind;
      fields[9] = e.device_name;
      fields[16] = s.reason;
      timings.add(nullptr, fields);
      add_row(out, fields);
    }
  }
  return out;
}

}  // namespace judge
