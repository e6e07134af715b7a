// Load artifacts of axpy.cu, launch what they hold and check the numbers. Needs no compiler. Where there is no GPU it
// says so and launches on a mock of an sm_90 device, which checks and records launches and runs nothing (cjit/mock.h).
#include <cjit/cjit.h>
#include <stdio.h>
#include <stdlib.h>

enum { kCount = 1 << 20 };

// The driver's memory functions, with the signatures they had in CUDA 12.0.
static int (*mem_alloc)(uint64_t* address, size_t bytes);
static int (*mem_free)(uint64_t address);
static int (*copy_to_device)(uint64_t to, const void* from, size_t bytes);
static int (*copy_to_host)(void* to, uint64_t from, size_t bytes);
static int (*retain_primary)(void** cuda_context, int device);
static int (*set_current)(void* cuda_context);

static int fail(const char* what, cjit_error_t* error) {
  fprintf(stderr, "%s: %s\n", what, error != NULL ? cjit_error_message(error) : "the driver refused");
  cjit_error_destroy(error);
  return 1;
}

static int open_driver(cjit_context_t* context, cjit_error_t** error) {
  const struct {
    const char* symbol;
    void* function;
  } wanted[] = {{"cuMemAlloc", &mem_alloc},
                {"cuMemFree", &mem_free},
                {"cuMemcpyHtoD", &copy_to_device},
                {"cuMemcpyDtoH", &copy_to_host},
                {"cuDevicePrimaryCtxRetain", &retain_primary},
                {"cuCtxSetCurrent", &set_current}};
  for (size_t i = 0; i < sizeof wanted / sizeof wanted[0]; ++i)
    if (cjit_driver_get_entry_point(context, wanted[i].symbol, 12000, (void**)wanted[i].function, error) !=
        CJIT_SUCCESS)
      return 1;
  void* cuda_context = NULL;
  return retain_primary(&cuda_context, 0) != 0 || set_current(cuda_context) != 0;
}

static int launch(cjit_kernel_t* kernel, uint64_t x, uint64_t y, cjit_error_t** error) {
  const uint32_t count = kCount;
  const float a = 2.0f;
  const void* arguments[] = {&count, &a, &x, &y};
  const uint64_t sizes[] = {sizeof count, sizeof a, sizeof x, sizeof y};
  cjit_launch_options_t options = {.struct_size = sizeof options};  // the block comes from the artifact's policy
  options.grid_x = (kCount + 255) / 256;
  options.grid_y = options.grid_z = 1;
  options.arguments = arguments;
  options.argument_sizes = sizes;
  options.argument_count = 4;
  return cjit_kernel_launch(kernel, &options, error) != CJIT_SUCCESS;
}

// 1 if y is not 2 * x + y0 everywhere.
static int check_numbers(cjit_kernel_t* kernel, cjit_error_t** error) {
  float* host = malloc(kCount * sizeof *host);
  uint64_t x = 0, y = 0;
  int wrong = host == NULL || mem_alloc(&x, kCount * sizeof *host) != 0 || mem_alloc(&y, kCount * sizeof *host) != 0;
  for (int i = 0; !wrong && i < kCount; ++i) host[i] = (float)(i % 1000);
  wrong = wrong || copy_to_device(x, host, kCount * sizeof *host) != 0 ||
          copy_to_device(y, host, kCount * sizeof *host) != 0 || launch(kernel, x, y, error) ||
          copy_to_host(host, y, kCount * sizeof *host) != 0;
  for (int i = 0; !wrong && i < kCount; ++i) wrong = host[i] != 3.0f * (float)(i % 1000);
  if (x != 0) mem_free(x);
  if (y != 0) mem_free(y);
  free(host);
  return wrong;
}

// 1 if the mock did not record the grid, and the block of the policy, that were launched. It takes any address.
static int check_record(cjit_kernel_t* kernel, cjit_context_t* mock, cjit_error_t** error) {
  uint64_t count = 0;
  cjit_mock_launch_t record = {.struct_size = sizeof record};
  return launch(kernel, 0x10000, 0x20000, error) || cjit_mock_get_launch_count(mock, &count, error) != CJIT_SUCCESS ||
         cjit_mock_get_launch(mock, count - 1, &record, error) != CJIT_SUCCESS || record.grid_x != kCount / 256 ||
         record.block_x != 256;
}

// 0 if it was launched and the check found what it should, 2 if it is for another device.
static int run_artifact(cjit_context_t* context, int on_mock, const char* path, cjit_error_t** error) {
  cjit_blob_t* artifact = NULL;
  cjit_module_t* loaded = NULL;
  cjit_kernel_t* kernel = NULL;
  int failed = cjit_artifact_read_file(path, &artifact, error) != CJIT_SUCCESS;
  if (!failed) {
    const cjit_status_t status =
        cjit_module_load_artifact(context, cjit_blob_data(artifact), cjit_blob_size(artifact), &loaded, error);
    failed = status == CJIT_ERROR_NO_BINARY_FOR_DEVICE ? 2 : status != CJIT_SUCCESS;
  }
  if (!failed) failed = cjit_module_get_kernel(loaded, "axpy<float>", &kernel, error) != CJIT_SUCCESS;
  if (!failed) failed = on_mock ? check_record(kernel, context, error) : check_numbers(kernel, error);
  cjit_kernel_destroy(kernel);
  cjit_module_destroy(loaded);
  cjit_blob_destroy(artifact);
  return failed;
}

static int run_artifacts(cjit_context_t* context, int on_mock, char** paths, int count) {
  cjit_error_t* error = NULL;
  int launched = 0;
  for (int i = 0; i < count; ++i) {
    const int failed = run_artifact(context, on_mock, paths[i], &error);
    if (failed == 1) return fail(paths[i], error);
    const char* const done = on_mock ? "launched on the mock, which recorded 4096 blocks of 256 threads"
                                     : "launched, 1048576 numbers are right";
    printf("%s: %s\n", paths[i], failed == 0 ? done : cjit_error_message(error));
    launched += failed == 0;
    cjit_error_destroy(error);
    error = NULL;
  }
  return launched > 0 ? 0 : fail("launch", NULL);
}

// A context with a GPU, or with a mock of one where there is none. NULL, and `error`, on failure.
static cjit_context_t* make_context(int* on_mock, cjit_error_t** error) {
  cjit_context_t* context = NULL;
  uint32_t devices = 0;
  if (cjit_context_create(NULL, &context, error) != CJIT_SUCCESS) return NULL;
  const cjit_status_t status = cjit_device_get_count(context, &devices, error);
  if (status == CJIT_SUCCESS && devices > 0) return context;
  cjit_context_destroy(context);
  context = NULL;
  if (status != CJIT_SUCCESS && status != CJIT_ERROR_DRIVER_NOT_FOUND && status != CJIT_ERROR_NO_DEVICE) return NULL;
  printf("no GPU here (%s): launching on a mock of an sm_90 device instead, nothing runs\n",
         status == CJIT_SUCCESS ? "the driver counts no device" : cjit_status_name(status));
  cjit_error_destroy(*error);
  *error = NULL;
  const cjit_context_options_t options = {.struct_size = sizeof options, .mock_device = "sm_90"};
  *on_mock = 1;
  cjit_context_create(&options, &context, error);
  return context;
}

int main(int argc, char** argv) {
  cjit_error_t* error = NULL;
  int on_mock = 0;
  cjit_context_t* const context = make_context(&on_mock, &error);
  if (context == NULL) return fail("context", error);
  if (!on_mock && open_driver(context, &error)) return fail("driver", error);
  const int failed = run_artifacts(context, on_mock, argv + 1, argc - 1);
  cjit_context_destroy(context);
  return failed;
}
