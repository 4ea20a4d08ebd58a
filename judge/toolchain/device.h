// Which devices this machine can judge on. Loads the driver at run time; needs no toolkit to build.
#pragma once

#include <string>
#include <vector>

namespace judge {

enum class DeviceKind { cpu, cuda };

struct Device {
  DeviceKind kind = DeviceKind::cpu;
  int index = 0;
  std::string name;  // "NVIDIA H200", "CPU device, 2 workers"
  std::string arch;  // "sm_90"; "" for the CPU device
  std::string driver;
  std::string reason;  // why auto chose it: "no CUDA driver found"
  std::string uuid;    // "GPU-2f0c...", as nvidia-smi writes it; "" when not known
  std::string pci_bus_id;  // "0000:1b:00.0"; "" when not known
};

// "auto", "cpu", "cuda", "cuda:N". Throws InputError (unknown word), NoDevice (not there).
Device choose_device(const std::string& wanted);
std::vector<Device> cuda_devices();     // empty without a working driver
std::string cuda_unavailable_reason();  // "" when there is one
std::string find_nvcc();                // path, "" when there is none
std::string find_host_compiler();       // $CXX, g++, clang++; "" when there is none

}  // namespace judge
