#include "judge/supervisor/shared_memory.h"

#include <gtest/gtest.h>
#include <sys/mman.h>
#include <unistd.h>

#include "judge/base/errors.h"

namespace judge {
namespace {

TEST(SharedMemory, KeepsItsContentsWhenSealed) {
  SharedMemory memory(1000);
  memory.writable()[999] = std::byte{42};
  memory.seal();
  memory.seal();
  EXPECT_EQ(memory.bytes()[999], std::byte{42});
  EXPECT_THROW(memory.writable(), JudgeError);
}

TEST(SharedMemory, NobodyCanWriteOnceSealed) {
  SharedMemory memory(4096);
  memory.seal();
  EXPECT_EQ(mmap(nullptr, 4096, PROT_READ | PROT_WRITE, MAP_SHARED, memory.descriptor(), 0),
            MAP_FAILED);
  EXPECT_NE(pwrite(memory.descriptor(), "x", 1, 0), 1);
  void* map = mmap(nullptr, 4096, PROT_READ, MAP_SHARED, memory.descriptor(), 0);
  ASSERT_NE(map, MAP_FAILED);
  EXPECT_NE(mprotect(map, 4096, PROT_READ | PROT_WRITE), 0);
  munmap(map, 4096);
}

TEST(SharedMemory, CannotShrinkUnderTheJudge) {
  SharedMemory memory(8192);
  EXPECT_NE(ftruncate(memory.descriptor(), 0), 0);
}

TEST(SharedMemory, MayBeEmpty) {
  SharedMemory memory(0);
  EXPECT_EQ(memory.writable().size(), 0u);
  memory.seal();
  EXPECT_EQ(memory.bytes().size(), 0u);
}

TEST(SharedMemory, MoreThanTheMachineHasIsAnError) {
  EXPECT_THROW(SharedMemory(std::size_t{1} << 50), JudgeError);
}

}  // namespace
}  // namespace judge
