// How an input array gets its contents, and the bit-stable generators that do it: the same seed
// gives the same bytes on every compiler and platform (integer arithmetic and IEEE basic
// operations only; no <random> distributions, no libm). Pure but for .npy files.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <map>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "judge/base/array.h"
#include "judge/problem/formula.h"

namespace judge {

enum class GeneratorKind {
  zeros, ones, constant, arange, uniform, normal, integers, sorted, reversed, organ_pipe,
  few_distinct, zipf, impulse
};

struct Injection {                  // after generation: these elements get this value
  Formula index;                    // flat, row major; over the case's sizes
  Formula count, stride;            // index, index + stride, ... (defaults 1, 1)
  Number value = 0.0;               // NaN, infinities, -0.0, denormals allowed
};

enum class Order { none, sorted, reversed, organ_pipe };   // rearranges what the kind produced

struct Generator {
  GeneratorKind kind = GeneratorKind::zeros;
  Order order = Order::none;        // "sorted", "reversed", "organ_pipe" as kinds: uniform + order
  std::map<std::string, Formula> arguments;   // "min", "max", "mean", "stddev", "value", "start",
                                              // "step", "distinct", "exponent", "index"
  std::vector<Injection> inject;
};

struct NpyFile { std::filesystem::path path; };
using ArraySource = std::variant<Generator, Array, NpyFile>;   // Array: literal values

// Argument names a generator takes, for messages and docs.
std::vector<std::string> argument_names(GeneratorKind kind);
std::vector<std::string> required_arguments(GeneratorKind kind);
std::vector<std::string> generator_names();       // in the order of GeneratorKind
std::vector<std::string> order_names();           // in the order of Order

std::string text_of(const Shape& shape);          // "[3, 4]"

// Fills `out` (shape x type). Throws FormulaError for bad arguments, InputError for a bad .npy.
void materialize(const ArraySource& source, DType type, const Shape& shape,
                 const Bindings& values, std::uint64_t seed, std::span<std::byte> out);

}  // namespace judge
