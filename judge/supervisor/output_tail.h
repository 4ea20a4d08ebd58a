// What a program printed, cut: an endless stream fills neither the pipe nor the judge's memory.
#pragma once

#include <cstddef>
#include <string>

namespace judge {

class OutputTail {
 public:
  static constexpr std::size_t kLimitBytes = 16384;

  // Reads what is there without waiting; false at the end of file.
  bool drain(int descriptor);
  std::string take();  // valid UTF-8 is not promised; says how much was left out

 private:
  std::string text_;
  std::size_t left_out_ = 0;
};

}  // namespace judge
