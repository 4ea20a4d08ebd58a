#include "judge/worker/channel.h"

#include <errno.h>
#include <sys/socket.h>
#include <sys/uio.h>

namespace judge::worker {

bool send_bytes(const void* data, std::size_t bytes) {
  ssize_t sent;
  do {
    sent = send(protocol::kSocket, data, bytes, MSG_NOSIGNAL);
  } while (sent < 0 && errno == EINTR);
  return sent == static_cast<ssize_t>(bytes);
}

Received receive_bytes(void* buffer, std::size_t capacity) {
  iovec part{buffer, capacity};
  alignas(cmsghdr) char control[CMSG_SPACE(2 * sizeof(int))] = {};
  msghdr header{};
  header.msg_iov = &part;
  header.msg_iovlen = 1;
  header.msg_control = control;
  header.msg_controllen = sizeof control;
  ssize_t got;
  do {
    got = recvmsg(protocol::kSocket, &header, MSG_CMSG_CLOEXEC);
  } while (got < 0 && errno == EINTR);

  Received received;
  received.failed = got < 0;
  if (got <= 0) return received;
  received.bytes = static_cast<std::size_t>(got);
  const cmsghdr* rights = CMSG_FIRSTHDR(&header);
  if (rights != nullptr && rights->cmsg_type == SCM_RIGHTS &&
      rights->cmsg_len == CMSG_LEN(sizeof received.descriptors)) {
    std::memcpy(received.descriptors, CMSG_DATA(rights), sizeof received.descriptors);
  }
  return received;
}

}  // namespace judge::worker
