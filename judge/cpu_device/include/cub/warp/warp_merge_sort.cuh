// Libraries of device code are not part of the CPU device.
#error "judge: <cub/warp/warp_merge_sort.cuh> is not available on the CPU device"
