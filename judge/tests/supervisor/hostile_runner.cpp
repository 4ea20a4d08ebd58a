// A "solution" whose conduct is chosen by its `mode` argument: well behaved or hostile in one way.
// solve(const float* input, float* output, int n, int mode): output[i] = 2 * input[i].
#include <dirent.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

#include <chrono>
#include <stdexcept>
#include <string>
#include <thread>

#include "judge/tests/supervisor/modes.h"
#include "judge/worker/entry_table.h"
#include "judge/worker/protocol.h"

namespace {

using judge::testing::Mode;

void sleep_in_new_sessions(int depth) {
  for (int i = 0; i < 4; ++i) {
    if (fork() != 0) continue;
    setsid();
    if (depth > 0) sleep_in_new_sessions(depth - 1);
    for (;;) pause();
  }
}

// How many other processes' memory can be opened.
float open_memories() {
  char self[64] = {};
  if (readlink("/proc/self", self, sizeof self - 1) <= 0) return -1;
  float count = 0;
  DIR* processes = opendir("/proc");
  while (const dirent* entry = processes != nullptr ? readdir(processes) : nullptr) {
    if (atoi(entry->d_name) == 0 || strcmp(entry->d_name, self) == 0) continue;
    const std::string path = std::string("/proc/") + entry->d_name + "/mem";
    const int memory = open(path.c_str(), O_RDONLY);
    count += memory >= 0;
    if (memory >= 0) close(memory);
  }
  if (processes != nullptr) closedir(processes);
  return count;
}

// How many ways to write the sealed inputs worked.
float ways_to_write_inputs() {
  float ways = 0;
  FILE* maps = fopen("/proc/self/maps", "r");
  char line[512];
  while (maps != nullptr && fgets(line, sizeof line, maps) != nullptr) {
    if (strstr(line, "memfd:judge-case") == nullptr || strstr(line, "r--s") == nullptr) continue;
    unsigned long begin = 0, end = 0;
    sscanf(line, "%lx-%lx", &begin, &end);
    ways += mprotect(reinterpret_cast<void*>(begin), end - begin, PROT_READ | PROT_WRITE) == 0;
  }
  if (maps != nullptr) fclose(maps);
  return ways;
}

// Of a few thousand.
float processes_that_start() {
  float count = 0;
  for (int i = 0; i < 5000; ++i) {
    const pid_t child = fork();
    if (child < 0) break;
    if (child == 0)
      for (;;) pause();
    ++count;
  }
  return count;
}

void write_anywhere() {
  const int file = open("/tmp/judge-test-escape", O_CREAT | O_WRONLY, 0600);
  if (file >= 0) close(file);
}

void misbehave(const float* input, float* output, int n, Mode mode) {
  volatile float* raw_output = output;
  switch (mode) {
    case Mode::good:
      break;
    case Mode::unwritten:
      break;
    case Mode::segfault:
      *reinterpret_cast<volatile int*>(8) = 1;
      break;
    case Mode::abort:
      abort();
    case Mode::exit_3:
      exit(3);
    case Mode::exit_0_at_once:
      _exit(0);
    case Mode::endless_loop:
      for (;;) raw_output[0] = 1;
    case Mode::orphans:
      sleep_in_new_sessions(1);
      break;
    case Mode::orphans_and_hang:
      sleep_in_new_sessions(1);
      for (;;) pause();
    case Mode::endless_printing:
      for (;;) fputs("all work and no play\n", stdout);
    case Mode::print_and_crash:
      printf("last words");
      fflush(stdout);
      abort();
    case Mode::past_the_end:
      raw_output[n] = 1;
      break;
    case Mode::before_the_start:
      raw_output[-2] = 1;
      break;
    case Mode::past_the_input:
      const_cast<float*>(input)[n + 2] = 1;
      break;
    case Mode::changes_input:
      const_cast<float*>(input)[n / 2] += 1;
      break;
    case Mode::throws:
      throw std::runtime_error("no way out");
    case Mode::throws_int:
      throw 42;
    case Mode::garbage:
      send(3, "garbage", 7, 0);
      break;
    case Mode::forged_answer: {
      judge::protocol::Finished finished;
      send(3, &finished, sizeof finished, 0);
      break;
    }
    case Mode::closes_socket:
      close(3);
      break;
    case Mode::reads_parent:
      raw_output[0] = open_memories();
      break;
    case Mode::writes_inputs:
      raw_output[0] = ways_to_write_inputs();
      break;
    case Mode::writes_file:
      write_anywhere();
      break;
    case Mode::crash_later:
      std::thread([] {
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
        abort();
      }).detach();
      break;
    case Mode::kills_everyone:
      kill(-1, SIGKILL);
      kill(getppid(), SIGKILL);
      break;
    case Mode::environment:
      raw_output[0] = getenv("JUDGE_TEST_SECRET") != nullptr;
      break;
    case Mode::descriptors:
      raw_output[0] = 0;
      for (int fd = 4; fd < 256; ++fd) raw_output[0] = raw_output[0] + (fcntl(fd, F_GETFD) != -1);
      break;
    case Mode::working_folder: {
      const int file = open("scratch", O_CREAT | O_WRONLY, 0600);
      raw_output[0] = file >= 0 && write(file, "x", 1) == 1;
      break;
    }
    case Mode::deep_folders:
      for (int i = 0; i < 3000; ++i) {
        close(open("file", O_CREAT | O_WRONLY, 0));
        if (mkdir("folder", 0700) != 0 || chdir("folder") != 0) abort();
        chmod("..", 0);
      }
      break;
    case Mode::forks_many:
      raw_output[0] = processes_that_start();
      break;
  }
}

bool answers_by_itself(Mode mode) {
  return mode == Mode::unwritten || mode == Mode::reads_parent || mode == Mode::writes_inputs ||
         mode == Mode::environment || mode == Mode::descriptors || mode == Mode::working_folder ||
         mode == Mode::forks_many;
}

void call_solve(void** arguments) {
  const float* input = *static_cast<const float**>(arguments[0]);
  float* output = *static_cast<float**>(arguments[1]);
  const int n = *static_cast<int*>(arguments[2]);
  const Mode mode = static_cast<Mode>(*static_cast<int*>(arguments[3]));
  if (!answers_by_itself(mode)) {
    for (int i = 0; i < n; ++i) output[i] = 2 * input[i];
  }
  misbehave(input, output, n, mode);
}

}  // namespace

extern "C" const JudgeEntryTable judge_entry_table = {4, {call_solve, nullptr}};
