#include "judge/supervisor/output_tail.h"

#include <errno.h>
#include <unistd.h>

#include <algorithm>
#include <utility>

namespace judge {

bool OutputTail::drain(int descriptor) {
  char buffer[1 << 14];
  // A bounded number of reads: whoever waits for other things too must get to them.
  for (int round = 0; round < 16; ++round) {
    const ssize_t got = read(descriptor, buffer, sizeof buffer);
    if (got == 0) return false;
    if (got < 0) return errno == EAGAIN || errno == EINTR;
    const std::size_t kept = std::min(static_cast<std::size_t>(got), kLimitBytes - text_.size());
    text_.append(buffer, kept);
    left_out_ += static_cast<std::size_t>(got) - kept;
  }
  return true;
}

std::string OutputTail::take() {
  std::string text = std::exchange(text_, {});
  const std::size_t left_out = std::exchange(left_out_, 0);
  if (left_out > 0) text += "\n[" + std::to_string(left_out) + " more bytes left out]\n";
  return text;
}

}  // namespace judge
