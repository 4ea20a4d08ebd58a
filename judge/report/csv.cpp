#include "judge/report/csv.h"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "judge/report/text_safe.h"

namespace judge {
namespace {

constexpr const char* kHeader =
    "problem,solution,case,values,verdict,solve_us,first_call_us,calls,device_kind,device,wrong,"
    "total,max_absolute,max_relative,max_ulp,max_of_tolerance,reason\r\n";

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

}  // namespace

std::string render_csv(const RunReport& report) {
  const Environment& e = report.environment;
  std::string out = kHeader;
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
      add_row(out, fields);
    }
    if (s.cases.empty()) {
      std::vector<std::string> fields(17);
      fields[0] = s.problem;
      fields[1] = s.solution;
      fields[4] = name_of(s.verdict);
      fields[8] = e.device_kind;
      fields[9] = e.device_name;
      fields[16] = s.reason;
      add_row(out, fields);
    }
  }
  return out;
}

}  // namespace judge
