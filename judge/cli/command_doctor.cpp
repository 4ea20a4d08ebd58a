#include <fmt/format.h>
#include <linux/landlock.h>
#include <sys/syscall.h>
#include <unistd.h>
#include <CLI/CLI.hpp>

#include <cstdlib>
#include <filesystem>
#include <sstream>
#include <thread>

#include "judge/base/errors.h"
#include "judge/base/text.h"
#include "judge/cli/command.h"
#include "judge/cli/selection.h"
#include "judge/limits/device_state.h"
#include "judge/limits/limits.h"
#include "judge/toolchain/cache.h"
#include "judge/toolchain/toolchain.h"

namespace judge::cli {
namespace {

constexpr const char* kExamples =
    "Exit code 0 when this machine can judge on some device, 77 when it cannot.\n"
    "Examples:\n"
    "  judge doctor\n"
    "  judge doctor --limits                what the device can do, measured now and kept\n";

enum class State { ok, note, missing };

void line(State state, const char* what, const std::string& text, const std::string& advice = "") {
  const char* mark = state == State::ok ? "ok     " : state == State::note ? "note   " : "missing";
  fmt::print("{}  {:<18} {}\n", mark, what, text);
  if (!advice.empty()) fmt::print("{:27} -> {}\n", "", advice);
}

std::string on_path(const std::string& program) {
  const char* path = std::getenv("PATH");
  std::istringstream folders(path ? path : "");
  for (std::string folder; std::getline(folders, folder, ':');) {
    const auto candidate = std::filesystem::path(folder) / program;
    if (access(candidate.c_str(), X_OK) == 0) return candidate.string();
  }
  return "";
}

bool check_cpu_device(const Installation& installation, const Toolchain& toolchain) {
  const std::string compiler = find_host_compiler();
  if (compiler.empty())
    line(State::missing, "host compiler", "no C++ compiler", "apt-get install g++");
  else
    line(State::ok, "host compiler",
         toolchain.compiler_description(BuildRequest::Target::reference) + ", " + compiler);
  if (installation.has_cpu_device)
    line(State::ok, "CPU device",
         fmt::format("built in, {} cores", std::thread::hardware_concurrency()));
  else
    line(State::missing, "CPU device", "this judge was built without it",
         "configure with -DJUDGE_CPU_DEVICE=ON (not on x86-64: apt-get install "
         "libboost-context-dev first), then build the judge again");
  return installation.has_cpu_device && !compiler.empty();
}

bool check_cuda(const Toolchain& toolchain) {
  const std::vector<Device> devices = cuda_devices();
  for (const Device& d : devices)
    line(State::ok, "GPU",
         fmt::format("cuda:{} {} {}, driver {}", d.index, d.name, d.arch, d.driver));
  if (devices.empty())
    line(State::note, "GPU", cuda_unavailable_reason(),
         find_installation().has_cpu_device ? "solutions run on the CPU device instead" : "");
  const std::string nvcc = find_nvcc();
  if (nvcc.empty())
    line(devices.empty() ? State::note : State::missing, "CUDA Toolkit", "nvcc not found",
         "https://developer.nvidia.com/cuda-downloads, then put its bin folder on PATH");
  else
    line(State::ok, "CUDA Toolkit",
         toolchain.compiler_description(BuildRequest::Target::cuda) + ", " + nvcc);
  for (const char* tool : {"compute-sanitizer", "ncu"})
    if (const std::string found = on_path(tool); !found.empty())
      line(State::ok, tool, found);
    else
      line(State::note, tool, "not found", "optional; part of the CUDA Toolkit");
  return !devices.empty() && !nvcc.empty();
}

void check_cache() {
  const std::filesystem::path folder = default_cache_dir();
  std::uint64_t bytes = 0;
  const auto entries = list_cache(folder);
  for (const CacheEntry& entry : entries) bytes += entry.bytes;
  std::filesystem::path existing = folder;
  while (!std::filesystem::exists(existing) && existing.has_parent_path() &&
         existing != existing.parent_path())
    existing = existing.parent_path();
  const std::string text =
      fmt::format("{}, {} runners, {}", folder.string(), entries.size(), human_bytes(bytes));
  if (access(existing.c_str(), W_OK) == 0)
    line(State::ok, "cache", text);
  else
    line(State::missing, "cache", text + ", not writable", "set JUDGE_CACHE to a folder of yours");
}

void check_system(const GlobalOptions& globals) {
  const long version =
      syscall(SYS_landlock_create_ruleset, nullptr, 0, LANDLOCK_CREATE_RULESET_VERSION);
  if (version > 0)
    line(State::ok, "Landlock", fmt::format("version {}", version));
  else
    line(State::note, "Landlock", "not offered by this kernel",
         "runners keep a clean environment and their own process group, but may read files");
  try {
    const Catalog catalog = open_catalog(globals);
    line(State::ok, "tree",
         fmt::format("{}, {} problems", catalog.root().string(), catalog.problems().size()));
  } catch (const InputError& error) {
    line(State::missing, "tree", error.what());
  }
}

std::string rate(double gflop_s) {
  return gflop_s <= 0 ? "not known" : fmt::format("{:.1f} TFLOP/s", gflop_s / 1e3);
}

bool print_limits(const Device& device) {
  const LimitsResult result = limits_of(device, default_cache_dir(), true);
  if (!result.limits) {
    line(State::missing, "limits", result.reason);
    return false;
  }
  const DeviceLimits& l = *result.limits;
  line(State::ok, "limits of", device.name);
  line(State::ok, "memory",
       fmt::format("copy {:.0f} GB/s, read {:.0f} GB/s, write {:.0f} GB/s", l.copy_gb_s,
                   l.read_gb_s, l.write_gb_s));
  line(State::ok, "float32", rate(l.float32_gflop_s));
  if (device.kind == DeviceKind::cuda) line(State::ok, "tensor (bfloat16)", rate(l.tensor_gflop_s));
  line(State::ok, device.kind == DeviceKind::cuda ? "L2 cache" : "last cache",
       human_bytes(static_cast<std::uint64_t>(l.l2_bytes)));
  return true;
}

void print_state(const Device& device) {
  const DeviceMonitor monitor(device);
  if (!monitor.why_not().empty()) line(State::note, "clocks", monitor.why_not());
  if (!monitor.usable()) return;
  const DeviceState state = monitor.state();
  line(state.throttled ? State::note : State::ok, "clocks",
       fmt::format("SM {} of {} MHz, memory {} of {} MHz, {} C{}", state.sm_mhz,
                   state.highest_sm_mhz, state.memory_mhz, state.highest_memory_mhz,
                   state.temperature_c,
                   state.throttled ? ", held down by: " + state.throttle_reasons : ""));
  if (const std::string warning = shared_device_warning(state); !warning.empty())
    line(State::note, "shared", warning);
}

int doctor_limits(const std::string& wanted) {
  const Device device = choose_device(wanted);
  print_state(device);
  return print_limits(device) ? kExitAccepted : kExitJudgeError;
}

int doctor(const GlobalOptions& globals) {
  const Installation installation = find_installation();
  const Toolchain toolchain(installation, default_cache_dir());
  line(State::ok, "judge",
       fmt::format("{}, parts in {}", JUDGE_VERSION, installation.library_dir.string()));
  const bool cpu = check_cpu_device(installation, toolchain);
  const bool cuda = check_cuda(toolchain);
  check_cache();
  check_system(globals);
  fmt::print("\n{}\n", cuda && cpu ? "Ready: CUDA and the CPU device."
                       : cuda      ? "Ready: CUDA."
                       : cpu       ? "Ready: the CPU device."
                                   : "Not ready: no device to run on.");
  return cuda || cpu ? kExitAccepted : kExitNoDevice;
}

}  // namespace

Action declare_doctor(CLI::App& app) {
  app.footer(kExamples);
  struct Options {
    bool limits = false;
    std::string device = "auto";
  };
  auto options = std::make_shared<Options>();
  app.add_flag("--limits", options->limits,
               "measure what the device can do: memory, float32, tensor cores; kept for benches");
  app.add_option("--device", options->device, "of --limits: auto, cpu, cuda or cuda:N")
      ->type_name("DEVICE");
  return [options](const GlobalOptions& globals) {
    return options->limits ? doctor_limits(options->device) : doctor(globals);
  };
}

}  // namespace judge::cli
