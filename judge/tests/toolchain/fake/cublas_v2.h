#error "judge: cuBLAS is not available on the CPU device"
