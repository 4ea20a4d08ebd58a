// CUDA for the host compiler: what nvcc includes before a .cu file. Kept lean, since every solution
// pays for it.
#pragma once

#include <assert.h>
#include <float.h>
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <cmath>
#include <new>

#include "cuda_runtime_api.h"
#include "device_launch_parameters.h"
#include "judge_cpu/api_templates.h"
#include "judge_cpu/atomics.h"
#include "judge_cpu/bits.h"
#include "judge_cpu/cluster.h"
#include "judge_cpu/conversions.h"
#include "judge_cpu/float_math.h"
#include "judge_cpu/kernel_limits.h"
#include "judge_cpu/launch.h"
#include "judge_cpu/loads.h"
#include "judge_cpu/minmax.h"
#include "judge_cpu/sync.h"
#include "judge_cpu/warp.h"
#include "vector_functions.h"
