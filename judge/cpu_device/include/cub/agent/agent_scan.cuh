// Libraries of device code are not part of the CPU device.
#error "judge: <cub/agent/agent_scan.cuh> is not available on the CPU device"
