#include "judge/supervisor/spawn.h"

#include <errno.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>

#include <chrono>
#include <filesystem>
#include <string>
#include <thread>
#include <vector>

#include "judge/base/errors.h"
#include "judge/supervisor/launcher/launch_request.h"
#include "judge/supervisor/launcher_image.h"
#include "judge/supervisor/runner.h"

namespace judge {

namespace {

// Of a runner on the CPU device, beside device memory: what solve allocates on the host, and for
// each OS thread the stacks of the largest block's fibers (address space, mostly untouched).
constexpr std::uint64_t kHostMemory = 4ull << 30, kStacksPerWorker = 320ull << 20;

constexpr int kAttempts = 100;
constexpr std::chrono::milliseconds kBetweenAttempts{100};

std::uint64_t data_limit_bytes(const RunnerOptions& options) {
  if (options.is_cuda || options.device_memory_limit == 0) return 0;
  const unsigned cores = std::thread::hardware_concurrency();
  const std::uint64_t workers = options.cpu_workers > 0 ? options.cpu_workers : cores;
  return options.device_memory_limit + kHostMemory + workers * kStacksPerWorker;
}

// Only what a runner needs: a solution learns nothing of the judge's own settings.
std::vector<std::string> clean_environment(const RunnerOptions& options) {
  std::vector<std::string> result = {"PATH=/usr/local/bin:/usr/bin:/bin", "LANG=C.UTF-8"};
  if (options.cpu_workers > 0) {
    result.push_back("JUDGE_CPU_WORKERS=" + std::to_string(options.cpu_workers));
  }
  if (!options.is_cuda) return result;
  for (const char* name : {"CUDA_VISIBLE_DEVICES", "CUDA_DEVICE_ORDER", "LD_LIBRARY_PATH",
                           "CUDA_CACHE_PATH", "CUDA_MODULE_LOADING"}) {
    if (const char* value = getenv(name)) result.push_back(std::string(name) + "=" + value);
  }
  const char* home = getenv("HOME");
  if (home != nullptr && getenv("CUDA_CACHE_PATH") == nullptr) {
    // HOME is an empty folder there; without this, code for another chip is compiled every time.
    result.push_back(std::string("CUDA_CACHE_PATH=") + home + "/.nv/ComputeCache");
  }
  return result;
}

std::vector<std::string> launcher_arguments(const RunnerOptions& options, bool use_namespace) {
  std::string flags(1, launch::kPlain);
  // The CUDA driver's own helper processes and files do not take well to being confined.
  if (use_namespace && !options.is_cuda) flags += launch::kNamespace;
  if (!options.is_cuda) flags += launch::kConfine;
  std::error_code ignored;
  std::filesystem::path temporary = std::filesystem::temp_directory_path(ignored);
  if (ignored) temporary = "/tmp";
  return {"judge-launcher", flags, std::to_string(data_limit_bytes(options)), temporary.string(),
          std::filesystem::absolute(options.executable).string()};
}

std::vector<char*> pointers_to(std::vector<std::string>& texts) {
  std::vector<char*> result;
  for (std::string& text : texts) result.push_back(text.data());
  result.push_back(nullptr);
  return result;
}

// Signals as a fresh program expects them, whatever the judge does with its own.
struct Attributes {
  posix_spawnattr_t value;
  Attributes() {
    posix_spawnattr_init(&value);
    sigset_t none, all;
    sigemptyset(&none);
    sigfillset(&all);
    posix_spawnattr_setsigmask(&value, &none);
    posix_spawnattr_setsigdefault(&value, &all);
    posix_spawnattr_setflags(&value, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
  }
  ~Attributes() { posix_spawnattr_destroy(&value); }
};

struct FileActions {
  posix_spawn_file_actions_t value;
  explicit FileActions(const ChildEnds& ends) {
    posix_spawn_file_actions_init(&value);
    posix_spawn_file_actions_addopen(&value, 0, "/dev/null", 0, 0);
    posix_spawn_file_actions_adddup2(&value, ends.output, 1);
    posix_spawn_file_actions_adddup2(&value, ends.output, 2);
    posix_spawn_file_actions_adddup2(&value, ends.socket, launch::kSocket);
    posix_spawn_file_actions_adddup2(&value, ends.control, launch::kControl);
    posix_spawn_file_actions_adddup2(&value, ends.status, launch::kStatus);
  }
  ~FileActions() { posix_spawn_file_actions_destroy(&value); }
};

}  // namespace

pid_t spawn_launcher(const RunnerOptions& options, const ChildEnds& ends, bool use_namespace) {
  std::vector<std::string> arguments = launcher_arguments(options, use_namespace);
  std::vector<std::string> environment = clean_environment(options);
  const Attributes attributes;
  const FileActions actions(ends);
  pid_t pid = -1;
  const auto start = [&] {
    return posix_spawn(&pid, launcher_path().c_str(), &actions.value, &attributes.value,
                       pointers_to(arguments).data(), pointers_to(environment).data());
  };
  // The processes of a runner that forked without end take their time to go.
  int error = start();
  for (int i = 0; error == EAGAIN && i < kAttempts; ++i) {
    std::this_thread::sleep_for(kBetweenAttempts);
    error = start();
  }
  if (error != 0) throw JudgeError(std::string("cannot start a runner: ") + strerror(error));
  return pid;
}

}  // namespace judge
