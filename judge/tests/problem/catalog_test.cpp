#include "judge/problem/catalog.h"

#include <unistd.h>

#include "judge/tests/problem/support.h"

namespace judge {
namespace {

namespace fs = std::filesystem;

std::vector<std::string> names_of(const std::vector<SolutionFile>& files) {
  std::vector<std::string> names;
  for (const SolutionFile& file : files) names.push_back(file.name);
  return names;
}

using Names = std::vector<std::string>;

class CatalogTest : public testing::Test {
 protected:
  void SetUp() override {
    dir_.write("problems/scale/spec.json", kScaleSpec);
    dir_.write("problems/empty/notes.md", "");
    dir_.write("problems/merge/spec.json", kScaleSpec);
    for (const char* name : {"naive", "tiled", "tiled_two", "规约 (v2)", "a,b"})
      dir_.write("solutions/scale/" + std::string(name) + ".cu", "int x;");
    dir_.write("solutions/scale/common.cuh", "");
    dir_.write("solutions/scale/._naive.cu", "");
    fs::create_symlink("someone@host.1234", dir_.path() / "solutions/scale/.#naive.cu");
    dir_.write("solutions/scale/wrong/zeros.cu", "// judge: expect WA, RE\n");
    dir_.write("solutions/scale/wrong/spin.cu", "// judge: expect TLE\n");
    dir_.write("elsewhere/my solution (1).cu", "// judge: nvcc -lcublas\n");
    dir_.write("elsewhere/readme.md", "");
  }
  Names select(const Names& wanted) { return names_of(catalog_.select_solutions("scale", wanted)); }
  void expect_unknown(const std::string& word, const std::string& reason, const std::string& advice) {
    expect_input_error([&] { select({word}); }, "", "", reason, advice);
  }

  TempDir dir_;
  Catalog catalog_{dir_.path()};
};

TEST_F(CatalogTest, Problems) {
  EXPECT_EQ(catalog_.problems(), (Names{"merge", "scale"}));
  EXPECT_EQ(catalog_.spec("scale").name, "scale");
  expect_input_error([&] { catalog_.spec("scal"); }, "problems", "", "no problem 'scal'", "'scale'");
  expect_input_error([&] { catalog_.spec("empty"); }, "empty", "", "has no spec.json", "docs/spec.md");
  for (const char* name : {"", ".", "..", "../problems/scale", "scale/"})
    EXPECT_THROW(catalog_.spec(name), InputError) << name;
  expect_input_error([&] { catalog_.reference("scale"); }, "reference.cpp", "", "'scale' is missing", "reference(");
  dir_.write("problems/scale/reference.cpp", "");
  EXPECT_TRUE(fs::exists(catalog_.reference("scale")));
}

TEST_F(CatalogTest, SolutionsByName) {
  EXPECT_EQ(catalog_.solution_names("scale"), (Names{"a,b", "naive", "tiled", "tiled_two", "规约 (v2)"}));
  EXPECT_TRUE(catalog_.solution_names("merge").empty());
  EXPECT_EQ(names_of(catalog_.wrong_solutions("scale")), (Names{"wrong/spin", "wrong/zeros"}));
  EXPECT_EQ(select({"tiled"}), Names{"tiled"});
  EXPECT_EQ(select({"tiled.cu", "naive"}), (Names{"tiled", "naive"}));
  EXPECT_EQ(select({"naive,tiled"}), (Names{"naive", "tiled"}));
  EXPECT_EQ(select({"a,b"}), Names{"a,b"});
  EXPECT_EQ(select({"规约 (v2)"}), Names{"规约 (v2)"});
  EXPECT_EQ(select({"all"}).size(), 5u);
  EXPECT_EQ(select({"all", "naive"}).size(), 5u);
  EXPECT_EQ(select({"tiled*"}), (Names{"tiled", "tiled_two"}));
  EXPECT_EQ(select({"wrong/zeros"}), Names{"wrong/zeros"});
  EXPECT_EQ(select({"wrong/all"}), (Names{"wrong/spin", "wrong/zeros"}));
  EXPECT_EQ(select({"wrong/z*"}), Names{"wrong/zeros"});
  EXPECT_TRUE(catalog_.select_solutions("scale", {"wrong/zeros"})[0].is_wrong());
}

TEST_F(CatalogTest, SolutionsByPath) {
  const fs::path outside = dir_.path() / "elsewhere" / "my solution (1).cu";
  const auto files = catalog_.select_solutions("scale", {outside.string()});
  ASSERT_EQ(files.size(), 1u);
  EXPECT_EQ(files[0].name, outside.string());
  EXPECT_EQ(files[0].directives.nvcc_flags, Names{"-lcublas"});
  EXPECT_EQ(select({"elsewhere/my solution (1).cu"}), Names{"elsewhere/my solution (1).cu"});
  EXPECT_EQ(select({(dir_.path() / "solutions/scale/naive.cu").string(), "naive"}), Names{"naive"});
  EXPECT_EQ(select({(dir_.path() / "solutions/scale/wrong/spin.cu").string()}), Names{"wrong/spin"});
}

TEST_F(CatalogTest, UnknownSolutions) {
  expect_unknown("tild", "no solution 'tild' of 'scale'", "'tiled'");
  expect_unknown("naive,tild", "no solution 'tild'", "'tiled'");
  expect_unknown("wrong/zero", "no solution 'wrong/zero'", "'wrong/zeros'");
  expect_unknown("zzz*", "no solution 'zzz*'", "");
  expect_unknown("./none.cu", "no such file", "working directory");
  expect_unknown("elsewhere/readme.md", "is not a .cu file", "");
  expect_unknown((dir_.path() / "elsewhere").string(), "is a folder", "");
  expect_input_error([&] { catalog_.select_solutions("merge", {"all"}); }, "solutions/merge", "",
                     "stands for no solution", ".cu");
  expect_input_error([&] { catalog_.select_solutions("merge", {"x"}); }, "solutions/merge", "",
                     "no solution 'x'", "there is none yet");
}

TEST_F(CatalogTest, AWrongSolutionSaysWhatItMustGet) {
  dir_.write("solutions/scale/wrong/silent.cu", "// nothing\n");
  expect_input_error([&] { catalog_.wrong_solutions("scale"); }, "silent.cu", "line 1",
                     "which verdict", "judge: expect");
}

TEST_F(CatalogTest, Root) {
  const fs::path before = fs::current_path();
  fs::current_path(dir_.path() / "solutions" / "scale");
  unsetenv("JUDGE_HOME");
  EXPECT_TRUE(fs::equivalent(find_root(std::nullopt), dir_.path()));
  EXPECT_TRUE(fs::equivalent(find_root("../.."), dir_.path()));
  EXPECT_THROW(find_root("wrong"), InputError);
  setenv("JUDGE_HOME", (dir_.path() / "elsewhere").c_str(), 1);
  EXPECT_THROW(find_root(std::nullopt), InputError);
  setenv("JUDGE_HOME", dir_.path().c_str(), 1);
  EXPECT_TRUE(fs::equivalent(find_root(std::nullopt), dir_.path()));
  unsetenv("JUDGE_HOME");
  fs::current_path(before);
}

Directives parsed(const std::string& text) {
  const TempDir dir;
  return parse_directives(dir.write("s.cu", text));
}

TEST(Directives, AllKinds) {
  const Directives d = parsed(
      "\xEF\xBB\xBF/* Licence\n // judge: bogus */\n\n// Reduction\n//judge: needs cuda\n"
      "// judge: nvcc -lcublas \"-DX=a b\"\r\n// judge: nvcc -O2\n/* x */ // judge: expect WA,RE TLE\n"
      "// judge: define K3 BLOCK=256\n#include <x>\n// judge: bogus\n");
  EXPECT_TRUE(d.needs_cuda);
  EXPECT_EQ(d.nvcc_flags, (Names{"-lcublas", "-DX=a b", "-O2"}));
  EXPECT_EQ(d.expect, (std::vector<Verdict>{Verdict::WA, Verdict::RE, Verdict::TLE}));
  EXPECT_EQ(d.defines, (Names{"K3", "BLOCK=256"}));
  EXPECT_FALSE(parsed("").needs_cuda);
  EXPECT_FALSE(parsed("// the judge: likes it\n// judge needs cuda\n").needs_cuda);
}

TEST(Directives, FaultsNameTheLine) {
  const std::tuple<const char*, const char*, const char*> table[] = {
      {"// judge: nvc -lx", "unknown directive 'nvc'", "'nvcc'"},
      {"// judge:", "empty", ""},
      {"// judge: nvcc", "needs flags", ""},
      {"// judge: needs gpu", "'needs gpu' is unknown", "needs cuda"},
      {"// judge: needs", "is unknown", "needs cuda"},
      {"// judge: expect", "needs a verdict", "expect WA"},
      {"// judge: expect WX", "unknown verdict 'WX'", "WA"},
      {"// judge: define", "needs a name", ""},
      {"// judge: define 3K", "no macro name", ""},
      {"// judge: nvcc \"-DX", "is not closed", ""},
  };
  const TempDir dir;
  for (const auto& [line, reason, advice] : table) {
    SCOPED_TRACE(line);
    const auto file = dir.write("s.cu", "// first\n" + std::string(line) + "\n");
    expect_input_error([&] { parse_directives(file); }, "s.cu", "line 2", reason, advice);
  }
  EXPECT_THROW(parse_directives(dir.path() / "none.cu"), InputError);
}

}  // namespace
}  // namespace judge
