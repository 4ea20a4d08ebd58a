// Timed calls of a loaded case: contents are put into buffers, the cache is emptied, solve is
// called between two looks at the clock, and afterwards, if the parent asks, what it left behind is
// checked.
#pragma once

#include <memory>
#include <vector>

#include "judge/worker/case_memory.h"
#include "judge/worker/protocol.h"

namespace judge::worker {

// Copies of inputs on the device, from which buffers are filled again for each sample.
class Pristine {
 public:
  ~Pristine();
  port::Error make(const CaseMemory& memory);  // again: nothing
  const void* input(std::size_t slot) const { return copies_[slot]; }

 private:
  std::vector<void*> copies_;
};

// One set of contents, its inputs' copies, and buffers that any of them may be put into.
struct Content {
  std::unique_ptr<CaseMemory> memory;
  Pristine pristine;
};

using Contents = std::vector<std::unique_ptr<Content>>;

// Sends Calling and Finished, and the kernels after the answer where they were asked for.
void perform_sample(Contents& contents, const protocol::Sample& request);

// The answer: guards and inputs as they should be, a hash of the outputs.
protocol::Called perform_inspect(Contents& contents, const protocol::Inspect& request);

}  // namespace judge::worker
