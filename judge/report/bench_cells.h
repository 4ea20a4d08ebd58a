// Figures of a bench as short texts, the same in every table. Internal to judge/report.
#pragma once

#include <string>

#include "judge/report/bench_summary.h"

namespace judge {

std::string time_cell(const SampleSet& samples);   // "12.3 us", "" without samples
std::string spread_cell(const Spread& spread);     // "-0.4 +1.2 %": p10 and p90
std::string rate_cell(const Timing& timing);       // "3.1 TB/s", "41.0 TFLOP/s"; "" when unknown
std::string roof_cell(const Timing& timing);       // "87 % memory"
std::string speed_up_cell(const BenchRow& row);    // "2.01x", "1.00x =" within the noise, "base"
std::string mean_text(const GeometricMean& mean);  // "1.52x (1.40..1.65) over 12 cases"
std::string extent_text(const std::array<int, 3>& extent);  // "1024", "32x8"

}  // namespace judge
