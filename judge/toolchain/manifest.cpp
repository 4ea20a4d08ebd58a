// Format, one line each: "entry NAME", then "content HASH PATH" or "stamp SIZE TIME PATH" for every
// file of that variant.
#include "judge/toolchain/manifest.h"

#include <algorithm>
#include <sstream>

#include "judge/base/file.h"

namespace judge {
namespace {

namespace fs = std::filesystem;
constexpr std::size_t kMostVariants = 16;

std::string state_of(const fs::path& path, bool by_content) {
  if (!by_content) return file_stamp(path);
  std::error_code ignored;
  if (!fs::is_regular_file(path, ignored)) return "missing";
  try {
    return content_hash(read_file(path));
  } catch (const std::exception&) {
    return "missing";
  }
}

std::string text_of(const Variant& variant) {
  std::string text = "entry " + variant.entry + "\n";
  for (const FileState& file : variant.files) {
    text +=
        (file.by_content ? "content " : "stamp ") + file.state + " " + file.path.string() + "\n";
  }
  return text;
}

// A line's words are separated by one blank; the path is the rest.
bool parse_file(std::istringstream& line, bool by_content, FileState& file) {
  std::string time;
  file.by_content = by_content;
  if (!(line >> file.state)) return false;
  if (!by_content && line >> time) file.state += " " + time;
  std::string path;
  line.ignore(1);
  std::getline(line, path);
  file.path = path;
  return !path.empty();
}

}  // namespace

Variant describe(const std::string& request_key, const std::vector<Dependency>& dependencies) {
  Variant variant;
  for (const Dependency& d : dependencies) {
    variant.files.push_back({d.path, d.by_content, state_of(d.path, d.by_content)});
  }
  variant.entry = content_hash(request_key + "\n" + text_of(variant));
  return variant;
}

bool is_unchanged(const Variant& variant) {
  return std::all_of(variant.files.begin(), variant.files.end(), [](const FileState& file) {
    return file.state != "missing" && state_of(file.path, file.by_content) == file.state;
  });
}

std::vector<Variant> read_manifest(const fs::path& file) {
  std::vector<Variant> variants;
  std::error_code ignored;
  if (!fs::is_regular_file(file, ignored)) return variants;
  std::istringstream text(read_file(file));
  for (std::string row; std::getline(text, row);) {
    std::istringstream line(row);
    std::string kind;
    line >> kind;
    if (kind == "entry") {
      line >> variants.emplace_back().entry;
      if (variants.back().entry.find('/') != std::string::npos) return {};
      continue;
    }
    FileState state;
    if ((kind != "content" && kind != "stamp") || variants.empty() ||
        !parse_file(line, kind == "content", state)) {
      return {};
    }
    variants.back().files.push_back(std::move(state));
  }
  return variants;
}

// Two judges may write at once: the last one wins, and the other's variant is built once more.
void add_to_manifest(const fs::path& file, const Variant& variant) {
  for (const FileState& state : variant.files) {
    if (state.path.string().find('\n') != std::string::npos) return;  // cannot be written down
  }
  std::string text = text_of(variant);
  std::size_t kept = 1;
  for (const Variant& old : read_manifest(file)) {
    if (old.entry == variant.entry || kept >= kMostVariants) continue;
    text += text_of(old);
    ++kept;
  }
  write_file_atomically(file, text);
}

}  // namespace judge
