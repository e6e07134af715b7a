#include <cjit/cjit.h>
#include <stdio.h>

int main(void) {
  static const char source[] = "template <typename T> __global__ void scale(T* x, T a) { x[threadIdx.x] *= a; }";
  static const char* const names[] = {"scale<float>"};
  cjit_kernel_build_options_t options = {.struct_size = sizeof options,
                                         .source = source,
                                         .source_size = sizeof source - 1,
                                         .name_expressions = names,
                                         .name_count = 1,
                                         .arch = "sm_90"};
  cjit_build_result_t result = {.struct_size = sizeof result};
  cjit_context_t* context = NULL;
  cjit_error_t* error = NULL;
  if (cjit_context_create(NULL, &context, &error) || cjit_kernel_build(context, &options, &result, &error))
    fprintf(stderr, "%s\n", cjit_error_message(error));
  else
    printf("%s is %llu bytes of machine code\n", result.lowered_names[0], (unsigned long long)result.image_size);
  cjit_build_result_cleanup(&result);
  cjit_context_destroy(context);
  const int failed = error != NULL;
  cjit_error_destroy(error);
  return failed;
}
