#include "judge/profile/profile.h"

#include <sys/wait.h>

#include <algorithm>
#include <chrono>
#include <cstring>
#include <fstream>

#include "judge/base/text.h"
#include "judge/toolchain/process.h"

namespace judge {
namespace {

namespace fs = std::filesystem;
using End = CallOutcome::End;

constexpr double kStartSeconds = 120, kReportSeconds = 120;

// What the supervisor starts in place of the runner. The variable tells the worker to mark the call
// for the tool.
fs::path write_script(const ProfileRequest& request) {
  std::string text = "#!/bin/sh\nJUDGE_PROFILER_RANGE=1\nexport JUDGE_PROFILER_RANGE\nexec";
  for (const std::string& word :
       tool_command(request.tool, request.program, request.report, request.arguments))
    text += " " + shell_quote(word);
  text += " " + shell_quote(fs::absolute(request.runner.executable).string()) + "\n";
  const fs::path script = request.scratch / "profiled-runner";
  std::ofstream(script) << text;
  fs::permissions(script, fs::perms::owner_all);
  return script;
}

RunnerOptions wrapped(const ProfileRequest& request) {
  RunnerOptions options = request.runner;
  options.executable = write_script(request);
  options.is_cuda = true;  // a profiler writes files, also where the runner itself must not
  options.start_seconds = options.setup_seconds = kStartSeconds;
  return options;
}

std::string describe(const CallOutcome& outcome) {
  switch (outcome.end) {
    case End::signalled:
      return "it was ended by signal " + std::to_string(outcome.signal_number);
    case End::exited:
      return "it exited with code " + std::to_string(outcome.exit_code);
    case End::timed_out:
      return "it did not come back in time";
    case End::protocol_broken:
      return "it does not speak to the judge";
    case End::returned:
      return std::string(outcome.called.text, strnlen(outcome.called.text, protocol::kTextBytes));
    case End::setup_failed:
      break;
  }
  return outcome.text;
}

// How the call went, before the tool's report is looked at; "" if well.
std::string run_call(Runner& runner, const ProfileRequest& request, const CaseData& data,
                     const protocol::Sample& sample) {
  SharedMemory outputs(std::max<std::size_t>(data.outputs_bytes, 1));
  CallOutcome outcome;
  const bool loaded = runner.load(data, outputs);
  if (loaded) outcome = runner.sample(sample, std::chrono::duration<double>(request.seconds));
  if (loaded && outcome.ok()) return "";
  return "the runner fails below " + std::string(name_of(request.tool)) + ": " +
         describe(loaded ? outcome : runner.failure());
}

std::string end_tool(Runner& runner, const ProfileRequest& request) {
  const std::optional<int> status = runner.finish(kReportSeconds);
  if (!status) return std::string(name_of(request.tool)) + " did not finish its report in time";
  if (WIFEXITED(*status) && WEXITSTATUS(*status) == 0) return "";
  return std::string(name_of(request.tool)) + " failed with " +
         (WIFEXITED(*status) ? "exit code " + std::to_string(WEXITSTATUS(*status))
                             : "signal " + std::to_string(WTERMSIG(*status)));
}

void read_report(const ProfileRequest& request, ProfileResult& result) {
  if (!fs::exists(request.report)) {
    result.reason = std::string(name_of(request.tool)) + " wrote no report";
    return;
  }
  const ProcessResult text =
      run_process(export_command(request.tool, request.program, request.report), request.scratch,
                  kReportSeconds, Memory::unlimited);
  result.kernels =
      request.tool == ProfileTool::ncu ? parse_ncu_csv(text.output) : parse_nsys_csv(text.output);
  if (!result.kernels.empty()) return;
  result.reason = "no figures could be read from the report";
  result.output += text.output;
}

}  // namespace

ProfileResult profile_call(const ProfileRequest& request, const CaseData& data,
                           const protocol::Sample& sample) {
  ProfileResult result;
  fs::remove(request.report);
  Runner runner(wrapped(request));
  result.reason = run_call(runner, request, data, sample);
  if (result.reason.empty()) result.reason = end_tool(runner, request);
  runner.kill();
  result.output = runner.take_program_output();
  // The tool's own words say more than what followed from them.
  if (auto trouble = find_trouble(request.tool, result.output)) {
    result.reason = std::move(trouble->reason);
    result.advice = std::move(trouble->advice);
  } else if (result.reason.empty()) {
    read_report(request, result);
  }
  return result;
}

}  // namespace judge
