#include "judge/toolchain/recipe.h"

#include <cstdlib>
#include <fstream>
#include <optional>
#include <sstream>

#include "judge/base/errors.h"
#include "judge/base/file.h"
#include "judge/toolchain/cache_store.h"
#include "judge/toolchain/cpu_sources.h"
#include "judge/toolchain/entry_source.h"

namespace judge {
namespace {

namespace fs = std::filesystem;
using Target = BuildRequest::Target;
using Words = std::vector<std::string>;

constexpr const char* kFormat = "judge build 1";  // raise when a recipe's meaning changes

void append(Words& words, const Words& more) {
  words.insert(words.end(), more.begin(), more.end());
}

Words lines_of(const fs::path& file) {
  Words words;
  std::ifstream in(file);
  for (std::string line; std::getline(in, line);) {
    while (!line.empty() && (line.back() == '\r' || line.back() == ' ')) line.pop_back();
    if (!line.empty() && line[0] != '#') words.push_back(line);
  }
  return words;
}

// -march=native means another program on another processor: caches may be shared over a network.
std::string processor() {
  std::ifstream in("/proc/cpuinfo");
  std::string model, flags;
  for (std::string line; std::getline(in, line);) {
    if (model.empty() && line.starts_with("model name")) model = line;
    if (flags.empty() && (line.starts_with("flags") || line.starts_with("Features"))) flags = line;
    if (line.empty()) break;  // the first core's are enough
  }
  return model + "\n" + flags + "\n";
}

std::string environment() {
  std::string text;
  for (const char* name : {"CPATH", "CPLUS_INCLUDE_PATH", "LIBRARY_PATH", "NVCC_PREPEND_FLAGS",
                           "NVCC_APPEND_FLAGS", "NVCC_CCBIN"}) {
    if (const char* value = std::getenv(name)) text += std::string(name) + "=" + value + "\n";
  }
  return text;
}

std::string line_directive(const fs::path& file) {
  std::string name;
  for (char c : file.string()) {
    if (c == '"' || c == '\\') name += '\\';
    name += c == '\n' ? ' ' : c;
  }
  return "#line 1 \"" + name + "\"\n";
}

Words all_defines(const BuildRequest& request) {
  Words defines = request.directives.defines;
  append(defines, request.defines);
  return defines;
}

fs::path folder_of(const fs::path& source) { return fs::absolute(source).parent_path(); }

// CUPTI as a toolkit brings it: beside the other headers and libraries, or in a folder of its own.
struct Cupti {
  fs::path include, library;
};

std::optional<Cupti> find_cupti(const std::string& nvcc) {
  std::error_code error;
  const fs::path real = fs::canonical(nvcc, error);
  const fs::path toolkit = (error ? fs::path(nvcc) : real).parent_path().parent_path();
  Cupti found;
  for (const char* folder : {"include", "extras/CUPTI/include"}) {
    if (fs::exists(toolkit / folder / "cupti.h", error)) found.include = toolkit / folder;
  }
  for (const char* folder : {"lib", "lib64", "extras/CUPTI/lib64"}) {
    if (fs::exists(toolkit / folder / "libcupti.so", error)) found.library = toolkit / folder;
  }
  if (found.include.empty() || found.library.empty()) return std::nullopt;
  return found;
}

void link_cupti(Recipe& recipe) {
  const std::optional<Cupti> cupti = find_cupti(recipe.compiler);
  if (!cupti) return;
  recipe.links.emplace_back("cupti_library", cupti->library);
  append(recipe.commands.back(), {"-Lcupti_library", "-lcupti", "-Xlinker", "-rpath", "-Xlinker",
                                  cupti->library.string()});
}

Recipe common(const Installation& installation, const BuildRequest& request) {
  Recipe recipe;
  recipe.compiler = compiler_of(request.target);
  recipe.links = {{"judge", installation.source_root / "judge"},
                  {"source", folder_of(request.source)}};
  recipe.extra_key = environment();
  return recipe;
}

void add_entry(Recipe& recipe, const BuildRequest& request, const std::string& name,
               const std::string& include, bool has_scale = false) {
  recipe.files.emplace_back(name, entry_source(*request.spec, {request.target, include,
                                                               all_defines(request), has_scale}));
}

Recipe cuda_recipe(const Installation& installation, const BuildRequest& request,
                   const std::string& text) {
  Recipe recipe = common(installation, request);
  const fs::path source = fs::absolute(request.source);
  add_entry(recipe, request, "entry.cu", "src/solution.cu");
  // ptxas stops at a quotation mark or backslash in a file's name, which -lineinfo passes on.
  std::string shown = source.string();
  for (char& c : shown) c = c == '"' || c == '\\' ? '_' : c;
  recipe.shown_source = {shown, source.string()};
  recipe.files.emplace_back("src/solution.cu", line_directive(shown) + text);
  recipe.sources = {source};
  const std::string arch = request.cuda_arch.empty() ? kDefaultArch : request.cuda_arch;
  Words command = {recipe.compiler,
                   "-arch=" + arch,
                   "-std=c++20",
                   "-O3",
                   "-lineinfo",
                   "-w",
                   "--expt-relaxed-constexpr",
                   "--extended-lambda",
                   "-Xcompiler",
                   "-fno-strict-aliasing",
                   "-I.",
                   "-Isource",
                   "-Ijudge/toolchain/entry",
                   "-MD",
                   "-MF",
                   kDependenciesName,
                   "entry.cu",
                   "-o",
                   kRunnerName};
  const fs::path wrapped = installation.worker_source / "wrapped_symbols.txt";
  for (const std::string& symbol : lines_of(wrapped))
    append(command, {"-Xlinker", "--wrap=" + symbol});
  recipe.commands = {command};
  append(recipe.commands[0], request.directives.nvcc_flags);
  if (request.kernel_trace) link_cupti(recipe);
  return recipe;
}

Recipe cpu_recipe(const Installation& installation, const BuildRequest& request,
                  const std::string& text) {
  Recipe recipe = common(installation, request);
  recipe.links.emplace_back("cpu_include", installation.cpu_include);
  CpuSources sources = rewrite_with_includes(fs::absolute(request.source), text);
  recipe.unsupported = std::move(sources.unsupported);
  recipe.errors = std::move(sources.errors);
  for (CpuSource& file : sources.files) {
    recipe.files.emplace_back(file.place, line_directive(file.original) + file.text);
    recipe.sources.push_back(file.original);
  }
  add_entry(recipe, request, "entry.cpp", kSolutionCopy);
  recipe.inputs = {installation.library_dir / "libjudge_worker_cpu.a",
                   installation.library_dir / "libjudge_cpu_device.a"};
  recipe.extra_key += processor();
  recipe.commands = {{recipe.compiler,
                      "-std=c++20",
                      "-O2",
                      "-march=native",
                      "-fno-strict-aliasing",
                      "-ffp-contract=fast",
                      "-fno-pie",
                      "-no-pie",
                      "-g1",
                      "-w",
                      "-fdiagnostics-color=never",
                      "-Icpu_include",
                      "-I.",
                      "-I" + sources.root.string(),
                      "-Ijudge/toolchain/entry",
                      "-Isource",
                      "-MD",
                      "-MF",
                      kDependenciesName,
                      "entry.cpp",
                      "-o",
                      kRunnerName,
                      recipe.inputs[0].string(),
                      recipe.inputs[1].string(),
                      "-lpthread",
                      "-ldl"}};
  if (installation.needs_boost_context) recipe.commands[0].push_back("-lboost_context");
  return recipe;
}

// No fused multiply-add: a reference must give the same digits wherever it runs.
Recipe reference_recipe(const Installation& installation, const BuildRequest& request,
                        const std::string& text) {
  Recipe recipe = common(installation, request);
  const fs::path source = fs::absolute(request.source);
  add_entry(recipe, request, "entry.cpp", "src/reference.cpp",
            !rewriter::find_definitions(text, "reference_scale").empty());
  recipe.files.emplace_back("src/reference.cpp", line_directive(source) + text);
  recipe.sources = {source};
  recipe.inputs = {installation.library_dir / "libjudge_worker_reference.a"};
  recipe.extra_key += processor();
  recipe.commands = {{recipe.compiler, "-std=c++20", "-O3", "-march=native", "-fopenmp",
                      "-ffp-contract=off", "-w", "-fdiagnostics-color=never", "-I.", "-Isource",
                      "-MD", "-MF", kDependenciesName, "entry.cpp", "-o", kRunnerName,
                      recipe.inputs[0].string(), "-lpthread"}};
  return recipe;
}

}  // namespace

std::string compiler_of(Target target) {
  const std::string found = target == Target::cuda ? find_nvcc() : find_host_compiler();
  if (!found.empty()) return found;
  throw JudgeError(target == Target::cuda
                       ? "nvcc is not on PATH: install the CUDA Toolkit or use --device cpu"
                       : "no C++ compiler on PATH: install g++ (apt-get install g++) or set CXX");
}

std::string Recipe::key() const {
  std::string text = std::string(kFormat) + "\n" + extra_key;
  std::error_code error;
  const fs::path real = fs::canonical(compiler, error);
  text += "compiler " + compiler + " " + file_stamp(error ? fs::path(compiler) : real) + "\n";
  for (const auto& command : commands) {
    for (const std::string& word : command) text += word + '\0';
    text += '\n';
  }
  for (const auto& [name, target] : links) text += name + " -> " + target.string() + "\n";
  for (const fs::path& input : inputs) text += input.string() + " " + file_stamp(input) + "\n";
  for (const auto& [path, content] : files) {
    text += path.string() + " " + content_hash(content) + "\n";
  }
  return content_hash(text);
}

Recipe make_recipe(const Installation& installation, const BuildRequest& request,
                   const std::string& source_text) {
  if (request.target == Target::cuda) return cuda_recipe(installation, request, source_text);
  if (request.target == Target::reference) {
    return reference_recipe(installation, request, source_text);
  }
  if (!installation.has_cpu_device) {
    throw JudgeError(
        "this judge was built without the CPU device: build it again with it (docs/cpu_device.md), "
        "or use --device cuda");
  }
  return cpu_recipe(installation, request, source_text);
}

// The worker's few kernels are there as PTX, so that one archive serves every architecture.
Recipe make_cuda_worker_recipe(const Installation& installation, bool kernel_trace) {
  Recipe recipe;
  recipe.compiler = compiler_of(Target::cuda);
  recipe.extra_key = environment();
  recipe.links = {{"judge", installation.source_root / "judge"}};
  Words compile = {recipe.compiler, "-std=c++20", "-O2", "-I.", "-c"};
  const std::optional<Cupti> cupti = kernel_trace ? find_cupti(recipe.compiler) : std::nullopt;
  if (cupti) {
    recipe.links.emplace_back("cupti_include", cupti->include);
    append(compile, {"-DJUDGE_WITH_CUPTI", "-Icupti_include"});
  }
  Words archive = {recipe.compiler, "-lib", "-o", kCudaWorkerName};
  for (const std::string& name : lines_of(installation.worker_source / "cuda_sources.txt")) {
    compile.push_back("judge/worker/" + name);
    archive.push_back(fs::path(name).replace_extension(".o").string());
  }
  for (const auto& item : fs::directory_iterator(installation.worker_source)) {
    const fs::path extension = item.path().extension();
    if (extension != ".cpp" && extension != ".cu" && extension != ".h") continue;
    recipe.extra_key +=
        item.path().filename().string() + " " + content_hash(read_file(item.path())) + "\n";
  }
  recipe.commands = {compile, archive};
  return recipe;
}

void add_cuda_worker(Recipe& recipe, const fs::path& archive) {
  recipe.links.emplace_back(kCudaWorkerName, archive);
  recipe.commands.back().push_back(kCudaWorkerName);
}

}  // namespace judge
