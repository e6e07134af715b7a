// CUB's kernels become functions that the entry kernels of a generated source call. kernels_end.cuh follows the headers
// of the kernels.
#define CUB_DISABLE_CDP  // LTO-IR is relocatable, for which CUB would call the device runtime
#define _CCCL_KERNEL_ATTRIBUTES __device__ __forceinline__
#undef __launch_bounds__
#define __launch_bounds__(...)

// BlockExchange<T, ...> states an alignment of 16 bytes, which is an error for an element T with a larger one. Here it
// gets that of T too. Its includes come first, so that only this header sees the macro.
#include <cub/config.cuh>
#include <cub/detail/uninitialized_copy.cuh>
#include <cub/util_ptx.cuh>
#include <cub/util_type.cuh>
#include <cub/warp/warp_exchange.cuh>
//
#include <cuda/__cmath/pow2.h>
#include <cuda/__ptx/instructions/get_sreg.h>
#include <cuda/std/__algorithm/min.h>
#include <cuda/std/__type_traits/integral_constant.h>
#define alignas(...) alignas(__VA_ARGS__) alignas(T)
#include <cub/block/block_exchange.cuh>
#undef alignas
