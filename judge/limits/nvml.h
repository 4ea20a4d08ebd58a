// The few functions of NVIDIA's management library that the judge asks, from libnvidia-ml.so.1 as
// it is found at run time: no header and no library of it is needed to build. Knows no policy.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace judge {

class Nvml {
 public:
  // Loads and starts the library, once a process; reason() says why it is not usable.
  static const Nvml& instance();
  bool usable() const { return reason_.empty(); }
  const std::string& reason() const { return reason_; }

  using Handle = void*;
  // By UUID, else by bus id; null: NVML does not know the device.
  Handle find(const std::string& uuid, const std::string& pci_bus_id) const;

  std::optional<std::uint64_t> clock_event_reasons(Handle device) const;
  enum Clock { kSm = 1, kMemory = 2 };
  std::optional<unsigned> clock_mhz(Handle device, Clock clock) const;
  std::optional<unsigned> highest_clock_mhz(Handle device, Clock clock) const;
  std::optional<unsigned> temperature_c(Handle device) const;
  std::vector<int> compute_processes(Handle device) const;  // their ids, as NVML sees them

 private:
  Nvml();
  template <class Function>
  bool load(Function*& function, std::initializer_list<const char*> names);

  void* library_ = nullptr;
  std::string reason_;

  int (*init_)() = nullptr;
  const char* (*error_text_)(int) = nullptr;
  int (*by_uuid_)(const char*, Handle*) = nullptr;
  int (*by_bus_)(const char*, Handle*) = nullptr;
  int (*reasons_)(Handle, unsigned long long*) = nullptr;
  int (*clock_)(Handle, int, unsigned*) = nullptr;
  int (*highest_clock_)(Handle, int, unsigned*) = nullptr;
  int (*temperature_)(Handle, int, unsigned*) = nullptr;
  int (*processes_)(Handle, unsigned*, void*) = nullptr;
};

}  // namespace judge
