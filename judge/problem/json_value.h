// A JSON document as plain data. Small on purpose: only json_parse.cpp compiles the JSON library.
// Private to this folder.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace judge {

struct JsonValue {
  enum class Kind : std::uint8_t { null, boolean, integer, real, string, array, object };
  Kind kind = Kind::null;
  bool boolean = false;
  std::int64_t integer = 0;
  double real = 0;                     // integers beyond 64 bits become reals
  std::string string;
  std::vector<JsonValue> items;        // of an array, or the values of an object
  std::vector<std::string> keys;       // of an object, in the order of the file

  std::string shown() const;           // for messages: a scalar as written, "a list", "an object"
};

// Parses a whole file with // and /* */ comments allowed. Throws InputError with line and column
// for text that is no JSON, with the pointer for duplicate keys and too deep nesting.
JsonValue parse_json_file(const std::filesystem::path& file);
JsonValue parse_json(std::string_view text, const std::string& file);

// One step of a JSON pointer, "~" and "/" escaped.
std::string pointer_step(std::string_view key);

}  // namespace judge
