// The few driver calls that tell which GPUs are there, from libcuda.so.1 as it is found at run
// time.
#include <dlfcn.h>

#include <fmt/format.h>

#include "judge/toolchain/device.h"

namespace judge {
namespace {

constexpr int kCapabilityMajor = 75, kCapabilityMinor = 76;  // CUdevice_attribute

class Driver {
 public:
  Driver() {
    library_ = dlopen("libcuda.so.1", RTLD_NOW | RTLD_LOCAL);
    if (!library_) {
      reason_ = "no CUDA driver found (libcuda.so.1)";
      return;
    }
    if (!load(init_, "cuInit") || !load(version_, "cuDriverGetVersion") ||
        !load(count_, "cuDeviceGetCount") || !load(get_, "cuDeviceGet") ||
        !load(name_, "cuDeviceGetName") || !load(attribute_, "cuDeviceGetAttribute")) {
      reason_ = "the CUDA driver lacks a function that the judge needs";
      return;
    }
    if (const int code = init_(0)) {
      reason_ = fmt::format("the CUDA driver does not start (cuInit: error {}{})", code,
                            code == 100 ? ", no device" : "");
      return;
    }
    if (!load(uuid_, "cuDeviceGetUuid_v2")) load(uuid_, "cuDeviceGetUuid");
    load(bus_, "cuDeviceGetPCIBusId");
    list();
    if (devices_.empty()) reason_ = "the CUDA driver shows no device";
  }

  const std::vector<Device>& devices() const { return devices_; }
  const std::string& reason() const { return reason_; }

 private:
  template <class Function>
  bool load(Function*& function, const char* name) {
    function = reinterpret_cast<Function*>(dlsym(library_, name));
    return function != nullptr;
  }

  void list() {
    int count = 0, version = 0;
    if (count_(&count) != 0) return;
    version_(&version);
    for (int i = 0; i < count; ++i) {
      int handle = 0, major = 0, minor = 0;
      char name[256] = {};
      if (get_(&handle, i) != 0 || name_(name, sizeof name - 1, handle) != 0 ||
          attribute_(&major, kCapabilityMajor, handle) != 0 ||
          attribute_(&minor, kCapabilityMinor, handle) != 0) {
        continue;
      }
      Device device;
      device.kind = DeviceKind::cuda;
      device.index = i;
      device.name = name;
      device.arch = fmt::format("sm_{}{}", major, minor);
      device.driver = fmt::format("CUDA {}.{}", version / 1000, version % 1000 / 10);
      identify(handle, device);
      devices_.push_back(std::move(device));
    }
  }

  void identify(int handle, Device& device) const {
    unsigned char uuid[16] = {};
    if (uuid_ != nullptr && uuid_(uuid, handle) == 0) device.uuid = uuid_text(uuid);
    char bus[32] = {};
    if (bus_ != nullptr && bus_(bus, sizeof bus - 1, handle) == 0) device.pci_bus_id = bus;
  }

  static std::string uuid_text(const unsigned char (&uuid)[16]) {
    std::string text = "GPU-";
    for (int i = 0; i < 16; ++i) {
      if (i == 4 || i == 6 || i == 8 || i == 10) text += '-';
      text += fmt::format("{:02x}", uuid[i]);
    }
    return text;
  }

  void* library_ = nullptr;
  int (*init_)(unsigned) = nullptr;
  int (*version_)(int*) = nullptr;
  int (*count_)(int*) = nullptr;
  int (*get_)(int*, int) = nullptr;
  int (*name_)(char*, int, int) = nullptr;
  int (*attribute_)(int*, int, int) = nullptr;
  int (*uuid_)(unsigned char*, int) = nullptr;
  int (*bus_)(char*, int, int) = nullptr;
  std::vector<Device> devices_;
  std::string reason_;
};

// Asked once: starting the driver takes long, and its threads must outlive static destructors.
const Driver& driver() {
  static const Driver* const instance = new Driver;
  return *instance;
}

}  // namespace

std::vector<Device> cuda_devices() { return driver().devices(); }

std::string cuda_unavailable_reason() {
  return driver().devices().empty() ? driver().reason() : "";
}

}  // namespace judge
