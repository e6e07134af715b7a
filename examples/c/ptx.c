// Compile a kernel to PTX and print it. Needs no GPU.
#include <cjit/cjit.h>
#include <stdio.h>

int main(void) {
  static const char source[] =
      "template <typename T> __global__ void scale(T* x, T factor) { x[threadIdx.x] *= factor; }\n";
  static const char* const names[] = {"scale<float>"};
  cjit_kernel_build_options_t options = {.struct_size = sizeof options};
  options.source = source;
  options.source_size = sizeof source - 1;
  options.name_expressions = names;
  options.name_count = 1;
  options.arch = "compute_90";  // a virtual architecture gives PTX, a real one such as sm_90 gives a cubin

  cjit_context_t* context = NULL;
  cjit_kernel_build_result_t result = {.struct_size = sizeof result};
  cjit_error_t* error = NULL;
  cjit_status_t status = cjit_context_create(NULL, &context, &error);
  if (status == CJIT_SUCCESS) status = cjit_kernel_build(context, &options, &result, &error);
  if (status == CJIT_SUCCESS)
    printf("// %s is %s\n%s", names[0], result.lowered_names[0], (const char*)result.image);
  else
    fprintf(stderr, "%s: %s\n", cjit_status_name(status), cjit_error_message(error));
  cjit_error_destroy(error);
  cjit_build_result_cleanup(&result);
  cjit_context_destroy(context);
  return status != CJIT_SUCCESS;
}
