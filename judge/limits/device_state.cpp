#include "judge/limits/device_state.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <fstream>

#include "judge/limits/nvml.h"

namespace judge {
namespace {

// Bits of nvmlClocksEventReasons. Idle clocks (1) and clocks that the user or an application chose
// (2, 256) are no fault: they hold for every sample alike.
struct Reason {
  std::uint64_t bit;
  const char* text;
};
constexpr Reason kSlowing[] = {
    {0x04, "power limit"},      {0x08, "hardware slowdown"},         {0x10, "sync boost"},
    {0x20, "thermal slowdown"}, {0x40, "hardware thermal slowdown"}, {0x80, "power brake"}};

// A process that cannot be seen (another container's) has no parent here.
int parent_of(int pid) {
  std::ifstream in(fmt::format("/proc/{}/stat", pid));
  std::string text;
  std::getline(in, text);
  const auto after_name = text.rfind(')');
  int parent = 0;
  char state = 0;
  if (after_name == std::string::npos ||
      std::sscanf(text.c_str() + after_name + 1, " %c %d", &state, &parent) != 2)
    return 0;
  return parent;
}

bool is_ours(int pid) {
  for (int steps = 0; pid > 1 && steps < 64; ++steps, pid = parent_of(pid)) {
    if (pid == getpid()) return true;
  }
  return false;
}

std::string name_of(int pid) {
  std::ifstream in(fmt::format("/proc/{}/comm", pid));
  std::string name;
  std::getline(in, name);
  return name;
}

}  // namespace

std::string throttle_text(std::uint64_t reasons) {
  std::string text;
  for (const Reason& reason : kSlowing) {
    if (reasons & reason.bit) text += (text.empty() ? "" : ", ") + std::string(reason.text);
  }
  return text;
}

DeviceMonitor::DeviceMonitor(const Device& device) {
  if (device.kind != DeviceKind::cuda) return;
  const Nvml& nvml = Nvml::instance();
  handle_ = nvml.find(device.uuid, device.pci_bus_id);
  if (handle_ != nullptr) return;
  why_not_ = "clocks and throttling of the GPU are not watched: " +
             (nvml.usable() ? "NVML does not list it (" + device.name + ")" : nvml.reason());
}

std::string DeviceMonitor::throttled() const {
  if (!usable()) return "";
  return throttle_text(Nvml::instance().clock_event_reasons(handle_).value_or(0));
}

DeviceState DeviceMonitor::state() const {
  DeviceState state;
  if (!usable()) return state;
  const Nvml& nvml = Nvml::instance();
  state.known = true;
  state.throttle_reasons = throttled();
  state.throttled = !state.throttle_reasons.empty();
  state.sm_mhz = nvml.clock_mhz(handle_, Nvml::kSm).value_or(0);
  state.memory_mhz = nvml.clock_mhz(handle_, Nvml::kMemory).value_or(0);
  state.highest_sm_mhz = nvml.highest_clock_mhz(handle_, Nvml::kSm).value_or(0);
  state.highest_memory_mhz = nvml.highest_clock_mhz(handle_, Nvml::kMemory).value_or(0);
  state.temperature_c = nvml.temperature_c(handle_).value_or(0);
  state.other_processes = nvml.compute_processes(handle_);
  std::erase_if(state.other_processes, is_ours);
  return state;
}

std::string shared_device_warning(const DeviceState& state) {
  if (state.other_processes.empty()) return "";
  std::string who;
  for (const int pid : state.other_processes) {
    const std::string name = name_of(pid);
    who += fmt::format("{}{}{}", who.empty() ? "" : ", ", pid, name.empty() ? "" : " " + name);
  }
  return fmt::format("other processes compute on this GPU ({}): times may be too long", who);
}

}  // namespace judge
