// SIGINT and SIGTERM set a flag that work looks at; a second one ends the judge at once.
#pragma once

#include <atomic>

namespace judge::cli {

// Installs the handlers on the first call.
const std::atomic<bool>& interrupted();

}  // namespace judge::cli
