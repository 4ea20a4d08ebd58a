// With the real nvcc, where it and CUPTI are there: a runner that can list kernels is compiled and
// linked. It is not run.
#include <gtest/gtest.h>
#include <stdlib.h>

#include <fstream>

#include "judge/base/file.h"
#include "judge/problem/catalog.h"
#include "judge/toolchain/toolchain.h"

namespace judge {
namespace {

TEST(CuptiBuild, RunnersWithAndWithoutAreTwo) {
  if (find_nvcc().empty()) GTEST_SKIP() << "no nvcc";
  std::string pattern = ::testing::TempDir() + "cupti-XXXXXX";
  const std::filesystem::path folder = mkdtemp(pattern.data());
  const Catalog catalog(JUDGE_SOURCE);
  const std::string problem = catalog.problems().front();
  const Spec spec = catalog.spec(problem);
  BuildRequest request;
  request.spec = &spec;
  request.source = catalog.solutions(problem).front().file;
  request.directives = catalog.solutions(problem).front().directives;
  request.target = BuildRequest::Target::cuda;
  const Toolchain toolchain(find_installation(), folder);
  const BuildResult plain = toolchain.build(request);
  request.kernel_trace = true;
  const BuildResult traced = toolchain.build(request);
  ASSERT_EQ(plain.status, BuildResult::Status::built) << plain.output;
  ASSERT_EQ(traced.status, BuildResult::Status::built) << traced.output;
  EXPECT_NE(plain.runner, traced.runner);
  EXPECT_EQ(read_file(plain.runner).find("libcupti.so"), std::string::npos);
  const auto toolkit =
      std::filesystem::canonical(find_nvcc()).parent_path().parent_path() / "include/cupti.h";
  if (std::filesystem::exists(toolkit))
    EXPECT_NE(read_file(traced.runner).find("libcupti.so"), std::string::npos);
  std::filesystem::remove_all(folder);
}

}  // namespace
}  // namespace judge
