// A folder that goes away, a small spec, and a check of all four parts of an InputError.
#pragma once

#include <gtest/gtest.h>
#include <stdlib.h>

#include <filesystem>
#include <fstream>
#include <string>

#include "judge/base/errors.h"
#include "judge/problem/case.h"
#include "judge/problem/spec.h"

namespace judge {

class TempDir {
 public:
  TempDir() {
    std::string name = (std::filesystem::temp_directory_path() / "judge_problem_XXXXXX").string();
    path_ = mkdtemp(name.data());
  }
  ~TempDir() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
  }
  const std::filesystem::path& path() const { return path_; }
  std::filesystem::path write(const std::string& name, const std::string& text) const {
    const std::filesystem::path file = path_ / name;
    std::filesystem::create_directories(file.parent_path());
    std::ofstream(file, std::ios::binary) << text;
    return file;
  }

 private:
  std::filesystem::path path_;
};

inline const char* const kScaleSpec = R"json({
  "format": 1, "title": "Scale",
  "parameters": [
    {"name": "x", "type": "float32", "role": "in", "shape": ["N", "M"], "min": -100, "max": 100},
    {"name": "ids", "type": "int32", "role": "in", "shape": ["N"], "generator": {"kind": "zeros"}},
    {"name": "y", "type": "float32", "role": "out", "shape": ["N", "M"]},
    {"name": "N", "type": "int32", "role": "size", "min": 0, "max": 1000000},
    {"name": "M", "type": "int32", "role": "size", "min": 1, "max": "max(N, 4)"},
    {"name": "factor", "type": "float32", "role": "scalar", "min": {"value": 0, "exclusive": true}, "max": 1}
  ],
  "check": {"kind": "close", "rtol": 1e-5}
})json";

// Runs `work`, which must throw an InputError with these parts in it.
template <class Work>
void expect_input_error(Work work, const std::string& file, const std::string& where,
                        const std::string& reason, const std::string& advice) {
  try {
    work();
    ADD_FAILURE() << "nothing was thrown; wanted: " << reason;
  } catch (const InputError& error) {
    const Diagnostic& d = error.diagnostic;
    EXPECT_NE(d.file.find(file), std::string::npos) << error.what();
    EXPECT_EQ(d.where, where) << error.what();
    EXPECT_NE(d.reason.find(reason), std::string::npos) << error.what();
    EXPECT_NE(d.advice.find(advice), std::string::npos) << error.what();
  }
}

}  // namespace judge
