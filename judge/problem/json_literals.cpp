#include "judge/problem/json_literals.h"

#include <fmt/format.h>

#include "judge/problem/generator.h"
#include "judge/problem/value_range.h"

namespace judge {
namespace {

class LiteralReader {
 public:
  explicit LiteralReader(Array* array) : array_(*array) {}

  void flat(const JsonNode& list) {
    const auto wanted = static_cast<std::size_t>(element_count(array_.shape));
    if (list.size() != wanted) {
      list.fail(fmt::format("has {} values, but shape {} needs {}", list.size(),
                            text_of(array_.shape), wanted));
    }
    for (std::size_t i = 0; i < wanted; ++i) element(list.item(i));
  }

  void nested(const JsonNode& list, std::size_t dimension) {
    if (!list.is_list()) {
      list.fail_type(fmt::format("a list of {} values (shape {})", array_.shape[dimension],
                                 text_of(array_.shape)));
    }
    if (list.size() != static_cast<std::size_t>(array_.shape[dimension])) {
      list.fail(fmt::format("has {} entries, but dimension {} of shape {} has {}", list.size(),
                            dimension, text_of(array_.shape), array_.shape[dimension]));
    }
    for (std::size_t i = 0; i < list.size(); ++i) {
      if (dimension + 1 < array_.shape.size()) {
        nested(list.item(i), dimension + 1);
      } else {
        element(list.item(i));
      }
    }
  }

 private:
  void element(const JsonNode& node) {
    if (node.is_list()) node.fail("is a list where a number belongs", "nested lists follow the shape");
    const std::optional<Number> special = node.special();
    if (!special && !node.is_number())
      node.fail_type("a number", "numbers that JSON lacks are \"nan\", \"inf\" and \"-inf\"");
    const Number value = special ? *special : node.number();
    const std::string reason = why_not(array_.type, value);
    if (!reason.empty()) {
      node.fail(reason, is_floating(array_.type) ? "write \"inf\" or \"-inf\" for infinity" : "");
    }
    store_number(array_.type, value, array_.bytes.data() + at_);
    at_ += size_of(array_.type);
  }

  Array& array_;
  std::size_t at_ = 0;
};

}  // namespace

Array read_literal(const JsonNode& node, DType type, const Shape& shape) {
  if (!node.is_list()) node.fail_type("a list of values");
  Array array{type, shape, {}};
  const bool is_nested = node.size() > 0 && node.item(0).is_list();
  const auto elements = static_cast<std::size_t>(element_count(shape));
  if (!is_nested && elements != node.size()) LiteralReader(&array).flat(node);   // throws: too big to hold
  if (is_nested && node.size() != static_cast<std::size_t>(shape.empty() ? 0 : shape[0])) {
    node.fail(fmt::format("has {} rows, but shape {} has {}", node.size(), text_of(shape),
                          shape.empty() ? 0 : shape[0]));
  }
  array.bytes.resize(elements * size_of(type));
  LiteralReader reader(&array);
  if (is_nested) {
    reader.nested(node, 0);
  } else {
    reader.flat(node);
  }
  return array;
}

}  // namespace judge
