#include "judge/supervisor/judgement.h"

#include <fmt/format.h>
#include <signal.h>
#include <string.h>

#include <cstdlib>

#include "judge/base/text.h"
#include "judge/supervisor/exchange.h"

namespace judge {

namespace {

using End = CallOutcome::End;
using protocol::Status;

// The first line of a text that came from a child, and the rest.
std::pair<std::string, std::string> split_first_line(const std::string& text) {
  const std::size_t end = text.find('\n');
  if (end == std::string::npos) return {text, ""};
  return {text.substr(0, end), text.substr(end + 1)};
}

std::string joined(const std::string& head, const std::string& tail) {
  return tail.empty() ? head : head + ": " + tail;
}

std::string parameter_name(const Spec& spec, int slot) {
  const auto index = static_cast<std::size_t>(slot);
  return index < spec.parameters.size() ? spec.parameters[index].name : fmt::format("#{}", slot);
}

std::int64_t element_bytes(const Spec& spec, int slot) {
  const auto index = static_cast<std::size_t>(slot);
  if (index >= spec.parameters.size()) return 1;
  return static_cast<std::int64_t>(size_of(spec.parameters[index].type));
}

Judgement guard_judgement(const protocol::Called& called, const Spec& spec) {
  const std::int64_t size = element_bytes(spec, called.slot);
  const bool before = called.byte < 0;
  const std::int64_t elements = before ? (-called.byte + size - 1) / size : called.byte / size + 1;
  const std::string name = parameter_name(spec, called.slot);
  return {Verdict::WA,
          fmt::format("wrote {} element{} {} of '{}'", elements, elements == 1 ? "" : "s",
                      before ? "before the start" : "past the end", name),
          fmt::format("{} byte{} of the guard zones around '{}' changed; the nearest is byte {} {}",
                      called.changed_bytes, called.changed_bytes == 1 ? "" : "s", name,
                      before ? -called.byte : called.byte + 1,
                      before ? "before the array" : "past its last one")};
}

Judgement input_judgement(const protocol::Called& called, const Spec& spec, const CaseData* data) {
  const std::int64_t flat = called.byte / element_bytes(spec, called.slot);
  const auto slot = static_cast<std::size_t>(called.slot);
  std::string index = std::to_string(flat);
  if (data != nullptr && slot < data->shapes.size() && data->shapes[slot].size() > 1) {
    index = fmt::format("{}", fmt::join(index_tuple(data->shapes[slot], flat), ", "));
  }
  return {Verdict::WA,
          fmt::format("changed its input '{}', first at [{}]", parameter_name(spec, called.slot),
                      index),
          "inputs belong to the caller: copy what must be rearranged into memory of your own"};
}

// The error's name comes first: lists of cases have room for little more.
Judgement error_judgement(const protocol::Called& called, const std::string& when) {
  const auto [error, findings] = split_first_line(text_of(called.text));
  const std::size_t colon = error.find(": ");
  const std::string name = error.empty() ? "a CUDA error" : error.substr(0, colon);
  const std::string meaning = colon == std::string::npos ? "" : error.substr(colon + 2);
  return {Verdict::RE, joined(name + " " + when, meaning), findings};
}

Judgement returned_judgement(const CallOutcome& outcome, const Spec& spec, const CaseData* data) {
  const protocol::Called& called = outcome.called;
  const std::string text = text_of(called.text);
  const auto [first, rest] = split_first_line(text);
  switch (called.status) {
    case Status::ok:
      return {Verdict::AC, "", text};
    case Status::setup_failed:
      return {Verdict::JE, joined("the call could not be prepared", first), rest};
    case Status::error_after_call:
      return error_judgement(called, "left pending after the call");
    case Status::error_after_sync:
      return error_judgement(called, "while the device finished its work");
    case Status::input_changed:
      return input_judgement(called, spec, data);
    case Status::guard_changed:
      return guard_judgement(called, spec);
    case Status::memory_limit:
      return {Verdict::MLE,
              "asked for more device memory than the problem allows (" +
                  human_bytes(spec.limits.device_memory_bytes) + " beside inputs and outputs)",
              text};
    case Status::deadlock:
      return {Verdict::RE, joined("deadlock", first), rest};
    case Status::exception:
      return {Verdict::RE, joined("uncaught exception", first), rest};
    case Status::buffer_lost:
      return {Verdict::RE,
              fmt::format("'{}' can no longer be read after the call: it was freed, or the device "
                          "was reset",
                          parameter_name(spec, called.slot)),
              text};
  }
  return {Verdict::JE, "the runner's answer makes no sense", ""};
}

std::string signal_text(int number) {
  const char* name = sigabbrev_np(number);
  const char* meaning = sigdescr_np(number);
  std::string text =
      name != nullptr ? fmt::format("SIG{}", name) : fmt::format("signal {}", number);
  if (meaning != nullptr) text += fmt::format(" ({})", meaning);
  return text;
}

std::string place(const CallOutcome& outcome) {
  return outcome.text.empty() ? "" : " " + outcome.text;
}

Judgement memory_judgement(const Spec& spec, const std::string& then) {
  return {Verdict::MLE,
          fmt::format("asked for more device memory than the problem allows ({} beside inputs and "
                      "outputs), then {}",
                      human_bytes(spec.limits.device_memory_bytes), then),
          ""};
}

Judgement signal_judgement(const CallOutcome& outcome) {
  const std::string detail = outcome.signal_number == SIGKILL
                                 ? "the judge did not do this; the system may be out of memory"
                                 : "";
  return {Verdict::RE, "killed by " + signal_text(outcome.signal_number) + place(outcome), detail};
}

}  // namespace

Judgement judge_outcome(const CallOutcome& outcome, const Spec& spec, double deadline_seconds,
                        const CaseData* data) {
  switch (outcome.end) {
    case End::returned:
      return returned_judgement(outcome, spec, data);
    case End::signalled:
      return signal_judgement(outcome);
    case End::exited: {
      const std::string what = fmt::format("called exit({})", outcome.exit_code);
      if (outcome.memory_limit_hit) return memory_judgement(spec, what);
      return {Verdict::RE, what + place(outcome), ""};
    }
    case End::timed_out:
      if (outcome.in_call && outcome.text.empty()) {
        return {Verdict::TLE, fmt::format("no answer within {:g} s", deadline_seconds), ""};
      }
      return {Verdict::TLE, "no answer" + place(outcome), ""};
    case End::protocol_broken:
      return {Verdict::RE, "interfered with the judge's private descriptor 3: " + outcome.text, ""};
    case End::setup_failed:
      return {Verdict::JE, joined("the runner could not be set up", outcome.text), ""};
  }
  return {Verdict::JE, "unknown outcome", ""};
}

}  // namespace judge
