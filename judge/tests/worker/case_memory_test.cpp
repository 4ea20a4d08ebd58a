#include "judge/worker/case_memory.h"

#include <gtest/gtest.h>
#include <sys/mman.h>
#include <unistd.h>

#include <cstring>

#include "judge/worker/verify.h"

namespace judge::worker {
namespace {

using protocol::Pass;
using protocol::Status;

constexpr std::uint64_t kWord = 0x7ff1fff27ff3fff4ull;
constexpr std::size_t kLarge = 3'000'001;  // more than one chunk, and no multiple of anything

int memory_file(std::size_t bytes) {
  const int file = memfd_create("test", 0);
  EXPECT_EQ(ftruncate(file, static_cast<off_t>(bytes)), 0);
  return file;
}

protocol::Load in_and_out() {
  protocol::Load request;
  request.slot_count = 3;
  request.slots[0].pass = Pass::in;
  request.slots[0].bytes = kLarge;
  request.slots[1].pass = Pass::out;
  request.slots[1].bytes = 8;
  request.slots[1].output_offset = 256;
  request.slots[2].value_bits = 77;
  request.inputs_bytes = kLarge;
  request.outputs_bytes = 264;
  return request;
}

class CaseMemoryTest : public ::testing::Test {
 protected:
  void SetUp() override {
    std::string reason;
    memory_ = CaseMemory::load(in_and_out(), memory_file(kLarge), memory_file(264), reason);
    ASSERT_NE(memory_, nullptr) << reason;
    for (std::size_t slot : {0, 1}) {
      memory_->buffer(slot).write_guards(guard_seed(kWord, slot));
    }
    std::memset(memory_->buffer(0).data(), 0, kLarge);
    std::memset(memory_->buffer(1).data(), 42, 8);
  }
  char* device(std::size_t slot) { return static_cast<char*>(memory_->buffer(slot).data()); }
  protocol::Called verified() {
    protocol::Called answer;
    verify(*memory_, kWord, answer);
    return answer;
  }
  std::unique_ptr<CaseMemory> memory_;
};

TEST_F(CaseMemoryTest, OutputsReachTheSharedMemory) {
  EXPECT_EQ(verified().status, Status::ok);
  EXPECT_EQ(memory_->output(1)[7], 42);
  EXPECT_FALSE(memory_->inputs_suspect);
}

TEST_F(CaseMemoryTest, ArgumentsAreMadeAfresh) {
  void** arguments = memory_->arguments();
  EXPECT_EQ(*static_cast<char**>(arguments[0]), device(0));
  EXPECT_EQ(*static_cast<int*>(arguments[2]), 77);
  *static_cast<int*>(arguments[2]) = 5;
  EXPECT_EQ(*static_cast<int*>(memory_->arguments()[2]), 77);
}

TEST_F(CaseMemoryTest, AnyChangedInputByteIsFound) {
  for (const std::size_t byte : {std::size_t{0}, std::size_t{1} << 20, kLarge - 1}) {
    device(0)[byte] ^= 4;
    const protocol::Called answer = verified();
    EXPECT_EQ(answer.status, Status::input_changed);
    EXPECT_EQ(answer.slot, 0);
    EXPECT_EQ(answer.byte, static_cast<std::int64_t>(byte));
    device(0)[byte] ^= 4;
  }
}

TEST_F(CaseMemoryTest, GuardsComeBeforeInputs) {
  device(0)[1] ^= 1;
  device(1)[8] ^= 1;
  EXPECT_EQ(verified().status, Status::guard_changed);
  EXPECT_EQ(verified().slot, 1);
}

TEST(CaseMemory, MalformedRequestsAreRefused) {
  std::string reason;
  protocol::Load request = in_and_out();
  request.slots[1].output_offset = ~0ull;
  EXPECT_EQ(CaseMemory::load(request, memory_file(1), memory_file(1), reason), nullptr);
  request = in_and_out();
  request.slot_count = protocol::kMaxSlots + 1;
  EXPECT_EQ(CaseMemory::load(request, memory_file(1), memory_file(1), reason), nullptr);
  EXPECT_EQ(CaseMemory::load(in_and_out(), -1, -1, reason), nullptr);
  EXPECT_FALSE(reason.empty());
}

}  // namespace
}  // namespace judge::worker
