// Compile a source with mistakes and print each message of the compiler with its place. Needs no GPU.
#include <cjit/cjit.h>
#include <stdio.h>
#include <string.h>

static const char* severity_name(cjit_severity_t severity) {
  switch (severity) {
    case CJIT_SEVERITY_NOTE:
      return "note";
    case CJIT_SEVERITY_REMARK:
      return "remark";
    case CJIT_SEVERITY_WARNING:
      return "warning";
    default:
      return "error";
  }
}

int main(void) {
  static const char source[] =
      "__global__ void shift(float* x, int n) {\n"
      "  int unused;\n"
      "  if (threadIdx.x < m) x[threadIdx.x] = y;\n"
      "}\n";
  cjit_kernel_build_options_t options = {.struct_size = sizeof options};
  options.source = source;
  options.source_size = strlen(source);
  options.source_name = "shift.cu";
  options.arch = "sm_90";

  cjit_context_t* context = NULL;
  cjit_kernel_build_result_t result = {.struct_size = sizeof result};
  cjit_error_info_t info = {.struct_size = sizeof info};
  cjit_error_t* error = NULL;
  cjit_status_t status = cjit_context_create(NULL, &context, &error);
  if (status == CJIT_SUCCESS) status = cjit_kernel_build(context, &options, &result, &error);
  if (status != CJIT_SUCCESS) cjit_error_get_info(error, &info);
  for (uint64_t i = 0; i < info.diagnostic_count; ++i) {
    const cjit_diagnostic_t* const one = info.diagnostics[i];
    printf("%s:%u:%u: %s: %s\n", one->file, one->line, one->column, severity_name(one->severity), one->text);
  }
  printf("%s: %s\n", cjit_status_name(status), cjit_error_message(error));
  cjit_error_destroy(error);
  cjit_build_result_cleanup(&result);
  cjit_context_destroy(context);
  return status != CJIT_ERROR_COMPILATION;
}
