// Loads a kernel of a bundle where no compiler is, and launches it on a mock of a device, which checks and records
// launches.   tour BUNDLE ARCHITECTURE
#include <cjit/cjit.h>
#include <stdio.h>

static int launch(cjit_kernel_t* axpy, cjit_error_t** error) {
  const uint32_t count = 1000;
  const float a = 2.0f;
  const uint64_t x = 0x10000, y = 0x20000;  // on a GPU: addresses of device memory
  const void* arguments[] = {&count, &a, &x, &y};
  cjit_launch_options_t options = {.struct_size = sizeof options, .grid_x = 4, .grid_y = 1, .grid_z = 1};
  options.arguments = arguments;  // the block size is in the bundle: --policy block_x=256
  options.argument_count = 4;
  return cjit_kernel_launch(axpy, &options, error) != CJIT_SUCCESS;
}

static int run(cjit_context_t* context, const char* path, cjit_error_t** error) {
  cjit_bundle_t* bundle = NULL;
  cjit_bundle_choice_t choice = {.struct_size = sizeof choice};
  cjit_module_t* loaded = NULL;
  cjit_kernel_t* axpy = NULL;
  cjit_mock_launch_t seen = {.struct_size = sizeof seen};
  int failed = cjit_bundle_read_file(path, CJIT_BUNDLE_READ_DEFAULT, &bundle, error) ||
               cjit_bundle_load(context, bundle, "axpy", NULL, &choice, &loaded, error) ||
               cjit_module_get_kernel(loaded, "axpy<float>", &axpy, error) || launch(axpy, error) ||
               cjit_mock_get_launch(context, 0, &seen, error);
  if (!failed) printf("%s: launched %u blocks of %u threads\n", choice.arch, seen.grid_x, seen.block_x);
  cjit_kernel_destroy(axpy);
  cjit_module_destroy(loaded);
  cjit_bundle_choice_cleanup(&choice);
  cjit_bundle_destroy(bundle);
  return failed;
}

int main(int argc, char** argv) {
  cjit_context_options_t options = {.struct_size = sizeof options};
  options.mock_device = argc == 3 ? argv[2] : "";  // NULL on a GPU
  cjit_context_t* context = NULL;
  cjit_error_t* error = NULL;
  if (argc != 3) return fprintf(stderr, "usage: tour BUNDLE ARCHITECTURE\n"), 2;
  const int failed = cjit_context_create(&options, &context, &error) || run(context, argv[1], &error);
  if (failed) fprintf(stderr, "%s\n", cjit_error_message(error));
  cjit_error_destroy(error);
  cjit_context_destroy(context);
  return failed;
}
