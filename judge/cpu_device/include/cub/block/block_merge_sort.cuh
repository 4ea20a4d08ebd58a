// Libraries of device code are not part of the CPU device.
#error "judge: <cub/block/block_merge_sort.cuh> is not available on the CPU device"
