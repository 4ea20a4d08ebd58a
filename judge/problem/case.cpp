#include "judge/problem/case.h"

#include <algorithm>

#include "judge/base/file.h"

namespace judge {
namespace {

template <class Wanted>
std::uint64_t bytes_of(const Spec& spec, const Case& c, Wanted wanted) {
  std::uint64_t bytes = 0;
  for (const Parameter& p : spec.parameters) {
    if (!p.is_array() || !wanted(p)) continue;
    bytes += static_cast<std::uint64_t>(element_count(shape_of(p, c.values))) * size_of(p.type);
  }
  return bytes;
}

}  // namespace

bool Case::has_tag(const std::string& tag) const {
  return std::find(tags.begin(), tags.end(), tag) != tags.end();
}

std::uint64_t input_bytes(const Spec& spec, const Case& c) {
  return bytes_of(spec, c, [](const Parameter& p) { return p.is_input(); });
}

std::uint64_t output_bytes(const Spec& spec, const Case& c) {
  return bytes_of(spec, c, [](const Parameter& p) { return p.is_output(); });
}

std::uint64_t seed_of(const Spec& spec, const Case& c, const std::string& array,
                      std::uint64_t user_seed) {
  std::string text = spec.name;
  for (const std::string& part : {c.name, array}) {
    text += '\0';                                    // no name holds one: "ab","c" is not "a","bc"
    text += part;
  }
  return hash64(text, user_seed);
}

}  // namespace judge
