// What the device runner can be told to do; shared by it and the tests.
#pragma once

namespace judge::testing {

enum class DeviceMode : int {
  good,
  holds_8_mib,
  asks_for_32_mib,
  asks_for_32_mib_and_exits,
  resets_device,
  frees_input,
  leaves_an_error,
};

}  // namespace judge::testing
