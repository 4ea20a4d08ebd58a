// A queue of fibers with room for every thread of a block and no allocation.
#pragma once

#include <memory>

namespace judge_cpu {

struct Fiber;

class Ring {
 public:
  bool empty() const { return head_ == tail_; }
  int size() const { return static_cast<int>(tail_ - head_); }
  void push(Fiber* fiber) { slots_[tail_++ & (kSlots - 1)] = fiber; }
  Fiber* pop() { return slots_[head_++ & (kSlots - 1)]; }
  void clear() { head_ = tail_ = 0; }
  void rotate(int steps) {
    while (steps-- > 0) push(pop());
  }

 private:
  static constexpr unsigned kSlots = 2048;  // a block has at most 1024 threads
  unsigned head_ = 0, tail_ = 0;
  std::unique_ptr<Fiber* []> slots_ { new Fiber*[kSlots] };
};

}  // namespace judge_cpu
