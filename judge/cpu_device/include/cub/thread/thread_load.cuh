// Libraries of device code are not part of the CPU device.
#error "judge: <cub/thread/thread_load.cuh> is not available on the CPU device"
