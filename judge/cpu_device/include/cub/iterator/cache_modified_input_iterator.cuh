// Libraries of device code are not part of the CPU device.
#error "judge: <cub/iterator/cache_modified_input_iterator.cuh> is not available on the CPU device"
