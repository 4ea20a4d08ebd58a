// Libraries of device code are not part of the CPU device.
#error "judge: <cub/iterator/arg_index_input_iterator.cuh> is not available on the CPU device"
