// Starting the runner below the launcher so that all of its descendants can be ended.
#pragma once

#include <sys/types.h>

#include "judge/supervisor/launcher/launch_request.h"

namespace judge::launch {

enum class Namespace { entered, refused, unusable };

// The next child is the first process of a new PID namespace: when it ends, the kernel ends all
// processes in there. `unusable`: this process is damaged goods, start another without it.
Namespace enter_pid_namespace();

// The body of that first process: starts the runner, reaps orphans, passes the status on.
[[noreturn]] void act_as_init(const Request& request, const char* temporary_folder);

// The body of the runner's process. Does not return.
[[noreturn]] void become_runner(const Request& request, const char* temporary_folder);

void send_status(int wait_status);

// Without a namespace: ends and reaps whatever still runs below this process, a child subreaper.
void end_descendants();

}  // namespace judge::launch
