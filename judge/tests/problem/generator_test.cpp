// Generators: ranges and shapes of what comes out, and golden hashes that pin every byte.
#include "judge/problem/generator.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include "judge/base/errors.h"
#include "judge/base/file.h"
#include "judge/problem/generator_plan.h"
#include "judge/problem/stable_math.h"

namespace judge {
namespace {

Generator make(GeneratorKind kind, std::map<std::string, Number> arguments = {},
               Order order = Order::none) {
  Generator generator;
  generator.kind = kind;
  generator.order = order;
  for (const auto& [name, value] : arguments) generator.arguments.emplace(name, Formula::constant(value));
  return generator;
}

std::vector<std::byte> bytes_of(const Generator& generator, DType type, std::int64_t n,
                                std::uint64_t seed = 1, const Bindings& values = {}) {
  std::vector<std::byte> out(static_cast<std::size_t>(n) * size_of(type));
  materialize(generator, type, {n}, values, seed, out);
  return out;
}

std::vector<double> values_of(const Generator& generator, DType type, std::int64_t n,
                              std::uint64_t seed = 1) {
  const std::vector<std::byte> bytes = bytes_of(generator, type, n, seed);
  std::vector<double> values;
  for (std::int64_t i = 0; i < n; ++i)
    values.push_back(element_as_double(type, bytes.data() + i * static_cast<std::int64_t>(size_of(type))));
  return values;
}

using Kind = GeneratorKind;
constexpr std::int64_t operator""_i(unsigned long long n) { return static_cast<std::int64_t>(n); }

TEST(StableMath, AgreesWithTheLibrary) {
  for (double x = 1e-300; x < 1e300; x *= 1.37) EXPECT_NEAR(stable::log(x), std::log(x), 1e-15 * std::fabs(std::log(x)) + 1e-16);
  for (double x = -700; x < 700; x += 0.377) EXPECT_NEAR(stable::exp(x) / std::exp(x), 1, 1e-14) << x;
  for (const double x : {-0.5, -0.01, -1e-5, 0.0, 1e-9, 0.0099, 0.0101, 3.0}) {
    EXPECT_NEAR(stable::expm1_over_x(x), x == 0 ? 1 : std::expm1(x) / x, 1e-13) << x;
    EXPECT_NEAR(stable::log1p_over_x(x), x == 0 ? 1 : std::log1p(x) / x, 1e-13) << x;
  }
}

TEST(Generator, SimpleKinds) {
  EXPECT_EQ(values_of(make(Kind::zeros), DType::float16, 3), (std::vector<double>{0, 0, 0}));
  EXPECT_EQ(values_of(make(Kind::ones), DType::uint8, 2), (std::vector<double>{1, 1}));
  EXPECT_EQ(values_of(make(Kind::constant, {{"value", -2.5}}), DType::float32, 2), (std::vector<double>{-2.5, -2.5}));
  EXPECT_EQ(values_of(make(Kind::arange), DType::int32, 4), (std::vector<double>{0, 1, 2, 3}));
  EXPECT_EQ(values_of(make(Kind::arange, {{"start", 1.5}, {"step", -0.5}}), DType::float64, 3),
            (std::vector<double>{1.5, 1, 0.5}));
  EXPECT_EQ(values_of(make(Kind::impulse, {{"index", 2_i}, {"value", 7_i}}), DType::int64, 4),
            (std::vector<double>{0, 0, 7, 0}));
  EXPECT_TRUE(std::isnan(values_of(make(Kind::constant, {{"value", NAN}}), DType::bfloat16, 1)[0]));
}

TEST(Generator, LargeIntegersKeepTheirDigits) {
  const auto bytes = bytes_of(make(Kind::constant, {{"value", INT64_MAX - 1}}), DType::int64, 1);
  EXPECT_EQ(element_as_int(DType::int64, bytes.data()), INT64_MAX - 1);
  const Generator full = make(Kind::integers, {{"min", INT64_MIN}, {"max", INT64_MAX}});
  EXPECT_EQ(values_of(full, DType::int64, 1000).size(), 1000u);
}

TEST(Generator, UniformStaysInItsRangeAndFillsIt) {
  for (const DType type : {DType::float32, DType::float64, DType::float16, DType::bfloat16}) {
    const std::vector<double> v = values_of(make(Kind::uniform, {{"min", -3_i}, {"max", 5_i}}), type, 20000);
    EXPECT_GE(*std::min_element(v.begin(), v.end()), -3);
    EXPECT_LE(*std::max_element(v.begin(), v.end()), 5);
    double sum = 0;
    for (const double x : v) sum += x;
    EXPECT_NEAR(sum / 20000, 1, 0.1) << name_of(type);
  }
}

TEST(Generator, IntegersReachBothEnds) {
  for (const Kind kind : {Kind::uniform, Kind::integers}) {
    for (const DType type : {DType::int32, DType::int64, DType::uint32, DType::uint8}) {
      const std::vector<double> v = values_of(make(kind, {{"min", 2_i}, {"max", 6_i}}), type, 2000);
      EXPECT_EQ(std::set<double>(v.begin(), v.end()), (std::set<double>{2, 3, 4, 5, 6})) << name_of(type);
    }
  }
}

TEST(Generator, NormalHasItsMoments) {
  const std::vector<double> v = values_of(make(Kind::normal, {{"mean", 3_i}, {"stddev", 2_i}}), DType::float64, 100000);
  double m1 = 0, m2 = 0, m3 = 0, m4 = 0;
  for (const double x : v) {
    const double z = (x - 3) / 2;
    m1 += z, m2 += z * z, m3 += z * z * z, m4 += z * z * z * z;
  }
  EXPECT_NEAR(m1 / 1e5, 0, 0.02);
  EXPECT_NEAR(m2 / 1e5, 1, 0.03);
  EXPECT_NEAR(m3 / 1e5, 0, 0.06);
  EXPECT_NEAR(m4 / 1e5, 3, 0.15);
  const std::vector<double> clamped =
      values_of(make(Kind::normal, {{"min", -1_i}, {"max", 1_i}}), DType::float32, 1000);
  EXPECT_EQ(*std::max_element(clamped.begin(), clamped.end()), 1);
  for (const double x : values_of(make(Kind::normal, {{"stddev", 1e30}}), DType::int32, 100))
    EXPECT_TRUE(x == INT32_MAX || x == INT32_MIN);
}

TEST(Generator, ZipfFollowsItsLaw) {
  const std::vector<double> v =
      values_of(make(Kind::zipf, {{"exponent", 1_i}, {"min", 10_i}, {"max", 12_i}}), DType::int32, 110000);
  std::map<double, int> count;
  for (const double x : v) ++count[x];
  EXPECT_EQ(count.size(), 3u);
  EXPECT_NEAR(count[10], 60000, 1000);          // 1 : 1/2 : 1/3
  EXPECT_NEAR(count[11], 30000, 1000);
  EXPECT_NEAR(count[12], 20000, 1000);
  for (const double exponent : {0.001, 0.5, 0.999, 1.0, 1.5, 20.0}) {
    for (const double x : values_of(make(Kind::zipf, {{"exponent", exponent}, {"min", 1_i}, {"max", 1000000000_i}}), DType::int32, 500))
      EXPECT_TRUE(x >= 1 && x <= 1e9) << exponent;
  }
}

TEST(Generator, FewDistinct) {
  for (const DType type : {DType::float32, DType::int32}) {
    const std::vector<double> v = values_of(make(Kind::few_distinct, {{"distinct", 3_i}, {"min", 0_i}, {"max", 8_i}}), type, 500);
    EXPECT_EQ(std::set<double>(v.begin(), v.end()), (std::set<double>{0, 4, 8}));
  }
  const std::vector<double> one = values_of(make(Kind::few_distinct, {{"distinct", 1_i}, {"min", 5_i}, {"max", 8_i}}), DType::int64, 9);
  EXPECT_EQ(std::set<double>(one.begin(), one.end()), std::set<double>{5});
}

TEST(Generator, OrdersOfEveryType) {
  for (const DType type : all_dtypes()) {
    SCOPED_TRACE(name_of(type));
    const bool is_signed = type != DType::uint32 && type != DType::uint8;
    const std::map<std::string, Number> range = {{"min", is_signed ? -100_i : 0_i}, {"max", 100_i}};
    std::vector<double> wanted = values_of(make(Kind::uniform, range), type, 1001);
    std::sort(wanted.begin(), wanted.end());
    EXPECT_EQ(values_of(make(Kind::sorted, range), type, 1001), wanted);
    EXPECT_EQ(values_of(make(Kind::uniform, range, Order::sorted), type, 1001), wanted);
    std::vector<double> pipe = values_of(make(Kind::organ_pipe, range), type, 1001);
    const auto top = std::max_element(pipe.begin(), pipe.end());
    EXPECT_TRUE(std::is_sorted(pipe.begin(), top));
    EXPECT_TRUE(std::is_sorted(std::make_reverse_iterator(pipe.end()), std::make_reverse_iterator(top)));
    EXPECT_NEAR(double(top - pipe.begin()), 500, 60);
    std::sort(pipe.begin(), pipe.end());
    EXPECT_EQ(pipe, wanted);
    std::reverse(wanted.begin(), wanted.end());
    EXPECT_EQ(values_of(make(Kind::reversed, range), type, 1001), wanted);
  }
}

TEST(Generator, InjectionComesLast) {
  Generator generator = make(Kind::sorted);
  generator.inject.push_back({Formula::parse("N - 1"), Formula::constant(1_i), Formula::constant(1_i), -INFINITY});
  generator.inject.push_back({Formula::constant(0_i), Formula::constant(3_i), Formula::constant(2_i), -0.0});
  generator.inject.push_back({Formula::constant(99_i), Formula::constant(0_i), Formula::constant(1_i), 5_i});
  const auto bytes = bytes_of(generator, DType::float32, 8, 1, {{"N", 8_i}});
  EXPECT_EQ(element_as_double(DType::float32, bytes.data() + 28), -INFINITY);
  for (const int at : {0, 2, 4})
    EXPECT_TRUE(std::signbit(element_as_double(DType::float32, bytes.data() + 4 * at)));
}

TEST(Generator, EmptyArrays) {
  for (const Kind kind : {Kind::zeros, Kind::arange, Kind::uniform, Kind::normal, Kind::organ_pipe, Kind::zipf}) {
    EXPECT_TRUE(bytes_of(make(kind), DType::int32, 0).empty());
    EXPECT_EQ(bytes_of(make(kind), DType::int32, 1).size(), 4u);
  }
}

TEST(Generator, SeedsGiveDifferentDataAndElementsDoNotDependOnTheLength) {
  const Generator g = make(Kind::normal);
  EXPECT_EQ(bytes_of(g, DType::float32, 100, 1), bytes_of(g, DType::float32, 100, 1));
  EXPECT_NE(bytes_of(g, DType::float32, 100, 1), bytes_of(g, DType::float32, 100, 2));
  const auto longer = bytes_of(g, DType::float32, 200, 1);
  EXPECT_TRUE(std::equal(longer.begin(), longer.begin() + 400, bytes_of(g, DType::float32, 100, 1).begin()));
  // Neighbouring seeds must not give shifted copies of one another.
  const auto a = values_of(g, DType::float64, 200, 1), b = values_of(g, DType::float64, 200, 2);
  for (const double x : a) EXPECT_EQ(std::count(b.begin(), b.end(), x), 0);
}

TEST(Generator, BadArguments) {
  const std::pair<Generator, const char*> table[] = {
      {make(Kind::uniform, {{"min", 2_i}, {"max", 1_i}}), "above 'max'"},
      {make(Kind::uniform, {{"min", 0.5}}), "no integer"},
      {make(Kind::constant, {{"value", INFINITY}}), "inf is outside the range"},
      {make(Kind::constant, {{"value", 3000000000_i}}), "outside the range of int32"},
      {make(Kind::arange, {{"step", INT64_MAX}}), "does not fit int32"},
      {make(Kind::arange, {{"step", 0.5}}), "'step' must be an integer"},
      {make(Kind::normal, {{"stddev", -1_i}}), "must not be negative"},
      {make(Kind::normal, {{"mean", NAN}}), "must be finite"},
      {make(Kind::few_distinct, {{"distinct", 9_i}, {"min", 0_i}, {"max", 7_i}}), "no 9 different integers"},
      {make(Kind::zipf, {{"exponent", -1_i}}), "above 0"},
      {make(Kind::impulse, {{"index", 10_i}}), "outside the array of 10"},
  };
  for (const auto& [generator, reason] : table) {
    try {
      bytes_of(generator, DType::int32, 10);
      ADD_FAILURE() << reason;
    } catch (const FormulaError& error) {
      EXPECT_NE(std::string(error.what()).find(reason), std::string::npos) << error.what();
    }
  }
  std::vector<std::byte> small(3);
  EXPECT_THROW(materialize(make(Kind::zeros), DType::int32, {1}, {}, 1, small), JudgeError);
}

TEST(Generator, NamesMatchTheKinds) {
  const std::vector<std::string> names = generator_names();
  ASSERT_EQ(names.size(), static_cast<std::size_t>(Kind::impulse) + 1);
  EXPECT_EQ(names[static_cast<std::size_t>(Kind::zipf)], "zipf");
  EXPECT_EQ(argument_names(Kind::zipf), (std::vector<std::string>{"exponent", "min", "max"}));
}

// These bytes are a promise: a changed hash changes every recorded result.
// Long arrays are made in parts, whose borders depend on the length and on the machine.
TEST(Generator, PartsDoNotShow) {
  const Generator generator = make(Kind::uniform, {{"min", 0.0}, {"max", 1.0}});
  const std::int64_t n = (3 << 20) + 7;
  const std::vector<std::byte> whole = bytes_of(generator, DType::float32, n);
  const std::vector<std::byte> shorter = bytes_of(generator, DType::float32, (1 << 20) - 1);
  const std::vector<std::byte> longer = bytes_of(generator, DType::float32, n + (1 << 20));
  EXPECT_TRUE(std::equal(shorter.begin(), shorter.end(), whole.begin()));
  EXPECT_TRUE(std::equal(whole.begin(), whole.end(), longer.begin()));
}

TEST(Generator, GoldenBytes) {
  const std::vector<std::string> kinds = generator_names();
  std::string text;
  for (std::size_t kind = 0; kind < kinds.size(); ++kind) {
    Generator generator = make(static_cast<Kind>(kind));
    if (generator.kind == Kind::constant) generator = make(Kind::constant, {{"value", 42_i}});
    for (const DType type : all_dtypes()) {
      const auto bytes = bytes_of(generator, type, 256, 20240229);
      const std::string raw(reinterpret_cast<const char*>(bytes.data()), bytes.size());
      text += kinds[kind] + " " + std::string(name_of(type)) + " " + content_hash(raw).substr(0, 16) + "\n";
    }
  }
  EXPECT_EQ(text, read_file(JUDGE_SOURCE_DIR "/judge/tests/problem/golden_bytes.txt"));
}

}  // namespace
}  // namespace judge
