#include "judge/toolchain/installation.h"

#include "judge/base/errors.h"

namespace judge {
namespace {

namespace fs = std::filesystem;

bool is_below(const fs::path& path, const fs::path& folder) {
  const fs::path relative = path.lexically_relative(folder);
  return !relative.empty() && *relative.begin() != "..";
}

// JUDGE_* come from CMakeLists.txt.
Installation at(const fs::path& source_root, const fs::path& library_dir) {
  Installation i;
  i.source_root = source_root;
  i.library_dir = library_dir;
  i.cpu_include = source_root / "judge/cpu_device/include";
  i.entry_include = source_root / "judge/toolchain/entry";
  i.worker_source = source_root / "judge/worker";
  i.has_cpu_device = JUDGE_WITH_CPU_DEVICE;
  i.needs_boost_context = JUDGE_WITH_BOOST_FIBERS;
  return i;
}

bool is_complete(const Installation& i) { return fs::exists(i.entry_include / "entry.h"); }

}  // namespace

Installation find_installation() {
  std::error_code ignored;
  const fs::path self = fs::read_symlink("/proc/self/exe", ignored);
  const Installation build = at(JUDGE_SOURCE_DIR, fs::path(JUDGE_BINARY_DIR) / "lib");
  if (is_below(self, JUDGE_BINARY_DIR) && is_complete(build)) return build;
  const fs::path prefix = self.parent_path().parent_path();
  const Installation installed = at(prefix / "share/judge/source", prefix / "lib/judge");
  if (is_complete(installed)) return installed;
  if (is_complete(build)) return build;
  throw JudgeError("the judge's own files are neither in " + installed.source_root.string() +
                   " nor in " + build.source_root.string() + "; install it again (make install)");
}

}  // namespace judge
