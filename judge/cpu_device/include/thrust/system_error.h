// Libraries of device code are not part of the CPU device.
#error "judge: <thrust/system_error.h> is not available on the CPU device"
