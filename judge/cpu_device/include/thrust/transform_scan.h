// Libraries of device code are not part of the CPU device.
#error "judge: <thrust/transform_scan.h> is not available on the CPU device"
