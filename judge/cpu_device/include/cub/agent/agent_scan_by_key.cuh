// Libraries of device code are not part of the CPU device.
#error "judge: <cub/agent/agent_scan_by_key.cuh> is not available on the CPU device"
