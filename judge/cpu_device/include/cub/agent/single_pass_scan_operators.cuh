// Libraries of device code are not part of the CPU device.
#error "judge: <cub/agent/single_pass_scan_operators.cuh> is not available on the CPU device"
