#pragma once

__device__ inline unsigned index() { return blockIdx.x * blockDim.x + threadIdx.x; }
