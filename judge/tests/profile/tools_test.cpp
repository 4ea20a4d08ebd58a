#include "judge/profile/tools.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace judge {
namespace {

constexpr auto kNcu = ProfileTool::ncu;

std::string trouble(const std::string& output, ProfileTool tool = kNcu) {
  const auto found = find_trouble(tool, output);
  return found ? found->reason + " -> " + found->advice : "";
}

bool has(const std::string& text, const std::string& part) { return text.find(part) != text.npos; }

TEST(ToolTrouble, MissingPermissionSaysHowToAllow) {
  const std::string text = trouble(
      "==PROF== Connected to process 1\n==ERROR== ERR_NVGPUCTRPERM - The user does not have "
      "permission to access NVIDIA GPU Performance Counters on the target device 0.\n");
  EXPECT_TRUE(has(text, "does not let this user read")) << text;
  EXPECT_TRUE(has(text, "NVreg_RestrictProfilingToAdminUsers=0")) << text;
  EXPECT_TRUE(has(text, "--cap-add=SYS_ADMIN")) << text;
}

TEST(ToolTrouble, OthersHaveTheirOwnWords) {
  EXPECT_TRUE(has(trouble("==ERROR== Profiling failed because a driver resource was unavailable."),
                  "dcgmi"));
  EXPECT_TRUE(has(trouble("==ERROR== unrecognised option '--nope'"), "'--nope'"));
  EXPECT_TRUE(has(trouble("==WARNING== No kernels were profiled."), "launched no kernel"));
  EXPECT_TRUE(has(trouble("==ERROR== Something new"), "ncu failed: Something new"));
  EXPECT_TRUE(has(trouble("ERROR: no space", ProfileTool::nsys), "nsys failed: no space"));
}

TEST(ToolTrouble, WhatAProgramPrintsIsNone) {
  EXPECT_EQ(trouble("==PROF== Profiling \"add\": 0%....100% - 40 passes\nerror: 0.5 %\n"), "");
  EXPECT_EQ(trouble(""), "");
}

TEST(ToolCommand, UsersWordsComeLastAndChooseTheSections) {
  const auto full = tool_command(kNcu, "/bin/ncu", "/tmp/r.ncu-rep", {});
  EXPECT_NE(std::find(full.begin(), full.end(), "full"), full.end());
  const auto own = tool_command(kNcu, "/bin/ncu", "/tmp/r.ncu-rep", {"--set", "basic"});
  EXPECT_EQ(std::find(own.begin(), own.end(), "full"), own.end());
  EXPECT_EQ(own.back(), "basic");
  const auto off = std::find(own.begin(), own.end(), "--profile-from-start");
  ASSERT_NE(off, own.end());
  EXPECT_EQ(*(off + 1), "off");
}

TEST(Tools, AreFoundOnPath) {
  const std::string before = getenv("PATH");
  setenv("PATH", "/no/such/place", 1);
  EXPECT_NE(find_tool(kNcu).parent_path(), "/no/such/place");
  setenv("PATH", before.c_str(), 1);
  EXPECT_TRUE(has(how_to_install(kNcu), "Nsight Compute"));
}

}  // namespace
}  // namespace judge
