// Libraries of device code are not part of the CPU device.
#error "judge: <cub/thread/thread_store.cuh> is not available on the CPU device"
