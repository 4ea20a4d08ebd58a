#include "judge/cli/interrupt.h"

#include <signal.h>

namespace judge::cli {
namespace {

std::atomic<bool> flag = false;
static_assert(std::atomic<bool>::is_always_lock_free, "set in a signal handler");

bool install() {
  struct sigaction action {};
  action.sa_handler = [](int) { flag = true; };
  action.sa_flags = SA_RESTART | static_cast<int>(SA_RESETHAND);
  sigaction(SIGINT, &action, nullptr);
  sigaction(SIGTERM, &action, nullptr);
  return true;
}

}  // namespace

const std::atomic<bool>& interrupted() {
  static const bool installed = install();
  (void)installed;
  return flag;
}

}  // namespace judge::cli
