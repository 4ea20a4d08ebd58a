// The terminal as the commands use it: is there one, how wide, colour or not, and one line on
// stderr that is written over while work goes on and is never seen off a terminal.
#pragma once

#include <string>

#include "judge/cli/command.h"
#include "judge/report/console.h"

namespace judge::cli {

// --color, else FORCE_COLOR, else NO_COLOR, else whether stdout is a terminal.
Style console_style(const GlobalOptions& options);

class StatusLine {
 public:
  explicit StatusLine(bool enabled);
  ~StatusLine();
  void show(const std::string& text);  // at most ten times a second
  void clear();

 private:
  bool enabled_;
  bool shown_ = false;
  int width_ = 80;
  double last_ = 0;
};

}  // namespace judge::cli
