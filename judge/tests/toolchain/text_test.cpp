// The toolchain's pure parts: messages and dependency files.
#include <gtest/gtest.h>

#include "judge/toolchain/dependencies.h"
#include "judge/toolchain/messages.h"

namespace judge {
namespace {

TEST(Messages, FindsErrorsOfEveryTool) {
  const auto errors = find_errors(
      "/a b(1)/x.cu:12:5: error: first\n"
      "/a b(1)/x.cu(13): error: second\n"
      "x.cu:3:10: fatal error: k.h: No such file or directory\n"
      "x.cu:4: error: #error \"judge\"\n"
      "collect2: error: ld returned 1 exit status\n"
      "nothing\n");
  ASSERT_EQ(errors.size(), 4u);
  EXPECT_EQ(errors[0].file, "/a b(1)/x.cu");
  EXPECT_EQ(errors[0].line, 12);
  EXPECT_EQ(errors[1].file, "/a b(1)/x.cu");
  EXPECT_EQ(errors[1].line, 13);
  EXPECT_EQ(errors[1].text, "second");
  EXPECT_EQ(errors[2].text, "k.h: No such file or directory");
  EXPECT_EQ(errors[3].line, 4);
}

TEST(Messages, DropsWhatTheUserNeverWrote) {
  EXPECT_EQ(readable("In file included from entry.cpp:5:\n"
                     "x.cu:1:1: error: a\n    1 | x\n      | ^\n"
                     "entry.cpp:9:2: error: b\n    9 | y\n"
                     "x.cu: In function 'f':\nx.cu:2:1: error: c\n"
                     "2 errors detected in the compilation of \"entry.cu\".\n"),
            "x.cu:1:1: error: a\n    1 | x\n      | ^\nx.cu: In function 'f':\n"
            "x.cu:2:1: error: c\n");
  EXPECT_EQ(readable("x.cu:2:1: error: d\n"
                     "/opt/judge/toolchain/entry/entry.h:63:16: note: provided for 'template'\n"
                     "   63 | constexpr bool fits\n      | ^\n"),
            "x.cu:2:1: error: d\n");
}

TEST(Messages, PutsUserPathsBack) {
  EXPECT_EQ(with_user_paths("source/k.cuh:1: x from source/k.cuh, resource/y /a/source/z",
                            {{"source", "/home/u"}}),
            "/home/u/k.cuh:1: x from /home/u/k.cuh, resource/y /a/source/z");
}

TEST(Messages, SkipsAtTheLineThatIncludes) {
  const FailureContext context{"/u/x.cu", "solve", "void solve()", {}};
  EXPECT_EQ(skip_reason("In file included from /u/k.cuh:2,\n"
                        "                 from /u/x.cu:7,\n                 from entry.cpp:3:\n"
                        "/c/cublas.h:1:2: error: #error \"judge: cuBLAS is not available on the "
                        "CPU device\"\n",
                        context),
            "line 7: cuBLAS is not available on the CPU device");
  EXPECT_EQ(skip_reason("/u/x.cu:3:1: error: 'cudaGraph_t' was not declared in this scope; did "
                        "you mean 'cudaEvent_t'?\n",
                        context),
            "line 3: cudaGraph_t is not available on the CPU device");
  EXPECT_EQ(
      skip_reason("/u/x.cu:3:1: error: 'cudaMaloc' was not declared in this scope\n", context),
      std::nullopt);
  EXPECT_EQ(skip_reason("/u/x.cu:1:1: error: my.h: No such file or directory\n", context),
            std::nullopt);
}

TEST(Dependencies, MakefileEscapes) {
  EXPECT_EQ(
      parse_makefile_rule("runner: entry.cu \\\n  /a\\ b/c$$d.h \\\n judge/\\#x.h\nother: y\n"),
      (std::vector<std::string>{"entry.cu", "/a b/c$d.h", "judge/#x.h"}));
  EXPECT_EQ(parse_makefile_rule("runner : a\n"), (std::vector<std::string>{"a"}));
  EXPECT_TRUE(parse_makefile_rule("").empty());
}

}  // namespace
}  // namespace judge
