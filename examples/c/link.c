// Link two sources: a kernel, and the device function that it calls. Needs no GPU.
#include <cjit/cjit.h>
#include <stdio.h>

int main(void) {
  static const char kernel_source[] =
      "__device__ float squared(float x);\n"
      "extern \"C\" __global__ void square(float* x) { x[threadIdx.x] = squared(x[threadIdx.x]); }\n";
  static const char function_source[] = "__device__ float squared(float x) { return x * x; }\n";
  const cjit_kernel_build_options_t kernel = {.struct_size = sizeof kernel,
                                              .source = kernel_source,
                                              .source_size = sizeof kernel_source - 1,
                                              .source_name = "square.cu"};
  const cjit_kernel_build_options_t function = {.struct_size = sizeof function,
                                                .source = function_source,
                                                .source_size = sizeof function_source - 1,
                                                .source_name = "squared.cu"};
  const cjit_link_input_t first = {.struct_size = sizeof first, .kernel = &kernel};
  const cjit_link_input_t second = {.struct_size = sizeof second, .kernel = &function};
  const cjit_link_input_t* const inputs[] = {&first, &second};
  const cjit_link_build_options_t options = {
      .struct_size = sizeof options, .inputs = inputs, .input_count = 2, .arch = "sm_90"};

  cjit_link_build_result_t result = {.struct_size = sizeof result};
  cjit_context_t* context = NULL;
  cjit_error_t* error = NULL;
  const int failed = cjit_context_create(NULL, &context, &error) || cjit_link_build(context, &options, &result, &error);
  if (failed) fprintf(stderr, "%s\n", cjit_error_message(error));
  for (uint64_t i = 0; i < result.kernel_count; ++i)
    printf("%s linked %s, %llu bytes of code\n", result.producer, result.kernels[i]->symbol,
           (unsigned long long)result.kernels[i]->resources->code_size);
  cjit_error_destroy(error);
  cjit_build_result_cleanup(&result);
  cjit_context_destroy(context);
  return failed;
}
