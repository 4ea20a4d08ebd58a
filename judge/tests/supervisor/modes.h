// How the hostile runner can be told to behave; shared by it and the tests.
#pragma once

namespace judge::testing {

enum class Mode : int {
  good,
  unwritten,
  segfault,
  abort,
  exit_3,
  exit_0_at_once,
  endless_loop,
  orphans,
  orphans_and_hang,
  endless_printing,
  print_and_crash,
  past_the_end,
  before_the_start,
  past_the_input,
  changes_input,
  throws,
  throws_int,
  garbage,
  forged_answer,
  closes_socket,
  reads_parent,
  writes_inputs,
  writes_file,
  crash_later,
  kills_everyone,
  environment,
  descriptors,
  working_folder,
  forks_many,
  deep_folders,
};

}  // namespace judge::testing
