#include "judge/toolchain/cache.h"

#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <cstdlib>

#include "judge/base/errors.h"
#include "judge/tests/toolchain/sandbox.h"
#include "judge/toolchain/cache_store.h"

namespace judge {
namespace {

namespace fs = std::filesystem;
using Status = BuildResult::Status;

class Cache : public Sandbox {
 protected:
  // A compiler that writes a line for every start, then compiles.
  void log_compilers() {
    const fs::path wrapper =
        write("compiler", "#!/bin/sh\necho started >> '" + log().string() + "'\nexec g++ \"$@\"\n");
    fs::permissions(wrapper, fs::perms::owner_all);
    setenv("CXX", wrapper.c_str(), 1);
  }
  void TearDown() override { unsetenv("CXX"); }
  fs::path log() const { return folder / "log"; }
  bool is_empty(const fs::path& path) const { return !fs::exists(path) || fs::is_empty(path); }
};

TEST_F(Cache, ASecondBuildStartsNoCompiler) {
  log_compilers();
  const BuildResult first = build(kRight);
  ASSERT_EQ(first.status, Status::built) << first.output;
  const int starts = lines_in(log());
  EXPECT_GT(starts, 0);
  const BuildResult second = build(kRight);
  EXPECT_TRUE(second.cached);
  EXPECT_EQ(second.runner, first.runner);
  EXPECT_EQ(lines_in(log()), starts);
  EXPECT_EQ(output_of(second.runner), kRightOutput);
}

TEST_F(Cache, WhateverMattersBuildsAnew) {
  ASSERT_EQ(build(kRight).status, Status::built);
  EXPECT_FALSE(build(kRight + "// changed\n").cached);
  BuildRequest wanted = request(write("solution.cu", kRight));
  wanted.defines = {"X"};
  EXPECT_FALSE(build(wanted).cached);
  EXPECT_TRUE(build(wanted).cached);
  spec.parameters[3].type = DType::int32;
  EXPECT_EQ(build(wanted).status, Status::compile_error);
  spec.parameters[3].type = DType::int64;
  EXPECT_TRUE(build(wanted).cached);
  write("lib/libjudge_cpu_device.a", "!<arch>\n\n");
  EXPECT_FALSE(build(wanted).cached);
}

TEST_F(Cache, FollowsIncludedHeaders) {
  const std::string text =
      "#include \"kernel.cuh\"\n#define FILE \"k.h\"\n#include FILE\n" + kSolve;
  write("kernel.cuh", kKernel);
  write("k.h", "// one\n");
  EXPECT_EQ(build(text).status, Status::built);
  EXPECT_TRUE(build(text).cached);
  write("kernel.cuh", kKernel + "// changed\n");
  EXPECT_FALSE(build(text).cached);
  write("kernel.cuh", kKernel);
  EXPECT_TRUE(build(text).cached) << "a variant seen before";
  write("k.h", "// two\n");  // found by the compiler only
  EXPECT_FALSE(build(text).cached);
  write("k.h", "// one\n");
  EXPECT_TRUE(build(text).cached);
}

TEST_F(Cache, ListsAndClears) {
  ASSERT_EQ(build(kRight).status, Status::built);
  const auto entries = list_cache(cache());
  ASSERT_EQ(entries.size(), 1u);
  EXPECT_EQ(entries[0].description, "scale/solution cpu");
  EXPECT_GT(entries[0].bytes, 1000u);
  EXPECT_EQ(entries[0].last_used.size(), 19u);
  EXPECT_GE(clear_cache(cache()), entries[0].bytes);
  EXPECT_TRUE(list_cache(cache()).empty());
  EXPECT_EQ(clear_cache(cache()), 0u);
  EXPECT_FALSE(build(kRight).cached);
}

TEST_F(Cache, FailedBuildsLeaveNothing) {
  EXPECT_EQ(build("nonsense").status, Status::compile_error);
  EXPECT_TRUE(is_empty(building_folder(cache())));
  EXPECT_TRUE(list_cache(cache()).empty());
}

TEST_F(Cache, SweepsWhatDeadJudgesLeft) {
  const pid_t child = fork();
  if (child == 0) {
    CacheStore(cache()).begin();
    _exit(0);
  }
  waitpid(child, nullptr, 0);
  const fs::path mine = CacheStore(cache()).begin();
  sweep_dead_builds(cache());
  int left = 0;
  for (const auto& item : fs::directory_iterator(building_folder(cache()))) {
    EXPECT_EQ(item.path(), mine);
    ++left;
  }
  EXPECT_EQ(left, 1);
}

TEST_F(Cache, TwoJudgesBuildTheSameAtOnce) {
  const auto wanted = request(write("solution.cu", kRight));
  pid_t children[3];
  for (pid_t& child : children) {
    child = fork();
    if (child == 0) {
      const BuildResult result = build(wanted);
      _exit(result.status == Status::built && output_of(result.runner) == kRightOutput ? 0 : 1);
    }
  }
  for (pid_t child : children) {
    int status = -1;
    waitpid(child, &status, 0);
    EXPECT_EQ(status, 0);
  }
  EXPECT_EQ(list_cache(cache()).size(), 1u);
  EXPECT_TRUE(is_empty(building_folder(cache())));
  EXPECT_TRUE(build(wanted).cached);
}

TEST_F(Cache, InParallelInOneJudge) {
  std::vector<BuildRequest> requests;
  for (int i = 0; i < 4; ++i) {
    requests.push_back(request(write("s" + std::to_string(i) + ".cu", i == 2 ? "x" : kRight)));
  }
  std::atomic<int> finished{0};
  const auto results =
      toolchain.build_all(requests, 2, [&](std::size_t, const BuildResult&) { ++finished; });
  EXPECT_EQ(finished, 4);
  for (int i = 0; i < 4; ++i) {
    EXPECT_EQ(results[i].status, i == 2 ? Status::compile_error : Status::built);
  }
}

TEST_F(Cache, DamagedManifestsAreRebuilt) {
  ASSERT_EQ(build(kRight).status, Status::built);
  for (const auto& item : fs::directory_iterator(manifests_folder(cache()))) {
    write("cache/manifests/" + item.path().filename().string(), "entry ../../x\ncontent\n\xff");
  }
  const BuildResult result = build(kRight);
  ASSERT_EQ(result.status, Status::built);
  EXPECT_EQ(output_of(result.runner), kRightOutput);
  EXPECT_TRUE(build(kRight).cached);
}

TEST_F(Cache, ThatCannotBeWrittenIsTheJudgesFault) {
  write("cache", "a file");
  try {
    build(kRight);
    FAIL() << "no error";
  } catch (const JudgeError& error) {
    EXPECT_NE(std::string(error.what()).find("JUDGE_CACHE"), std::string::npos) << error.what();
  }
}

TEST_F(Cache, CompilerVersionsAreAskedOnce) {
  log_compilers();
  const std::string text = toolchain.compiler_description(BuildRequest::Target::cpu);
  EXPECT_NE(text.find('.'), std::string::npos) << text;
  EXPECT_EQ(toolchain.compiler_description(BuildRequest::Target::cpu), text);
  EXPECT_EQ(lines_in(log()), 1);
}

}  // namespace
}  // namespace judge
