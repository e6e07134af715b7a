#include <cjit/cjit.h>
#include <stdio.h>

int main(void) {
  static const char source[] = "template <typename T> __global__ void scale(T* x, T a) { x[threadIdx.x] *= a; }";
  cjit_context_options_t device = {.struct_size = sizeof device};
  device.mock_device = "sm_90";  // without it: the GPU
  cjit_kernel_build_options_t options = {.struct_size = sizeof options};
  options.source = source;
  options.source_size = sizeof source - 1;
  const uint64_t x = 0x1000;  // an address in device memory
  const float a = 2;
  const void* const arguments[] = {&x, &a};
  cjit_launch_options_t shape = {.struct_size = sizeof shape};
  shape.grid_x = shape.grid_y = shape.grid_z = 1;
  shape.block_x = 32;
  shape.arguments = arguments;
  shape.argument_count = 2;
  cjit_mock_launch_t seen = {.struct_size = sizeof seen};
  cjit_context_t* context = NULL;
  cjit_kernel_t* scale = NULL;
  cjit_error_t* error = NULL;
  if (cjit_context_create(&device, &context, &error) == CJIT_SUCCESS &&
      cjit_kernel_get(context, &options, "scale<float>", &scale, &error) == CJIT_SUCCESS &&  // built, loaded and kept
      cjit_kernel_launch(scale, &shape, &error) == CJIT_SUCCESS &&
      cjit_mock_get_launch(context, 0, &seen, &error) == CJIT_SUCCESS)
    printf("launched %s\n", seen.lowered_name);
  else
    fprintf(stderr, "%s\n", cjit_error_message(error));
  const int failed = error != NULL;
  cjit_kernel_destroy(scale);
  cjit_context_destroy(context);
  cjit_error_destroy(error);
  return failed;
}
