#include "judge/cli/terminal.h"

#include <sys/ioctl.h>
#include <unistd.h>

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <string_view>

namespace judge::cli {
namespace {

std::string_view variable(const char* name) {
  const char* value = std::getenv(name);
  return value ? value : "";
}

bool is_terminal(int fd) { return isatty(fd) && variable("TERM") != "dumb"; }

int width_of(int fd) {
  winsize size{};
  if (ioctl(fd, TIOCGWINSZ, &size) == 0 && size.ws_col > 0) return size.ws_col;
  const int columns = std::atoi(std::string(variable("COLUMNS")).c_str());
  return columns > 0 ? columns : 100;
}

bool use_color(const std::string& when) {
  if (when != "auto") return when == "always";
  if (const auto force = variable("FORCE_COLOR"); !force.empty()) return force != "0";
  if (!variable("NO_COLOR").empty()) return false;
  return is_terminal(STDOUT_FILENO);
}

bool use_unicode() {
  for (const char* name : {"LC_ALL", "LC_CTYPE", "LANG"}) {
    const std::string_view value = variable(name);
    if (value.empty()) continue;
    return value.find("UTF-8") != value.npos || value.find("utf8") != value.npos;
  }
  return false;
}

double now_seconds() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

}  // namespace

Style console_style(const GlobalOptions& options) {
  Style style;
  style.color = use_color(options.color);
  style.unicode = use_unicode();
  style.width = width_of(STDOUT_FILENO);
  style.verbosity = options.verbosity();
  return style;
}

StatusLine::StatusLine(bool enabled) : enabled_(enabled && is_terminal(STDERR_FILENO)) {
  if (enabled_) width_ = width_of(STDERR_FILENO);
}

StatusLine::~StatusLine() { clear(); }

void StatusLine::show(const std::string& text) {
  constexpr double kMinimumSeconds = 0.1;
  if (!enabled_ || now_seconds() - last_ < kMinimumSeconds) return;
  last_ = now_seconds();
  shown_ = true;
  std::fprintf(stderr, "\r\033[K%.*s", width_ - 1, text.c_str());
  std::fflush(stderr);
}

void StatusLine::clear() {
  if (!shown_) return;
  std::fputs("\r\033[K", stderr);
  std::fflush(stderr);
  shown_ = false;
}

}  // namespace judge::cli
