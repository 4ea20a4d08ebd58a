#include "judge/history/render.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "judge/base/text.h"
#include "judge/report/layout.h"
#include "judge/report/text_safe.h"

namespace judge::history {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t kHashDigits = 8;
constexpr std::size_t kChangesShown = 12;

std::string short_hash(const std::string& hash) {
  return hash.empty() ? "-" : one_line(hash).substr(0, kHashDigits);
}

// "2026-01-02 03:04" of "2026-01-02T03:04:05Z".
std::string minute_of(const std::string& date) {
  std::string text = one_line(date).substr(0, 16);
  if (text.size() > 10 && text[10] == 'T') text[10] = ' ';
  return text;
}

std::string case_of(const std::string& name) { return name.empty() ? "(compile)" : one_line(name); }

std::string accepted_text(const Version& v) {
  const auto accepted = std::count_if(v.cases.begin(), v.cases.end(),
                                      [](const CaseRecord& c) { return c.verdict == Verdict::AC; });
  return fmt::format("{}/{}", accepted, v.cases.size());
}

std::string versions_text(const SolutionHistory& h) {
  std::vector<std::vector<std::string>> rows{
      {"version", "first", "last", "runs", "verdict", "accepted", "commit"}};
  for (const Version& v : h.versions)
    rows.push_back({short_hash(v.content_hash), minute_of(v.first), minute_of(v.last),
                    std::to_string(v.runs), std::string(name_of(v.verdict)), accepted_text(v),
                    one_line(v.commit).substr(0, 12)});
  return aligned_table(rows, 2);
}

// Cases down, versions across: the last median of each, or its verdict.
std::string medians_text(const SolutionHistory& h) {
  std::vector<std::vector<std::string>> rows{{"median"}};
  std::vector<std::string> names;
  for (const Version& v : h.versions) {
    const bool timed = std::any_of(v.cases.begin(), v.cases.end(),
                                   [](const CaseRecord& c) { return c.last_us.has_value(); });
    if (timed) rows[0].push_back(short_hash(v.content_hash));
    for (const CaseRecord& c : v.cases)
      if (c.last_us && std::find(names.begin(), names.end(), c.name) == names.end())
        names.push_back(c.name);
  }
  if (names.empty()) return "";
  for (const std::string& name : names) {
    std::vector<std::string> row{case_of(name)};
    for (const Version& v : h.versions) {
      if (std::find(rows[0].begin(), rows[0].end(), short_hash(v.content_hash)) == rows[0].end())
        continue;
      const auto c = std::find_if(v.cases.begin(), v.cases.end(),
                                  [&](const CaseRecord& r) { return r.name == name; });
      if (c == v.cases.end()) {
        row.push_back("");
      } else if (c->verdict != Verdict::AC) {
        row.push_back(std::string(name_of(c->verdict)));
      } else {
        row.push_back(c->last_us ? human_duration_us(*c->last_us) : "");
      }
    }
    rows.push_back(std::move(row));
  }
  return "\n" + aligned_table(rows, 2);
}

std::string change_text(const Change& c) {
  std::string what;
  if (c.before.verdict != c.after.verdict) {
    what = fmt::format("{} -> {}", name_of(c.before.verdict), name_of(c.after.verdict));
  } else {
    what = fmt::format("{} -> {} ({:+.1f} %)", human_duration_us(*c.before.median_us),
                       human_duration_us(*c.after.median_us),
                       100 * (*c.after.median_us / *c.before.median_us - 1));
  }
  return fmt::format(
      "  {}  {}  {}  {}", minute_of(c.date), case_of(c.case_name), what,
      c.new_version ? "version " + short_hash(c.after.content_hash) : "same version");
}

std::string changes_text(const SolutionHistory& h, const Style& style) {
  if (h.changes.empty()) return "";
  std::string text = "\n" + faint(style, "  changed:");
  const std::size_t shown =
      style.verbosity >= 1 ? h.changes.size() : std::min(kChangesShown, h.changes.size());
  if (shown < h.changes.size())
    text += fmt::format("\n  ({} earlier ones: -v)", h.changes.size() - shown);
  for (std::size_t i = h.changes.size() - shown; i < h.changes.size(); ++i)
    text += "\n" + change_text(h.changes[i]);
  return text;
}

std::string field(const std::string& raw) {
  const std::string text = printable(raw);
  if (text.find_first_of(",\"\r\n") == text.npos) return text;
  std::string out = "\"";
  for (const char c : text) out += c == '"' ? std::string("\"\"") : std::string(1, c);
  return out + '"';
}

std::string number(const std::optional<double>& x) { return x ? fmt::format("{}", *x) : ""; }

Json json_of(const std::optional<double>& x) { return x ? Json(*x) : Json(nullptr); }

Json json_of(const Version& v) {
  Json cases = Json::array();
  for (const CaseRecord& c : v.cases)
    cases.push_back({{"case", valid_utf8(c.name)},
                     {"verdict", std::string(name_of(c.verdict))},
                     {"runs", c.runs},
                     {"best_us", json_of(c.best_us)},
                     {"last_us", json_of(c.last_us)}});
  return {{"content_hash", valid_utf8(v.content_hash)},
          {"commit", valid_utf8(v.commit)},
          {"first", valid_utf8(v.first)},
          {"last", valid_utf8(v.last)},
          {"runs", v.runs},
          {"verdict", std::string(name_of(v.verdict))},
          {"cases", cases}};
}

Json json_of(const Entry& e) {
  return {{"content_hash", valid_utf8(e.content_hash)},
          {"verdict", std::string(name_of(e.verdict))},
          {"median_us", json_of(e.median_us)}};
}

}  // namespace

std::string render_console(const std::vector<SolutionHistory>& histories, const Style& style) {
  std::string text;
  for (const SolutionHistory& h : histories) {
    if (!text.empty()) text += "\n\n";
    text += bold(style, fmt::format("{} / {}", one_line(h.problem), one_line(h.solution))) + "  " +
            one_line(h.device) + "\n" + versions_text(h) + medians_text(h) + changes_text(h, style);
  }
  return text;
}

std::string render_csv(const std::vector<SolutionHistory>& histories) {
  std::string out =
      "problem,solution,device,content_hash,commit,first,last,case,verdict,runs,best_us,last_"
      "us\r\n";
  for (const SolutionHistory& h : histories)
    for (const Version& v : h.versions)
      for (const CaseRecord& c : v.cases)
        out += fmt::format("{},{},{},{},{},{},{},{},{},{},{},{}\r\n", field(h.problem),
                           field(h.solution), field(h.device), field(v.content_hash),
                           field(v.commit), field(v.first), field(v.last), field(c.name),
                           name_of(c.verdict), c.runs, number(c.best_us), number(c.last_us));
  return out;
}

std::string render_json(const std::vector<SolutionHistory>& histories) {
  Json all = Json::array();
  for (const SolutionHistory& h : histories) {
    Json versions = Json::array(), changes = Json::array();
    for (const Version& v : h.versions) versions.push_back(json_of(v));
    for (const Change& c : h.changes)
      changes.push_back({{"date", valid_utf8(c.date)},
                         {"case", valid_utf8(c.case_name)},
                         {"before", json_of(c.before)},
                         {"after", json_of(c.after)}});
    all.push_back({{"problem", valid_utf8(h.problem)},
                   {"solution", valid_utf8(h.solution)},
                   {"device", valid_utf8(h.device)},
                   {"versions", versions},
                   {"changes", changes}});
  }
  return all.dump(2) + "\n";
}

}  // namespace judge::history
