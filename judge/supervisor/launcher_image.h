// The launcher program, carried inside this library: nothing has to be found or installed.
#pragma once

#include <string>

namespace judge {

// A path that execve takes, valid for this process's whole life. Throws JudgeError.
const std::string& launcher_path();

}  // namespace judge
