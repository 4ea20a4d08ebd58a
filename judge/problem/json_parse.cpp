// Text -> JsonValue by way of the library's event interface, which (unlike its own tree) lets us
// see duplicate keys and stop at a depth that no later recursion minds.
#include <algorithm>
#include <set>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "judge/base/errors.h"
#include "judge/base/file.h"
#include "judge/base/text.h"
#include "judge/problem/json_value.h"

namespace judge {
namespace {

constexpr std::size_t kMaxDepth = 64;
constexpr std::uintmax_t kMaxFileBytes = 16u << 20;

std::string line_and_column(std::string_view text, std::size_t position) {
  std::string_view before = text.substr(0, std::min(position, text.size()));
  if (!before.empty() && before.back() == '\n') before.remove_suffix(1);   // blame the line it ends
  const auto line = 1 + std::count(before.begin(), before.end(), '\n');
  const std::size_t newline = before.rfind('\n');
  const std::size_t column = before.size() - (newline == before.npos ? 0 : newline + 1);
  return fmt::format("line {}, column {}", line, std::max<std::size_t>(column, 1));
}

// The library's message without its own prefix and position, on one line of printable text.
std::string plain(std::string message) {
  for (const std::string_view mark : {"column ", "] "}) {
    const std::size_t at = message.find(mark);
    if (at == message.npos) continue;
    const std::size_t colon = mark == "] " ? at + 1 : message.find(": ", at) + 1;
    if (colon != 0) message = message.substr(colon + 1);
    break;
  }
  std::replace_if(message.begin(), message.end(), [](char c) { return c == '\n' || c == '\t'; }, ' ');
  return message.substr(0, 200);
}

std::string advice_for(std::string_view text, const std::string& reason) {
  if (text.substr(0, 2) == "\xFF\xFE" || text.substr(0, 2) == "\xFE\xFF")
    return "the file is UTF-16; save it as UTF-8";
  if (reason.find("; expected end of input") != reason.npos)
    return "nothing may follow the closing bracket of the document";
  if (reason.find("end of input") != reason.npos) return "the file seems to be cut off";
  if (reason.find("UTF-8") != reason.npos) return "save the file as UTF-8";
  if (reason.find("unexpected ']'") != reason.npos || reason.find("unexpected '}'") != reason.npos)
    return "JSON takes no comma after the last element";
  if (reason.find("number overflow") != reason.npos) return "write \"inf\" for infinity";
  return "check for a missing comma, quote or bracket";
}

class TreeBuilder {
 public:
  using number_integer_t = nlohmann::json::number_integer_t;
  using number_unsigned_t = nlohmann::json::number_unsigned_t;
  using number_float_t = nlohmann::json::number_float_t;
  using string_t = nlohmann::json::string_t;
  using binary_t = nlohmann::json::binary_t;

  TreeBuilder(std::string_view text, const std::string& file) : text_(text), file_(file) {}
  JsonValue take_root() { return std::move(root_); }

  bool null() { return add(JsonValue{}), true; }
  bool boolean(bool value) {
    JsonValue v;
    v.kind = JsonValue::Kind::boolean;
    v.boolean = value;
    return add(std::move(v)), true;
  }
  bool number_integer(number_integer_t value) {
    JsonValue v;
    v.kind = JsonValue::Kind::integer;
    v.integer = value;
    return add(std::move(v)), true;
  }
  bool number_unsigned(number_unsigned_t value) {
    if (value > static_cast<number_unsigned_t>(INT64_MAX))
      return number_float(static_cast<double>(value), "");
    return number_integer(static_cast<number_integer_t>(value));
  }
  bool number_float(number_float_t value, const string_t&) {
    JsonValue v;
    v.kind = JsonValue::Kind::real;
    v.real = value;
    return add(std::move(v)), true;
  }
  bool string(string_t& value) {
    JsonValue v;
    v.kind = JsonValue::Kind::string;
    v.string = std::move(value);
    return add(std::move(v)), true;
  }
  bool binary(binary_t&) { return false; }

  bool start_array(std::size_t) { return open(JsonValue::Kind::array); }
  bool start_object(std::size_t) { return open(JsonValue::Kind::object); }
  bool end_array() { return stack_.pop_back(), true; }
  bool end_object() { return stack_.pop_back(), true; }
  bool key(string_t& name) {
    Level& level = stack_.back();
    if (!level.seen.insert(name).second) {
      throw InputError({file_, pointer() + pointer_step(name),
                        fmt::format("the key '{}' appears twice in one object", name),
                        "keep one of the two"});
    }
    level.value->keys.push_back(std::move(name));
    return true;
  }

  bool parse_error(std::size_t position, const std::string&, const nlohmann::json::exception& e) {
    const std::string reason = plain(e.what());
    const bool blank = text_.find_first_not_of(" \t\r\n") == text_.npos;
    throw InputError({file_, line_and_column(text_, position),
                      blank ? "the file is empty" : "not JSON: " + reason,
                      blank ? "it must hold one JSON object" : advice_for(text_, reason)});
  }

 private:
  struct Level {
    JsonValue* value;                    // stable: a parent's items do not grow while it is open
    std::set<std::string> seen;
  };

  JsonValue* add(JsonValue value) {
    if (stack_.empty()) return &(root_ = std::move(value));
    return &stack_.back().value->items.emplace_back(std::move(value));
  }

  bool open(JsonValue::Kind kind) {
    if (stack_.size() >= kMaxDepth) {
      throw InputError({file_, pointer().substr(0, 60) + "...",
                        fmt::format("nested more than {} levels deep", kMaxDepth),
                        "no key of this format needs that"});
    }
    JsonValue value;
    value.kind = kind;
    JsonValue* added = add(std::move(value));
    stack_.push_back({added, {}});
    return true;
  }

  std::string pointer() const {
    std::string path;
    for (std::size_t i = 0; i + 1 < stack_.size(); ++i) {
      const JsonValue& v = *stack_[i].value;
      path += v.kind == JsonValue::Kind::object ? pointer_step(v.keys.back())
                                                : pointer_step(std::to_string(v.items.size() - 1));
    }
    return path;
  }

  std::string_view text_;
  const std::string& file_;
  JsonValue root_;
  std::vector<Level> stack_;
};

}  // namespace

std::string pointer_step(std::string_view key) {
  std::string step = "/";
  for (const char c : key) {
    if (c == '~') {
      step += "~0";
    } else if (c == '/') {
      step += "~1";
    } else {
      step += c;
    }
  }
  return step;
}

std::string JsonValue::shown() const {
  switch (kind) {
    case Kind::null: return "null";
    case Kind::boolean: return boolean ? "true" : "false";
    case Kind::integer: return std::to_string(integer);
    case Kind::real: return fmt::format("{}", real);
    case Kind::string:
      return fmt::format("\"{}\"", string.size() <= 80 ? string : string.substr(0, 77) + "...");
    case Kind::array: return "a list";
    default: return "an object";
  }
}

JsonValue parse_json(std::string_view text, const std::string& file) {
  TreeBuilder builder(text, file);
  nlohmann::json::sax_parse(text.begin(), text.end(), &builder,
                            nlohmann::json::input_format_t::json, true, true);
  return builder.take_root();
}

JsonValue parse_json_file(const std::filesystem::path& file) {
  std::error_code error;
  if (std::filesystem::is_directory(file, error))
    throw InputError({file.string(), "", "is a folder, not a file", ""});
  const std::uintmax_t bytes = std::filesystem::file_size(file, error);
  if (!error && bytes > kMaxFileBytes) {
    throw InputError({file.string(), "",
                      fmt::format("has {}, more than the {} a JSON file may have",
                                  human_bytes(bytes), human_bytes(kMaxFileBytes)),
                      "keep large arrays in .npy files"});
  }
  return parse_json(read_file(file), file.string());
}

}  // namespace judge
