// Faults of device code: a signal, a trap or a failed assertion ends the launch with the error a
// GPU would give, names the thread, and hands control back to the code that launched.
#pragma once

namespace judge_cpu {

void install_fault_handlers();  // once for the process
void prepare_signal_stack();    // once for each OS thread that runs blocks

}  // namespace judge_cpu
