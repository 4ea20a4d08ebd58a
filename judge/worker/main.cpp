// A runner's main: serves the judge on descriptor 3, one case at a time, until the judge closes it.
#include <fcntl.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <memory>

#include "judge/worker/call.h"
#include "judge/worker/case_memory.h"
#include "judge/worker/channel.h"
#include "judge/worker/port.h"

namespace {

using namespace judge;
using namespace judge::worker;

union Request {
  protocol::Kind kind;
  protocol::Load load;
  protocol::Call call;
  protocol::Unload unload;
  Request() : kind(protocol::Kind::hello) {}
};

bool started_by_the_judge() {
  int type = 0;
  socklen_t length = sizeof type;
  return getsockopt(protocol::kSocket, SOL_SOCKET, SO_TYPE, &type, &length) == 0 &&
         type == SOCK_SEQPACKET;
}

int explain_usage() {
  std::fputs(
      "This program holds one compiled solution and is started by `judge`; it has no command "
      "line.\n"
      "Usage: judge run PROBLEM --solution NAME\n",
      stderr);
  return 2;
}

// exit() inside solve: the parent should know whether a refused allocation led to it.
void tell_of_exit() {
  if (running_call() == 0) return;
  const std::uint32_t limit_hit = port::memory_limit_hit();
  send_message(protocol::Leaving{protocol::Kind::leaving, limit_hit, running_call()});
}

std::unique_ptr<CaseMemory> serve_load(const protocol::Load& request, const Received& received) {
  protocol::Loaded answer;
  std::string device, reason;
  std::unique_ptr<CaseMemory> memory;
  if (port::Error error = port::select_device(request.device_index, device)) {
    reason = "the device cannot be used: " + error.text;
  } else {
    memory = CaseMemory::load(request, received.descriptors[0], received.descriptors[1], reason);
    port::limit_memory(request.device_memory_limit);
  }
  answer.status = memory ? protocol::Status::ok : protocol::Status::setup_failed;
  set_text(answer.device, device);
  set_text(answer.text, reason);
  send_message(answer);
  return memory;
}

void serve() {
  std::unique_ptr<CaseMemory> memory;
  for (;;) {
    Request request;
    const Received received = receive_bytes(&request, sizeof request);
    if (received.bytes == sizeof request.load && request.kind == protocol::Kind::load) {
      memory.reset();
      memory = serve_load(request.load, received);
    } else if (received.bytes == sizeof request.call && request.kind == protocol::Kind::call &&
               memory) {
      send_message(perform_call(*memory, request.call));
    } else if (received.bytes == sizeof request.unload && request.kind == protocol::Kind::unload) {
      memory.reset();
      send_message(protocol::Unloaded{});
    } else if (received.failed) {
      for (;;) pause();  // solve closed the socket; the judge sees that and ends this process
    } else {
      return;  // the judge has gone, or does not speak this protocol
    }
  }
}

}  // namespace

int main() {
  if (!started_by_the_judge()) return explain_usage();
  fcntl(protocol::kSocket, F_SETFD, FD_CLOEXEC);
  // What solve prints reaches the judge even when it crashes later.
  std::setvbuf(stdout, nullptr, _IOLBF, BUFSIZ);
  std::atexit(tell_of_exit);
  port::configure();

  protocol::Hello hello;
  set_text(hello.port, port::name());
  send_message(hello);
  serve();
  // Destructors of the solution's globals are no part of any case.
  std::_Exit(0);
}
