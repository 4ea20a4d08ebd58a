#include "judge/toolchain/process.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cstring>
#include <string_view>

#include <fmt/format.h>

#include "judge/base/errors.h"

namespace judge {
namespace {

constexpr std::size_t kMostOutput = 4u << 20;
using Clock = std::chrono::steady_clock;

std::vector<std::string> child_environment() {
  std::vector<std::string> variables = {"LC_ALL=C", "TMPDIR=."};
  for (char** at = environ; *at; ++at) {
    const std::string_view variable = *at;
    if (!variable.starts_with("LC_ALL=") && !variable.starts_with("LANGUAGE=") &&
        !variable.starts_with("TMPDIR=") && !variable.starts_with("GCC_COLORS=")) {
      variables.emplace_back(variable);
    }
  }
  return variables;
}

std::vector<char*> pointers(const std::vector<std::string>& words) {
  std::vector<char*> out;
  for (const std::string& word : words) out.push_back(const_cast<char*>(word.c_str()));
  out.push_back(nullptr);
  return out;
}

struct Command {  // all that the child needs, made before the fork
  std::vector<char*> arguments, environment;
  const char* folder;
  int output;  // write end of the pipe
  bool limits_memory;
};

constexpr int kOutput = 3;  // where the guard keeps the pipe's write end

// The guard never execs, so that O_CLOEXEC does not help: a pipe of another thread's compiler that
// it kept open would look unfinished there.
void keep_only_output(int output) {
  dup2(output, kOutput);
  if (close_range(kOutput + 1, ~0u, 0) == 0) return;
  for (int fd = kOutput + 1; fd < 4096; ++fd) close(fd);
}

void kill_own_group(int) { kill(0, SIGKILL); }

void reset_signals() {
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, nullptr);
  for (int s : {SIGINT, SIGTERM, SIGPIPE, SIGCHLD, SIGHUP, SIGQUIT}) signal(s, SIG_DFL);
}

// `#include "/dev/zero"` and endless templates end here and not with the machine's memory.
void limit_memory() {
  constexpr rlim_t kMostBytes = rlim_t{8} << 30;
  rlimit limit{};
  if (getrlimit(RLIMIT_DATA, &limit) != 0 || limit.rlim_cur < kMostBytes) return;
  limit.rlim_cur = kMostBytes;
  setrlimit(RLIMIT_DATA, &limit);
}

[[noreturn]] void exec_compiler(const Command& command) {
  reset_signals();
  if (command.limits_memory) limit_memory();
  dup2(kOutput, 1);
  dup2(kOutput, 2);
  close(kOutput);
  const int null = open("/dev/null", O_RDONLY);
  if (null >= 0) dup2(null, 0);
  if (chdir(command.folder) == 0) {
    execve(command.arguments[0], command.arguments.data(), command.environment.data());
  }
  constexpr char kText[] = "judge: cannot start the compiler\n";
  if (write(2, kText, sizeof kText - 1) < 0) _exit(126);
  _exit(127);
}

// A process between judge and compiler: told by the kernel when the judge dies, it kills the group,
// the compiler's own children included. Only async-signal-safe calls: the judge has threads.
[[noreturn]] void guard(const Command& command, pid_t judge) {
  setpgid(0, 0);
  reset_signals();
  signal(SIGTERM, kill_own_group);
  prctl(PR_SET_PDEATHSIG, SIGTERM);
  if (getppid() != judge) _exit(125);
  keep_only_output(command.output);
  const pid_t compiler = fork();
  if (compiler == 0) exec_compiler(command);
  if (compiler < 0) _exit(125);
  close(kOutput);
  int status = 0;
  while (waitpid(compiler, &status, 0) < 0 && errno == EINTR) {
  }
  _exit(WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status));
}

// Reads until every writer has closed its end; false when the deadline comes first.
bool read_all(int pipe, Clock::time_point deadline, std::string& output) {
  char buffer[1 << 16];
  while (true) {
    const auto left =
        std::chrono::duration_cast<std::chrono::milliseconds>(deadline - Clock::now()).count();
    if (left <= 0) return false;
    pollfd ready{pipe, POLLIN, 0};
    const int count = poll(&ready, 1, static_cast<int>(left));
    if (count == 0 || (count < 0 && errno == EINTR)) continue;
    const ssize_t bytes = read(pipe, buffer, sizeof buffer);
    if (bytes < 0 && errno == EINTR) continue;
    if (bytes <= 0) return true;
    const std::size_t room = kMostOutput - output.size();
    output.append(buffer, std::min<std::size_t>(room, static_cast<std::size_t>(bytes)));
  }
}

}  // namespace

ProcessResult run_process(const std::vector<std::string>& arguments,
                          const std::filesystem::path& folder, double timeout_s, Memory memory) {
  const std::vector<std::string> environment = child_environment();
  int ends[2];
  if (pipe2(ends, O_CLOEXEC) != 0) {
    throw JudgeError(fmt::format("cannot start {}: {}", arguments[0], std::strerror(errno)));
  }
  const Command command{pointers(arguments), pointers(environment), folder.c_str(), ends[1],
                        memory == Memory::limited};
  const pid_t judge = getpid();
  const pid_t child = fork();
  if (child == 0) guard(command, judge);
  const int error = errno;
  close(ends[1]);
  if (child < 0) {
    close(ends[0]);
    throw JudgeError(fmt::format("cannot start {}: {}", arguments[0], std::strerror(error)));
  }
  setpgid(child, child);  // in both: whichever comes first

  ProcessResult result;
  const auto limit =
      std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(timeout_s));
  result.timed_out = !read_all(ends[0], Clock::now() + limit, result.output);
  if (result.timed_out) kill(-child, SIGKILL);
  close(ends[0]);
  int status = 0;
  while (waitpid(child, &status, 0) < 0 && errno == EINTR) {
  }
  result.exit_code = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  if (result.exit_code == 127 && result.output.starts_with("judge: cannot start")) {
    throw JudgeError(fmt::format("cannot start the compiler {}", arguments[0]));
  }
  return result;
}

}  // namespace judge
