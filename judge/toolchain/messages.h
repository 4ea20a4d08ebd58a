// What a compiler said, made readable: the user's paths instead of the build folder's, nothing
// about the generated entry, and one line that says what is wrong. Pure text.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "judge/cpu_device/rewriter/rewriter.h"

namespace judge {

struct CompilerError {
  std::string file;  // "" for the linker and others that name none
  int line = 0;
  std::string text;  // behind "error: "
};

// Links of the build folder (recipe.h) as they appear in messages, and what they stand for.
using PathNames = std::vector<std::pair<std::string, std::filesystem::path>>;
std::string with_user_paths(std::string_view output, const PathNames& links);

std::vector<CompilerError> find_errors(std::string_view output);
// Without lines about the entry; cut after the first fifteen errors.
std::string readable(std::string_view output);

struct FailureContext {
  std::filesystem::path source;
  std::string function;                           // "solve"
  std::string expected;                           // its signature
  std::vector<rewriter::Definition> definitions;  // found in the source
};
std::string failure_reason(std::string_view output, const FailureContext& context);

// The line that says that something is not available on the CPU device, if that is why it failed.
std::optional<std::string> skip_reason(std::string_view output, const FailureContext& context);

}  // namespace judge
