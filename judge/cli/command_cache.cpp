#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "judge/base/errors.h"
#include "judge/base/text.h"
#include "judge/cli/command.h"
#include "judge/toolchain/cache.h"

namespace judge::cli {
namespace {

constexpr const char* kExamples =
    "The cache lies in $JUDGE_CACHE, else $XDG_CACHE_HOME/judge, else ~/.cache/judge. Clearing it "
    "is\n"
    "always safe.\n"
    "Examples:\n"
    "  judge cache          what it holds\n"
    "  judge cache clear    empty it\n";

int show(const GlobalOptions& globals) {
  std::uint64_t total = 0;
  const auto entries = list_cache(default_cache_dir());
  for (const CacheEntry& entry : entries) {
    total += entry.bytes;
    if (!globals.quiet)
      fmt::print("{:.12}  {:>10}  {}  {}\n", entry.key, human_bytes(entry.bytes), entry.last_used,
                 entry.description);
  }
  fmt::print("{} runners, {}, in {}\n", entries.size(), human_bytes(total),
             default_cache_dir().string());
  return kExitAccepted;
}

int clear() {
  const std::uint64_t freed = clear_cache(default_cache_dir());
  fmt::print("{} freed in {}\n", human_bytes(freed), default_cache_dir().string());
  return kExitAccepted;
}

}  // namespace

Action declare_cache(CLI::App& app) {
  auto what = std::make_shared<std::string>("show");
  app.add_option("what", *what, "show or clear")->check(CLI::IsMember({"show", "clear"}));
  app.footer(kExamples);
  return
      [what](const GlobalOptions& globals) { return *what == "clear" ? clear() : show(globals); };
}

}  // namespace judge::cli
