#pragma once
#include <cuda_fp16.h>

#include "parts/scale.h"
__device__ inline float scaled(float x) { return __half2float(__float2half(x)) * kScale; }
