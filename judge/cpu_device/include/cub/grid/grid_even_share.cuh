// Libraries of device code are not part of the CPU device.
#error "judge: <cub/grid/grid_even_share.cuh> is not available on the CPU device"
