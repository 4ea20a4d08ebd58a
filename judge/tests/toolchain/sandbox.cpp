#include "judge/tests/toolchain/sandbox.h"

#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <fstream>

#include "judge/base/file.h"
#include "judge/base/text.h"

namespace judge {

namespace fs = std::filesystem;

namespace {

Parameter parameter(const char* name, DType type, Role role) {
  Parameter p;
  p.name = name;
  p.type = type;
  p.role = role;
  return p;
}

}  // namespace

Sandbox::Sandbox() {
  std::string pattern = (fs::temp_directory_path() / "judge-toolchain-XXXXXX").string();
  folder = mkdtemp(pattern.data());
  const fs::path root = folder / "installed/judge", fakes = JUDGE_FAKES;
  fs::create_directories(root / "worker");
  fs::create_directories(folder / "lib");
  fs::create_symlink(fs::path(JUDGE_SOURCE) / "judge/toolchain", root / "toolchain");
  for (const char* name : {"main.cpp", "cuda_sources.txt"}) {
    fs::copy_file(fakes / name, root / "worker" / name);
  }
  fs::copy_file(fs::path(JUDGE_SOURCE) / "judge/worker/entry_table.h",
                root / "worker/entry_table.h");
  for (const char* name : {"libjudge_worker_cpu.a", "libjudge_worker_reference.a"}) {
    fs::create_symlink(JUDGE_FAKE_WORKER, folder / "lib" / name);
  }
  write("lib/libjudge_cpu_device.a", "!<arch>\n");
  installation = {
      fakes, root / "toolchain/entry", root / "worker", folder / "installed", folder / "lib", true};
  toolchain = Toolchain(installation, cache());
  spec.name = "scale";
  spec.parameters = {
      parameter("input", DType::float32, Role::in), parameter("output", DType::float32, Role::out),
      parameter("N", DType::int32, Role::size), parameter("k", DType::int64, Role::scalar)};
}

Sandbox::~Sandbox() {
  std::error_code ignored;
  fs::remove_all(folder, ignored);
}

fs::path Sandbox::write(const std::string& name, const std::string& text) const {
  const fs::path path = folder / name;
  fs::create_directories(path.parent_path());
  std::ofstream(path, std::ios::binary) << text;
  return path;
}

BuildRequest Sandbox::request(const fs::path& source, BuildRequest::Target target) const {
  BuildRequest wanted;
  wanted.spec = &spec;
  wanted.source = source;
  wanted.target = target;
  return wanted;
}

BuildResult Sandbox::build(const std::string& text) const {
  return build(request(write("solution.cu", text)));
}

std::string output_of(const fs::path& program) {
  std::string output;
  FILE* pipe = popen(shell_quote(program.string()).c_str(), "r");
  if (!pipe) return "cannot start";
  char buffer[4096];
  for (std::size_t n; (n = fread(buffer, 1, sizeof buffer, pipe)) > 0;) output.append(buffer, n);
  pclose(pipe);
  return output;
}

int lines_in(const fs::path& file) {
  if (!fs::exists(file)) return 0;
  const std::string text = read_file(file);
  return static_cast<int>(std::count(text.begin(), text.end(), '\n'));
}

}  // namespace judge
