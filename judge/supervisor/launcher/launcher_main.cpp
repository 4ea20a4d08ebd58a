// The process between the judge and a runner. It outlives the runner by moments only: it makes an
// empty folder, starts the runner with few rights, and when the runner ends, the judge asks for an
// end or the judge dies, it ends every process below and removes the folder.
#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/signalfd.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include "judge/supervisor/launcher/process_tree.h"
#include "judge/supervisor/launcher/remove_folder.h"

namespace {

using namespace judge::launch;

Request parse(char** argv) {
  Request request;
  request.use_namespace = strchr(argv[1], kNamespace) != nullptr;
  request.confine = strchr(argv[1], kConfine) != nullptr;
  request.data_limit_bytes = strtoull(argv[2], nullptr, 10);
  request.temporary_root = argv[3];
  request.executable = argv[4];
  return request;
}

// A child has ended, or the judge was interrupted and wants everything gone.
int awaited_signals() {
  sigset_t set;
  sigemptyset(&set);
  sigaddset(&set, SIGCHLD);
  sigaddset(&set, SIGTERM);
  sigprocmask(SIG_BLOCK, &set, nullptr);
  return signalfd(-1, &set, SFD_CLOEXEC | SFD_NONBLOCK);
}

// Reaps what has ended; true when `child` was among it, with its status.
bool reap(pid_t child, int& status) {
  int ended_status = 0;
  bool seen = false;
  for (pid_t ended; (ended = waitpid(-1, &ended_status, WNOHANG)) > 0;) {
    if (ended != child) continue;
    seen = true;
    status = ended_status;
  }
  return seen;
}

// Returns when the child has ended (true) or the judge wants it to (false).
bool wait_for(pid_t child, int signals, int& status) {
  pollfd watched[2] = {{kControl, POLLIN, 0}, {signals, POLLIN, 0}};
  for (;;) {
    if (reap(child, status)) return true;
    if (poll(watched, 2, -1) < 0) continue;
    if (watched[0].revents != 0) return false;
    signalfd_siginfo signal;
    while (read(signals, &signal, sizeof signal) > 0) {
      if (signal.ssi_signo == SIGTERM) return false;
    }
  }
}

void supervise(const Request& request, bool in_namespace, const char* folder) {
  const int signals = awaited_signals();
  prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0);
  const pid_t child = fork();
  if (child == 0 && in_namespace) act_as_init(request, folder);
  if (child == 0) become_runner(request, folder);
  for (int descriptor = 0; descriptor <= kSocket; ++descriptor) close(descriptor);
  if (child < 0) return;
  int status = 0;
  const bool ended = wait_for(child, signals, status);
  if (ended && !in_namespace) send_status(status);
  if (!ended) kill(child, SIGKILL);
  end_descendants();
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != kArguments) return 2;
  setsid();
  syscall(SYS_close_range, kStatus + 1, ~0u, 0);
  const Request request = parse(argv);
  bool in_namespace = false;
  if (request.use_namespace) {
    const Namespace result = enter_pid_namespace();
    if (result == Namespace::unusable) return kExitNoNamespace;
    in_namespace = result == Namespace::entered;
  }
  char folder[4096];
  snprintf(folder, sizeof folder, "%s/judge-run-XXXXXX", request.temporary_root);
  if (mkdtemp(folder) == nullptr) {
    fprintf(stderr, "cannot make a folder in %s: %s\n", request.temporary_root, strerror(errno));
    return 1;
  }
  supervise(request, in_namespace, folder);
  remove_folder(folder);
  return 0;
}
