// A cache for PTX that nvcc compiles: external_cache FILE.cu ARCH. The second run takes the PTX from the cache, and so
// does any program that builds the same source with the same nvcc. Replace compile() by any other compiler.
#include <cjit/cjit.h>
#include <stdio.h>
#include <string.h>

static const char* const options = "-ptx -std=c++17";

static cjit_status_t compile(void* source, const cjit_external_call_t* call) {
  static char command[4096], ptx[1 << 20];
  const char* const file = source;
  snprintf(command, sizeof command, "nvcc %s -arch=%s -o %s.ptx %s && cat %s.ptx && rm %s.ptx", options, call->arch,
           file, file, file, file);
  FILE* const output = popen(command, "r");
  const size_t size = output == NULL ? 0 : fread(ptx, 1, sizeof ptx, output);
  if (output == NULL || pclose(output) != 0) {
    cjit_external_output_set_failure(call->output, "nvcc failed; its messages are above", NULL);
    return CJIT_ERROR_COMPILATION;
  }
  return cjit_external_output_set_image(call->output, CJIT_IMAGE_KIND_PTX, ptx, size, NULL);
}

int main(int argc, char** argv) {
  if (argc != 3) return fprintf(stderr, "external_cache FILE.cu ARCH\n"), 2;
  const cjit_external_field_t field = {
      .struct_size = sizeof field, .name = "options", .data = options, .size = strlen(options)};
  const cjit_external_field_t* const fields[] = {&field};
  cjit_external_build_options_t build = {.struct_size = sizeof build,
                                         .producer = "nvcc 13.0",  // in a program: what nvcc --version prints
                                         .callback = compile,
                                         .user_data = argv[1],
                                         .fields = fields,
                                         .field_count = 1,
                                         .files = (const char* const*)&argv[1],
                                         .file_count = 1,
                                         .arch = argv[2]};
  cjit_build_result_t result = {.struct_size = sizeof result};
  cjit_context_t* context = NULL;
  cjit_error_t* error = NULL;
  if (cjit_context_create(NULL, &context, &error) || cjit_external_build(context, &build, &result, &error))
    fprintf(stderr, "%s\n", cjit_error_message(error));
  else
    printf("%s: %s, %llu bytes\n", result.cache_outcome == CJIT_CACHE_OUTCOME_BUILT ? "compiled" : "from the cache",
           result.lowered_names[0], (unsigned long long)result.image_size);
  cjit_build_result_cleanup(&result);
  cjit_context_destroy(context);
  const int failed = error != NULL;
  cjit_error_destroy(error);
  return failed;
}
