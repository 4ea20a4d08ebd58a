#include <nlohmann/json.hpp>

#include "judge/compare/compare.h"

namespace judge {
namespace {

using Json = nlohmann::ordered_json;

const char* word_for(Change change) {
  switch (change) {
    case Change::none:
      return "none";
    case Change::faster:
      return "faster";
    case Change::slower:
      return "slower";
    case Change::broken:
      return "broken";
    case Change::mended:
      return "mended";
    case Change::unmeasured:
      return "unmeasured";
    case Change::only_old:
      return "only_old";
    case Change::only_new:
      return "only_new";
  }
  return "";
}

Json json_of(const ComparedRow& row) {
  Json j;
  j["problem"] = row.problem;
  j["solution"] = row.solution;
  j["case"] = row.test;
  j["change"] = word_for(row.change);
  if (row.change != Change::only_new) j["old_verdict"] = name_of(row.old_verdict);
  if (row.change != Change::only_old) j["new_verdict"] = name_of(row.new_verdict);
  if (!row.old_hash.empty()) j["old_hash"] = row.old_hash;
  if (!row.new_hash.empty()) j["new_hash"] = row.new_hash;
  if (!row.ratio) return j;
  j["old_us"] = row.old_us;
  j["new_us"] = row.new_us;
  j["ratio"] = row.ratio->value;
  if (row.by_samples) j["interval"] = {row.ratio->low, row.ratio->high};
  return j;
}

}  // namespace

std::string comparison_json(const ReportComparison& comparison) {
  Json root;
  root["rows"] = Json::array();
  for (const ComparedRow& row : comparison.rows) root["rows"].push_back(json_of(row));
  if (const GeometricMean& mean = comparison.mean; mean.count > 0) {
    Json& j = root["geometric_mean"];
    j["ratio"] = mean.value;
    if (comparison.mean_has_interval) j["interval"] = {mean.low, mean.high};
    j["rows"] = mean.count;
  }
  root["warnings"] = comparison.warnings;
  return root.dump(2, ' ', false, Json::error_handler_t::replace);
}

}  // namespace judge
