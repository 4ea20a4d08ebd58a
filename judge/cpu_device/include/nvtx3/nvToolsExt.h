// Libraries of device code are not part of the CPU device.
#error "judge: <nvtx3/nvToolsExt.h> is not available on the CPU device"
