// "g++ 12.2.0", "nvcc 13.0": asked once a compiler and kept in the cache, since starting one costs
// more than a cached run.
#include <filesystem>

#include "judge/base/file.h"
#include "judge/toolchain/cache_store.h"
#include "judge/toolchain/process.h"
#include "judge/toolchain/recipe.h"
#include "judge/toolchain/toolchain.h"

namespace judge {
namespace {

constexpr double kVersionTimeout_s = 10;

std::string first_line(const std::string& text) { return text.substr(0, text.find('\n')); }

// "... release 13.0, V13.0.88" -> "13.0"
std::string nvcc_release(const std::string& text) {
  const std::size_t at = text.find("release ");
  if (at == std::string::npos) return "";
  const std::size_t end = text.find(',', at);
  return text.substr(at + 8, end == std::string::npos ? end : end - at - 8);
}

std::string ask(const std::string& compiler, bool cuda) {
  const std::string folder = std::filesystem::temp_directory_path();
  if (cuda) {
    const auto result = run_process({compiler, "--version"}, folder, kVersionTimeout_s);
    return "nvcc " + nvcc_release(result.output);
  }
  const auto result = run_process({compiler, "-dumpfullversion"}, folder, kVersionTimeout_s);
  const std::string name = std::filesystem::path(compiler).filename().string();
  return name + " " + first_line(result.output);
}

}  // namespace

std::string Toolchain::compiler_description(BuildRequest::Target target) const {
  const std::string compiler = compiler_of(target);
  std::error_code error;
  const auto real = std::filesystem::canonical(compiler, error);
  const std::string key =
      "compiler-" + content_hash(compiler + file_stamp(error ? compiler : real.string()));
  const CacheStore store(cache_dir_);
  if (const std::string known = store.note(key); !known.empty()) return known;
  const std::string text = ask(compiler, target == BuildRequest::Target::cuda);
  store.set_note(key, text);
  return text;
}

}  // namespace judge
