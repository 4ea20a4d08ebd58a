// Which solution files the user's words stand for. Private to this folder.
#pragma once

#include <string>
#include <vector>

#include "judge/problem/catalog.h"

namespace judge {

// Names without ".cu" of the .cu files in `folder`, sorted; "" entries never. Reads no file.
std::vector<std::string> source_names(const std::filesystem::path& folder);

// See Catalog::select_solutions. Nothing is parsed but the files that were chosen.
std::vector<SolutionFile> choose_solutions(const Catalog& catalog, const std::string& problem,
                                           const std::vector<std::string>& wanted);

}  // namespace judge
