// The whole command line: what main() calls. Knows every command, no work of its own.
#pragma once

namespace judge::cli {

// Returns the exit code; throws the errors of base/errors.h.
int run_command_line(int argc, char** argv);

}  // namespace judge::cli
