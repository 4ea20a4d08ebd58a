// Starts a program as a shell would and collects what it said. For tests.
#pragma once

#include <sys/types.h>

#include <map>
#include <string>
#include <vector>

namespace judge::testing {

struct Finished {
  int code = -1;  // exit code, or -signal
  std::string out, err;
};

struct Command {
  std::vector<std::string> words;
  std::string folder;                            // to start in; "" for here
  std::map<std::string, std::string> variables;  // added to the environment; "" removes one
};

Finished run(const Command& command);

// Starts without waiting; output goes to /dev/null.
pid_t start(const Command& command);
int wait_for(pid_t pid);  // exit code, or -signal

// Ids of processes whose command line contains `text`, this one aside.
std::vector<pid_t> processes_with(const std::string& text);

}  // namespace judge::testing
