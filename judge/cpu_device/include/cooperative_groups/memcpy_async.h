// Libraries of device code are not part of the CPU device.
#error "judge: <cooperative_groups/memcpy_async.h> is not available on the CPU device"
