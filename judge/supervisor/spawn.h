// Starts the launcher: descriptors, environment, arguments. Safe in a process with many threads.
#pragma once

#include <sys/types.h>

namespace judge {

struct RunnerOptions;

struct ChildEnds {  // the child's ends of what connects it with the judge
  int socket = -1, control = -1, status = -1, output = -1;
};

pid_t spawn_launcher(const RunnerOptions& options, const ChildEnds& ends, bool use_namespace);

}  // namespace judge
