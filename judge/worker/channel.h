// Messages in and out of the private socket, descriptor 3. Knows the protocol's envelope only.
#pragma once

#include <cstddef>
#include <cstring>
#include <string>

#include "judge/worker/protocol.h"

namespace judge::worker {

struct Received {
  std::size_t bytes = 0;  // 0: the parent has gone, or
  bool failed = false;    // the descriptor is not the socket any more
  int descriptors[2] = {-1, -1};
};

bool send_bytes(const void* data, std::size_t bytes);
Received receive_bytes(void* buffer, std::size_t capacity);

template <class Message>
bool send_message(const Message& message) {
  return send_bytes(&message, sizeof message);
}

// Copies as much as fits and ends with a NUL.
template <std::size_t N>
void set_text(char (&field)[N], const std::string& text) {
  const std::size_t length = text.size() < N - 1 ? text.size() : N - 1;
  std::memcpy(field, text.data(), length);
  field[length] = '\0';
}

}  // namespace judge::worker
