#include "judge/tests/rewriter/helpers.h"

namespace judge::rewriter {
namespace {

TEST(Launch, Plain) {
  EXPECT_EQ(rewritten("k<<<g, b>>>(x, n);"), launch("k", "g, b", "x, n") + ";");
  EXPECT_EQ(rewritten("k <<< g, b, 16, stream >>>();"), launch("k", "g, b, 16, stream", "") + ";");
}

TEST(Launch, Callees) {
  for (const char* callee : {"ns::k", "::k", "k<4>", "ns::k<A, B<C>>::run<2>", "object.k", "p->q.k",
                             "(*pointer)", "table[i][j + 1]", "KERNEL(3)", "k<(a>b)>",
                             "object.template k<3>", "k<(1<<4)>", "f(x)[2]"}) {
    EXPECT_EQ(rewritten(std::string(callee) + "<<<1, 2>>>(x);"), launch(callee, "1, 2", "x") + ";");
  }
}

TEST(Launch, StatementsBeforeTheCallee) {
  const std::string expected = launch("(*p)", "1, 2", "x");
  for (const char* before : {"if (a) ", "else ", "do ", "return ", "{ ", "for (;;) ", "x = y; "}) {
    EXPECT_EQ(rewritten(std::string(before) + "(*p)<<<1, 2>>>(x);"), before + expected + ";");
  }
  EXPECT_EQ(rewritten("return ::k<<<1, 2>>>(x);"), "return " + launch("::k", "1, 2", "x") + ";");
}

TEST(Launch, AngleBracketsInTheConfiguration) {
  EXPECT_EQ(rewritten("k<<<1, N<2>>>>(x);"), launch("k", "1, N<2>", "x") + ";");
  EXPECT_EQ(rewritten("k<<<dim3(1, sizeof(A<B<C>>)), 2>>>(x);"),
            launch("k", "dim3(1, sizeof(A<B<C>>)), 2", "x") + ";");
  EXPECT_EQ(rewritten("A<B<C<int>>> x; int y = a >> 2;"), "A<B<C<int>>> x; int y = a >> 2;");
}

TEST(Launch, SpecialArguments) {
  EXPECT_EQ(rewritten("k<<<1, 2>>>(0, NULL, {a, b}, f(0), 00, x ? 0 : 1);"),
            launch("k", "1, 2",
                   "::judge_cpu::zero_argument{}, nullptr, ::judge_cpu::parameter_t<2, "
                   "decltype(&k)>{a, b}, f(0), 00, x ? 0 : 1") +
                ";");
  EXPECT_EQ(rewritten("k<<<1, 2>>>(f<1, 0, 2>(x));"), launch("k", "1, 2", "f<1, 0, 2>(x)") + ";");
}

TEST(Launch, OverSeveralLinesWithComments) {
  const Rewritten result =
      rewrite("k< // why\n A,\n B><<<g,\n b /* <<< */>>>(x,\n // 0\n 0);\nlast");
  EXPECT_EQ(line_count(result.text), 6);
  EXPECT_NE(result.text.find("k< A, B>(judge_a...)"), std::string::npos) << result.text;
  EXPECT_TRUE(result.text.ends_with("::judge_cpu::zero_argument{});\nlast")) << result.text;
}

TEST(Launch, InALambdaInAnArgument) {
  EXPECT_EQ(
      rewritten("a<<<1, 2>>>([&] { b<<<3, 4>>>(0); });"),
      launch("a", "1, 2", "[&] { " + launch("b", "3, 4", "::judge_cpu::zero_argument{}") + "; }") +
          ";");
}

TEST(Launch, InMacros) {
  EXPECT_EQ(rewritten("#define RUN(k, a) \\\n  k<<<1, 2>>>(a)\n"),
            "#define RUN(k, a) \\\n::judge_cpu::launch(#k, ::judge_cpu::config(1, 2), "
            "::judge_cpu::callee([&](auto&&... judge_a) { k(judge_a...); }, "
            "JUDGE_CPU_ADDRESS(k)), a)\n");
  EXPECT_NE(rewritten("#define RUN(a, b) a##_##b<<<1, 2>>>()\n").find("{ a##_##b(judge_a...); },"),
            std::string::npos);
  EXPECT_EQ(rewritten("#define CONFIG 1, 2\nk<<<CONFIG>>>(x);"),
            "#define CONFIG 1, 2\n" + launch("k", "CONFIG", "x") + ";");
}

TEST(Launch, InMacrosThatTakeTheArguments) {
  const std::string body =
      " [&](auto&&... judge_b) { ::judge_cpu::launch(#k, ::judge_cpu::config(1, 2), "
      "::judge_cpu::callee([&](auto&&... judge_a) { k(judge_a...); }, JUDGE_CPU_ADDRESS(k)), "
      "judge_b...); }";
  EXPECT_EQ(rewritten("#define RUN(k, ...) k<<<1, 2>>>(__VA_ARGS__)\n"),
            "#define RUN(k, ...)" + body + "(__VA_ARGS__)\n");
  EXPECT_EQ(rewritten("#define RUN(k, args) k<<<1, 2>>> args\n"),
            "#define RUN(k, args)" + body + " args\n");
}

TEST(Launch, PartOfOneInAMacroIsRefused) {
  const Rewritten result = rewrite("\n#define CONFIG <<<1, 2>>>\n");
  ASSERT_EQ(result.unsupported.size(), 1u);
  EXPECT_EQ(result.unsupported[0].line, 2);
  EXPECT_NE(result.text.find(R"(CONFIG _Pragma("GCC error \"judge: part of a)"), std::string::npos)
      << result.text;
}

TEST(Launch, Errors) {
  for (const char* source : {"\nk<<<1, 2>>> x;", "\n<<<1, 2>>>(x);", "\nk<<<1, 2; }", "\nk<<<",
                             "\nif<<<1, 2>>>(x)", "\n>k<<<1, 2>>>(x"}) {
    const Rewritten result = rewrite(source);
    ASSERT_EQ(result.errors.size(), 1u) << source;
    EXPECT_EQ(result.errors[0].line, 2);
  }
}

TEST(Launch, NotInStringsOrComments) {
  const std::string source = "s = \"k<<<1, 2>>>(x)\"; // k<<<1, 2>>>(x)";
  EXPECT_EQ(rewritten(source), source);
}

TEST(Launch, CodeBetweenTheBranchesOfAnIf) {
  const Rewritten result = rewrite("k<<<1, 2>>>(a,\n#ifdef X\n b,\n#endif\n 0);\n");
  EXPECT_TRUE(result.errors.empty());
  EXPECT_NE(result.text.find("a,\n#ifdef X\n b,\n#endif\n ::judge_cpu::zero_argument{});"),
            std::string::npos)
      << result.text;
}

}  // namespace
}  // namespace judge::rewriter
