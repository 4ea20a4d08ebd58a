#include "judge/limits/nvml.h"

#include <dlfcn.h>

#include <initializer_list>

namespace judge {
namespace {

constexpr int kSuccess = 0, kTemperatureOfChip = 0;

// As versions 2 and 3 of nvmlDeviceGetComputeRunningProcesses fill it.
struct ProcessInfo {
  unsigned pid;
  unsigned long long used_memory;
  unsigned gpu_instance, compute_instance;
};
constexpr unsigned kMostProcesses = 256;

}  // namespace

template <class Function>
bool Nvml::load(Function*& function, std::initializer_list<const char*> names) {
  for (const char* name : names) {
    function = reinterpret_cast<Function*>(dlsym(library_, name));
    if (function != nullptr) return true;
  }
  return false;
}

Nvml::Nvml() {
  library_ = dlopen("libnvidia-ml.so.1", RTLD_NOW | RTLD_LOCAL);
  if (library_ == nullptr) {
    reason_ = "NVML (libnvidia-ml.so.1, part of the driver) was not found";
    return;
  }
  load(error_text_, {"nvmlErrorString"});
  if (!load(init_, {"nvmlInit_v2"}) || !load(by_uuid_, {"nvmlDeviceGetHandleByUUID"}) ||
      !load(by_bus_, {"nvmlDeviceGetHandleByPciBusId_v2"})) {
    reason_ = "NVML lacks a function that the judge needs; the driver is too old";
    return;
  }
  load(reasons_,
       {"nvmlDeviceGetCurrentClocksEventReasons", "nvmlDeviceGetCurrentClocksThrottleReasons"});
  load(clock_, {"nvmlDeviceGetClockInfo"});
  load(highest_clock_, {"nvmlDeviceGetMaxClockInfo"});
  load(temperature_, {"nvmlDeviceGetTemperature"});
  load(processes_,
       {"nvmlDeviceGetComputeRunningProcesses_v3", "nvmlDeviceGetComputeRunningProcesses_v2"});
  if (const int code = init_(); code != kSuccess) {
    reason_ = "NVML does not start: error " + std::to_string(code);
    if (error_text_ != nullptr) reason_ += std::string(", ") + error_text_(code);
  }
}

// Stays loaded until the process ends: stopping it gains nothing.
const Nvml& Nvml::instance() {
  static const Nvml* const library = new Nvml;
  return *library;
}

Nvml::Handle Nvml::find(const std::string& uuid, const std::string& pci_bus_id) const {
  if (!usable()) return nullptr;
  Handle device = nullptr;
  if (!uuid.empty() && by_uuid_(uuid.c_str(), &device) == kSuccess) return device;
  if (!pci_bus_id.empty() && by_bus_(pci_bus_id.c_str(), &device) == kSuccess) return device;
  return nullptr;
}

std::optional<std::uint64_t> Nvml::clock_event_reasons(Handle device) const {
  unsigned long long reasons = 0;
  if (reasons_ == nullptr || reasons_(device, &reasons) != kSuccess) return std::nullopt;
  return reasons;
}

std::optional<unsigned> Nvml::clock_mhz(Handle device, Clock clock) const {
  unsigned mhz = 0;
  if (clock_ == nullptr || clock_(device, clock, &mhz) != kSuccess) return std::nullopt;
  return mhz;
}

std::optional<unsigned> Nvml::highest_clock_mhz(Handle device, Clock clock) const {
  unsigned mhz = 0;
  if (highest_clock_ == nullptr || highest_clock_(device, clock, &mhz) != kSuccess)
    return std::nullopt;
  return mhz;
}

std::optional<unsigned> Nvml::temperature_c(Handle device) const {
  unsigned degrees = 0;
  if (temperature_ == nullptr || temperature_(device, kTemperatureOfChip, &degrees) != kSuccess)
    return std::nullopt;
  return degrees;
}

std::vector<int> Nvml::compute_processes(Handle device) const {
  ProcessInfo list[kMostProcesses];
  unsigned count = kMostProcesses;
  std::vector<int> ids;
  if (processes_ == nullptr || processes_(device, &count, list) != kSuccess) return ids;
  for (unsigned i = 0; i < count && i < kMostProcesses; ++i)
    ids.push_back(static_cast<int>(list[i].pid));
  return ids;
}

}  // namespace judge
