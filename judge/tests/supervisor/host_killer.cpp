// A judge of its own, to be killed: starts the runner given on its command line in a call that
// never ends and prints the runner's temporary folder's root on the way. Never returns.
#include <cstdio>

#include "judge/tests/supervisor/tiny_case.h"

int main(int, char** argv) {
  judge::testing::TinyCase tiny(judge::testing::Mode::orphans_and_hang);
  judge::RunnerOptions options;
  options.executable = argv[1];
  judge::Runner runner(options);
  if (!runner.load(tiny.data, tiny.outputs)) return 1;
  std::puts("running");
  std::fflush(stdout);
  runner.call(tiny.request(), std::chrono::seconds(600));
  return 1;
}
