#include "judge/profile/tools.h"

#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <sstream>

#include "judge/profile/figures.h"
#include "judge/toolchain/device.h"

namespace judge {
namespace {

namespace fs = std::filesystem;
using Words = std::vector<std::string>;

bool is_program(const fs::path& path) {
  std::error_code ignored;
  return fs::is_regular_file(path, ignored) && access(path.c_str(), X_OK) == 0;
}

fs::path on_path(const std::string& name) {
  const char* path = std::getenv("PATH");
  std::istringstream folders(path ? path : "");
  for (std::string folder; std::getline(folders, folder, ':');) {
    if (!folder.empty() && is_program(fs::path(folder) / name))
      return fs::absolute(fs::path(folder) / name);
  }
  return {};
}

// Of "nsight-compute/2025.3.1" and its like, the newest that holds the program.
fs::path newest_below(const fs::path& folder, const std::string& start, const fs::path& program) {
  std::vector<fs::path> found;
  std::error_code error;
  for (fs::directory_iterator it(folder, error), end; !error && it != end; it.increment(error)) {
    if (it->path().filename().string().starts_with(start) && is_program(it->path() / program))
      found.push_back(it->path() / program);
  }
  return found.empty() ? fs::path() : *std::max_element(found.begin(), found.end());
}

std::string joined(const Words& words) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : ",") + word;
  return text;
}

bool chooses_sections(const Words& user) {
  return std::any_of(user.begin(), user.end(), [](const std::string& word) {
    return word.starts_with("--set") || word.starts_with("--section");
  });
}

bool has(const std::string& text, const char* part) { return text.find(part) != text.npos; }

// The first error of the tool itself, not of the program, whose output is mixed with it.
std::string error_line(ProfileTool tool, const std::string& output) {
  const Words marks = tool == ProfileTool::ncu ? Words{"==ERROR== "}
                                               : Words{"ERROR: ", "Error: ", "ERROR ", "error: "};
  std::istringstream lines(output);
  for (std::string line; std::getline(lines, line);) {
    for (const std::string& mark : marks)
      if (line.starts_with(mark)) return line.substr(mark.size());
  }
  return "";
}

constexpr const char* kAllowCounters =
    "run the judge as root, or let every user read them: write `options nvidia "
    "NVreg_RestrictProfilingToAdminUsers=0` into /etc/modprobe.d/nvidia-profiling.conf and "
    "restart; in a container, start it with --cap-add=SYS_ADMIN "
    "(https://developer.nvidia.com/ERR_NVGPUCTRPERM)";

}  // namespace

const char* name_of(ProfileTool tool) { return tool == ProfileTool::ncu ? "ncu" : "nsys"; }

fs::path find_tool(ProfileTool tool) {
  const std::string name = name_of(tool);
  if (const fs::path found = on_path(name); !found.empty()) return found;
  std::error_code error;
  const fs::path nvcc = fs::canonical(find_nvcc(), error);
  if (!error && is_program(nvcc.parent_path() / name)) return nvcc.parent_path() / name;
  const std::string product = tool == ProfileTool::ncu ? "nsight-compute" : "nsight-systems";
  const fs::path program = tool == ProfileTool::ncu ? fs::path(name) : fs::path("bin") / name;
  if (!error) {
    const fs::path toolkit = nvcc.parent_path().parent_path();
    if (const fs::path found = newest_below(toolkit, product, program); !found.empty())
      return found;
  }
  return newest_below(fs::path("/opt/nvidia") / product, "", program);
}

std::string how_to_install(ProfileTool tool) {
  return tool == ProfileTool::ncu
             ? "install Nsight Compute: apt-get install cuda-nsight-compute-13-0 from NVIDIA's "
               "repository, or https://developer.nvidia.com/nsight-compute; then put ncu on PATH"
             : "install Nsight Systems: apt-get install nsight-systems from NVIDIA's repository, "
               "or "
               "https://developer.nvidia.com/nsight-systems; then put nsys on PATH";
}

const char* report_suffix(ProfileTool tool) {
  return tool == ProfileTool::ncu ? ".ncu-rep" : ".nsys-rep";
}

Words tool_command(ProfileTool tool, const fs::path& program, const fs::path& report,
                   const Words& user) {
  Words words;
  if (tool == ProfileTool::ncu) {
    words = {program, "--profile-from-start", "off", "--force-overwrite", "--export", report};
    if (!chooses_sections(user)) words.insert(words.end(), {"--set", "full"});
    words.insert(words.end(), {"--metrics", joined(wanted_metrics())});
  } else {
    words = {program,
             "profile",
             "--capture-range=cudaProfilerApi",
             "--capture-range-end=stop",
             "--trace=cuda,nvtx",
             "--force-overwrite=true",
             "--output",
             report};
  }
  words.insert(words.end(), user.begin(), user.end());
  return words;
}

Words export_command(ProfileTool tool, const fs::path& program, const fs::path& report) {
  if (tool == ProfileTool::ncu)
    return {program, "--import", report, "--csv", "--page", "raw", "--print-units", "base"};
  return {
      program, "stats", "--report", "cuda_gpu_kern_sum", "--format", "csv", "--force-export=true",
      report};
}

std::optional<ToolTrouble> find_trouble(ProfileTool tool, const std::string& output) {
  const std::string name = name_of(tool);
  if (has(output, "ERR_NVGPUCTRPERM"))
    return ToolTrouble{"the driver does not let this user read the GPU's performance counters",
                       kAllowCounters};
  if (has(output, "driver resource was unavailable") || has(output, "profiler resource"))
    return ToolTrouble{
        "another tool holds the GPU's performance counters",
        "end other profilers; with DCGM: dcgmi profile --pause, afterwards --resume"};
  if (has(output, "unrecognised option") || has(output, "unrecognized option"))
    return ToolTrouble{name + " does not know an option: " + error_line(tool, output),
                       "see " + name + " --help for what may stand behind --"};
  if (has(output, "not supported on this device") || has(output, "is not supported on device"))
    return ToolTrouble{name + " does not support this GPU: " + error_line(tool, output),
                       "a newer version of it may: " + how_to_install(tool)};
  if (std::string error = error_line(tool, output); !error.empty())
    return ToolTrouble{name + " failed: " + error, ""};
  if (has(output, "No kernels were profiled"))
    return ToolTrouble{"the call launched no kernel that " + name + " could see",
                       "it sees only work on a GPU, and what the options behind -- leave over"};
  return std::nullopt;
}

}  // namespace judge
