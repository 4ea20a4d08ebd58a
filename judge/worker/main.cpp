// A runner's main: serves the judge on descriptor 3, one case at a time, until the judge closes it.
#include <fcntl.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <memory>

#include "judge/worker/attempt.h"
#include "judge/worker/call.h"
#include "judge/worker/case_memory.h"
#include "judge/worker/channel.h"
#include "judge/worker/port.h"
#include "judge/worker/sample.h"

namespace {

using namespace judge;
using namespace judge::worker;

union Request {
  protocol::Kind kind;
  protocol::Load load;
  protocol::Call call;
  protocol::Sample sample;
  protocol::Inspect inspect;
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

// Content 0 begins a new case; others join it.
void take_content(Contents& contents, const protocol::Load& request, const Received& received) {
  if (request.content == 0) contents.clear();
  auto content = std::make_unique<Content>();
  content->memory = serve_load(request, received);
  if (content->memory && request.content == contents.size()) contents.push_back(std::move(content));
}

// False: the judge has gone, or does not speak this protocol.
bool serve_one(Contents& contents) {
  Request request;
  const Received received = receive_bytes(&request, sizeof request);
  const auto is = [&](protocol::Kind kind, std::size_t bytes) {
    return received.bytes == bytes && request.kind == kind;
  };
  if (is(protocol::Kind::load, sizeof request.load)) {
    take_content(contents, request.load, received);
  } else if (is(protocol::Kind::call, sizeof request.call) && !contents.empty()) {
    send_message(perform_call(*contents[0]->memory, request.call));
  } else if (is(protocol::Kind::sample, sizeof request.sample)) {
    perform_sample(contents, request.sample);
  } else if (is(protocol::Kind::inspect, sizeof request.inspect)) {
    send_message(perform_inspect(contents, request.inspect));
  } else if (is(protocol::Kind::unload, sizeof request.unload)) {
    contents.clear();
    send_message(protocol::Unloaded{});
  } else if (received.failed) {
    for (;;) pause();  // solve closed the socket; the judge sees that and ends this process
  } else {
    return false;
  }
  return true;
}

void serve() {
  Contents contents;
  while (serve_one(contents)) {
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
