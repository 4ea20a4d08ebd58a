// judge: parse the command line, do what it says, turn what went wrong into an exit code.
#include <fcntl.h>
#include <unistd.h>

#include <cstdio>
#include <exception>

#include "judge/base/errors.h"
#include "judge/cli/app.h"

namespace {

// A closed stdin, stdout or stderr would give its number to the next file that is opened, a report
// for example, and what is printed would go there. Writing to what stands in for it fails.
void open_standard_descriptors() {
  int descriptor = 0;
  while (descriptor >= 0 && descriptor <= 2) descriptor = open("/dev/null", O_RDONLY);
  if (descriptor > 2) close(descriptor);
}

int fail(const std::exception& error, int code) {
  std::fflush(stdout);
  std::fprintf(stderr, "judge: error: %s\n", error.what());
  return code;
}

}  // namespace

int main(int argc, char** argv) {
  open_standard_descriptors();
  try {
    return judge::cli::run_command_line(argc, argv);
  } catch (const judge::InputError& error) {
    return fail(error, judge::kExitUsage);
  } catch (const judge::NothingSelected& error) {
    return fail(error, judge::kExitNothingSelected);
  } catch (const judge::NoDevice& error) {
    return fail(error, judge::kExitNoDevice);
  } catch (const std::exception& error) {  // JudgeError and whatever the machine does not give
    return fail(error, judge::kExitJudgeError);
  }
}
