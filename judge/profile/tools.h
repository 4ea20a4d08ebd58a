// The profilers that the judge can start: where they are, how they are called, what their errors
// mean. Starts none.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace judge {

enum class ProfileTool { ncu, nsys };

const char* name_of(ProfileTool tool);
// On PATH, else beside nvcc and in the places where NVIDIA's packages put it; "" if it is nowhere.
std::filesystem::path find_tool(ProfileTool tool);
std::string how_to_install(ProfileTool tool);

// ".ncu-rep", ".nsys-rep": what the tool appends to the report's name.
const char* report_suffix(ProfileTool tool);

// The words before the program's own path. `user` words come last and so win.
std::vector<std::string> tool_command(ProfileTool tool, const std::filesystem::path& program,
                                      const std::filesystem::path& report,
                                      const std::vector<std::string>& user);
// Prints the figures of a report as CSV.
std::vector<std::string> export_command(ProfileTool tool, const std::filesystem::path& program,
                                        const std::filesystem::path& report);

struct ToolTrouble {
  std::string reason, advice;
};
// What is wrong, by what the tool has printed; nothing where it did not complain.
std::optional<ToolTrouble> find_trouble(ProfileTool tool, const std::string& output);

}  // namespace judge
