// Libraries of device code are not part of the CPU device.
#error "judge: <cub/device/device_partition.cuh> is not available on the CPU device"
