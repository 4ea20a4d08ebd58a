#include <fmt/format.h>

#include "judge/base/text.h"
#include "judge/profile/figures.h"

namespace judge {
namespace {

using Number = std::optional<double>;

std::string percent(Number value) { return value ? fmt::format("{:.1f} %", *value) : "?"; }
std::string plain(Number value) { return value ? fmt::format("{:.0f}", *value) : "?"; }

void line(std::string& text, const char* what, const std::string& value) {
  text += fmt::format("  {:<18} {}\n", what, value);
}

std::string bytes_text(double bytes) {
  return human_bytes(static_cast<std::uint64_t>(bytes < 0 ? 0 : bytes));
}

std::string traffic(const KernelFigures& k) {
  if (!k.dram_bytes) return percent(k.dram_percent);
  std::string text = percent(k.dram_percent) + " of its peak, " + bytes_text(*k.dram_bytes);
  if (k.duration_us && *k.duration_us > 0)
    text += fmt::format(" ({:.0f} GB/s)", *k.dram_bytes / *k.duration_us * 1e-3);
  return text;
}

std::string sectors(Number value) { return value ? fmt::format("{:.1f}", *value) : "none"; }

// What only ncu tells.
void add_counters(std::string& text, const KernelFigures& k) {
  line(text, "DRAM", traffic(k));
  line(text, "L2", percent(k.l2_percent) + " of its peak");
  line(text, "compute", percent(k.compute_percent) + " of its peak");
  line(text, "occupancy",
       percent(k.achieved_occupancy) + " achieved of " + percent(k.theoretical_occupancy) +
           " possible");
  line(text, "registers",
       plain(k.registers) + " a thread" +
           (k.shared_bytes ? ", shared memory " + bytes_text(*k.shared_bytes) + " a block" : ""));
  if (!k.top_stall.empty())
    line(text, "top stall",
         k.top_stall + (k.top_stall_percent
                            ? ", " + percent(k.top_stall_percent) + " of a warp's cycles"
                            : ""));
  line(text, "sectors/request",
       "loads " + sectors(k.sectors_per_load) + ", stores " + sectors(k.sectors_per_store) +
           " (4 for adjacent 4-byte elements)");
  line(text, "bank conflicts", plain(k.bank_conflicts));
}

}  // namespace

std::string figures_text(const std::vector<KernelFigures>& kernels) {
  std::string text;
  for (const KernelFigures& k : kernels) {
    text += k.name;
    if (!k.grid.empty()) text += "  grid " + k.grid + " block " + k.block;
    text += '\n';
    line(text, "duration",
         (k.duration_us ? human_duration_us(*k.duration_us) : "?") +
             (k.calls > 1 ? fmt::format(" in {} launches", k.calls) : ""));
    if (k.registers || k.dram_percent || k.achieved_occupancy) add_counters(text, k);
  }
  return text;
}

}  // namespace judge
