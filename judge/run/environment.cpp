#include "judge/run/environment.h"

#include <sys/utsname.h>
#include <unistd.h>

#include <ctime>
#include <fstream>
#include <thread>

namespace judge {
namespace {

std::string iso_now() {
  const std::time_t now = std::time(nullptr);
  std::tm local{};
  localtime_r(&now, &local);
  char text[40];
  std::strftime(text, sizeof text, "%Y-%m-%dT%H:%M:%S%z", &local);
  return text;
}

// The value of the first line "key<spaces>separator value" of a file, "" without one.
std::string value_in(const std::filesystem::path& path, const std::string& key, char separator) {
  std::ifstream file(path);
  for (std::string line; std::getline(file, line);) {
    if (!line.starts_with(key)) continue;
    const auto at = line.find(separator);
    if (at == std::string::npos) continue;
    std::string value = line.substr(at + 1);
    std::erase(value, '"');
    const auto first = value.find_first_not_of(" \t");
    return first == std::string::npos ? "" : value.substr(first);
  }
  return "";
}

std::string first_line(const std::filesystem::path& path) {
  std::ifstream file(path);
  std::string line;
  std::getline(file, line);
  return line;
}

// Read from .git itself: starting git for every run would cost more than the run.
std::string commit_of(std::filesystem::path folder) {
  for (; !folder.empty(); folder = folder.parent_path()) {
    const std::filesystem::path git = folder / ".git";
    std::error_code ignored;
    if (std::filesystem::is_directory(git, ignored)) {
      const std::string head = first_line(git / "HEAD");
      if (!head.starts_with("ref: ")) return head;
      const std::string name = head.substr(5);
      const std::string loose = first_line(git / name);
      if (!loose.empty()) return loose;
      std::ifstream packed(git / "packed-refs");
      for (std::string line; std::getline(packed, line);)
        if (line.ends_with(" " + name)) return line.substr(0, line.find(' '));
      return "";
    }
    if (folder == folder.root_path()) break;
  }
  return "";
}

}  // namespace

Environment describe_environment(const Plan& plan, const Toolchain& toolchain) {
  Environment e;
  const bool cuda = plan.device.kind == DeviceKind::cuda;
  utsname system{};
  uname(&system);
  e.judge_version = JUDGE_VERSION;
  e.date = iso_now();
  e.host = system.nodename;
  e.os = value_in("/etc/os-release", "PRETTY_NAME", '=');
  if (e.os.empty()) e.os = std::string(system.sysname) + " " + system.release;
  e.cpu = value_in("/proc/cpuinfo", "model name", ':');
  e.cpu_threads = static_cast<int>(std::thread::hardware_concurrency());
  e.device_kind = cuda ? "cuda" : "cpu";
  e.device_name = plan.device.name;
  e.device_arch = plan.device.arch;
  e.driver = plan.device.driver;
  e.compiler =
      toolchain.compiler_description(cuda ? BuildRequest::Target::cuda : BuildRequest::Target::cpu);
  if (cuda) e.toolkit = e.compiler;
  for (const std::string& define : plan.defines)
    e.flags += (e.flags.empty() ? "-D" : " -D") + define;
  if (!plan.problems.empty())
    e.commit = commit_of(std::filesystem::absolute(plan.problems.front().spec.file).parent_path());
  return e;
}

RunReport begin_report(const Plan& plan, const Toolchain& toolchain) {
  RunReport report;
  report.environment = describe_environment(plan, toolchain);
  report.command_line = plan.command_line;
  report.seed = plan.seed;
  return report;
}

}  // namespace judge
