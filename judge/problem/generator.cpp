#include "judge/problem/generator.h"

#include <cstring>

#include <fmt/format.h>

#include "judge/base/errors.h"
#include "judge/problem/generator_plan.h"
#include "judge/problem/npy.h"

namespace judge {
namespace {

struct Entry {
  const char* name;
  std::vector<std::string> arguments;
  std::vector<std::string> required;
};

const std::vector<Entry>& entries() {                // in the order of GeneratorKind
  static const std::vector<Entry> kEntries = {
      {"zeros", {}, {}},
      {"ones", {}, {}},
      {"constant", {"value"}, {"value"}},
      {"arange", {"start", "step"}, {}},
      {"uniform", {"min", "max"}, {}},
      {"normal", {"mean", "stddev", "min", "max"}, {}},
      {"integers", {"min", "max"}, {}},
      {"sorted", {"min", "max"}, {}},
      {"reversed", {"min", "max"}, {}},
      {"organ_pipe", {"min", "max"}, {}},
      {"few_distinct", {"distinct", "min", "max"}, {}},
      {"zipf", {"exponent", "min", "max"}, {}},
      {"impulse", {"index", "value"}, {}},
  };
  return kEntries;
}

void copy_array(const Array& array, DType type, const Shape& shape, const std::string& name,
                std::span<std::byte> out) {
  if (array.type != type || array.shape != shape) {
    throw InputError({name, "",
                      fmt::format("holds {} {}, but {} {} is needed", name_of(array.type),
                                  text_of(array.shape), name_of(type), text_of(shape)),
                      "save it again with this type and shape"});
  }
  if (!array.bytes.empty()) std::memcpy(out.data(), array.bytes.data(), array.bytes.size());
}

}  // namespace

std::string text_of(const Shape& shape) { return fmt::format("[{}]", fmt::join(shape, ", ")); }

std::vector<std::string> argument_names(GeneratorKind kind) {
  return entries()[static_cast<std::size_t>(kind)].arguments;
}

std::vector<std::string> required_arguments(GeneratorKind kind) {
  return entries()[static_cast<std::size_t>(kind)].required;
}

std::vector<std::string> generator_names() {
  std::vector<std::string> names;
  for (const Entry& entry : entries()) names.emplace_back(entry.name);
  return names;
}

std::vector<std::string> order_names() { return {"none", "sorted", "reversed", "organ_pipe"}; }

void materialize(const ArraySource& source, DType type, const Shape& shape,
                 const Bindings& values, std::uint64_t seed, std::span<std::byte> out) {
  const std::int64_t elements = element_count(shape);
  if (out.size() != static_cast<std::size_t>(elements) * size_of(type))
    throw JudgeError(fmt::format("materialize: {} bytes for {} elements of {}", out.size(), elements,
                                 name_of(type)));
  if (const auto* generator = std::get_if<Generator>(&source)) {
    fill(plan_of(*generator, type, elements, values), seed, out.data());
  } else if (const auto* literal = std::get_if<Array>(&source)) {
    copy_array(*literal, type, shape, "literal values", out);
  } else {
    const std::filesystem::path& path = std::get<NpyFile>(source).path;
    copy_array(load_npy(path), type, shape, path.string(), out);
  }
}

}  // namespace judge
