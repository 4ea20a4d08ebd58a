// The reports that -o asks for: files are opened before any work, so that a wrong path costs
// nothing; at most one report replaces the text on stdout.
#pragma once

#include <cstdio>
#include <memory>
#include <string>
#include <vector>

#include "judge/report/reporter.h"

namespace judge::cli {

class Outputs {
 public:
  explicit Outputs(const std::vector<std::string>& wanted);  // "json", "junit=report.xml"
  bool replaces_console() const;
  // JSON files only, each replaced as a whole: what is there is always complete. Failures are kept
  // for write(); the other formats can be made of the JSON.
  void update(const RunReport& report);
  void write(const RunReport& report);  // throws JudgeError when a disk is full

 private:
  struct Close {
    void operator()(std::FILE* file) const { std::fclose(file); }
  };
  struct Output {
    const Reporter* reporter = nullptr;
    std::string path;  // "" for stdout
    std::unique_ptr<std::FILE, Close> file;
  };
  std::vector<Output> outputs_;
};

}  // namespace judge::cli
