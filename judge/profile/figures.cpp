#include "judge/profile/figures.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "judge/profile/csv.h"

namespace judge {
namespace {

using Number = std::optional<double>;

constexpr const char* kDuration = "gpu__time_duration.sum";
constexpr const char* kCompute = "sm__throughput.avg.pct_of_peak_sustained_elapsed";
constexpr const char* kDram = "gpu__dram_throughput.avg.pct_of_peak_sustained_elapsed";
constexpr const char* kL2 = "lts__throughput.avg.pct_of_peak_sustained_elapsed";
constexpr const char* kDramRead = "dram__bytes_read.sum";
constexpr const char* kDramWritten = "dram__bytes_write.sum";
constexpr const char* kAchieved = "sm__warps_active.avg.pct_of_peak_sustained_active";
constexpr const char* kTheoretical = "sm__maximum_warps_per_active_cycle_pct";
constexpr const char* kRegisters = "launch__registers_per_thread";
constexpr const char* kSharedStatic = "launch__shared_mem_per_block_static";
constexpr const char* kSharedDynamic = "launch__shared_mem_per_block_dynamic";
constexpr const char* kLoads = "l1tex__t_requests_pipe_lsu_mem_global_op_ld.sum";
constexpr const char* kLoadSectors = "l1tex__t_sectors_pipe_lsu_mem_global_op_ld.sum";
constexpr const char* kStores = "l1tex__t_requests_pipe_lsu_mem_global_op_st.sum";
constexpr const char* kStoreSectors = "l1tex__t_sectors_pipe_lsu_mem_global_op_st.sum";
constexpr const char* kLoadConflicts = "l1tex__data_bank_conflicts_pipe_lsu_mem_shared_op_ld.sum";
constexpr const char* kStoreConflicts = "l1tex__data_bank_conflicts_pipe_lsu_mem_shared_op_st.sum";
constexpr const char* kLatency = "smsp__average_warp_latency_per_inst_issued.ratio";
const std::string kStallStart = "smsp__average_warps_issue_stalled_";
const std::string kStallEnd = "_per_issue_active.ratio";

// "1,234.5", also with blanks; nothing for "n/a" and the like.
Number number(std::string text) {
  std::erase_if(text, [](char c) { return c == ',' || c == ' '; });
  char* end = nullptr;
  const double value = std::strtod(text.c_str(), &end);
  if (text.empty() || *end != '\0' || !std::isfinite(value)) return std::nullopt;
  return value;
}

struct Unit {
  const char* name;
  double factor;  // to bytes or microseconds
};
constexpr Unit kUnits[] = {{"ns", 1e-3},   {"nsecond", 1e-3}, {"us", 1},      {"usecond", 1},
                           {"ms", 1e3},    {"msecond", 1e3},  {"s", 1e6},     {"second", 1e6},
                           {"Kbyte", 1e3}, {"Mbyte", 1e6},    {"Gbyte", 1e9}, {"Kbyte/block", 1e3}};

double factor_of(const std::string& unit) {
  for (const Unit& known : kUnits)
    if (unit == known.name) return known.factor;
  return 1;
}

class Table {
 public:
  explicit Table(std::vector<CsvRow> rows, bool has_units) : rows_(std::move(rows)) {
    if (rows_.empty()) return;
    names_ = rows_[0];
    if (has_units && rows_.size() > 1) units_ = rows_[1];
    first_ = has_units ? 2 : 1;
  }
  std::size_t begin() const { return first_; }
  std::size_t end() const { return rows_.size(); }
  const CsvRow& names() const { return names_; }

  std::string text(std::size_t row, const std::string& name) const {
    const auto at = std::find(names_.begin(), names_.end(), name) - names_.begin();
    return at < std::ssize(rows_[row]) ? rows_[row][at] : "";
  }
  Number value(std::size_t row, const std::string& name) const {
    const auto at = std::find(names_.begin(), names_.end(), name) - names_.begin();
    if (at >= std::ssize(rows_[row]) || at == std::ssize(names_)) return std::nullopt;
    Number found = number(rows_[row][at]);
    if (found && at < std::ssize(units_)) *found *= factor_of(units_[at]);
    return found;
  }

 private:
  std::vector<CsvRow> rows_;
  CsvRow names_, units_;
  std::size_t first_ = 0;
};

Number sum(Number a, Number b) {
  return a || b ? Number(a.value_or(0) + b.value_or(0)) : std::nullopt;
}

Number ratio(Number a, Number b) { return a && b && *b > 0 ? Number(*a / *b) : std::nullopt; }

// The share of a warp's time between two instructions that it waits for one reason.
void find_top_stall(const Table& table, std::size_t row, KernelFigures& figures) {
  double top = 0;
  for (const std::string& name : table.names()) {
    if (!name.starts_with(kStallStart) || !name.ends_with(kStallEnd)) continue;
    std::string reason =
        name.substr(kStallStart.size(), name.size() - kStallStart.size() - kStallEnd.size());
    const Number value = table.value(row, name);
    if (reason == "selected" || reason.ends_with("_not_issued") || !value || *value <= top)
      continue;
    std::replace(reason.begin(), reason.end(), '_', ' ');
    top = *value;
    figures.top_stall = reason;
  }
  const Number part = ratio(top, table.value(row, kLatency));
  if (part && top > 0) figures.top_stall_percent = 100 * *part;
}

}  // namespace

const std::vector<std::string>& wanted_metrics() {
  static const std::vector<std::string> names = {
      kDuration,     kCompute,       kDram,          kL2,    kDramRead, kDramWritten,
      kAchieved,     kTheoretical,   kRegisters,     kLoads, kStores,   kLoadSectors,
      kStoreSectors, kLoadConflicts, kStoreConflicts};
  return names;
}

std::vector<KernelFigures> parse_ncu_csv(const std::string& text) {
  const Table table(parse_csv(text, "\"ID\","), true);
  std::vector<KernelFigures> kernels;
  for (std::size_t row = table.begin(); row < table.end(); ++row) {
    const auto value = [&](const char* name) { return table.value(row, name); };
    KernelFigures k;
    k.name = table.text(row, "Kernel Name");
    if (k.name.empty()) continue;  // what the tool said after the table
    k.grid = table.text(row, "Grid Size");
    k.block = table.text(row, "Block Size");
    k.duration_us = value(kDuration);
    k.compute_percent = value(kCompute);
    k.dram_percent = value(kDram);
    k.l2_percent = value(kL2);
    k.dram_bytes = sum(value(kDramRead), value(kDramWritten));
    k.achieved_occupancy = value(kAchieved);
    k.theoretical_occupancy = value(kTheoretical);
    k.registers = value(kRegisters);
    k.shared_bytes = sum(value(kSharedStatic), value(kSharedDynamic));
    k.sectors_per_load = ratio(value(kLoadSectors), value(kLoads));
    k.sectors_per_store = ratio(value(kStoreSectors), value(kStores));
    k.bank_conflicts = sum(value(kLoadConflicts), value(kStoreConflicts));
    find_top_stall(table, row, k);
    kernels.push_back(std::move(k));
  }
  return kernels;
}

std::vector<KernelFigures> parse_nsys_csv(const std::string& text) {
  const Table table(parse_csv(text, "Time (%)"), false);
  std::vector<KernelFigures> kernels;
  for (std::size_t row = table.begin(); row < table.end(); ++row) {
    KernelFigures k;
    k.name = table.text(row, "Name");
    if (k.name.empty()) continue;
    const Number total_ns = table.value(row, "Total Time (ns)");
    if (total_ns) k.duration_us = *total_ns * 1e-3;
    k.calls = static_cast<int>(std::clamp(table.value(row, "Instances").value_or(1), 1.0, 1e9));
    kernels.push_back(std::move(k));
  }
  return kernels;
}

}  // namespace judge
