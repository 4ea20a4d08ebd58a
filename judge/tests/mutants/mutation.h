// Mechanical mutants of a CUDA source: each has one small fault of a kind that people make. Pure
// text; works on tokens and knows no grammar, so that some mutants do not compile. Those are left
// out of the score by whoever runs them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace judge::mutants {

struct Mutant {
  std::string operation;      // "off by one", "barrier dropped", ...
  int line = 0;               // of the source, and of the mutant
  std::string before, after;  // this line, without indentation
  std::string text;           // the whole mutated source
};

// In the order of the source. Operations:
//   relation         < for <=, > for >=, and the other way round
//   off by one       the other neighbour of each bound; + 1 and - 1 left out
//   sign             + for -, - for +
//   min for max      and max for min
//   window           a loop that counts to less than its end: 32, 96, 256 or 1024;
//                    not where its end is a constant
//   wrong identity   0 for 1 and 1 for 0 as an initial value, 0 for an infinity
//   missing tail     a division that rounded up rounds down
//   swapped index    x for y, [a][b] for [b][a]
//   carry dropped    a += or |= left out
//   barrier dropped  __syncthreads, __syncwarp, fences, group.sync()
//   stale memory     a memset or a store left out
//   atomic dropped   atomicAdd in steps that other threads can come between
//   tie              among equals the other order, the last lane for the first, no complement
std::vector<Mutant> make_mutants(std::string_view source);

}  // namespace judge::mutants
