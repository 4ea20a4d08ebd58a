// flag > environment > judge.toml > default; colour.
#include <nlohmann/json.hpp>

#include "judge/base/errors.h"
#include "judge/tests/cli/tree.h"

namespace judge::testing {
namespace {

class Settings : public TreeTest {
 protected:
  std::uint64_t seed_with(std::vector<std::string> extra,
                          std::map<std::string, std::string> variables) {
    extra.insert(extra.begin(), {"run", "add", "--case", "n-1", "-o", "json"});
    const Finished f = judge(extra, variables);
    EXPECT_EQ(f.code, 0) << f.err;
    return f.code == 0 ? nlohmann::json::parse(f.out)["seed"].get<std::uint64_t>() : 0;
  }
};

TEST_F(Settings, Precedence) {
  EXPECT_EQ(seed_with({}, {}), 0u);
  write("judge.toml", "# defaults of this tree\nseed = 11   # eleven\nfail-fast = true\n");
  EXPECT_EQ(seed_with({}, {}), 11u);
  EXPECT_EQ(seed_with({}, {{"JUDGE_SEED", "22"}}), 22u);
  EXPECT_EQ(seed_with({"--seed", "33"}, {{"JUDGE_SEED", "22"}}), 33u);
  write("other.toml", "seed = \"44\"\n");
  EXPECT_EQ(seed_with({"--config", "other.toml"}, {}), 44u);
}

TEST_F(Settings, MistakesNameFileAndLine) {
  const std::pair<const char*, const char*> kTable[] = {
      {"seed = 1\nsede = 2\n", "line 2"},
      {"[run]\n", "line 1"},
      {"seed = \"1\n", "line 1"},
      {"\n\ncolor = [\"a\"\n", "line 3"},
  };
  for (const auto& [text, where] : kTable) {
    write("judge.toml", text);
    const Finished f = judge({"list"});
    EXPECT_EQ(f.code, kExitUsage) << text;
    EXPECT_NE(f.err.find("judge.toml"), f.err.npos) << f.err;
    EXPECT_NE(f.err.find(where), f.err.npos) << f.err;
  }
  write("judge.toml", "sede = 2\n");
  EXPECT_NE(judge({"list"}).err.find("'seed'"), std::string::npos);
  write("judge.toml", "device = \"abacus\"\n");
  EXPECT_EQ(judge({"run", "add"}, {{"JUDGE_DEVICE", ""}}).code, kExitUsage);
  EXPECT_EQ(judge({"list", "--config", "missing.toml"}).code, kExitUsage);
}

TEST_F(Settings, Color) {
  const auto colored = [&](std::vector<std::string> words,
                           std::map<std::string, std::string> variables) {
    words.insert(words.begin(), {"run", "add", "--case", "n-1"});
    return judge(words, variables).out.find("\033[") != std::string::npos;
  };
  EXPECT_FALSE(colored({}, {}));
  EXPECT_TRUE(colored({"--color", "always"}, {{"NO_COLOR", "1"}}));
  EXPECT_TRUE(colored({}, {{"FORCE_COLOR", "1"}}));
  EXPECT_TRUE(colored({}, {{"FORCE_COLOR", "1"}, {"NO_COLOR", "1"}}));
  EXPECT_FALSE(colored({"--color", "never"}, {{"FORCE_COLOR", "1"}}));
  EXPECT_FALSE(colored({}, {{"NO_COLOR", "1"}}));
}

}  // namespace
}  // namespace judge::testing
