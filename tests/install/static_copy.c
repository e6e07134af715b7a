// A copy of the library inside a program: it compiles a kernel in a worker and says so. Each copy has its own state.
#include HEADER
#include <stdio.h>

int RUN(void) {
  static const char source[] = "template <typename T> __global__ void scale(T* x, T a) { x[threadIdx.x] *= a; }";
  static const char* const names[] = {"scale<float>"};
  cjit_kernel_build_options_t options = {.struct_size = sizeof options,
                                         .source = source,
                                         .source_size = sizeof source - 1,
                                         .name_expressions = names,
                                         .name_count = 1,
                                         .arch = "sm_90",
                                         .worker_mode = CJIT_WORKER_MODE_WORKER};
  cjit_build_result_t result = {.struct_size = sizeof result};
  cjit_worker_info_t info = {.struct_size = sizeof info};
  cjit_context_t* context = NULL;
  cjit_error_t* error = NULL;
  if (cjit_context_create(NULL, &context, &error) || cjit_kernel_build(context, &options, &result, &error) ||
      cjit_worker_get_info(context, &info, &error))
    printf("%s\n", cjit_error_message(error));
  else
    printf("%s in worker %s\n", result.lowered_names[0], info.program);
  cjit_worker_info_cleanup(&info);
  cjit_build_result_cleanup(&result);
  cjit_context_destroy(context);
  const int failed = error != NULL;
  cjit_error_destroy(error);
  return failed;
}
