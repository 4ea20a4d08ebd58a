#include "judge/supervisor/launcher/process_tree.h"

#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/utsname.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "judge/supervisor/launcher/sandbox.h"

namespace judge::launch {

namespace {

bool write_file(const char* path, const char* text) {
  const int file = open(path, O_WRONLY | O_CLOEXEC);
  if (file < 0) return false;
  const auto length = static_cast<ssize_t>(strlen(text));
  const bool done = write(file, text, length) == length;
  close(file);
  return done;
}

bool map_id(const char* path, unsigned id) {
  char line[64];
  snprintf(line, sizeof line, "%u %u 1", id, id);
  return write_file(path, line);
}

void close_from(unsigned first) {
  if (syscall(SYS_close_range, first, ~0u, 0) == 0) return;
  for (int descriptor = static_cast<int>(first); descriptor < 1024; ++descriptor) {
    close(descriptor);
  }
}

void kill_listed_children() {
  FILE* list = fopen("/proc/thread-self/children", "re");
  if (list == nullptr) return;
  int pid = 0;
  while (fscanf(list, "%d", &pid) == 1) kill(pid, SIGKILL);
  fclose(list);
}

// A fork bomb ends here, and can be ended. Before Linux 6.14 this file is not the namespace's own
// but the machine's, which is none of the judge's business.
void limit_processes_of_namespace() {
  utsname system;
  int major = 0, minor = 0;
  if (uname(&system) != 0 || sscanf(system.release, "%d.%d", &major, &minor) != 2) return;
  if (major > 6 || (major == 6 && minor >= 14)) write_file("/proc/sys/kernel/pid_max", "4096");
}

}  // namespace

Namespace enter_pid_namespace() {
  if (unshare(CLONE_NEWPID) == 0) return Namespace::entered;
  const unsigned user = getuid(), group = getgid();
  if (unshare(CLONE_NEWUSER | CLONE_NEWPID) != 0) return Namespace::refused;
  write_file("/proc/self/setgroups", "deny");
  const bool mapped = map_id("/proc/self/uid_map", user) && map_id("/proc/self/gid_map", group);
  return mapped ? Namespace::entered : Namespace::unusable;
}

void send_status(int wait_status) {
  const ssize_t written = write(kStatus, &wait_status, sizeof wait_status);
  static_cast<void>(written);  // the judge may have gone: then no one needs to know
}

void act_as_init(const Request& request, const char* temporary_folder) {
  prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0);
  close(kControl);
  limit_processes_of_namespace();
  const pid_t runner = fork();
  if (runner == 0) become_runner(request, temporary_folder);
  // The judge must see the socket and the pipe close when the runner ends, not when this does.
  for (int descriptor = 0; descriptor <= kSocket; ++descriptor) close(descriptor);
  int status = 0;
  pid_t ended;
  do {
    ended = waitpid(-1, &status, 0);
  } while (ended != runner && (ended > 0 || errno == EINTR));
  if (ended == runner) send_status(status);
  _exit(0);
}

void become_runner(const Request& request, const char* temporary_folder) {
  prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, nullptr);
  setpgid(0, 0);
  close_from(kControl);
  setenv("HOME", temporary_folder, 1);
  setenv("TMPDIR", temporary_folder, 1);
  if (chdir(temporary_folder) != 0) _exit(127);
  limit_resources(request);
  confine(request, temporary_folder);
  char* const arguments[] = {request.executable, nullptr};
  execv(request.executable, arguments);
  fprintf(stderr, "cannot start %s: %s\n", request.executable, strerror(errno));
  _exit(127);
}

void end_descendants() {
  // Orphans come to this process as their parents end, so each round reaches one generation.
  const time_t give_up = time(nullptr) + 5;
  while (time(nullptr) < give_up) {
    kill_listed_children();
    const pid_t ended = waitpid(-1, nullptr, WNOHANG);
    if (ended < 0 && errno == ECHILD) return;
    if (ended == 0) usleep(200);
  }
}

}  // namespace judge::launch
