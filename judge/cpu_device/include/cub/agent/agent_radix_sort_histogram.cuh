// Libraries of device code are not part of the CPU device.
#error "judge: <cub/agent/agent_radix_sort_histogram.cuh> is not available on the CPU device"
