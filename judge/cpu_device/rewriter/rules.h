// The rules of the rewriter, each over one stream of tokens, and what they share.
#pragma once

#include <string>
#include <vector>

#include "judge/cpu_device/rewriter/edits.h"
#include "judge/cpu_device/rewriter/rewriter.h"
#include "judge/cpu_device/rewriter/scopes.h"
#include "judge/cpu_device/rewriter/streams.h"

namespace judge::rewriter {

struct Work {
  const Stream& stream;
  const std::vector<Scope>* scopes;  // null in a macro's body
  Edits& edits;
  Rewritten& result;

  // Macro bodies count as code in a function: that is where they are used.
  bool in_function(int i) const { return !scopes || (*scopes)[i] == Scope::function; }
};

void rewrite_launches(const Work& work);          // launch.cpp
void rewrite_shared_memory(const Work& work);     // shared_memory.cpp
void rewrite_kernel_limits(const Work& work);     // kernel_limits.cpp: __launch_bounds__(...)
void rewrite_attributes(const Work& work);        // small_rules.cpp: __noinline__
void rewrite_unroll_operators(const Work& work);  //   _Pragma("unroll")
void rewrite_inline_asm(const Work& work);        //   asm(...)
void rewrite_directive(const Work& work);         //   #pragma unroll, #include "x"

// Puts in place of positions [begin, end) what fails to compile with a message that the toolchain
// knows, and notes it: where the preprocessor drops the place, the solution still runs.
void refuse(const Work& work, int begin, int end, const std::string& what);  // small_rules.cpp

// Where the callee of the launch at position `launch` starts; kNone when there is none.
int callee_start(const Stream& stream, int launch);  // callee.cpp
// The code of positions [begin, end) on one line, without comments.
std::string joined(const Stream& stream, int begin, int end);
// As a string literal.
std::string quoted(std::string_view text);

}  // namespace judge::rewriter
