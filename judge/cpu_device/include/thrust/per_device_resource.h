// Libraries of device code are not part of the CPU device.
#error "judge: <thrust/per_device_resource.h> is not available on the CPU device"
