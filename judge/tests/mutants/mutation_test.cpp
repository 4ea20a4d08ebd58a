#include "judge/tests/mutants/mutation.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace judge::mutants {
namespace {

using Lines = std::vector<std::string>;

// Runs of blanks as one.
std::string squeezed(const std::string& text) {
  std::string out;
  for (const char c : text)
    if (c != ' ' || out.empty() || out.back() != ' ') out += c;
  return out;
}

// The changed lines of all mutants with this operation.
Lines changes(const std::string& source, const std::string& operation) {
  Lines lines;
  for (const Mutant& m : make_mutants(source))
    if (m.operation == operation) lines.push_back(squeezed(m.after));
  return lines;
}

TEST(Mutation, EveryMutantDiffersInTheLineItNames) {
  const std::string source =
      "int f(int n) {\n  int s = 0;\n  for (int i = 0; i < n; ++i) s += i + 1;\n  return s;\n}\n";
  const std::vector<Mutant> mutants = make_mutants(source);
  EXPECT_GE(mutants.size(), 6u);
  for (const Mutant& m : mutants) {
    EXPECT_NE(m.text, source);
    EXPECT_NE(m.before, m.after);
    EXPECT_NE(source.find(m.before), std::string::npos) << m.before;
    EXPECT_EQ(std::count(m.text.begin(), m.text.end(), '\n'), 5) << m.text;
  }
}

TEST(Mutation, Relations) {
  EXPECT_EQ(changes("b = x < y;", "relation"), Lines{"b = x <= y;"});
  EXPECT_EQ(changes("b = x >= y;", "relation"), Lines{"b = x > y;"});
  EXPECT_EQ(changes("template <int n> f<n><<<1, 2>>>(a >> 3, b << 4, p->q);", "relation"), Lines{});
}

TEST(Mutation, AssertionsAreLeftAlone) {
  EXPECT_TRUE(make_mutants("static_assert(k >= 4 && k - 1 < 9);").empty());
  EXPECT_EQ(make_mutants("static_assert(k >= 4); b = x < y;").size(), 2u);
}

TEST(Mutation, OffByOne) {
  EXPECT_EQ(changes("b = x < y;", "off by one"), Lines{"b = x + 1 < y;"});
  EXPECT_EQ(changes("b = x <= y;", "off by one"), Lines{"b = x - 1 <= y;"});
  EXPECT_EQ(changes("b = x > y;", "off by one"), Lines{"b = x - 1 > y;"});
  EXPECT_EQ(changes("b = x >= y;", "off by one"), Lines{"b = x + 1 >= y;"});
  EXPECT_EQ(changes("b = x - 1;", "off by one"), Lines{"b = x ;"});
}

TEST(Mutation, Signs) {
  EXPECT_EQ(changes("b = x + y - 2;", "sign"), (Lines{"b = x - y - 2;", "b = x + y + 2;"}));
  EXPECT_EQ(changes("b = -x; ++i; i += 2; return -1;", "sign"), Lines{});
}

TEST(Mutation, CarryDropped) {
  EXPECT_EQ(changes("sum += carry * f(1, 2);", "carry dropped"), Lines{"sum ;"});
  EXPECT_EQ(changes("for (;; i += 2) {}", "carry dropped"), Lines{});
}

TEST(Mutation, Windows) {
  EXPECT_EQ(changes("for (int i = 0; i < n; ++i) {}", "window"),
            Lines{"for (int i = 0; i < n && i < 32; ++i) {}"});
  EXPECT_EQ(changes("for (int i = 0; i < kItems / 4; ++i) {}", "window"), Lines{});
  EXPECT_EQ(changes("for (int x : list) {}", "window"), Lines{});
}

TEST(Mutation, Identities) {
  EXPECT_EQ(changes("float a = 0.0f;", "wrong identity"), Lines{"float a = 1.0f;"});
  EXPECT_EQ(changes("m = -INFINITY;", "wrong identity"), Lines{"m = 0.0f;"});
  EXPECT_EQ(changes("x = b ? 1 : y;", "wrong identity"), Lines{"x = b ? 0 : y;"});
  EXPECT_EQ(changes("if (a == 0) f(0);", "wrong identity"), Lines{});
}

TEST(Mutation, MissingTails) {
  EXPECT_EQ(changes("g = ceil_div(n, 4);", "missing tail"), Lines{"g = (((n) / ( 4)));"});
  EXPECT_EQ(changes("g = (n + size - 1) / size;", "missing tail"),
            Lines{"g = (n + size - size) / size;"});
  EXPECT_EQ(changes("int ceil_div(int a, int b);", "missing tail"), Lines{});
}

TEST(Mutation, SwappedIndices) {
  EXPECT_EQ(changes("y = a[i + 1][j];", "swapped index"), Lines{"y = a[j ][i + 1 ];"});
  EXPECT_EQ(changes("float a[3][4];", "swapped index"), Lines{});
  EXPECT_EQ(changes("i = threadIdx.x; j = threadIdx.y;", "swapped index").size(), 2u);
  EXPECT_EQ(changes("i = threadIdx.x;", "swapped index"), Lines{});
}

TEST(Mutation, BarriersDropped) {
  EXPECT_EQ(changes("a(); __syncthreads(); b();", "barrier dropped"), Lines{"a(); ; b();"});
  EXPECT_EQ(changes("if (x) grid.sync();", "barrier dropped"), Lines{"if (x) ;"});
}

TEST(Mutation, StaleMemory) {
  EXPECT_EQ(changes("cudaMemset(p, 0, n);", "stale memory"), Lines{";"});
  EXPECT_EQ(changes("for (;;) s[i] = 0;", "stale memory").size(), 1u);
  EXPECT_EQ(changes("a(); s[i] = f(x);", "stale memory"), Lines{"a(); ;"});
  EXPECT_EQ(changes("a(); *count = n;", "stale memory"), Lines{"a(); ;"});
  EXPECT_EQ(changes("s[i] += 1; b = s[i] == 1; int t[2] = {};", "stale memory"), Lines{});
}

TEST(Mutation, Ties) {
  EXPECT_EQ(changes("b = x > y || (x == y && i < j);", "tie"),
            Lines{"b = x > y || (x == y && i > j);"});
  EXPECT_EQ(changes("lane = __ffs(mask) - 1;", "tie"), Lines{"lane = 32 - __clz(mask) - 1;"});
  EXPECT_EQ(changes("key = high | ~index;", "tie"), Lines{"key = high | index;"});
  EXPECT_EQ(changes("b = x < y;", "tie"), Lines{});
}

TEST(Mutation, AtomicsDropped) {
  const Lines lines = changes("void f() {\n  atomicAdd(&n, 1);\n}", "atomic dropped");
  EXPECT_EQ(lines, Lines{"plain_add(&n, 1);"});
}

TEST(Mutation, GarbageDoesNoHarm) {
  for (const char* text : {"", "<", "for (", "] [", "ceil_div(", "a +=", "x . sync (", "= 0", "(",
                           "static_assert", "static_assert("})
    make_mutants(text);
}

}  // namespace
}  // namespace judge::mutants
