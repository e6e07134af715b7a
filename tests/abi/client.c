/* A program as old as the headers it is compiled with: its structs end where those headers say, at the end of a page,
   and it must work with every later library of the same major version. It calls every function, and it asserts the
   defaults that the headers promise. Builds with the real NVRTC; needs no driver. */
#define _GNU_SOURCE
#include <cjit/cjit.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "client_calls.h"

static int failures = 0;

static void expect(int condition, const char* what) {
  if (condition) return;
  fprintf(stderr, "client of %d.%d: failed: %s\n", CJIT_VERSION_MAJOR, CJIT_VERSION_MINOR, what);
  ++failures;
}

/* `size` zeroed bytes whose end touches a page that cannot be read or written. */
static void* guarded(uint64_t size) {
  const long page = sysconf(_SC_PAGESIZE);
  char* const memory = mmap(NULL, (size_t)page * 2, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (memory == MAP_FAILED || mprotect(memory + page, (size_t)page, PROT_NONE) != 0) return NULL;
  memcpy(memory + page - size, &size, sizeof(size)); /* struct_size */
  return memory + page - size;
}

static void check_status(const char* function, cjit_status_t status, cjit_error_t* const* error,
                         const cjit_status_t* documented, uint64_t count) {
  uint64_t i = 0;
  while (i < count && documented[i] != status) ++i;
  if (i == count) {
    fprintf(stderr, "client of %d.%d: %s() returned %s, which its headers do not list\n", CJIT_VERSION_MAJOR,
            CJIT_VERSION_MINOR, function, cjit_status_name(status));
    ++failures;
  }
  if (error != NULL) expect(cjit_error_status(*error) == status, function);
}

static void use_version(void) {
  cjit_version_info_t* const info = guarded(sizeof(cjit_version_info_t));
  const uint32_t oldest_minor = CJIT_VERSION_MINOR;  // a variable, because compilers warn of `minor >= 0`
  uint32_t major = 0;
  uint32_t minor = 0;
  cjit_version(&major, &minor, NULL);
  expect(major == CJIT_VERSION_MAJOR && minor >= oldest_minor, "the library is this version or newer");
  expect(cjit_version_get_info(info) == CJIT_SUCCESS, "describe the version");
  expect(info->struct_size == sizeof(*info) && info->version_minor == minor, "read the version");
}

static void use_context(void) {
  cjit_context_options_t* const options = guarded(sizeof(cjit_context_options_t));
  cjit_context_t* context = NULL;
  expect(cjit_context_create(options, &context, NULL) == CJIT_SUCCESS, "create a context");
  cjit_context_destroy(context);
  options->log_level = 1000;
  expect(cjit_context_create(options, &context, NULL) == CJIT_ERROR_INVALID_ARGUMENT, "refuse a log level");
  expect(context == NULL, "no context after a failure");
}

static void use_policy(void) {
  cjit_policy_entry_t* const entry = guarded(sizeof(cjit_policy_entry_t));
  cjit_policy_t* policy = NULL;
  cjit_blob_t* blob = NULL;
  expect(cjit_policy_create(&policy, NULL) == CJIT_SUCCESS, "create a policy");
  expect(cjit_policy_set_int64(policy, CJIT_POLICY_BLOCK_X, 128, NULL) == CJIT_SUCCESS, "set a value");
  expect(cjit_policy_encode(policy, &blob, NULL) == CJIT_SUCCESS, "encode a policy");
  expect(cjit_policy_get_entry(cjit_blob_data(blob), cjit_blob_size(blob), 0, entry, NULL) == CJIT_SUCCESS, "read it");
  expect(entry->struct_size == sizeof(*entry) && entry->int64_value == 128, "find the value");
  expect(entry->kind == CJIT_POLICY_KIND_INT64 && strcmp(entry->name, CJIT_POLICY_BLOCK_X) == 0, "find its name");
  cjit_blob_destroy(blob);
  cjit_policy_destroy(policy);
}

static void use_error(void) {
  cjit_build_result_t* const result = guarded(sizeof(cjit_build_result_t));
  cjit_error_info_t* const info = guarded(sizeof(cjit_error_info_t));
  cjit_error_t* error = NULL;
  const cjit_status_t status = cjit_build_result_deserialize("x", 1, CJIT_DESERIALIZE_DEFAULT, result, &error);
  expect(status != CJIT_SUCCESS && cjit_error_status(error) == status, "refuse bytes that are no artifact");
  expect(result->struct_size == sizeof(*result) && result->owner == NULL, "an empty result after a failure");
  expect(cjit_error_get_info(error, info) == CJIT_SUCCESS && info->status == status, "describe the error");
  expect(info->stage == CJIT_STAGE_ARTIFACT && info->message[0] != '\0', "read the error");
  cjit_build_result_cleanup(result);
  cjit_build_result_cleanup(result);
  cjit_error_destroy(error);
}

static void use_artifact(void) {
  cjit_artifact_info_t* const info = guarded(sizeof(cjit_artifact_info_t));
  expect(cjit_artifact_get_info("not an artifact", 15, info, NULL) == CJIT_ERROR_NOT_AN_ARTIFACT, "look into bytes");
  cjit_artifact_info_cleanup(info);
}

static const char kAxpy[] =
    "template <typename T> __global__ void axpy(unsigned n, T a, const T* x, T* y) {\n"
    "  const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;\n"
    "  if (i < n) y[i] += a * x[i];\n"
    "}\n";
static const char* const kNames[] = {"axpy<float>"};

static cjit_kernel_build_options_t* axpy_options(void) {
  cjit_kernel_build_options_t* const options = guarded(sizeof(cjit_kernel_build_options_t));
  options->source = kAxpy;
  options->source_size = sizeof(kAxpy) - 1;
  options->name_expressions = kNames;
  options->name_count = 1;
  options->arch = "sm_90";
  return options;
}

/* Compiles only with what the headers call default: C++17, host headers, and grid dependencies without `rdc`. */
static const char kDefaults[] =
    "#include <cstdint>\n"
    "static_assert(__cplusplus == 201703L);\n"
    "__global__ void k(std::uint32_t* x) {\n"
    "  cudaGridDependencySynchronize();\n"
    "  cudaTriggerProgrammaticLaunchCompletion();\n"
    "  *x = 1;\n"
    "}\n";

static void use_defaults(cjit_context_t* context) {
  cjit_kernel_build_options_t* const options = axpy_options();
  cjit_build_result_t* const result = guarded(sizeof(cjit_build_result_t));
  cjit_error_t* error = NULL;
  options->source = kDefaults;
  options->source_size = sizeof(kDefaults) - 1;
  options->name_count = 0;
  expect(cjit_kernel_build(context, options, result, &error) == CJIT_SUCCESS, cjit_error_message(error));
  expect(result->image_kind == CJIT_IMAGE_KIND_CUBIN, "sm_ gives a cubin");
  cjit_build_result_cleanup(result);
  options->arch = "compute_90";
  expect(cjit_kernel_build(context, options, result, &error) == CJIT_SUCCESS, cjit_error_message(error));
  expect(result->image_kind == CJIT_IMAGE_KIND_PTX, "compute_ gives PTX");
  cjit_build_result_cleanup(result);
  options->arch = "sm_999";
  expect(cjit_kernel_build(context, options, result, &error) == CJIT_ERROR_UNKNOWN_ARCH, "ptx_fallback is off");
  cjit_error_destroy(error);
}

/* What was built is written, read again, and the same. */
static void use_build(cjit_context_t* context) {
  cjit_build_result_t* const built = guarded(sizeof(cjit_build_result_t));
  cjit_build_result_t* const read = guarded(sizeof(cjit_build_result_t));
  cjit_blob_t* blob = NULL;
  cjit_error_t* error = NULL;
  expect(cjit_kernel_build(context, axpy_options(), built, &error) == CJIT_SUCCESS, cjit_error_message(error));
  expect(built->cc == 90 && built->name_count == 1 && strstr(built->lowered_names[0], "axpy") != NULL, "read a result");
  expect(cjit_build_result_serialize(built, &blob, NULL) == CJIT_SUCCESS, "write an artifact");
  expect(cjit_build_result_deserialize(cjit_blob_data(blob), cjit_blob_size(blob), CJIT_DESERIALIZE_DEFAULT, read,
                                       NULL) == CJIT_SUCCESS,
         "read it");
  expect(read->image_size == built->image_size && memcmp(read->image, built->image, (size_t)built->image_size) == 0,
         "the same image");
  cjit_blob_destroy(blob);
  cjit_build_result_cleanup(read);
  cjit_build_result_cleanup(built);
}

/* A compile error with its log and records. */
static void use_diagnostics(cjit_context_t* context) {
  cjit_kernel_build_options_t* const options = axpy_options();
  cjit_build_result_t* const result = guarded(sizeof(cjit_build_result_t));
  cjit_error_info_t* const info = guarded(sizeof(cjit_error_info_t));
  cjit_error_t* error = NULL;
  options->source = "oops";
  options->source_size = 4;
  options->name_count = 0;
  expect(cjit_kernel_build(context, options, result, &error) == CJIT_ERROR_COMPILATION, "refuse a broken source");
  expect(cjit_error_get_info(error, info) == CJIT_SUCCESS && info->diagnostic_count > 0, "describe why");
  expect(info->diagnostic_count > 0 && info->diagnostics[0]->line == 1, "find the line");
  cjit_error_destroy(error);
}

static void use_cache(cjit_context_t* context) {
  cjit_cache_info_t* const info = guarded(sizeof(cjit_cache_info_t));
  expect(cjit_cache_get_info(context, info, NULL) == CJIT_SUCCESS, "ask for the cache");
  cjit_cache_info_cleanup(info);
}

static void use_job(cjit_context_t* context) {
  cjit_job_options_t* const options = guarded(sizeof(cjit_job_options_t));
  cjit_job_progress_t* const progress = guarded(sizeof(cjit_job_progress_t));
  cjit_build_result_t* const result = guarded(sizeof(cjit_build_result_t));
  cjit_job_t* job = NULL;
  expect(cjit_kernel_build_async(context, axpy_options(), options, &job, NULL) == CJIT_SUCCESS, "start a job");
  expect(cjit_job_wait(job, CJIT_WAIT_FOREVER, NULL) == CJIT_SUCCESS, "wait for it");
  expect(cjit_job_get_progress(job, progress, NULL) == CJIT_SUCCESS && progress->succeeded == 1, "how far it is");
  expect(cjit_job_get_result(job, 0, result, NULL) == CJIT_SUCCESS && result->name_count == 1, "take its result");
  cjit_build_result_cleanup(result);
  cjit_job_destroy(job);
}

static const uint64_t kDims[] = {64, 16};
static const uint64_t kStrides[] = {256};
static const uint32_t kBox[] = {64, 16};

static cjit_tensor_map_options_t* map_options(void) {
  cjit_tensor_map_options_t* const options = guarded(sizeof(cjit_tensor_map_options_t));
  options->address = 65536;
  options->dims = kDims;
  options->strides = kStrides;
  options->box_dims = kBox;
  options->rank = 2;
  options->element = CJIT_TENSOR_ELEMENT_FLOAT32;
  return options;
}

/* Calls every function, with a valid object of each kind. */
static void use_everything(cjit_context_t* mock, cjit_build_result_t* result, cjit_module_t* module,
                           cjit_kernel_t* kernel) {
  struct client_values values = {0};
  cjit_build_result_t* const broken = guarded(sizeof(cjit_build_result_t));
  values.context = mock;
  values.module = module;
  values.kernel = kernel;
  values.result = result;
  expect(cjit_build_result_serialize(result, &values.blob, NULL) == CJIT_SUCCESS, "write an artifact");
  values.artifact = cjit_blob_data(values.blob);
  values.artifact_size = cjit_blob_size(values.blob);
  expect(cjit_policy_create(&values.policy, NULL) == CJIT_SUCCESS, "create a policy");
  expect(cjit_bundle_create(&values.bundle, NULL) == CJIT_SUCCESS, "create a bundle");
  expect(cjit_completion_create(mock, NULL, &values.completion, NULL) == CJIT_SUCCESS, "create a completion");
  expect(cjit_l2_persistence_create(mock, 4096, &values.l2_persistence, NULL) == CJIT_SUCCESS, "set cache aside");
  expect(cjit_kernel_build_async(mock, axpy_options(), NULL, &values.job, NULL) == CJIT_SUCCESS, "start a job");
  expect(cjit_tensor_map_create(mock, map_options(), &values.tensor_map, NULL) == CJIT_SUCCESS, "create a tensor map");
  expect(cjit_build_result_deserialize("x", 1, 0, broken, &values.error) != CJIT_SUCCESS, "make an error");
  call_every_function(&values);
  cjit_error_destroy(values.error);
  cjit_tensor_map_destroy(values.tensor_map);
  cjit_job_destroy(values.job);
  cjit_l2_persistence_destroy(values.l2_persistence);
  cjit_completion_destroy(values.completion);
  cjit_bundle_destroy(values.bundle);
  cjit_policy_destroy(values.policy);
  cjit_blob_destroy(values.blob);
}

static void use_launch(void) {
  cjit_context_options_t* const options = guarded(sizeof(cjit_context_options_t));
  cjit_build_result_t* const result = guarded(sizeof(cjit_build_result_t));
  cjit_launch_options_t* const launch = guarded(sizeof(cjit_launch_options_t));
  cjit_mock_launch_t* const record = guarded(sizeof(cjit_mock_launch_t));
  const uint32_t count = 1000;
  const float a = 2;
  const uint64_t x = 4096, y = 8192;
  const void* const arguments[] = {&count, &a, &x, &y};
  cjit_context_t* context = NULL;
  cjit_module_t* module = NULL;
  cjit_kernel_t* kernel = NULL;
  cjit_error_t* error = NULL;
  options->mock_device = "sm_90";
  options->cache_dir = ""; /* none: nothing of the user's is cleared */
  expect(cjit_context_create(options, &context, NULL) == CJIT_SUCCESS, "create a mock");
  expect(cjit_kernel_build(context, axpy_options(), result, NULL) == CJIT_SUCCESS, "build for it");
  expect(cjit_module_load(context, result, &module, &error) == CJIT_SUCCESS, cjit_error_message(error));
  expect(cjit_module_get_kernel(module, kNames[0], &kernel, NULL) == CJIT_SUCCESS, "find the kernel");
  launch->grid_x = 4;
  launch->grid_y = launch->grid_z = 1;
  launch->block_x = 256;
  launch->arguments = arguments;
  launch->argument_count = 4;
  expect(cjit_kernel_launch(kernel, launch, &error) == CJIT_SUCCESS, cjit_error_message(error));
  expect(cjit_mock_get_launch(context, 0, record, NULL) == CJIT_SUCCESS && record->arguments_size == 24,
         "look at the launch");
  expect(record->block_y == 1 && record->block_z == 1, "a block dimension that is 0 counts as 1");
  use_everything(context, result, module, kernel);
  cjit_kernel_destroy(kernel);
  cjit_module_destroy(module);
  cjit_build_result_cleanup(result);
  cjit_context_destroy(context);
}

static void use_bundle(cjit_context_t* context) {
  cjit_bundle_build_options_t* const options = guarded(sizeof(cjit_bundle_build_options_t));
  cjit_bundle_info_t* const listing = guarded(sizeof(cjit_bundle_info_t));
  cjit_kernel_build_options_t* const kernel = axpy_options();
  const cjit_kernel_build_options_t* const kernels[] = {kernel};
  const char* const names[] = {"axpy"};
  cjit_bundle_t* bundle = NULL;
  cjit_error_t* error = NULL;
  kernel->arch = NULL;
  options->names = names;
  options->kernels = kernels;
  options->kernel_count = 1;
  options->archs = "sm_80,sm_90";
  expect(cjit_bundle_create(&bundle, NULL) == CJIT_SUCCESS, "make a bundle");
  expect(cjit_bundle_build(context, bundle, options, &error) == CJIT_SUCCESS, cjit_error_message(error));
  expect(cjit_bundle_get_info(bundle, listing, NULL) == CJIT_SUCCESS && listing->entry_count == 2, "list it");
  expect(strcmp(listing->entries[0]->name, "axpy") == 0, "read an entry");
  cjit_bundle_info_cleanup(listing);
  cjit_bundle_destroy(bundle);
}

static void use_builds(void) {
  cjit_context_t* context = NULL;
  expect(cjit_context_create(NULL, &context, NULL) == CJIT_SUCCESS, "create a default context");
  use_build(context);
  use_diagnostics(context);
  use_defaults(context);
  use_cache(context);
  use_job(context);
  use_launch();
  use_bundle(context);
  cjit_context_destroy(context);
}

int main(void) {
  use_version();
  use_context();
  use_policy();
  use_error();
  use_artifact();
  use_builds();
  return failures;
}
