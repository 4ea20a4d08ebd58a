// In what kind of scope each position of the code stream lies.
#pragma once

#include <cstdint>
#include <vector>

#include "judge/cpu_device/rewriter/streams.h"

namespace judge::rewriter {

enum class Scope : std::uint8_t { file, type, function };  // file: namespaces, extern "C" too

// One entry a position. `directives` lets the branches of an #if start from the same scope.
std::vector<Scope> find_scopes(const Stream& code, const std::vector<Stream>& directives);

}  // namespace judge::rewriter
