// Libraries of device code are not part of the CPU device.
#error "judge: <cuda_fp4.h> is not available on the CPU device"
