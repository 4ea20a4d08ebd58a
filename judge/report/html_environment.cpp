// What the results depend on: enough to run the same again elsewhere.
#include <fmt/format.h>

#include "judge/base/text.h"
#include "judge/report/html_sections.h"
#include "judge/report/svg.h"

namespace judge::html {
namespace {

std::string entry(const char* name, const std::string& text) {
  return text.empty() ? "" : fmt::format("<dt>{}</dt><dd>{}</dd>\n", name, svg::escape(text));
}

std::string limits_text(const DeviceLimits& l) {
  return fmt::format(
      "copy {:.0f}, read {:.0f}, write {:.0f} GB/s; float32 {:.0f}, tensor {:.0f} GFLOP/s; "
      "measured {}",
      l.copy_gb_s, l.read_gb_s, l.write_gb_s, l.float32_gflop_s, l.tensor_gflop_s, l.measured);
}

std::string list(const std::vector<std::string>& lines) {
  if (lines.empty()) return "";
  std::string out = "<ul>\n";
  for (const std::string& line : lines) out += "<li>" + svg::escape(line) + "</li>\n";
  return out + "</ul>\n";
}

}  // namespace

std::string environment_section(const RunReport& report) {
  const Environment& e = report.environment;
  std::string out = "<section id=\"environment\"><h2>Environment</h2>\n<dl>\n";
  out += entry("device", e.device_name) + entry("kind of device", e.device_kind);
  out += entry("architecture", e.device_arch) + entry("driver", e.driver);
  out += entry("toolkit", e.toolkit) + entry("compiler", e.compiler) + entry("flags", e.flags);
  if (report.limits) out += entry("measured limits", limits_text(*report.limits));
  out += entry("host", e.host) + entry("system", e.os);
  out += entry("processor", e.cpu);
  if (e.cpu_threads > 0) out += entry("threads", std::to_string(e.cpu_threads));
  out += entry("commit", e.commit) + entry("judge", e.judge_version) + entry("date", e.date);
  out += entry("seed", std::to_string(report.seed)) + "</dl>\n";
  std::string command;
  for (const std::string& word : report.command_line)
    command += (command.empty() ? "" : " ") + shell_quote(word);
  if (!command.empty()) out += "<h3>Command line</h3>\n" + block(command);
  std::vector<std::string> baselines;
  for (const auto& [problem, solution] : report.baselines)
    baselines.push_back(problem + ": " + solution);
  if (!report.left_out.empty()) out += "<h3>Left out</h3>\n" + list(report.left_out);
  out += details("Baselines", list(baselines));
  return out + "</section>\n";
}

}  // namespace judge::html
