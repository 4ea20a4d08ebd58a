#include "judge/base/errors.h"
#include "judge/tests/toolchain/sandbox.h"

namespace judge {
namespace {

class Reference : public Sandbox {
 protected:
  BuildResult build_reference(const std::string& text) {
    return build(request(write("reference.cpp", text), BuildRequest::Target::reference));
  }
  const std::string parameters = "(const float* input, float* output, int N, long long k)";
};

TEST_F(Reference, BuildsAndRuns) {
  const BuildResult result = build_reference("extern \"C\" void reference" + parameters +
                                             " { for (int i = 0; i < N; ++i) "
                                             "output[i] = input[i] + k; }\n");
  ASSERT_EQ(result.status, BuildResult::Status::built);
  EXPECT_EQ(output_of(result.runner), "11 12 13 14\n");
}

TEST_F(Reference, WithAScale) {
  const BuildResult result = build_reference("extern \"C\" void reference" + parameters +
                                             " { output[0] = 1; }\n"
                                             "extern \"C\" void reference_scale" +
                                             parameters + " { output[0] = 2; }\n");
  ASSERT_EQ(result.status, BuildResult::Status::built);
  EXPECT_EQ(output_of(result.runner), "1 0 0 0\n2 0 0 0\n");
}

TEST_F(Reference, ThatDoesNotCompileIsTheJudgesFault) {
  try {
    build_reference("extern \"C\" void reference(int N) { }\n");
    FAIL() << "no error";
  } catch (const JudgeError& error) {
    const std::string text = error.what();
    EXPECT_NE(text.find("reference must have 4 parameters"), std::string::npos) << text;
    EXPECT_NE(text.find("expected: void reference(const float* input"), std::string::npos) << text;
  }
}

}  // namespace
}  // namespace judge
