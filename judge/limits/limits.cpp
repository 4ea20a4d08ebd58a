#include "judge/limits/limits.h"

#include <ctime>
#include <exception>
#include <fstream>
#include <vector>

#include "judge/base/errors.h"
#include "judge/base/file.h"
#include "judge/limits/limits_text.h"
#include "judge/toolchain/cache_store.h"
#include "judge/toolchain/installation.h"
#include "judge/toolchain/process.h"

namespace judge {
namespace {

namespace fs = std::filesystem;
using Words = std::vector<std::string>;

constexpr double kCompileSeconds = 120, kRunSeconds = 60;
constexpr const char* kProgram = "probe";

struct Probe {
  std::string source_name, text, compiler;
  Words command;      // of the compiler, to be run beside the source
  std::string owner;  // what the figures hold for
};

// Its first core's description: what -march=native looks at.
std::string processor() {
  std::ifstream in("/proc/cpuinfo");
  std::string text;
  for (std::string line; std::getline(in, line) && !line.empty();) {
    if (line.starts_with("model name") || line.starts_with("flags") ||
        line.starts_with("Features") || line.starts_with("CPU part"))
      text += line + "\n";
  }
  return text;
}

// Some instructions of Hopper are there only for code that is made for just that chip.
std::string exact_arch(const std::string& arch) { return arch == "sm_90" ? "sm_90a" : arch; }

Probe cuda_probe(const Device& device) {
  Probe probe;
  probe.source_name = "probe.cu";
  probe.compiler = find_nvcc();
  if (probe.compiler.empty()) throw JudgeError("nvcc is not on PATH");
  probe.command = {probe.compiler, "-arch=" + exact_arch(device.arch),
                   "-std=c++17",   "-O3",
                   "-w",           probe.source_name,
                   "-o",           kProgram};
  probe.owner = device.name + "\n" + device.uuid + "\n" + device.driver + "\n";
  return probe;
}

// By the number of workers too, which the name holds: a container may be given fewer cores.
Probe cpu_probe(const Device& device) {
  Probe probe;
  probe.source_name = "probe_cpu.cpp";
  probe.compiler = find_host_compiler();
  if (probe.compiler.empty()) throw JudgeError("no C++ compiler on PATH");
  probe.command = {probe.compiler, "-std=c++20", "-ffp-contract=fast", "-O3", "-march=native",
                   "-w",           "-pthread",   probe.source_name,    "-o",  kProgram};
  probe.owner = processor() + device.name + "\n";
  return probe;
}

Probe probe_for(const Device& device) {
  Probe probe = device.kind == DeviceKind::cuda ? cuda_probe(device) : cpu_probe(device);
  probe.text = read_file(find_installation().source_root / "judge/limits" / probe.source_name);
  return probe;
}

std::string last_line(std::string text) {
  while (!text.empty() && text.back() == '\n') text.pop_back();
  const auto end = text.rfind('\n');
  return end == std::string::npos ? text : text.substr(end + 1);
}

std::string program_key(const Probe& probe) {
  std::error_code error;
  const fs::path real = fs::canonical(probe.compiler, error);
  std::string text = "probe\n" + probe.text + processor();
  for (const std::string& word : probe.command) text += word + '\0';
  return content_hash(text + file_stamp(error ? fs::path(probe.compiler) : real));
}

fs::path compiled(const Probe& probe, const CacheStore& store) {
  const std::string key = program_key(probe);
  if (const auto entry = store.find(key)) return *entry;
  const fs::path folder = store.begin();
  try {
    write_file_atomically(folder / probe.source_name, probe.text);
    const ProcessResult result = run_process(probe.command, folder, kCompileSeconds);
    if (result.timed_out) throw JudgeError("the compiler did not finish with the probe");
    if (result.exit_code != 0)
      throw JudgeError("the probe does not compile: " + last_line(result.output));
  } catch (...) {
    CacheStore::discard(folder);
    throw;
  }
  return store.commit(folder, key, {}, "probe of the device's limits");
}

DeviceLimits measure(const Probe& probe, const Device& device, const CacheStore& store) {
  const fs::path folder = compiled(probe, store);
  const ProcessResult result = run_process({folder / kProgram, std::to_string(device.index)},
                                           folder, kRunSeconds, Memory::unlimited);
  if (result.timed_out) throw JudgeError("the probe did not finish");
  std::string reason;
  const auto limits = parse_limits(result.output, reason);
  if (!limits) throw JudgeError(reason);
  if (result.exit_code != 0)
    throw JudgeError("the probe failed with exit code " + std::to_string(result.exit_code));
  return *limits;
}

std::string today() {
  const std::time_t now = std::time(nullptr);
  std::tm local{};
  localtime_r(&now, &local);
  char text[16];
  std::strftime(text, sizeof text, "%Y-%m-%d", &local);
  return text;
}

}  // namespace

LimitsResult limits_of(const Device& device, const fs::path& cache_dir, bool again) noexcept {
  LimitsResult result;
  try {
    const Probe probe = probe_for(device);
    const CacheStore store(cache_dir);
    const std::string name = "limits-" + content_hash(probe.owner + probe.text);
    std::string ignored;
    if (!again) result.limits = parse_limits(store.note(name), ignored);
    result.kept = result.limits.has_value();
    if (result.kept) return result;
    result.limits = measure(probe, device, store);
    result.limits->measured = today();
    store.set_note(name, limits_text(*result.limits));
  } catch (const std::exception& error) {
    result.reason = std::string("the device's limits are not known: ") + error.what();
  } catch (...) {
    result.reason = "the device's limits are not known";
  }
  return result;
}

}  // namespace judge
