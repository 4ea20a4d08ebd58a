// The group whose kind is known only when the program runs: any other group converts to it.
// Included by cooperative_groups.h, whose groups it holds.
#pragma once

namespace cooperative_groups {

class thread_group {
 public:
  thread_group(const thread_block&) : kind_(Kind::block) {}
  thread_group(const grid_group&) : kind_(Kind::grid) {}
  thread_group(const coalesced_group& lanes) : kind_(Kind::lanes), lanes_(lanes) {}
  template <unsigned Size, class Parent>
  thread_group(const thread_block_tile<Size, Parent>& tile)
      : kind_(Kind::lanes), lanes_(tile.mask(), tile.meta_group_rank(), tile.meta_group_size()) {}

  void sync(JUDGE_CPU_SITE) const {
    if (kind_ == Kind::block) return thread_block::sync(file, line);
    if (kind_ == Kind::grid) return grid_group().sync(file, line);
    lanes_.sync(file, line);
  }
  unsigned long long size() const {
    if (kind_ == Kind::block) return thread_block::size();
    return kind_ == Kind::grid ? grid_group().size() : lanes_.size();
  }
  unsigned long long num_threads() const { return size(); }
  unsigned long long thread_rank() const {
    if (kind_ == Kind::block) return thread_block::thread_rank();
    return kind_ == Kind::grid ? grid_group().thread_rank() : lanes_.thread_rank();
  }

  // The lanes of one warp; nullptr when it is a block or a grid.
  const coalesced_group* lanes() const { return kind_ == Kind::lanes ? &lanes_ : nullptr; }

 private:
  enum class Kind { block, grid, lanes };
  Kind kind_;
  coalesced_group lanes_{0};
};

JUDGE_CPU_INLINE coalesced_group tiled_partition(const coalesced_group& parent, unsigned size) {
  unsigned first = parent.thread_rank() / size * size, mine = 0, rank = 0;
  for (unsigned left = parent.mask(); left; left &= left - 1, ++rank) {
    if (rank >= first && rank < first + size) mine |= left & -left;
  }
  return coalesced_group(mine, first / size, (parent.size() + size - 1) / size);
}
JUDGE_CPU_INLINE coalesced_group tiled_partition(const thread_group& parent, unsigned size) {
  if (parent.lanes()) return tiled_partition(*parent.lanes(), size);
  return tiled_partition(this_thread_block(), size);
}

}  // namespace cooperative_groups
