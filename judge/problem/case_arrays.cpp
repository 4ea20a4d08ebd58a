#include "judge/problem/case_arrays.h"

#include <algorithm>

#include <fmt/format.h>

#include "judge/base/errors.h"
#include "judge/base/text.h"
#include "judge/problem/case_values.h"
#include "judge/problem/generator_json.h"
#include "judge/problem/json_literals.h"
#include "judge/problem/npy.h"

namespace judge {

namespace fs = std::filesystem;

namespace {

void check_generator(const JsonNode& node, const Generator& generator, const Parameter& p,
                            const Shape& shape, const Bindings& values) {
  try {
    check_elements(p, values, node, plan_of(generator, p.type, element_count(shape), values));
  } catch (const FormulaError& error) {
    node.fail(fmt::format("generator of '{}': {}", p.name, error.what()));
  }
}

}  // namespace

std::vector<std::string> names_where(const Spec& spec, bool (*wanted)(const Parameter&)) {
  std::vector<std::string> names;
  for (const Parameter& p : spec.parameters) {
    if (wanted(p)) names.push_back(p.name);
  }
  return names;
}

ArrayReader::ArrayReader(const Spec& spec, const fs::path& file,
                         const std::vector<std::string>& value_names)
    : spec_(spec),
      file_(file),
      value_names_(value_names),
      input_names_(names_where(spec, [](const Parameter& p) { return p.is_input(); })),
      output_names_(names_where(spec, [](const Parameter& p) { return p.is_output(); })) {}

void ArrayReader::read_inputs(const JsonNode& entry, const std::map<std::string, Shape>& shapes,
                              Case* c) const {
  const auto inputs = entry.find("inputs");
  if (inputs) check_names(*inputs, input_names_, "input");
  for (const std::string& name : input_names_) {
    const Parameter& p = *spec_.find(name);
    const auto given = inputs ? inputs->find(name) : std::nullopt;
    if (given) {
      c->inputs.emplace(name, read_source(*given, p, shapes.at(name), c->values));
    } else if (p.generator) {
      check_generator(entry, *p.generator, p, shapes.at(name), c->values);
      c->inputs.emplace(name, *p.generator);
    } else {
      entry.fail(fmt::format("no input for the array '{}'", name),
                 fmt::format("add it to \"inputs\", or give '{}' a generator in {}", name,
                             spec_.file.filename().string()));
    }
  }
}

void ArrayReader::check_names(const JsonNode& object, const std::vector<std::string>& allowed,
                              const char* kind) const {
  for (const auto& [name, node] : object.members()) {
    if (std::find(allowed.begin(), allowed.end(), name) != allowed.end()) continue;
    const Parameter* p = spec_.find(name);
    if (p == nullptr) {
      node.fail(fmt::format("'{}' has no array '{}'", spec_.name, name), suggestion(name, allowed));
    }
    node.fail(fmt::format("'{}' is no {} of '{}'", name, kind, spec_.name),
              p->is_array() ? suggestion(name, allowed) : "sizes and scalars stand under \"set\"");
  }
}

ArraySource ArrayReader::read_source(const JsonNode& node, const Parameter& p, const Shape& shape,
                                     const Bindings& values) const {
  if (node.is_list()) node.fail("a list stands where an object belongs", "write {\"values\": [...]}");
  node.expect_object();
  const std::vector<std::string> sources = {"values", "file", "kind"};
  const auto given = [&](const std::string& key) { return node.find(key).has_value(); };
  if (std::count_if(sources.begin(), sources.end(), given) > 1)
    node.fail("only one of the keys 'values', 'file' and 'kind' may stand here");
  if (const auto literal = node.find("values")) {
    node.only_keys({"values"});
    Array array = read_literal(*literal, p.type, shape);
    check_elements(p, values, *literal, array);
    return array;
  }
  if (const auto file = node.find("file")) {
    node.only_keys({"file"});
    return read_file_source(*file, p, shape);
  }
  if (!node.find("kind")) {
    node.only_keys(sources);
    node.fail("one of the keys 'values', 'file' and 'kind' is needed");
  }
  Generator generator = read_generator(node, value_names_);
  check_generator(node, generator, p, shape, values);
  return generator;
}

NpyFile ArrayReader::read_file_source(const JsonNode& node, const Parameter& p,
                                      const Shape& shape) const {
  const fs::path path = file_.parent_path() / node.string();
  NpyHeader header;
  try {
    header = read_npy_header(path);
  } catch (const InputError& error) {
    node.fail(fmt::format("{} {}", path.string(), error.diagnostic.reason), error.diagnostic.advice);
  }
  if (header.type != p.type || header.shape != shape) {
    node.fail(fmt::format("{} holds {} {}, but '{}' is {} {}", path.string(), name_of(header.type),
                          text_of(header.shape), p.name, name_of(p.type), text_of(shape)),
              "save it again with this type and shape");
  }
  return {path};
}

void ArrayReader::read_expect(const JsonNode& expect, const std::map<std::string, Shape>& shapes,
                              Case* c) const {
  check_names(expect, output_names_, "output");
  for (const auto& [name, node] : expect.members())
    c->expect.emplace(name, read_literal(node, spec_.find(name)->type, shapes.at(name)));
}

}  // namespace judge
