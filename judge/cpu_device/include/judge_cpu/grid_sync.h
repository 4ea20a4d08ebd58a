// The grid-wide barrier behind cooperative_groups' grid_group.
#pragma once

namespace judge_cpu {

bool in_cooperative_grid();
void grid_barrier(const char* file, int line);

}  // namespace judge_cpu
