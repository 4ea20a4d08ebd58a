#include "judge/toolchain/device.h"

#include <sched.h>
#include <unistd.h>

#include <cctype>
#include <cstdlib>
#include <filesystem>
#include <sstream>

#include <fmt/format.h>

#include "judge/base/errors.h"

namespace judge {
namespace {

bool is_program(const std::filesystem::path& path) {
  std::error_code ignored;
  return std::filesystem::is_regular_file(path, ignored) && access(path.c_str(), X_OK) == 0;
}

std::string find_program(const std::string& name) {
  if (name.empty()) return "";
  if (name.find('/') != std::string::npos) {
    return is_program(name) ? std::filesystem::absolute(name).string() : "";
  }
  const char* path = std::getenv("PATH");
  std::istringstream folders(path ? path : "/usr/local/bin:/usr/bin:/bin");
  for (std::string folder; std::getline(folders, folder, ':');) {
    const auto candidate = std::filesystem::path(folder.empty() ? "." : folder) / name;
    if (is_program(candidate)) return std::filesystem::absolute(candidate).string();
  }
  return "";
}

std::string variable(const char* name) {
  const char* value = std::getenv(name);
  return value ? value : "";
}

int usable_cores() {
  cpu_set_t set;
  return sched_getaffinity(0, sizeof set, &set) == 0 ? CPU_COUNT(&set) : 1;
}

Device cpu_device(std::string reason) {
  Device device;
  const int cores = usable_cores();
  device.name = fmt::format("CPU device, {} worker{}", cores, cores == 1 ? "" : "s");
  device.reason = std::move(reason);
  return device;
}

Device automatic() {
  const std::vector<Device> devices = cuda_devices();
  if (devices.empty()) return cpu_device(cuda_unavailable_reason());
  if (find_nvcc().empty()) {
    return cpu_device(fmt::format("{} is there, but nvcc is not on PATH", devices[0].name));
  }
  Device device = devices[0];
  device.reason = "a working GPU and nvcc were found";
  return device;
}

Device cuda_device(std::size_t index) {
  const std::vector<Device> devices = cuda_devices();
  if (devices.empty()) {
    throw NoDevice(fmt::format("no CUDA device: {}; use --device cpu", cuda_unavailable_reason()));
  }
  if (index >= devices.size()) {
    throw NoDevice(
        fmt::format("no device cuda:{}; the last one is cuda:{}", index, devices.size() - 1));
  }
  if (find_nvcc().empty()) {
    throw NoDevice("nvcc is not on PATH: install the CUDA Toolkit or use --device cpu");
  }
  Device device = devices[index];
  device.reason = "asked for";
  return device;
}

}  // namespace

Device choose_device(const std::string& wanted) {
  if (wanted.empty() || wanted == "auto") return automatic();
  if (wanted == "cpu") return cpu_device("asked for");
  if (wanted == "cuda") return cuda_device(0);
  if (wanted.starts_with("cuda:") && wanted.size() > 5 && wanted.size() < 10) {
    std::size_t index = 0;
    bool digits = true;
    for (char c : wanted.substr(5)) {
      digits &= std::isdigit(static_cast<unsigned char>(c)) != 0;
      index = index * 10 + static_cast<std::size_t>(c - '0');
    }
    if (digits) return cuda_device(index);
  }
  throw InputError({"", "--device", fmt::format("'{}' is no device", wanted),
                    "one of: auto, cpu, cuda, cuda:N"});
}

std::string find_nvcc() {
  if (const std::string found = find_program("nvcc"); !found.empty()) return found;
  for (const std::string& home :
       {variable("CUDA_HOME"), variable("CUDA_PATH"), std::string("/usr/local/cuda")}) {
    if (home.empty()) continue;
    if (const std::string found = find_program(home + "/bin/nvcc"); !found.empty()) return found;
  }
  return "";
}

std::string find_host_compiler() {
  for (const std::string& name : {variable("CXX"), std::string("g++"), std::string("clang++")}) {
    if (const std::string found = find_program(name); !found.empty()) return found;
  }
  return "";
}

}  // namespace judge
