#include "judge/tests/rewriter/helpers.h"

namespace judge::rewriter {
namespace {

const std::string kShared = "::judge_cpu::dynamic_shared()";

std::string in_function(const std::string& code) { return "void f() { " + code + "; }"; }

TEST(SharedMemory, Extern) {
  EXPECT_EQ(rewritten(in_function("extern __shared__ float s[]")),
            in_function("float * const s = (float *)" + kShared));
  EXPECT_EQ(rewritten("template <class T> " + in_function("extern __shared__ T s[]")),
            "template <class T> " + in_function("T * const s = (T *)" + kShared));
  EXPECT_EQ(
      rewritten(in_function("__shared__ extern std::pair<int, int> s[]")),
      in_function("std :: pair < int, int > * const s = (std :: pair < int, int > *)" + kShared));
}

TEST(SharedMemory, ExternWithAlignment) {
  const std::string expected =
      in_function("volatile unsigned char * const s = (volatile unsigned char *)" + kShared);
  for (const char* code :
       {"extern __shared__ __align__(16) volatile unsigned char s[]",
        "extern __align__(16) __shared__ volatile unsigned char s[]",
        "alignas(16) extern __shared__ volatile unsigned char s[]",
        "extern __shared__ volatile unsigned char s[] __attribute__((aligned(16)))",
        "extern __shared__ volatile unsigned char\ns[]"}) {
    std::string result = rewritten(in_function(code));
    std::erase(result, '\n');
    EXPECT_EQ(result, expected) << code;
  }
}

TEST(SharedMemory, ExternWithMoreDimensionsAndDeclarators) {
  EXPECT_EQ(rewritten(in_function("extern __shared__ float s[][4][N + 1]")),
            in_function("float (* const s)[4][N + 1] = (float (*)[4][N + 1])" + kShared));
  EXPECT_EQ(rewritten(in_function("extern __shared__ int a[], b[]")),
            in_function("int * const a = (int *)" + kShared + ", * const b = (int *)" + kShared));
}

TEST(SharedMemory, ExternAtFileScope) {
  const std::string expected =
      "static thread_local int * s; static const bool judge_follows_s = "
      "::judge_cpu::follow_dynamic_shared(&s);";
  EXPECT_EQ(rewritten("extern __shared__ int s[];"), expected);
  EXPECT_EQ(rewritten("namespace a { extern __shared__ int s[]; }"),
            "namespace a { " + expected + " }");
  EXPECT_EQ(
      rewritten("#if A\nvoid f() {\n#else\nvoid g() {\n#endif\n}\nextern __shared__ int s[];"),
      "#if A\nvoid f() {\n#else\nvoid g() {\n#endif\n}\n" + expected);
}

std::string with_limits(const std::string& bounds, const std::string& cluster) {
  return "{ [[gnu::used]] static constexpr ::judge_cpu::KernelLimits judge_kernel_info = "
         "::judge_cpu::limits(::judge_cpu::launch_bounds(" +
         bounds + "), ::judge_cpu::cluster_dims(" + cluster + "));";
}

TEST(KernelLimits, BecomeAConstantOfTheBody) {
  EXPECT_EQ(
      rewritten("__global__ void __launch_bounds__(128, 2) k(int* p) {}"),
      "__global__ void __launch_bounds__(128, 2) k(int* p) " + with_limits("128, 2", "") + "}");
  EXPECT_EQ(rewritten("int i; template <int B> __cluster_dims__(B) __global__ void k() { f(); }"),
            "int i; template <int B> __cluster_dims__(B) __global__ void k() " +
                with_limits("", "B") + " f(); }");
  for (const char* same :
       {"__global__ void k(int n = f({1})) {}", "__global__ void __launch_bounds__(128) k();",
        "__device__ __launch_bounds__(9) void f() {}\n__global__ void k() {}"}) {
    EXPECT_EQ(rewritten(same), same);
  }
}

TEST(SharedMemory, ExternInAMacro) {
  EXPECT_EQ(rewritten("#define S(T) extern __shared__ T s[]\n"),
            "#define S(T) T * const s = (T *)" + kShared + "\n");
  EXPECT_EQ(rewrite("#define S extern __shared__\n").unsupported.size(), 1u);
}

TEST(SharedMemory, Static) {
  EXPECT_EQ(rewritten(in_function("static __shared__ float s[32]")),
            in_function("__shared__ float s[32]"));
  EXPECT_EQ(rewritten(in_function("__shared__ float s[32]")),
            in_function("__shared__ float s[32]"));
  EXPECT_EQ(rewritten("static int x; " + in_function("static int y; __shared__ float s")),
            "static int x; " + in_function("static int y; __shared__ float s"));
}

TEST(SmallRules, Noinline) {
  EXPECT_EQ(rewritten("__noinline__ int f();"), "__attribute__((noinline)) int f();");
  const std::string attribute = "__attribute__((__noinline__)) int f();";
  EXPECT_EQ(rewritten(attribute), attribute);
}

TEST(SmallRules, Unroll) {
  EXPECT_EQ(rewritten("a\n  #pragma unroll 4\nb"), "a\n\nb");
  EXPECT_EQ(rewritten("a\n# pragma nounroll // why\nb"), "a\n// why\nb");
  EXPECT_EQ(rewritten("_Pragma(\"unroll 8\") for (;;) ;"), "for (;;);");
  EXPECT_EQ(rewritten("#define U _Pragma ( \"unroll\" ) for\n"), "#define U for\n");
  EXPECT_EQ(rewritten("#pragma once\n_Pragma(\"once\")"), "#pragma once\n_Pragma(\"once\")");
}

TEST(SmallRules, InlineAsm) {
  const std::string barrier = in_function("asm volatile(\"\" ::: \"memory\")");
  EXPECT_EQ(rewritten(barrier), barrier);
  const Rewritten result =
      rewrite("\n" + in_function("asm volatile(\n\"mov.u32 %0, %%laneid;\\n\" : \"=r\"(x))"));
  ASSERT_EQ(result.unsupported.size(), 1u);
  EXPECT_EQ(result.unsupported[0].line, 2);
  EXPECT_EQ(result.unsupported[0].text,
            "inline PTX 'mov.u32 %0, %%laneid;' is not available on the CPU device");
  EXPECT_NE(result.text.find("static_assert(false, \"judge: inline PTX"), std::string::npos);
  EXPECT_EQ(line_count(result.text), 2);
}

TEST(SmallRules, QuotedIncludes) {
  const auto result = rewrite(
      "#include \"a b.cuh\"\n# include <x.h>\n#include \"../c.h\" // d\n"
      "// #include \"no.h\"\n");
  EXPECT_EQ(result.quoted_includes, (std::vector<std::string>{"a b.cuh", "../c.h"}));
}

}  // namespace
}  // namespace judge::rewriter
