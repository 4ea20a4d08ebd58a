// Libraries of device code are not part of the CPU device.
#error "judge: <curand_kernel.h> is not available on the CPU device"
