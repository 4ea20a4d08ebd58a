// Limits as text: what a probe prints and what the cache keeps. Pure.
#pragma once

#include <optional>
#include <string>

#include "judge/result/timing.h"

namespace judge {

// The last line that is a JSON object with all figures. Without one, `reason` says why: the
// probe's own error where it gave one.
std::optional<DeviceLimits> parse_limits(const std::string& output, std::string& reason);

std::string limits_text(const DeviceLimits& limits);  // one line that parse_limits reads

}  // namespace judge
