#include "judge/validate/package.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstring>
#include <filesystem>
#include <utility>

#include "judge/base/errors.h"
#include "judge/base/file.h"
#include "judge/run/expected.h"
#include "judge/supervisor/case_data.h"
#include "judge/validate/examples.h"
#include "judge/validate/ranges.h"
#include "judge/validate/statement.h"
#include "judge/validate/trivial_answers.h"

namespace judge {
namespace {

constexpr const char* kExamplesGroup = "examples";  // testcases/<problem>/examples.json
constexpr const char* kTrivialTag = "trivial";      // a trivial answer is the right one here
constexpr std::uint64_t kSeed = 0;                  // of the inputs
constexpr std::uint64_t kOtherSeed = 1;             // another poison for the second run

Reference build_reference(const Catalog& catalog, const Spec& spec, const Toolchain& toolchain) {
  BuildRequest request;
  request.spec = &spec;
  request.source = catalog.reference(spec.name);
  request.target = BuildRequest::Target::reference;
  const BuildResult built = toolchain.build(request);
  if (built.status == BuildResult::Status::built) return Reference(spec, built.runner, "");
  return Reference(spec, "", "does not compile: " + built.reason);
}

// Name of the first output of which two runs of the reference disagree, bit by bit, where it
// counts.
std::string differing_output(const CaseData& data, const Expected& a, const Expected& b) {
  for (std::size_t i = 0; i < data.spec->parameters.size(); ++i) {
    if (!data.spec->parameters[i].is_output()) continue;
    const ArrayView first = output_that_counts(data, i, a.values->bytes());
    const ArrayView second = output_that_counts(data, i, b.values->bytes());
    if (first.shape != second.shape ||
        !std::equal(first.bytes.begin(), first.bytes.end(), second.bytes.begin()))
      return data.spec->parameters[i].name;
  }
  return "";
}

std::string statement_text(const std::filesystem::path& file) {
  std::error_code ignored;
  return std::filesystem::exists(file, ignored) ? read_file(file) : "";
}

// Collects what is found case by case.
class Findings {
 public:
  Findings(const Spec& spec, Reference reference) : spec_(spec), reference_(std::move(reference)) {}

  void look_at(const Case& c) {
    const CaseData data = prepare_case(spec_, c, kSeed);
    for (std::string& fault : elements_out_of_range(data)) ranges.push_back(std::move(fault));
    const auto expected = reference_.expected(data, kSeed, false);
    if (!expected->fault.empty()) {
      reference.push_back(fmt::format("{}: {}", c.name, expected->fault));
      return;
    }
    if (c.group == kExamplesGroup) examples += example_text(data, expected->values->bytes());
    const auto again = reference_.expected(data, kOtherSeed, false);
    if (!again->fault.empty())
      reference.push_back(fmt::format("{}: in a second run: {}", c.name, again->fault));
    else if (const std::string name = differing_output(data, *expected, *again); !name.empty())
      reference.push_back(fmt::format("{}: two runs give different bits in {}", c.name, name));
    look_for_trivial_answers(data, *expected);
  }

  std::vector<std::string> reference, ranges, trivial;
  std::string examples = "\n";

 private:
  void look_for_trivial_answers(const CaseData& data, const Expected& expected) {
    if (data.test->has_tag(kTrivialTag)) return;
    const auto scales = expected.scales ? expected.scales->bytes() : std::span<const std::byte>();
    const auto names = accepted_trivial_answers(data, expected.values->bytes(), scales);
    if (names.empty()) return;
    trivial.push_back(fmt::format("{}: accepts {}; a case meant so carries the tag \"trivial\"",
                                  data.test->name, fmt::join(names, ", ")));
  }

  const Spec& spec_;
  Reference reference_;
};

std::vector<std::string> examples_faults(const std::string& statement, const Findings& found) {
  const auto block = examples_block(statement);
  if (!block) return {"no block of examples: judge validate --write-examples makes one"};
  if (found.examples == "\n") return {"testcases/.../examples.json gives no example"};
  if (*block == found.examples) return {};
  return {"the block of examples is stale: judge validate --write-examples rewrites it"};
}

}  // namespace

bool PackageReport::is_good() const {
  return std::all_of(checks.begin(), checks.end(),
                     [](const PackageCheck& c) { return c.faults.empty(); });
}

PackageChecker::PackageChecker(const Catalog& catalog, const Toolchain& toolchain,
                               Progress progress, const std::atomic<bool>& interrupted)
    : catalog_(catalog),
      toolchain_(toolchain),
      progress_(std::move(progress)),
      interrupted_(interrupted) {}

PackageReport PackageChecker::check(const std::string& problem) const {
  const Spec spec = catalog_.spec(problem);
  const std::vector<Case> cases = catalog_.cases(spec);
  PackageReport report{problem, {}, 0};
  Findings found(spec, build_reference(catalog_, spec, toolchain_));
  for (std::size_t i = 0; i < cases.size() && !interrupted_; ++i) {
    if (cases[i].is_large()) {
      ++report.large_not_run;
      continue;
    }
    progress_(fmt::format("{}  {}/{}  {}", problem, i + 1, cases.size(), cases[i].name));
    found.look_at(cases[i]);
  }
  const std::string statement = statement_text(catalog_.statement(problem));
  std::vector<std::string> ranges = unreached_ends(spec, cases);
  ranges.insert(ranges.end(), found.ranges.begin(), found.ranges.end());
  report.checks = {
      {"statement", statement.empty() ? std::vector<std::string>{"there is no statement.md"}
                                      : statement_faults(statement, spec)},
      {"examples", examples_faults(statement, found)},
      {"reference", found.reference},
      {"ranges", ranges},
      {"trivial", found.trivial}};
  return report;
}

bool PackageChecker::write_examples(const std::string& problem) const {
  const Spec spec = catalog_.spec(problem);
  const std::filesystem::path file = catalog_.statement(problem);
  Findings found(spec, build_reference(catalog_, spec, toolchain_));
  for (const Case& c : catalog_.cases(spec))
    if (c.group == kExamplesGroup && !c.is_large()) found.look_at(c);
  if (!found.reference.empty()) throw JudgeError(problem + ": " + found.reference.front());
  const std::string before = read_file(file);
  const std::string after = with_examples_block(before, found.examples);
  if (after == before) return false;
  write_file_atomically(file, after);
  return true;
}

}  // namespace judge
