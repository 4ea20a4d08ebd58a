// A thread that looks at the workers every few milliseconds. Device threads that spin on memory
// never call the scheduler, so it interrupts them with SIGURG; where blocks spin on blocks that
// have not begun, it adds workers up to what the virtual device holds at once.
#pragma once

namespace judge_cpu {

class Worker;

void start_watchdog();  // once; later calls do nothing
void watch(Worker* worker);
void unwatch(Worker* worker);

}  // namespace judge_cpu
