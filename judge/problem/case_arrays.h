// The arrays of a case: where inputs get their contents, and literal results. Private to this folder.
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "judge/problem/case.h"
#include "judge/problem/json_reader.h"

namespace judge {

std::vector<std::string> names_where(const Spec& spec, bool (*wanted)(const Parameter&));

class ArrayReader {
 public:
  // `file` is the case file; `value_names` are what formulas may use. All must outlive the reader.
  ArrayReader(const Spec& spec, const std::filesystem::path& file,
              const std::vector<std::string>& value_names);

  // A source for every input array: the case's own, else the spec's generator.
  void read_inputs(const JsonNode& entry, const std::map<std::string, Shape>& shapes, Case* c) const;
  void read_expect(const JsonNode& expect, const std::map<std::string, Shape>& shapes, Case* c) const;

 private:
  void check_names(const JsonNode& object, const std::vector<std::string>& allowed,
                   const char* kind) const;
  ArraySource read_source(const JsonNode& node, const Parameter& p, const Shape& shape,
                          const Bindings& values) const;
  NpyFile read_file_source(const JsonNode& node, const Parameter& p, const Shape& shape) const;

  const Spec& spec_;
  const std::filesystem::path& file_;
  const std::vector<std::string>& value_names_;
  const std::vector<std::string> input_names_, output_names_;
};

}  // namespace judge
