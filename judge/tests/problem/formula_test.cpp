#include "judge/problem/formula.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

namespace judge {
namespace {

const Bindings kValues = {{"N", std::int64_t{10}}, {"M", std::int64_t{3}}, {"zero", std::int64_t{0}},
                          {"big", INT64_MAX},      {"small", INT64_MIN},   {"gamma", 0.5}};

TEST(Formula, Integers) {
  const std::pair<const char*, std::int64_t> table[] = {
      {"1 + 2 * 3", 7},           {"(1 + 2) * 3", 9},       {"2 ^ 3 ^ 2", 512},
      {"-2 ^ 2", -4},             {"(-2) ^ 3", -8},         {"2 * -3", -6},
      {"- - 4", 4},               {"+7", 7},                {"10 - 4 - 3", 3},
      {"N / 5", 2},               {"100 / 5 / 4", 5},       {"N % M", 1},
      {"-N % M", 2},              {"N % -M", -2},           {"small % -1", 0},
      {"ceil_div(N, M)", 4},      {"floor_div(N, M)", 3},   {"ceil_div(-N, M)", -3},
      {"floor_div(-N, M)", -4},   {"ceil_div(N, -1)", -10}, {"min(N, M, 1)", 1},
      {"max(N, M)", 10},          {"abs(0 - N)", 10},       {"pow(2, 62)", 4611686018427387904},
      {"(-1) ^ big", -1},         {"0 ^ 0", 1},             {"1 ^ big", 1},
      {"(-2) ^ 63", INT64_MIN},   {"N > M", 1},             {"N <= M", 0},
      {"N == 10", 1},             {"N != 10", 0},           {"N >= 10 ? 1 : 2", 1},
      {"zero ? 1 / zero : 5", 5}, {"N < M ? 1 : N > 5 ? 2 : 3", 2},
      {"floor(2.5)", 2},          {"ceil(2.5)", 3},         {"floor(-2.5)", -3},
      {"9223372036854775807", INT64_MAX}, {"  N\t+\n1 ", 11},
  };
  for (const auto& [text, wanted] : table) {
    const Number result = Formula::parse(text).evaluate(kValues);
    ASSERT_TRUE(std::holds_alternative<std::int64_t>(result)) << text;
    EXPECT_EQ(std::get<std::int64_t>(result), wanted) << text;
  }
}

TEST(Formula, Reals) {
  const std::pair<const char*, double> table[] = {
      {"gamma * N", 5},  {"1e3", 1000},        {".5", 0.5},          {"1.", 1},
      {"2 ^ -1", 0.5},   {"N * 1.0 / 4", 2.5}, {"sqrt(16)", 4},      {"log2(8)", 3},
      {"exp(0)", 1},     {"log(1)", 0},        {"min(1, 2.5)", 1},   {"pow(4, 0.5)", 2},
      {"abs(-1.5)", 1.5}, {"7.5 % 2", 1.5},    {"-gamma", -0.5},     {"1.5e-3", 0.0015},
  };
  for (const auto& [text, wanted] : table) {
    const Number result = Formula::parse(text).evaluate(kValues);
    ASSERT_TRUE(std::holds_alternative<double>(result)) << text;
    EXPECT_DOUBLE_EQ(std::get<double>(result), wanted) << text;
  }
}

struct Fault {
  const char* text;
  std::size_t column;
  const char* reason;
};

void expect_fault(const Fault& fault) {
  try {
    const Number result = Formula::parse(fault.text).evaluate(kValues);
    ADD_FAILURE() << fault.text << " gave " << text_of(result);
  } catch (const FormulaError& error) {
    EXPECT_EQ(error.column, fault.column) << fault.text << ": " << error.what();
    EXPECT_NE(std::string(error.what()).find(fault.reason), std::string::npos)
        << fault.text << ": " << error.what();
  }
}

TEST(Formula, SyntaxErrorsNameTheColumn) {
  for (const Fault& fault : std::initializer_list<Fault>{
           {"", 0, "empty"},
           {"   ", 0, "empty"},
           {"1 +", 3, "missing at the end"},
           {"1 + * 2", 4, "unexpected '*'"},
           {"(1 + 2", 6, "'(' of column 1 is not closed"},
           {"1 + 2)", 5, "unexpected ')'"},
           {"2N", 1, "2 * "},
           {"N ** 2", 2, "'^' is the power"},
           {"1.2.3", 3, "unexpected"},
           {".", 0, "not a number"},
           {"N ? 1", 5, "':' is missing"},
           {"1 < 2 < 3", 6, "do not chain"},
           {"N = 3", 2, "unexpected '='"},
           {"mix(1, 2)", 0, "did you mean 'min'?"},
           {"min(1)", 0, "takes 2 or more arguments, not 1"},
           {"sqrt(1, 2)", 0, "takes 1 argument, not 2"},
           {"sqrt()", 0, "not 0"},
           {"min(1, 2", 8, "')' of min(...) is missing"},
           {"9223372036854775808", 0, "does not fit 64 bits"},
           {"1e999", 0, "does not fit 64 bits"},
           {"N + 数", 4, "unexpected '数'"},
           {"N; M", 1, "unexpected ';'"},
       })
    expect_fault(fault);
}

TEST(Formula, EvaluationErrorsNameTheColumn) {
  for (const Fault& fault : std::initializer_list<Fault>{
           {"big + 1", 4, "does not fit a 64-bit integer"},
           {"small - 1", 6, "does not fit"},
           {"big * 2", 4, "does not fit"},
           {"small * -1", 6, "does not fit"},
           {"-small", 0, "does not fit"},
           {"abs(small)", 0, "does not fit"},
           {"small / -1", 6, "does not fit"},
           {"floor_div(small, -1)", 0, "does not fit"},
           {"2 ^ 63", 2, "does not fit"},
           {"pow(10, 19)", 0, "does not fit"},
           {"3 ^ big", 2, "does not fit"},
           {"N ^ N ^ N", 2, "does not fit"},
           {"N / M", 2, "use ceil_div, floor_div"},
           {"N / zero", 2, "division by zero"},
           {"N % zero", 2, "remainder by zero"},
           {"1.5 / zero", 4, "division by zero"},
           {"ceil_div(N, zero)", 0, "division by zero"},
           {"ceil_div(1.5, 2)", 0, "needs integers, not 1.5"},
           {"0 ^ -1", 2, "not a finite number"},
           {"exp(1000)", 0, "not a finite number"},
           {"1e308 * 10.0", 6, "not a finite number"},
           {"(-8.0) ^ 0.5", 7, "not a finite number"},
           {"sqrt(-1)", 0, "negative number -1"},
           {"log(zero)", 0, "not positive"},
           {"floor(1e300)", 0, "does not fit"},
           {"1 + K", 4, "'K' has no value"},
       })
    expect_fault(fault);
}

TEST(Formula, DeepAndLongTextsAreRefused) {
  const std::string deep = std::string(400, '(') + "1" + std::string(400, ')');
  EXPECT_THROW(Formula::parse(deep), FormulaError);
  EXPECT_THROW(Formula::parse(std::string(500, '-') + "1"), FormulaError);
  std::string chain = "1";
  for (int i = 0; i < 499; ++i) chain += "+1";
  EXPECT_EQ(std::get<std::int64_t>(Formula::parse(chain).evaluate({})), 500);
  EXPECT_THROW(Formula::parse(chain + "+11111"), FormulaError);
}

TEST(Formula, Sizes) {
  EXPECT_EQ(Formula::parse("N * gamma").evaluate_size(kValues), 5);
  EXPECT_EQ(Formula::parse("1e6").evaluate_size({}), 1000000);
  EXPECT_THROW(Formula::parse("M - N").evaluate_size(kValues), FormulaError);
  EXPECT_THROW(Formula::parse("M * gamma").evaluate_size(kValues), FormulaError);
  EXPECT_THROW(Formula::parse("1e19").evaluate_size({}), FormulaError);
  EXPECT_THROW(Formula().evaluate({}), FormulaError);
}

TEST(Formula, NamesAndConstants) {
  const std::vector<std::string> wanted = {"M", "N"};
  EXPECT_EQ(Formula::parse("min(N, M) + (N ? M : 1)").names(), wanted);
  EXPECT_TRUE(Formula::parse("min(1, 2)").names().empty());
  const Number nan = Formula::constant(std::nan("")).evaluate({});
  EXPECT_TRUE(std::isnan(std::get<double>(nan)));
  EXPECT_EQ(Formula::constant(0.1).text(), "0.1");
}

TEST(Formula, ComparisonsOfLargeIntegersAreExact) {
  EXPECT_TRUE(less(INT64_MAX - 1, INT64_MAX));
  EXPECT_FALSE(equal(INT64_MAX - 1, INT64_MAX));
  EXPECT_FALSE(less(std::nan(""), 1.0));
}

}  // namespace
}  // namespace judge
