// Libraries of device code are not part of the CPU device.
#error "judge: <cub/block/radix_rank_sort_operations.cuh> is not available on the CPU device"
