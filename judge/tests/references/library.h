// A problem's reference as a function, and small random inputs. For tests.
#pragma once

#include <dlfcn.h>
#include <gtest/gtest.h>

#include <random>
#include <set>
#include <stdexcept>
#include <string>
#include <vector>

namespace judge::references {

// Names that a test of this folder has asked for.
inline std::set<std::string>& covered() {
  static std::set<std::string> names;
  return names;
}

template <class Function>
Function* reference_of(const std::string& problem) {
  const std::string file = JUDGE_REFERENCES "/libreference_" + problem + ".so";
  void* library = dlopen(file.c_str(), RTLD_NOW | RTLD_LOCAL);
  if (library == nullptr) throw std::runtime_error(dlerror());
  auto* function = reinterpret_cast<Function*>(dlsym(library, "reference"));
  if (function == nullptr) throw std::runtime_error(dlerror());
  return function;
}

// Registers the problem when the program starts, whatever tests are chosen.
struct Covers {
  explicit Covers(const char* problem) { covered().insert(problem); }
};

inline const std::vector<int> kSizes = {1, 2, 3, 5, 8, 31, 32, 33, 64, 100, 257};

// Whole numbers from `low` to `high`: their sums are exact, in any order.
template <class T>
std::vector<T> whole_numbers(std::mt19937& random, int count, int low, int high) {
  std::uniform_int_distribution<int> choose(low, high);
  std::vector<T> values(count);
  for (T& value : values) value = static_cast<T>(choose(random));
  return values;
}

}  // namespace judge::references
