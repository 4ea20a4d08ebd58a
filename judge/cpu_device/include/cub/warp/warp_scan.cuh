// Libraries of device code are not part of the CPU device.
#error "judge: <cub/warp/warp_scan.cuh> is not available on the CPU device"
