#include "judge/history/entry.h"

#include <cmath>
#include <nlohmann/json.hpp>

#include "judge/report/text_safe.h"

namespace judge::history {
namespace {

using Json = nlohmann::ordered_json;

std::string device_of(const Environment& e) {
  const std::string& name = e.device_name.empty() ? e.cpu : e.device_name;
  return name.empty() ? e.device_kind : e.device_kind + " (" + name + ")";
}

struct TextField {
  const char* key;
  std::string Entry::*member;
};

constexpr TextField kTexts[] = {
    {"date", &Entry::date},         {"problem", &Entry::problem},
    {"solution", &Entry::solution}, {"content_hash", &Entry::content_hash},
    {"case", &Entry::case_name},    {"device", &Entry::device},
    {"commit", &Entry::commit},
};

}  // namespace

std::vector<Entry> entries_of(const RunReport& report) {
  std::vector<Entry> entries;
  for (const SolutionResult& s : report.solutions) {
    Entry entry;
    entry.date = report.environment.date;
    entry.problem = s.problem;
    entry.solution = s.solution;
    entry.content_hash = s.content_hash;
    entry.device = device_of(report.environment);
    entry.commit = report.environment.commit;
    if (s.cases.empty()) {
      entry.verdict = s.verdict;
      if (s.verdict != Verdict::SK) entries.push_back(entry);
    }
    for (const CaseResult& c : s.cases) {
      if (c.verdict == Verdict::SK) continue;
      Entry one = entry;
      one.case_name = c.name;
      one.verdict = c.verdict;
      if (c.timing && c.timing->shown().device.count > 0) {
        one.median_us = c.timing->shown().device.median_us;
        one.relative_error = c.timing->shown().device.relative_error;
      }
      entries.push_back(std::move(one));
    }
  }
  return entries;
}

std::string line_of(const Entry& entry) {
  Json line = Json::object();
  for (const auto& [key, member] : kTexts) line[key] = valid_utf8(entry.*member);
  line["verdict"] = std::string(name_of(entry.verdict));
  if (entry.median_us && std::isfinite(*entry.median_us)) {
    line["median_us"] = *entry.median_us;
    line["relative_error"] = entry.relative_error;
  }
  return line.dump();
}

// Keys that a later judge may add are passed over.
std::optional<Entry> parse_line(std::string_view line) {
  const Json in = Json::parse(line, nullptr, false);
  if (!in.is_object()) return std::nullopt;
  Entry entry;
  for (const auto& [key, member] : kTexts) {
    const auto found = in.find(key);
    if (found == in.end() || !found->is_string()) return std::nullopt;
    entry.*member = found->get<std::string>();
  }
  const auto verdict = in.find("verdict");
  if (verdict == in.end() || !verdict->is_string()) return std::nullopt;
  const auto parsed = parse_verdict(verdict->get<std::string>());
  if (!parsed) return std::nullopt;
  entry.verdict = *parsed;
  if (const auto us = in.find("median_us"); us != in.end()) {
    if (!us->is_number()) return std::nullopt;
    entry.median_us = us->get<double>();
  }
  if (const auto error = in.find("relative_error"); error != in.end() && error->is_number())
    entry.relative_error = error->get<double>();
  return entry;
}

}  // namespace judge::history
