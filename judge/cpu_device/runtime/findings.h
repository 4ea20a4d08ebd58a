// What the device has noticed: a list of lines without repetition, taken away by the worker.
// Formats text; decides nothing.
#pragma once

#include <string>

namespace judge_cpu {

class Worker;

// Adds a line unless `key` was reported since the last take. Safe from any thread.
void add_finding(const std::string& key, const std::string& text);
std::string take_findings();

// "kernel k, block (0,0,0), thread (5,0,0)" of the device thread that runs on `worker`.
std::string where(const Worker& worker);
std::string site(const char* file, int line);

void report_divergence(const Worker& worker, int first_line);
void report_not_in_mask(const Worker& worker, unsigned mask);
void report_partial(const Worker& worker, unsigned mask, unsigned present, const char* file,
                    int line);

}  // namespace judge_cpu
