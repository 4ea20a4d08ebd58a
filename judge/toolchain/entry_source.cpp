#include "judge/toolchain/entry_source.h"

#include <fmt/format.h>

namespace judge {
namespace {

using Target = BuildRequest::Target;

// References are host code: no CUDA types. g++ 12 has no bfloat16, so its bits are passed.
std::string c_type(DType type, Target target) {
  if (target == Target::reference && type == DType::float16) return "_Float16";
  if (target == Target::reference && type == DType::bfloat16) return "unsigned short";
  return std::string(c_type_of(type));
}

std::string parameter_type(const Parameter& p, Target target) {
  const char* constant = p.role == Role::in ? "const " : "";
  return constant + c_type(p.type, target) + (p.is_array() ? "*" : "");
}

bool uses(const Spec& spec, DType type) {
  for (const Parameter& p : spec.parameters) {
    if (p.type == type) return true;
  }
  return false;
}

std::string headers(const Spec& spec, Target target) {
  std::string text =
      "#include \"judge/toolchain/entry/entry.h\"\n"
      "#include \"judge/worker/entry_table.h\"\n";
  if (target == Target::reference) return text;
  text += "#include <cuda_runtime.h>\n";
  if (uses(spec, DType::float16)) text += "#include <cuda_fp16.h>\n";
  if (uses(spec, DType::bfloat16)) text += "#include <cuda_bf16.h>\n";
  return text;
}

std::string define_line(const std::string& define) {
  const std::size_t equals = define.find('=');
  if (equals == std::string::npos) return fmt::format("#define {} 1\n", define);
  return fmt::format("#define {} {}\n", define.substr(0, equals), define.substr(equals + 1));
}

std::string assertion(const std::string& condition, const std::string& message) {
  return fmt::format("static_assert({}, \"{}{}\");\n", condition, kEntryMarker, message);
}

// The count first: were it wrong, every later parameter would be too. "fits" of a missing
// parameter is not asked then, since its type is void.
std::string checks(const Spec& spec, Target target, const std::string& function) {
  const std::string type = "judge_entry_signature_" + function;
  const std::size_t count = spec.parameters.size();
  std::string text = fmt::format(
      "using {} = judge_entry_detail::judge_entry_signature<decltype(&::{})>;\n", type, function);
  text += assertion(type + "::judge_entry_is_function", function + " must be a function");
  text += assertion(fmt::format("{}::judge_entry_count == {}", type, count),
                    fmt::format("{} must have {} parameters", function, count));
  text += assertion(
      fmt::format("judge_entry_detail::judge_entry_same<{}::judge_entry_result, void>", type),
      function + " must return void");
  for (std::size_t i = 0; i < count; ++i) {
    const Parameter& p = spec.parameters[i];
    const std::string wanted = parameter_type(p, target);
    text += assertion(
        fmt::format("{0}::judge_entry_count != {1} || "
                    "judge_entry_detail::judge_entry_fits<{0}::judge_entry_parameter<{2}>, {3}>",
                    type, count, i, wanted),
        fmt::format("parameter {} '{}' must be {}", i + 1, p.name, wanted));
  }
  return text;
}

// Each argument is read as the parameter type that the function itself declares.
std::string caller(const Spec& spec, const std::string& function) {
  std::string arguments;
  for (std::size_t i = 0; i < spec.parameters.size(); ++i) {
    arguments += fmt::format(
        "{}*static_cast<judge_entry_signature_{}::judge_entry_parameter<{}>*>(judge_entry_"
        "arguments[{}])",
        i ? ", " : "", function, i, i);
  }
  return fmt::format(
      "static void judge_entry_call_{0}(void** judge_entry_arguments) {{\n  ::{0}({1});\n}}\n",
      function, arguments);
}

}  // namespace

std::string function_name(Target target) {
  return target == Target::reference ? "reference" : "solve";
}

std::string expected_signature(const Spec& spec, Target target) {
  std::string list;
  for (const Parameter& p : spec.parameters) {
    list += fmt::format("{}{} {}", list.empty() ? "" : ", ", parameter_type(p, target), p.name);
  }
  return fmt::format("void {}({})", function_name(target), list);
}

std::string entry_source(const Spec& spec, const EntryOptions& options) {
  const std::string function = function_name(options.target);
  std::string text = headers(spec, options.target);
  for (const std::string& define : options.defines) text += define_line(define);
  // A main of the user's own is kept for running the file alone; the runner has its own.
  text += fmt::format("#define main judge_solution_main\n#include \"{}\"\n#undef main\n",
                      options.include);
  text += checks(spec, options.target, function) + caller(spec, function);
  std::string scale = "nullptr";
  if (options.has_scale) {
    text += checks(spec, options.target, "reference_scale") + caller(spec, "reference_scale");
    scale = "judge_entry_call_reference_scale";
  }
  text += fmt::format(
      "extern \"C\" const JudgeEntryTable judge_entry_table = {{\n"
      "    {}, {{judge_entry_call_{}, {}}}}};\n",
      spec.parameters.size(), function, scale);
  return text;
}

}  // namespace judge
