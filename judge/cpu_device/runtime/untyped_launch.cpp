// Launching a kernel that is known by its address alone: cudaLaunchKernel((void*)kernel, ...). Its
// symbol names the types of its parameters; numbers and pointers are put where the calling
// convention wants them. Knows x86-64's and aarch64's conventions.
#include <cstdint>
#include <cstring>
#include <string>
#include <vector>

#include "judge/cpu_device/include/cuda_runtime_api.h"
#include "judge/cpu_device/include/judge_cpu/launch.h"
#include "judge/cpu_device/runtime/errors.h"
#include "judge/cpu_device/runtime/findings.h"
#include "judge/cpu_device/runtime/symbol_table.h"

namespace judge_cpu {
namespace {

#if defined(__x86_64__)
constexpr int kIntegerRegisters = 6;
#else
constexpr int kIntegerRegisters = 8;
#endif
constexpr int kFloatRegisters = 8, kStackWords = 24;

struct Parameter {
  int bytes = 0;
  bool floating = false;
};

// "unsigned int", "float const*", ...; false for a type passed in another way.
bool classify(std::string type, Parameter& parameter) {
  while (!type.empty() && type.front() == ' ') type.erase(0, 1);
  if (type.ends_with("*")) return parameter = {8, false}, true;
  struct Known {
    const char* name;
    Parameter parameter;
  };
  static constexpr Known kKnown[] = {
      {"int", {4, false}},         {"unsigned int", {4, false}},
      {"float", {4, true}},        {"double", {8, true}},
      {"long", {8, false}},        {"unsigned long", {8, false}},
      {"long long", {8, false}},   {"unsigned long long", {8, false}},
      {"bool", {1, false}},        {"char", {1, false}},
      {"signed char", {1, false}}, {"unsigned char", {1, false}},
      {"short", {2, false}},       {"unsigned short", {2, false}}};
  for (const Known& known : kKnown) {
    if (type == known.name) return parameter = known.parameter, true;
  }
  return false;
}

// The parameter list of "void kernel<4>(float*, int)".
bool parse(const std::string& signature, std::vector<Parameter>& parameters) {
  if (!signature.ends_with(")")) return false;
  int depth = 0;
  std::size_t open = signature.size();
  do {
    --open;
    depth += signature[open] == ')' ? 1 : signature[open] == '(' ? -1 : 0;
  } while (depth && open);
  std::string list = signature.substr(open + 1, signature.size() - open - 2), type;
  if (list.empty() || list == "void") return true;
  for (char c : list + ",") {
    if (c == ',') {
      Parameter parameter;
      if (!classify(type, parameter)) return false;
      parameters.push_back(parameter);
      type.clear();
    } else {
      type += c;
    }
  }
  return true;
}

struct Call {
  std::uintptr_t function;
  std::uint64_t integers[8] = {};
  double floats[8] = {};
  std::uint64_t stack[kStackWords] = {};
};

bool arrange(const std::vector<Parameter>& parameters, void** arguments, Call& call) {
  int integers = 0, floats = 0, stack = 0;
  for (std::size_t i = 0; i < parameters.size(); ++i) {
    std::uint64_t word = 0;
    std::memcpy(&word, arguments[i], parameters[i].bytes);
    if (parameters[i].floating && floats < kFloatRegisters) {
      std::memcpy(&call.floats[floats++], &word, sizeof word);
    } else if (!parameters[i].floating && integers < kIntegerRegisters) {
      call.integers[integers++] = word;
    } else if (stack < kStackWords) {
      call.stack[stack++] = word;
    } else {
      return false;
    }
  }
  return true;
}

// Every register and stack word is set; the kernel looks at those that its parameters take.
void run(const void* context) {
  const Call& call = *static_cast<const Call*>(context);
  const std::uint64_t *n = call.integers, *s = call.stack;
  const double* f = call.floats;
  using W = std::uint64_t;
#if defined(__x86_64__)
  using Kernel =
      void (*)(W, W, W, W, W, W, double, double, double, double, double, double, double, double, W,
               W, W, W, W, W, W, W, W, W, W, W, W, W, W, W, W, W, W, W, W, W, W, W);
  reinterpret_cast<Kernel>(call.function)(
      n[0], n[1], n[2], n[3], n[4], n[5], f[0], f[1], f[2], f[3], f[4], f[5], f[6], f[7], s[0],
      s[1], s[2], s[3], s[4], s[5], s[6], s[7], s[8], s[9], s[10], s[11], s[12], s[13], s[14],
      s[15], s[16], s[17], s[18], s[19], s[20], s[21], s[22], s[23]);
#else
  using Kernel =
      void (*)(W, W, W, W, W, W, W, W, double, double, double, double, double, double, double,
               double, W, W, W, W, W, W, W, W, W, W, W, W, W, W, W, W, W, W, W, W, W, W, W, W);
  reinterpret_cast<Kernel>(call.function)(
      n[0], n[1], n[2], n[3], n[4], n[5], n[6], n[7], f[0], f[1], f[2], f[3], f[4], f[5], f[6],
      f[7], s[0], s[1], s[2], s[3], s[4], s[5], s[6], s[7], s[8], s[9], s[10], s[11], s[12], s[13],
      s[14], s[15], s[16], s[17], s[18], s[19], s[20], s[21], s[22], s[23]);
#endif
}

}  // namespace

cudaError_t launch_untyped(const void* function, Config config, void** arguments,
                           bool cooperative) {
  std::string signature = demangled(mangled_name(function));
  std::vector<Parameter> parameters;
  Call call{reinterpret_cast<std::uintptr_t>(function)};
  if (!function || !parse(signature, parameters) || !arrange(parameters, arguments, call)) {
    add_finding("untyped " + signature,
                "cudaLaunchKernel of " + (signature.empty() ? "an unknown function" : signature) +
                    " through a void*: the CPU device cannot pass its parameters; pass the kernel "
                    "itself instead of a void*");
    return note(cudaErrorInvalidDeviceFunction);
  }
  config.function = function;
  return run_grid(nullptr, config, run, &call, cooperative);
}

}  // namespace judge_cpu
