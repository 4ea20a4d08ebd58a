// The local history of verdicts and medians: a file of JSON lines that runs add to and nothing
// rewrites. Knows files and reports; no terminal. A home that cannot be written never fails a run.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "judge/history/entry.h"

namespace judge::history {

// $JUDGE_DATA, else $XDG_DATA_HOME/judge, else ~/.local/share/judge; then history.jsonl. Empty
// when none of them is set.
std::filesystem::path default_file();

// Adds the report's lines under a lock, all or none. Never throws: returns what went wrong as a
// sentence for a warning, "" when nothing did.
std::string append(const RunReport& report);
std::string append(const RunReport& report, const std::filesystem::path& file);

struct Loaded {
  std::vector<Entry> entries;         // in the order in which they were added
  std::vector<std::string> warnings;  // damaged lines; they stay in the file
};
// A missing file is an empty history. Throws InputError for one that cannot be read.
Loaded load(const std::filesystem::path& file);

// Takes the entries of a problem out, or all lines for "". Returns how many; lines that cannot be
// read stay unless all are to go. Throws JudgeError.
std::size_t clear(const std::filesystem::path& file, const std::string& problem);

}  // namespace judge::history
