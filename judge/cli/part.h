// A part of a whole on the command line: "5%" or "0.05".
#pragma once

#include <string>

namespace judge::cli {

// Throws InputError, naming the option, for what is no number or outside [low, high].
double parse_part(const std::string& option, const std::string& text, double low, double high);

}  // namespace judge::cli
