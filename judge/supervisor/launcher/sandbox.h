// What a process gives up before it becomes a runner. Every step is best effort: an old kernel
// lacks some, and docs/isolation.md says what is then not prevented.
#pragma once

#include "judge/supervisor/launcher/launch_request.h"

namespace judge::launch {

void limit_resources(const Request& request);
void confine(const Request& request, const char* temporary_folder);

}  // namespace judge::launch
