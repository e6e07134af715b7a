// The sum of an array by CCCL's c/parallel, for compute capability 9.0.
#define CCCL_C_EXPERIMENTAL
#include <cccl/c/reduce.h>

int sum_with_c_parallel(CUdeviceptr values, uint64_t count, CUdeviceptr total, CUstream stream) {
  const cccl_type_info f32 = {sizeof(float), sizeof(float), CCCL_FLOAT32};
  const cccl_iterator_t in = {.size = sizeof(float),
                              .alignment = sizeof(float),
                              .type = CCCL_POINTER,
                              .value_type = f32,
                              .state = (void*)values};
  cccl_iterator_t out = in;
  out.state = (void*)total;
  const cccl_op_t plus = {.type = CCCL_PLUS};
  float zero = 0;
  const cccl_value_t initial = {f32, &zero};
  cccl_device_reduce_build_result_t build;
  if (cccl_device_reduce_build(&build, in, out, plus, initial, CCCL_RUN_TO_RUN, 9, 0, "-I/opt/cccl/cub",
                               "-I/opt/cccl/thrust", "-I/opt/cccl/libcudacxx/include",
                               "-I/usr/local/cuda/include") != CUDA_SUCCESS)
    return 1;
  size_t bytes = 0;
  CUdeviceptr temporary = 0;
  const int failed =
      cccl_device_reduce(build, NULL, &bytes, in, out, count, plus, initial, stream) != CUDA_SUCCESS ||
      cuMemAllocAsync(&temporary, bytes, stream) != CUDA_SUCCESS ||
      cccl_device_reduce(build, (void*)temporary, &bytes, in, out, count, plus, initial, stream) != CUDA_SUCCESS;
  if (temporary != 0) cuMemFreeAsync(temporary, stream);
  return cccl_device_reduce_cleanup(&build) != CUDA_SUCCESS || failed;
}
