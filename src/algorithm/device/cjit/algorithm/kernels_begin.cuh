// CUB's kernels become functions that the entry kernels of a generated source call. kernels_end.cuh follows the headers
// of the kernels.
#define CUB_DISABLE_CDP  // LTO-IR is relocatable, for which CUB would call the device runtime
#define _CCCL_KERNEL_ATTRIBUTES __device__ __forceinline__
#undef __launch_bounds__
#define __launch_bounds__(...)
