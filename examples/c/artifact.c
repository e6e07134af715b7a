// Write a build to a file, read it back and list its kernels. Reading needs neither a compiler nor a GPU.
#include <cjit/cjit.h>
#include <stdio.h>

static int write_artifact(cjit_context_t* context, const char* path, cjit_error_t** error) {
  static const char source[] = "__global__ void zero(float* x) { x[threadIdx.x] = 0; }\n";
  static const char* const names[] = {"zero"};
  const cjit_kernel_build_options_t options = {.struct_size = sizeof options,
                                               .source = source,
                                               .source_size = sizeof source - 1,
                                               .name_expressions = names,
                                               .name_count = 1,
                                               .arch = "sm_90"};
  cjit_kernel_build_result_t result = {.struct_size = sizeof result};
  cjit_blob_t* artifact = NULL;
  const int failed = cjit_kernel_build(context, &options, &result, error) ||
                     cjit_build_result_serialize(&result, &artifact, error) ||
                     cjit_artifact_write_file(path, cjit_blob_data(artifact), cjit_blob_size(artifact), error);
  cjit_blob_destroy(artifact);
  cjit_build_result_cleanup(&result);
  return failed;
}

static int read_artifact(const char* path, cjit_error_t** error) {
  cjit_build_result_t result = {.struct_size = sizeof result};
  cjit_blob_t* artifact = NULL;
  const int failed = cjit_artifact_read_file(path, &artifact, error) ||
                     cjit_build_result_deserialize(cjit_blob_data(artifact), cjit_blob_size(artifact),
                                                   CJIT_DESERIALIZE_DEFAULT, &result, error);
  for (uint64_t i = 0; i < result.kernel_count; ++i)
    printf("%s for sm_%u: %u registers\n", result.kernels[i]->symbol, result.cc,
           result.kernels[i]->resources->register_count);
  cjit_build_result_cleanup(&result);
  cjit_blob_destroy(artifact);
  return failed;
}

int main(int argc, char** argv) {
  const char* const path = argc > 1 ? argv[1] : "zero.cjit";
  cjit_context_t* context = NULL;
  cjit_error_t* error = NULL;
  const int failed = cjit_context_create(NULL, &context, &error) || write_artifact(context, path, &error) ||
                     read_artifact(path, &error);
  if (failed) fprintf(stderr, "%s\n", cjit_error_message(error));
  cjit_error_destroy(error);
  cjit_context_destroy(context);
  return failed;
}
