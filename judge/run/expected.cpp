#include "judge/run/expected.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstring>
#include <utility>

#include "judge/base/errors.h"
#include "judge/base/text.h"
#include "judge/checker/checker.h"
#include "judge/run/call_arrays.h"
#include "judge/run/call_plan.h"
#include "judge/supervisor/judgement.h"

namespace judge {
namespace {

constexpr std::uint64_t kKeepBytes = 512ull << 20;  // expected results kept for further solutions
constexpr double kReferenceSeconds = 600;           // plain loops on one core, sizes of a GPU
// The reference gets another poison than any call of a solution, or both could leave out the same
// element and agree.
constexpr std::uint64_t kPoisonSeed = 0x6a75646765ull;

template <typename Float>
std::int64_t first_nan(std::span<const std::byte> bytes) {
  const std::int64_t count = static_cast<std::int64_t>(bytes.size() / sizeof(Float));
  for (std::int64_t i = 0; i < count; ++i) {
    Float x;
    std::memcpy(&x, bytes.data() + i * sizeof(Float), sizeof x);
    if (x != x) return i;
  }
  return -1;
}

// Flat index of the first NaN, -1 without any.
std::int64_t first_nan(const ArrayView& view) {
  if (view.type == DType::float32) return first_nan<float>(view.bytes);
  if (view.type == DType::float64) return first_nan<double>(view.bytes);
  if (!is_floating(view.type)) return -1;
  const std::int64_t count = element_count(view.shape);
  for (std::int64_t i = 0; i < count; ++i)
    if (std::isnan(element_as_double(view.type, view.at(i)))) return i;
  return -1;
}

// How many elements of an output the reference has to supply.
std::int64_t elements_that_count(const Spec& spec, const CaseData& data, std::size_t parameter,
                                 const SharedMemory& values) {
  const CheckRule& rule = spec.checks.at(spec.parameters[parameter].name);
  const CallArrays arrays = call_arrays(data, values.bytes(), values.bytes());
  const ArrayView view = output_view(data, parameter, values.bytes());
  return compared_elements(rule, {spec.parameters[parameter].name, view, view, {}, 0, &arrays});
}

std::string nan_fault(const Spec& spec, const CaseData& data, const SharedMemory& values) {
  for (std::size_t i = 0; i < spec.parameters.size(); ++i) {
    const Parameter& p = spec.parameters[i];
    if (!p.is_output() || spec.checks.at(p.name).nan == CheckRule::NaN::match) continue;
    const ArrayView view = output_view(data, i, values.bytes());
    const std::int64_t flat = first_nan(view);
    if (flat < 0 || flat >= elements_that_count(spec, data, i, values)) continue;
    return fmt::format(
        "the reference left NaN in {} at [{}]; a problem whose answers may hold NaN says so in its "
        "check: \"nan\": \"match\"",
        p.name, fmt::join(index_tuple(view.shape, flat), ", "));
  }
  return "";
}

// Integers have no NaN to poison with: an element that still holds the pattern was not written.
// (uint8 has too few values to tell.)
std::string unwritten_fault(const Spec& spec, const CaseData& data, const SharedMemory& values,
                            const protocol::Call& request) {
  for (std::size_t i = 0; i < spec.parameters.size(); ++i) {
    const Parameter& p = spec.parameters[i];
    if (p.role != Role::out || is_floating(p.type) || size_of(p.type) < 4) continue;
    const ArrayView view = output_view(data, i, values.bytes());
    const std::int64_t count = elements_that_count(spec, data, i, values);
    for (std::int64_t e = 0; e < count; ++e)
      if (std::memcmp(view.at(e), &request.poison[i], size_of(p.type)) == 0)
        return fmt::format("the reference did not write {} at [{}]", p.name,
                           fmt::join(index_tuple(view.shape, e), ", "));
  }
  return "";
}

// Indices are not compared with the reference's, so that nothing else would notice wrong ones.
std::string indices_fault(const Spec& spec, const CaseData& data, const SharedMemory& values) {
  const CallArrays arrays = call_arrays(data, values.bytes(), values.bytes());
  for (const auto& [name, rule] : spec.checks) {
    if (rule.kind != CheckKind::top_k) continue;
    const ArrayView& indices = arrays.expected.at(name);
    const Comparison c = compare(rule, {name, indices, indices, {}, 0, &arrays});
    if (!c.accepted) return fmt::format("the reference's {} are wrong: {}", name, c.message);
  }
  return "";
}

// The reference's answer under the rule, with the case's literals as what is expected. Of indices
// the literal is only one choice: there it must be right beside the reference's.
Comparison compare_literal(const CheckRule& rule, CheckInput input, CallArrays arrays,
                           const std::map<std::string, Array>& literals) {
  for (const auto& [name, literal] : literals) {
    arrays.expected[name] = literal;
    if (rule.kind == CheckKind::top_k) arrays.actual[name] = literal;
  }
  if (rule.kind == CheckKind::top_k) std::swap(input.expected, input.actual);
  input.call = &arrays;
  return compare(rule, input);
}

std::string literal_fault(const Spec& spec, const CaseData& data, const Expected& expected) {
  const auto reference = std::as_const(*expected.values).bytes();
  const CallArrays arrays = call_arrays(data, reference, reference);
  for (std::size_t i = 0; i < spec.parameters.size(); ++i) {
    const Parameter& p = spec.parameters[i];
    const auto literal = data.test->expect.find(p.name);
    if (!p.is_output() || literal == data.test->expect.end()) continue;
    const CheckRule& rule = spec.checks.at(p.name);
    CheckInput input{p.name, literal->second, output_view(data, i, reference), {}, 0, nullptr};
    if (rule.scale_rtol > 0) input.scale = output_view(data, i, expected.scales->bytes());
    const Comparison c = compare_literal(rule, input, arrays, data.test->expect);
    if (c.accepted) continue;
    std::string where;
    if (!c.message.empty())
      where = ": " + c.message;
    else if (c.first)
      where = fmt::format(" at [{}]: the case says {}, the reference {}",
                          fmt::join(c.first->index, ", "), c.first->expected, c.first->got);
    return fmt::format("reference disagrees with the literal expectation of {}{} ({})", p.name,
                       where, data.test->file.string() + data.test->pointer);
  }
  return "";
}

bool needs_scale(const Spec& spec) {
  return std::any_of(spec.checks.begin(), spec.checks.end(),
                     [](const auto& check) { return check.second.scale_rtol > 0; });
}

}  // namespace

Reference::Reference(const Spec& spec, std::filesystem::path runner, std::string fault)
    : spec_(spec),
      fault_(std::move(fault)),
      runner_(RunnerOptions{.executable = std::move(runner), .setup_seconds = 60}) {}

std::shared_ptr<const Expected> Reference::expected(const CaseData& data, std::uint64_t seed,
                                                    bool keep) {
  const std::string& name = data.test->name;
  const std::uint64_t bytes = data.outputs_bytes * (needs_scale(spec_) ? 2 : 1);
  if (const auto found = kept_.find(name); found != kept_.end()) {
    auto result = found->second;
    if (!keep) {
      kept_.erase(found);
      kept_bytes_ -= bytes;
    }
    return result;
  }
  auto result = std::make_shared<const Expected>(compute(data, seed));
  if (keep && kept_bytes_ + bytes <= kKeepBytes) {
    kept_.emplace(name, result);
    kept_bytes_ += bytes;
  }
  return result;
}

Expected Reference::compute(const CaseData& data, std::uint64_t seed) {
  Expected result;
  result.fault = fault_;
  if (!result.fault.empty()) return result;
  result.values = run(data, 0, seed, result);
  if (result.fault.empty() && needs_scale(spec_)) result.scales = run(data, 1, seed, result);
  if (result.fault.empty()) result.fault = nan_fault(spec_, data, *result.values);
  if (result.fault.empty())
    result.fault =
        unwritten_fault(spec_, data, *result.values, make_call(spec_, seed ^ kPoisonSeed, 0));
  if (result.fault.empty()) result.fault = indices_fault(spec_, data, *result.values);
  if (result.fault.empty()) result.fault = literal_fault(spec_, data, result);
  return result;
}

std::unique_ptr<SharedMemory> Reference::run(const CaseData& data, std::uint32_t function,
                                             std::uint64_t seed, Expected& into) {
  auto outputs = std::make_unique<SharedMemory>(std::max<std::size_t>(data.outputs_bytes, 1));
  const bool loaded = runner_.load(data, *outputs);
  const CallOutcome outcome = loaded
                                  ? runner_.call(make_call(spec_, seed ^ kPoisonSeed, 0, function),
                                                 std::chrono::duration<double>(kReferenceSeconds))
                                  : runner_.failure();
  const Judgement judgement = judge_outcome(outcome, spec_, kReferenceSeconds);
  if (judgement.verdict != Verdict::AC) {
    into.fault = fmt::format("the {} failed: {}", function == 0 ? "reference" : "reference_scale",
                             judgement.reason);
    into.detail = judgement.detail + runner_.take_program_output();
    runner_.kill();
  } else {
    runner_.unload();
  }
  return outputs;
}

}  // namespace judge
