#include "judge/toolchain/messages.h"

#include <algorithm>
#include <array>
#include <cctype>

#include "judge/toolchain/entry_source.h"

namespace judge {
namespace {

constexpr int kMostErrors = 15;
constexpr std::size_t kMostBytes = 32u << 10;

std::vector<std::string_view> lines_of(std::string_view text) {
  std::vector<std::string_view> lines;
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    lines.push_back(text.substr(0, end));
    text.remove_prefix(end == text.npos ? text.size() : end + 1);
  }
  return lines;
}

// Cuts ":12" or "(12)" off the end of a place; 0 when there is none.
int take_number(std::string_view& place) {
  std::string_view rest = place;
  const bool parenthesis = rest.ends_with(')');
  if (parenthesis) rest.remove_suffix(1);
  std::size_t digits = 0;
  while (digits < rest.size() && digits < 8 &&
         std::isdigit(static_cast<unsigned char>(rest[rest.size() - 1 - digits]))) {
    ++digits;
  }
  const std::size_t at = rest.size() - digits;
  if (digits == 0 || at == 0 || rest[at - 1] != (parenthesis ? '(' : ':')) return 0;
  int value = 0;
  for (char c : rest.substr(at)) value = value * 10 + (c - '0');
  place = rest.substr(0, at - 1);
  return value;
}

void split_place(std::string_view place, CompilerError& error) {
  const int last = take_number(place);
  const int before = take_number(place);  // g++ adds the column
  error.line = before ? before : last;
  error.file = error.line ? std::string(place) : "";
}

std::optional<CompilerError> parse_error(std::string_view line) {
  for (std::string_view word :
       {": error: ", ": fatal error: ", ": catastrophic error: ", ": error #"}) {
    const std::size_t at = line.find(word);
    if (at == line.npos) continue;
    CompilerError error;
    split_place(line.substr(0, at), error);
    error.text = line.substr(at + word.size());
    return error;
  }
  return std::nullopt;
}

// The judge's own lines, which say nothing to the solution's author.
bool speaks_of_entry(std::string_view line) {
  return line.starts_with("entry.c") || line.find("/toolchain/entry/entry.h:") != line.npos;
}

bool is_entry(std::string_view file) { return file == "entry.cu" || file == "entry.cpp"; }

bool is_noise(std::string_view line) {
  static constexpr std::array<std::string_view, 6> kNoise = {
      "compilation terminated",
      "collect2: error: ld returned",
      "detected in the compilation of",
      "Remark: The warnings can be suppressed",
      "from entry.c",
      "included from entry.c"};
  return std::any_of(kNoise.begin(), kNoise.end(),
                     [&](std::string_view noise) { return line.find(noise) != line.npos; });
}

// A line that opens a message, as opposed to one that goes on with it.
bool opens_message(std::string_view line) {
  for (std::string_view word : {": error", ": warning", ": note", ": fatal error", ": In ", ": At ",
                                "In file included from"}) {
    if (line.find(word) != line.npos) return true;
  }
  return false;
}

}  // namespace

std::string with_user_paths(std::string_view output, const PathNames& links) {
  std::string text;
  for (std::size_t at = 0; at < output.size();) {
    const bool starts_path =
        at == 0 ||
        !(std::isalnum(static_cast<unsigned char>(output[at - 1])) || output[at - 1] == '_' ||
          output[at - 1] == '/' || output[at - 1] == '.' || output[at - 1] == '-');
    bool replaced = false;
    for (const auto& [name, target] : links) {
      const std::string prefix = name + "/";
      if (!starts_path || !output.substr(at).starts_with(prefix)) continue;
      text += target.string() + "/";
      at += prefix.size();
      replaced = true;
      break;
    }
    if (!replaced) text += output[at++];
  }
  return text;
}

std::vector<CompilerError> find_errors(std::string_view output) {
  std::vector<CompilerError> errors;
  for (std::string_view line : lines_of(output)) {
    if (is_noise(line)) continue;
    if (auto error = parse_error(line)) errors.push_back(std::move(*error));
  }
  return errors;
}

std::string readable(std::string_view output) {
  std::string text;
  bool about_entry = false;
  int errors = 0;
  for (std::string_view line : lines_of(output)) {
    if (is_noise(line)) continue;
    if (opens_message(line)) about_entry = speaks_of_entry(line);
    if (about_entry) continue;
    if (parse_error(line) && ++errors > kMostErrors) {
      return text + "(more errors are left out)\n";
    }
    if (text.size() + line.size() > kMostBytes) return text + "(the rest is left out)\n";
    text += std::string(line) + "\n";
  }
  while (text.ends_with("\n\n")) text.pop_back();
  return text.find_first_not_of('\n') == text.npos ? "" : text;
}

namespace {

// The text of a static_assert of the entry, from "judge-entry: " to its end.
std::string marker_text(std::string_view output) {
  const std::size_t at = output.find(kEntryMarker);
  if (at == output.npos) return "";
  std::string_view text = output.substr(at + kEntryMarker.size());
  text = text.substr(0, text.find_first_of("\"\n"));
  return std::string(text);
}

std::string found_text(const FailureContext& context) {
  if (context.definitions.empty()) return "";
  const rewriter::Definition& d = context.definitions.front();
  return "; found at line " + std::to_string(d.line) + ": " + d.signature;
}

std::string line_list(const std::vector<rewriter::Definition>& definitions) {
  std::string text;
  for (std::size_t i = 0; i < definitions.size(); ++i) {
    if (i > 0) text += i + 1 == definitions.size() ? " and " : ", ";
    text += std::to_string(definitions[i].line);
  }
  return text;
}

bool speaks_of_second_definition(std::string_view text, const std::string& function) {
  if (text.find(function) == text.npos) return false;
  for (std::string_view word :
       {"redefinition", "already been defined", "overloaded", "ambiguates",
        "more than one instance", "conflicting declaration", "conflicts with"}) {
    if (text.find(word) != text.npos) return true;
  }
  return false;
}

std::string place_of(const CompilerError& error) {
  if (error.line == 0) return "";
  return std::filesystem::path(error.file).filename().string() + ":" + std::to_string(error.line) +
         ": ";
}

// What the entry could not do with the function, when the user's own text is without fault.
std::string entry_reason(const FailureContext& c) {
  const std::string expected = "; expected: " + c.expected;
  if (c.definitions.empty()) return "no function " + c.function + expected;
  if (c.definitions.size() > 1) {
    return "several functions are called " + c.function + " (lines " + line_list(c.definitions) +
           "): keep one" + expected;
  }
  return c.function + " must be an ordinary function at global scope" + expected + found_text(c);
}

std::string linker_reason(std::string_view output, const FailureContext& c) {
  for (std::string_view line : lines_of(output)) {
    if (line.find("undefined reference to `" + c.function + "(") != line.npos ||
        line.find("undefined reference to `" + c.function + "'") != line.npos) {
      return c.function + " is declared but not defined; expected: " + c.expected;
    }
    for (std::string_view word :
         {"undefined reference", "fatal   :", "error   :", "cannot find", "multiple definition",
          "fatal error", "out of memory", "memory exhausted", "internal compiler error"}) {
      if (line.find(word) != line.npos) return std::string(line.substr(0, 300));
    }
  }
  return "the compiler failed";
}

}  // namespace

std::string failure_reason(std::string_view output, const FailureContext& c) {
  const std::vector<CompilerError> errors = find_errors(output);
  if (c.definitions.size() > 1) {
    for (const CompilerError& error : errors) {
      if (!speaks_of_second_definition(error.text, c.function)) continue;
      return "several definitions of " + c.function + " (lines " + line_list(c.definitions) +
             "): keep one; expected: " + c.expected;
    }
  }
  for (const CompilerError& error : errors) {
    if (error.line > 0 && !is_entry(error.file)) return place_of(error) + error.text;
  }
  if (!errors.empty() && is_entry(errors.front().file)) {
    // Without a solve to look at, the entry's checks fail too, but later.
    const std::string marker = marker_text(errors.front().text);
    if (marker.empty()) return entry_reason(c);
    return marker + "; expected: " + c.expected + found_text(c);
  }
  return linker_reason(output, c);
}

namespace {

// Headers of the CUDA toolkit that the CPU device may lack; any other missing header is a fault.
bool is_toolkit_header(std::string_view name) {
  static constexpr std::array<std::string_view, 18> kPrefixes = {
      "thrust/",  "cub/",     "cuda/",    "cublas", "curand", "cusparse", "cufft",
      "cusolver", "cutlass/", "cute/",    "nvtx3/", "mma.h",  "cuda_",    "cooperative_groups",
      "nvml",     "cudnn",    "cutensor", "nvrtc"};
  return std::any_of(kPrefixes.begin(), kPrefixes.end(),
                     [&](std::string_view prefix) { return name.starts_with(prefix); });
}

// Names of the runtime that stand for features the CPU device lacks. By prefix, and few: a slip of
// the pen such as cudaMaloc stays a fault of the solution's.
bool is_lacking_feature(std::string_view name) {
  static constexpr std::array<std::string_view, 10> kPrefixes = {"cudaTexture",
                                                                 "cudaCreateTexture",
                                                                 "cudaSurface",
                                                                 "cudaCreateSurface",
                                                                 "cudaGraph",
                                                                 "cudaMallocArray",
                                                                 "cudaArray",
                                                                 "tex2D",
                                                                 "cudaStreamBeginCapture",
                                                                 "cudaExternal"};
  return std::any_of(kPrefixes.begin(), kPrefixes.end(),
                     [&](std::string_view prefix) { return name.starts_with(prefix); });
}

// "'X' was not declared in this scope" -> X.
std::string_view unknown_name(std::string_view text) {
  for (std::string_view end : {"' was not declared", "' does not name a type"}) {
    const std::size_t at = text.find(end);
    if (text.starts_with("'") && at != text.npos) return text.substr(1, at - 1);
  }
  return {};
}

std::string unavailable(const CompilerError& error) {
  constexpr std::string_view kStart = "judge: ", kEnd = "not available on the CPU device";
  const std::size_t start = error.text.find(kStart), end = error.text.find(kEnd);
  if (start != error.text.npos && end != error.text.npos && start < end) {
    return error.text.substr(start + kStart.size(), end + kEnd.size() - start - kStart.size());
  }
  if (const std::string_view name = unknown_name(error.text); is_lacking_feature(name)) {
    return std::string(name) + " is not available on the CPU device";
  }
  const std::size_t missing = error.text.find(": No such file");
  if (missing != error.text.npos && is_toolkit_header(error.text)) {
    return "<" + error.text.substr(0, missing) + "> is not available on the CPU device";
  }
  return "";
}

// "In file included from X:3," or "from X:3:" -> 3 when X is the source.
int including_line(std::string_view line, const std::string& source) {
  const std::size_t at = line.find("from ");
  if (at == line.npos) return 0;
  std::string_view place = line.substr(at + 5);
  while (place.ends_with(',') || place.ends_with(':')) place.remove_suffix(1);
  CompilerError error;
  split_place(place, error);
  return error.file == source ? error.line : 0;
}

}  // namespace

std::optional<std::string> skip_reason(std::string_view output, const FailureContext& context) {
  const std::string source = context.source.string();
  int included_at = 0;
  for (std::string_view line : lines_of(output)) {
    if (line.find("In file included from") != line.npos) included_at = 0;
    if (const int at = including_line(line, source)) included_at = at;
    const std::optional<CompilerError> error = parse_error(line);
    if (!error) continue;
    const std::string what = unavailable(*error);
    if (what.empty()) continue;
    const int at = error->file == source ? error->line : included_at;
    return at ? "line " + std::to_string(at) + ": " + what : what;
  }
  return std::nullopt;
}

}  // namespace judge
