// All that decides what a build gives, before anything is started: the files to write into the
// build's folder, the links in it, the commands to run there. Its key is the request key of the
// cache.
#pragma once

#include <filesystem>
#include <string>
#include <utility>
#include <vector>

#include "judge/cpu_device/rewriter/rewriter.h"
#include "judge/toolchain/installation.h"
#include "judge/toolchain/toolchain.h"

namespace judge {

// Every path a compiler sees is relative to the build's folder, since nvcc breaks on blanks and
// other marks in paths: the user's folder and the judge's own are reached through links.
struct Recipe {
  std::string compiler;
  std::vector<std::vector<std::string>> commands;
  std::vector<std::pair<std::filesystem::path, std::string>> files;  // relative path, text
  std::vector<std::pair<std::string, std::filesystem::path>> links;  // name, target
  std::pair<std::string, std::string> shown_source;  // its name to the compiler, its real one
  std::vector<std::filesystem::path> inputs;         // archives and the like: by size and time
  std::vector<std::filesystem::path> sources;        // the user's files already in `files`
  std::vector<rewriter::Note> unsupported;           // of the CPU device, in the solution itself
  std::vector<rewriter::Note> errors;
  std::string extra_key;  // what else decides: environment, CPU model

  std::string key() const;
};

constexpr const char* kRunnerName = "runner";
constexpr const char* kDependenciesName = "dependencies";
constexpr const char* kDefaultArch = "sm_90";

// `source_text` is the content of request.source. Throws JudgeError: no compiler.
Recipe make_recipe(const Installation& installation, const BuildRequest& request,
                   const std::string& source_text);
// The worker's archive for CUDA, libjudge_worker_cuda.a, built once a compiler.
Recipe make_cuda_worker_recipe(const Installation& installation, bool kernel_trace = false);
constexpr const char* kCudaWorkerName = "libjudge_worker_cuda.a";
// Completes a CUDA recipe, whose last command links, with the archive that was built.
void add_cuda_worker(Recipe& recipe, const std::filesystem::path& archive);

std::string compiler_of(BuildRequest::Target target);  // path; throws JudgeError with advice

}  // namespace judge
