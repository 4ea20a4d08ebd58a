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

// A file on a disk, through whatever links lead to it; "" for stdout, devices and pipes.
std::filesystem::path regular_file(const std::string& path) {
  std::error_code error;
  if (path.empty() || !std::filesystem::is_regular_file(path, error)) return {};
  const std::filesystem::path real = std::filesystem::canonical(path, error);
  return error ? std::filesystem::path() : real;
}

void write_through(std::FILE* file, const std::string& path, const std::string& text) {
  const bool written = std::fwrite(text.data(), 1, text.size(), file) == text.size();
  if (!written || std::fflush(file) != 0)
    throw JudgeError("cannot write the report " + (path.empty() ? "to stdout" : path) + ": " +
                     std::strerror(errno));
}

// As a whole where the folder allows it, else in place.
void replace(const std::filesystem::path& file, const std::string& text) {
  try {
    write_file_atomically(file, text);
    return;
  } catch (const JudgeError&) {
  }
  const std::unique_ptr<std::FILE, int (*)(std::FILE*)> in_place(std::fopen(file.c_str(), "w"),
                                                                 std::fclose);
  if (!in_place)
    throw JudgeError("cannot write the report " + file.string() + ": " + std::strerror(errno));
  write_through(in_place.get(), file.string(), text);
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
      // What an earlier run wrote stays until there is something better.
      output.file.reset(std::fopen(output.path.c_str(), "a"));
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
  for (const Output& output : outputs_) {
    if (std::string_view(output.reporter->name) != "json") continue;
    const std::filesystem::path file = regular_file(output.path);
    if (file.empty()) continue;
    try {
      replace(file, output.reporter->render(report));
    } catch (const JudgeError&) {
      // write() will say it
    }
  }
}

void Outputs::write(const RunReport& report) {
  for (const Output& output : outputs_) {
    const std::string text = output.reporter->render(report);
    const std::filesystem::path file = regular_file(output.path);
    if (!file.empty())
      replace(file, text);
    else
      write_through(output.file ? output.file.get() : stdout, output.path, text);
  }
}

}  // namespace judge::cli
