// What a problem is: parameters in call order, how outputs are judged, what a call costs, limits.
// Pure data; problem/spec_json.cpp reads it from problems/<name>/spec.json.
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "judge/base/array.h"
#include "judge/base/dtype.h"
#include "judge/checker/checker.h"
#include "judge/problem/formula.h"
#include "judge/problem/generator.h"

namespace judge {

enum class Role { in, out, inout, size, scalar };

struct Bound {
  Formula value;                    // may name other sizes: "k" has max "N"
  bool exclusive = false;
};

struct Parameter {
  std::string name;
  DType type = DType::float32;
  Role role = Role::in;
  std::string description;
  std::vector<Formula> shape;       // arrays only
  std::optional<Bound> min, max;    // of the size or scalar; of every element of an input array
  std::optional<Generator> generator;   // for cases that give no input of their own

  bool is_array() const { return role == Role::in || role == Role::out || role == Role::inout; }
  bool is_output() const { return role == Role::out || role == Role::inout; }
  bool is_input() const { return role == Role::in || role == Role::inout; }
};

struct Cost {                       // of one call, formulas over sizes and scalars
  std::optional<Formula> bytes, flops;
  std::string roof;                 // "memory" (default), "float32", "tensor"
};

struct Limits {
  double seconds = 10;              // one call of solve on a GPU
  double cpu_seconds = 60;          // one call of solve on the CPU device
  std::uint64_t device_memory_bytes = 8ull << 30;   // beside inputs and outputs
};

struct Spec {
  int format = 1;
  std::string name;                 // the folder's name
  std::filesystem::path file;
  std::string title, summary;
  std::vector<std::string> tags;
  std::vector<Parameter> parameters;
  std::map<std::string, CheckRule> checks;   // one for every output
  bool deterministic = false;       // repeats must agree bit by bit
  Cost cost;
  Limits limits;

  const Parameter* find(const std::string& parameter) const;
  std::string signature() const;    // "void solve(const float* Q, ..., float gamma)"
};

// Reads and validates. Throws InputError with file, pointer, reason, suggestion.
Spec load_spec(const std::filesystem::path& spec_json);

// Shape of an array parameter for these sizes; throws FormulaError.
Shape shape_of(const Parameter& parameter, const Bindings& values);

}  // namespace judge
