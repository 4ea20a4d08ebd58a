#include "judge/toolchain/cpu_sources.h"

#include <algorithm>
#include <map>

#include "judge/base/file.h"

namespace judge {
namespace {

namespace fs = std::filesystem;
constexpr std::size_t kMostFiles = 256;
constexpr std::uintmax_t kLargestHeader = 16u << 20;

bool is_header(const fs::path& path) {
  std::error_code ignored;
  return fs::is_regular_file(path, ignored) && fs::file_size(path, ignored) <= kLargestHeader;
}

class Collector {
 public:
  explicit Collector(const fs::path& solution) : folder_(solution.parent_path()) {}

  void add(const fs::path& original, const std::string& text, CpuSources& out) {
    if (!seen_.emplace(original, true).second || seen_.size() > kMostFiles) return;
    rewriter::Rewritten result = rewriter::rewrite(text);
    if (out.files.empty()) {
      out.unsupported = std::move(result.unsupported);
      out.errors = std::move(result.errors);
    }
    out.files.push_back({original, original.lexically_relative(folder_), std::move(result.text)});
    for (const std::string& name : result.quoted_includes) {
      // As a compiler looks: beside the file that includes, then beside the solution.
      for (const fs::path& from : {original.parent_path(), folder_}) {
        const fs::path found = (from / name).lexically_normal();
        if (fs::path(name).is_absolute() || !is_header(found)) continue;
        add(found, read_file(found), out);
        break;
      }
    }
  }

 private:
  fs::path folder_;
  std::map<fs::path, bool> seen_;
};

int levels_up(const fs::path& path) {
  return static_cast<int>(std::count(path.begin(), path.end(), fs::path("..")));
}

}  // namespace

CpuSources rewrite_with_includes(const fs::path& solution, const std::string& text) {
  CpuSources out;
  Collector(solution.lexically_normal()).add(solution.lexically_normal(), text, out);
  int up = 0;
  for (const CpuSource& file : out.files) up = std::max(up, levels_up(file.place));
  // With the folders' own names: "../deep/x.cuh" may lead back to where the solution is.
  fs::path above = solution.lexically_normal().parent_path(), names;
  for (; up > 0 && above.has_relative_path(); --up, above = above.parent_path()) {
    names = above.filename() / names;
  }
  out.root = ("src" / names / "").lexically_normal();
  // The solution's name may hold what an #include cannot, such as a quotation mark.
  out.files[0].place = kSolutionCopy;
  for (CpuSource& file : out.files) file.place = (out.root / file.place).lexically_normal();
  return out;
}

}  // namespace judge
