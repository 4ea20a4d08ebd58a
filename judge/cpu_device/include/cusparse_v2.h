// Libraries of device code are not part of the CPU device.
#error "judge: <cusparse_v2.h> is not available on the CPU device"
