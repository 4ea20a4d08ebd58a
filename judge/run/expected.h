// What the reference answers: run in a process of its own on the same sealed inputs, kept for the
// next solution while memory allows. The children that run solutions never see any of it.
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <string>

#include "judge/supervisor/case_data.h"
#include "judge/supervisor/runner.h"

namespace judge {

struct Expected {
  std::unique_ptr<SharedMemory> values;   // laid out by the case's slots
  std::unique_ptr<SharedMemory> scales;   // the same layout; null where no rule needs one
  std::string fault;                      // not empty: the case cannot be judged, and why
  std::string detail;
};

class Reference {
 public:
  // `runner` is the built reference; `fault` is not empty where it could not be built.
  Reference(const Spec& spec, std::filesystem::path runner, std::string fault);
  std::shared_ptr<const Expected> expected(const CaseData& data, std::uint64_t seed, bool keep);

 private:
  Expected compute(const CaseData& data, std::uint64_t seed);
  std::unique_ptr<SharedMemory> run(const CaseData& data, std::uint32_t function,
                                    std::uint64_t seed, Expected& into);

  const Spec& spec_;
  std::string fault_;
  Runner runner_;
  std::map<std::string, std::shared_ptr<const Expected>> kept_;   // by case name
  std::uint64_t kept_bytes_ = 0;
};

}  // namespace judge
