// `judge bench`: what is timed is checked, so that no answer can be kept from an earlier call; rows,
// sizes, resuming, interrupts.
#include <signal.h>

#include <nlohmann/json.hpp>

#include <chrono>
#include <fstream>
#include <thread>

#include "judge/base/errors.h"
#include "judge/tests/cli/tree.h"

namespace judge::testing {
namespace {

using Json = nlohmann::json;

bool has(const std::string& text, const std::string& part) { return text.find(part) != text.npos; }

// A right kernel, then what a cheat does around it. `calls` counts them.
std::string solution_with(const std::string& body) {
  return R"(
#include <unistd.h>
__global__ void add(const float* A, const float* B, float* C, int N) {
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < N; i += gridDim.x * blockDim.x)
    C[i] = A[i] + B[i];
}
extern "C" void solve(const float* A, const float* B, float* C, int N) {
  static int calls = 0;
  ++calls;
)" + body + "\n}\n";
}

class BenchCommand : public TreeTest {
 protected:
  Finished bench(std::vector<std::string> words, const std::string& name = "n-100") {
    words.insert(words.begin(), {"bench", "add", "--case", name, "--max-time", "0.1",
                                 "--min-samples", "5", "-o", "json=out.json"});
    return judge(words);
  }
  Json report() { return Json::parse(std::ifstream(root_ / "out.json")); }
  Json only_case() { return report()["solutions"][0]["cases"][0]; }
};

TEST_F(BenchCommand, EverySampleIsKeptAndSummedUp) {
  const Finished f = bench({"-s", "right"});
  ASSERT_EQ(f.code, kExitAccepted) << f.out << f.err;
  const Json timing = only_case()["timing"];
  for (const char* kind : {"cold", "warm"}) {
    const Json& set = timing[kind];
    EXPECT_GE(set["device_us"].size(), 5u) << set;
    EXPECT_EQ(set["device_us"].size(), set["wall_us"].size());
    EXPECT_EQ(set["device_us"].size(), set["turn"].size());
    EXPECT_EQ(set["device"]["count"], set["device_us"].size());
    EXPECT_GT(set["device"]["median_us"], 0);
  }
  EXPECT_GT(timing["batch_us"], 0);
  EXPECT_GT(timing["first_call_us"], 0);
  EXPECT_TRUE(has(f.out, "CPU")) << "times of the CPU device are marked: " << f.out;
}

TEST_F(BenchCommand, SolutionsAreComparedWithABaseline) {
  add_solution("twice", solution_with("add<<<1, 64>>>(A, B, C, N);\n  add<<<1, 64>>>(A, B, C, N);"));
  ASSERT_EQ(bench({"-s", "right,twice", "--baseline-solution", "twice"}).code, kExitAccepted);
  EXPECT_EQ(report()["baselines"]["add"], "twice");
}

TEST_F(BenchCommand, AnAnswerKeptFromAnEarlierCallIsWrong) {
  add_solution("keeps", solution_with(R"(
  static float kept[100];
  if (calls == 1) {
    add<<<1, 64>>>(A, B, C, N);
    cudaMemcpy(kept, C, N * sizeof(float), cudaMemcpyDeviceToHost);
  }
  cudaMemcpy(C, kept, N * sizeof(float), cudaMemcpyHostToDevice);)"));
  const Finished f = bench({"-s", "keeps"});
  EXPECT_EQ(f.code, kExitNotAccepted) << f.out;
  EXPECT_EQ(only_case()["verdict"], "WA");
  EXPECT_TRUE(has(only_case()["reason"], "while it was timed")) << only_case();
  EXPECT_TRUE(only_case()["timing"].is_null());
}

TEST_F(BenchCommand, RightForTheFirstCallsOnly) {
  add_solution("stops", solution_with("if (calls < 6) add<<<1, 64>>>(A, B, C, N);"));
  EXPECT_EQ(bench({"-s", "stops"}).code, kExitNotAccepted);
  EXPECT_EQ(only_case()["verdict"], "WA");
}

TEST_F(BenchCommand, LaterWritesOutsideAndIntoInputsAreSeen) {
  add_solution("past_end", solution_with("add<<<1, 64>>>(A, B, C, N);\n"
                                         "  if (calls > 4) add<<<1, 1>>>(A, B, C + N, 1);"));
  add_solution("input", solution_with("add<<<1, 64>>>(A, B, C, N);\n"
                                      "  if (calls > 4) add<<<1, 1>>>(A, B, (float*)A, 1);"));
  bench({"-s", "past_end,input"});
  const Json all = report();
  for (const Json& s : all["solutions"]) EXPECT_EQ(s["verdict"], "WA") << s["solution"];
}

TEST_F(BenchCommand, ACrashWhileTimedSpoilsNobodyElse) {
  add_solution("crashes", solution_with("add<<<1, 64>>>(A, B, C, N);\n"
                                        "  if (calls > 7) *(volatile int*)nullptr = 1;"));
  bench({"-s", "crashes,right"});
  const Json solutions = report()["solutions"];
  EXPECT_EQ(solutions[0]["verdict"], "RE") << solutions[0]["cases"][0]["reason"];
  EXPECT_EQ(solutions[1]["verdict"], "AC");
  EXPECT_FALSE(solutions[1]["cases"][0]["timing"].is_null());
}

TEST_F(BenchCommand, SlowOnInputsItHasNotSeenIsTold) {
  add_solution("knows", solution_with(R"(
  static float known[64];
  float first = 0;
  cudaMemcpy(&first, A, sizeof first, cudaMemcpyDeviceToHost);
  bool seen = false;
  for (int i = 0; i < 64; ++i) seen = seen || known[i] == first;
  if (!seen) usleep(200000), known[calls % 64] = first;
  add<<<1, 64>>>(A, B, C, N);)"));
  ASSERT_EQ(bench({"-s", "knows"}).code, kExitAccepted);
  EXPECT_TRUE(has(only_case()["timing"]["warnings"].dump(), "not seen before")) << only_case();
}

TEST_F(BenchCommand, OtherSizesAndSweeps) {
  ASSERT_EQ(bench({"-s", "right", "--sweep", "N=1:100:x10"}).code, kExitAccepted);
  std::vector<std::string> names;
  const Json all = report();
  for (const Json& c : all["solutions"][0]["cases"]) names.push_back(c["name"]);
  EXPECT_EQ(names, (std::vector<std::string>{"N=1", "N=10", "N=100"}));
  for (const char* bad : {"N", "N=", "N=x", "M=3", "N=1:2", "N=1:9:x1", "N=-5", "N=1.5"})
    EXPECT_EQ(bench({"-s", "right", "--set", bad}).code, kExitUsage) << bad;
}

TEST_F(BenchCommand, ResumeMeasuresOnlyWhatIsMissing) {
  ASSERT_EQ(bench({"-s", "right"}).code, kExitAccepted);
  const Json before = only_case()["timing"];
  std::filesystem::copy_file(root_ / "out.json", root_ / "old.json");
  ASSERT_EQ(bench({"-s", "right", "--resume", "old.json"}).code, kExitAccepted);
  EXPECT_EQ(only_case()["timing"], before);
  add_solution("right", std::string(kRightSolution) + "// changed\n");
  ASSERT_EQ(bench({"-s", "right", "--resume", "old.json"}).code, kExitAccepted);
  EXPECT_NE(only_case()["timing"], before);
  EXPECT_EQ(bench({"-s", "right", "--resume", "missing.json"}).code, kExitUsage);
}

TEST_F(BenchCommand, AnInterruptKeepsWhatWasMeasured) {
  add_solution("sleeps", solution_with("add<<<1, 64>>>(A, B, C, N);\n  usleep(20000);"));
  ASSERT_EQ(judge({"build", "add", "-s", "right,sleeps"}).code, 0);
  const pid_t pid = start(judge_command({"bench", "add", "-s", "right,sleeps", "--max-time", "60",
                                         "--max-noise", "1e-9", "--case", "n-100", "-o",
                                         "json=out.json"}));
  std::this_thread::sleep_for(std::chrono::seconds(5));
  kill(pid, SIGINT);
  EXPECT_EQ(wait_for(pid), kExitInterrupted);
  const Json all = report();
  EXPECT_EQ(all["interrupted"], true);
  for (const Json& s : all["solutions"]) {
    EXPECT_EQ(s["verdict"], "AC") << s;
    EXPECT_GT(s["cases"][0]["timing"]["cold"]["device_us"].size(), 0u);
  }
}

TEST_F(BenchCommand, BadNumbersAreUsageErrors) {
  for (const char* noise : {"0", "-1%", "x", "200%", ""})
    EXPECT_EQ(bench({"-s", "right", "--max-noise", noise}).code, kExitUsage) << noise;
  EXPECT_EQ(bench({"-s", "right", "--only", "hot"}).code, kExitUsage);
}

}  // namespace
}  // namespace judge::testing
