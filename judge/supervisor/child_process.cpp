#include "judge/supervisor/child_process.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <utility>

#include "judge/base/errors.h"
#include "judge/supervisor/launcher/launch_request.h"
#include "judge/supervisor/spawn.h"

namespace judge {

namespace {

using std::chrono::milliseconds;

constexpr int kLowestDescriptor = 10;     // clear of those that the child gets
constexpr milliseconds kLastWords{1000};  // from a closed socket to the runner's end
constexpr milliseconds kLongestEnd{10000};

std::atomic<bool> namespaces_work{true};

void raise_above(Descriptor& descriptor) {
  const int high = fcntl(descriptor.get(), F_DUPFD_CLOEXEC, kLowestDescriptor);
  if (high < 0) throw JudgeError(std::string("no more descriptors: ") + strerror(errno));
  descriptor = Descriptor(high);
}

// Two connected ends, the second for the child.
struct Pair {
  Descriptor ours, theirs;
};

Pair make_pair_of(int result, const int ends[2], int ours) {
  if (result != 0) throw JudgeError(std::string("no pipe to a runner: ") + strerror(errno));
  Pair pair{Descriptor(ends[ours]), Descriptor(ends[1 - ours])};
  raise_above(pair.theirs);
  return pair;
}

Pair make_pipe(int ours) {
  int ends[2] = {-1, -1};
  const int result = pipe2(ends, O_CLOEXEC);
  return make_pair_of(result, ends, ours);
}

Pair make_socket() {
  int ends[2] = {-1, -1};
  const int result = socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends);
  return make_pair_of(result, ends, 0);
}

int milliseconds_until(ChildProcess::Clock::time_point deadline) {
  const auto left = std::chrono::ceil<milliseconds>(deadline - ChildProcess::Clock::now());
  return static_cast<int>(std::clamp<long long>(left.count(), 0, 1 << 30));
}

// The launcher ends at once by itself; a solution that managed to stop it must not stop the judge.
int wait_for_end(pid_t launcher) {
  const int handle = static_cast<int>(syscall(SYS_pidfd_open, launcher, 0));
  if (handle >= 0) {
    pollfd watched{handle, POLLIN, 0};
    if (poll(&watched, 1, kLongestEnd.count()) == 0) ::kill(launcher, SIGKILL);
    close(handle);
  }
  int status = 0;
  while (waitpid(launcher, &status, 0) < 0 && errno == EINTR) {
  }
  return status;
}

}  // namespace

Descriptor& Descriptor::operator=(Descriptor&& other) noexcept {
  if (this != &other) {
    reset();
    fd_ = other.release();
  }
  return *this;
}

int Descriptor::release() { return std::exchange(fd_, -1); }

void Descriptor::reset() {
  if (fd_ >= 0) close(release());
}

ChildProcess::ChildProcess(const RunnerOptions& options) {
  Pair socket = make_socket(), control = make_pipe(1), status = make_pipe(0), output = make_pipe(0);
  fcntl(output.ours.get(), F_SETFL, O_NONBLOCK);
  launcher_ = spawn_launcher(
      options,
      {socket.theirs.get(), control.theirs.get(), status.theirs.get(), output.theirs.get()},
      namespaces_work);
  socket_ = std::move(socket.ours);
  control_ = std::move(control.ours);
  status_ = std::move(status.ours);
  pipe_ = std::move(output.ours);
}

ChildProcess::~ChildProcess() { kill(); }

bool ChildProcess::send(std::span<const std::byte> message, std::span<const int> descriptors) {
  iovec part{const_cast<std::byte*>(message.data()), message.size()};
  alignas(cmsghdr) char control[CMSG_SPACE(4 * sizeof(int))] = {};
  msghdr header{};
  header.msg_iov = &part;
  header.msg_iovlen = 1;
  if (!descriptors.empty()) {
    header.msg_control = control;
    header.msg_controllen = CMSG_SPACE(descriptors.size_bytes());
    cmsghdr* rights = CMSG_FIRSTHDR(&header);
    rights->cmsg_level = SOL_SOCKET;
    rights->cmsg_type = SCM_RIGHTS;
    rights->cmsg_len = CMSG_LEN(descriptors.size_bytes());
    memcpy(CMSG_DATA(rights), descriptors.data(), descriptors.size_bytes());
  }
  return sendmsg(socket_.get(), &header, MSG_NOSIGNAL | MSG_DONTWAIT) ==
         static_cast<ssize_t>(message.size());
}

// True: a message is in the buffer, cut to its size (`received` is the whole length).
bool ChildProcess::receive(std::span<std::byte> buffer, std::size_t& received) {
  if (socket_closed_) return false;
  const ssize_t got = recv(socket_.get(), buffer.data(), buffer.size(), MSG_DONTWAIT | MSG_TRUNC);
  if (got < 0 && (errno == EAGAIN || errno == EINTR)) return false;
  if (got <= 0) {
    socket_closed_ = true;
    return false;
  }
  received = static_cast<std::size_t>(got);
  return true;
}

void ChildProcess::read_status() {
  int status = 0;
  if (read(status_.get(), &status, sizeof status) == sizeof status) wait_status_ = status;
  ended_ = true;
}

ChildProcess::Event ChildProcess::wait(Clock::time_point deadline, std::span<std::byte> buffer,
                                       std::size_t& received) {
  for (;;) {
    if (receive(buffer, received)) return Event::message;
    if (ended_) return Event::ended;
    if (socket_closed_) deadline = std::min(deadline, Clock::now() + kLastWords);
    pollfd watched[3] = {{socket_closed_ ? -1 : socket_.get(), POLLIN, 0},
                         {status_.get(), POLLIN, 0},
                         {pipe_.get(), POLLIN, 0}};
    const int ready = poll(watched, 3, milliseconds_until(deadline));
    if (ready < 0 && errno != EINTR) throw JudgeError(std::string("poll: ") + strerror(errno));
    if (ready <= 0 && Clock::now() < deadline) continue;
    if (watched[2].revents != 0 && !output_.drain(pipe_.get())) pipe_.reset();
    // The last message was sent before the end: one more look at the socket, then `ended`.
    if (watched[1].revents != 0) read_status();
    if (watched[0].revents == 0 && !ended_ && Clock::now() >= deadline) {
      return socket_closed_ ? Event::closed : Event::timeout;
    }
  }
}

void ChildProcess::hang_up() { shutdown(socket_.get(), SHUT_WR); }

void ChildProcess::kill() {
  if (launcher_ < 0) return;
  control_.reset();
  socket_.reset();
  const int status = wait_for_end(launcher_);
  launcher_ = -1;
  if (WIFEXITED(status) && WEXITSTATUS(status) == launch::kExitNoNamespace) {
    namespace_unusable_ = true;
    namespaces_work = false;
  }
  if (pipe_.get() >= 0) output_.drain(pipe_.get());
}

}  // namespace judge
