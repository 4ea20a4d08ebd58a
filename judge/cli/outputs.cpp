#include "judge/cli/outputs.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>

#include "judge/base/errors.h"
#include "judge/base/file.h"
#include "judge/base/text.h"

namespace judge::cli {
namespace {

const Reporter& find_reporter(const std::string& name) {
  std::vector<std::string> names;
  for (const Reporter& reporter : reporters()) {
    if (reporter.name == name) return reporter;
    names.emplace_back(reporter.name);
  }
  throw InputError({"", "", "unknown report format '" + name + "'", suggestion(name, names)});
}

}  // namespace

Outputs::Outputs(const std::vector<std::string>& wanted) {
  for (const std::string& word : wanted) {
    const auto equals = word.find('=');
    Output output;
    output.reporter = &find_reporter(word.substr(0, equals));
    if (equals != std::string::npos) output.path = word.substr(equals + 1);
    if (output.path == "-") output.path.clear();
    if (output.path.empty()) {
      if (replaces_console())
        throw InputError(
            {"", "", "two reports for stdout",
             "give one of them a file: " + std::string(output.reporter->name) + "=FILE"});
    } else {
      output.file.reset(std::fopen(output.path.c_str(), "w"));
      if (!output.file)
        throw InputError(
            {output.path, "", std::string("cannot write: ") + std::strerror(errno), ""});
    }
    outputs_.push_back(std::move(output));
  }
}

bool Outputs::replaces_console() const {
  return std::any_of(outputs_.begin(), outputs_.end(),
                     [](const Output& o) { return o.path.empty(); });
}

void Outputs::update(const RunReport& report) {
  for (Output& output : outputs_) {
    std::error_code error;
    if (output.path.empty() || std::string_view(output.reporter->name) != "json" || !std::filesystem::is_regular_file(output.path, error)) continue;
    try {
      write_file_atomically(output.path, output.reporter->render(report));
      output.file.reset(std::fopen(output.path.c_str(), "r+"));
    } catch (const JudgeError&) {
    }
  }
}

void Outputs::write(const RunReport& report) {
  for (Output& output : outputs_) {
    const std::string text = output.reporter->render(report);
    std::FILE* file = output.file ? output.file.get() : stdout;
    const bool written = std::fwrite(text.data(), 1, text.size(), file) == text.size();
    if (!written || std::fflush(file) != 0)
      throw JudgeError("cannot write the report " +
                       (output.path.empty() ? "to stdout" : output.path) + ": " +
                       std::strerror(errno));
  }
}

}  // namespace judge::cli
