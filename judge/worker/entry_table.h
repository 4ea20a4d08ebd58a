// What the generated entry of a runner gives to the worker: the functions under test, called
// through an array of pointers to their arguments (as cudaLaunchKernel takes them).
#pragma once

extern "C" {
struct JudgeEntryTable {
  int parameter_count;
  void (*functions[2])(void** arguments);   // [0] solve or reference; [1] reference_scale or null
};
extern const JudgeEntryTable judge_entry_table;
}
