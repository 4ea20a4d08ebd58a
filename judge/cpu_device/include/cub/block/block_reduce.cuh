// Libraries of device code are not part of the CPU device.
#error "judge: <cub/block/block_reduce.cuh> is not available on the CPU device"
