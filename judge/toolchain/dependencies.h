// The Makefile rule that compilers write with -MD -> the files that a build depends on.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "judge/toolchain/cache_store.h"
#include "judge/toolchain/recipe.h"

namespace judge {

std::vector<std::string> parse_makefile_rule(std::string_view text);  // what stands after the ':'

// Without what the recipe's key holds already and without the system's headers, for which the
// compiler's own size and time stand. `judge_root` is the folder of the judge's own headers.
std::vector<Dependency> dependencies_of(std::string_view rule, const Recipe& recipe,
                                        const std::filesystem::path& judge_root);

}  // namespace judge
