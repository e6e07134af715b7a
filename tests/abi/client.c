/* A program as old as the headers it is compiled with: its structs end where those headers say, at the end of a page,
   and it must work with every later library of the same major version. Needs no toolkit and no driver. */
#include <cjit/cjit.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

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

static void use_version(void) {
  cjit_build_info_t* const info = guarded(sizeof(cjit_build_info_t));
  uint32_t major = 0;
  uint32_t minor = 0;
  cjit_version(&major, &minor, NULL);
  expect(major == CJIT_VERSION_MAJOR && minor >= CJIT_VERSION_MINOR, "the library is this version or newer");
  expect(cjit_version_describe(info) == CJIT_SUCCESS, "describe the version");
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
  cjit_kernel_build_result_t* const result = guarded(sizeof(cjit_kernel_build_result_t));
  cjit_error_info_t* const info = guarded(sizeof(cjit_error_info_t));
  cjit_error_t* error = NULL;
  const cjit_status_t status = cjit_kernel_build_result_deserialize("x", 1, CJIT_DESERIALIZE_DEFAULT, result, &error);
  expect(status != CJIT_SUCCESS && cjit_error_status(error) == status, "refuse bytes that are no artifact");
  expect(result->struct_size == sizeof(*result) && result->owner == NULL, "an empty result after a failure");
  expect(cjit_error_describe(error, info) == CJIT_SUCCESS && info->status == status, "describe the error");
  expect(info->stage == CJIT_STAGE_ARTIFACT && info->message[0] != '\0', "read the error");
  cjit_kernel_build_result_cleanup(result);
  cjit_kernel_build_result_cleanup(result);
  cjit_error_destroy(error);
}

static void use_artifact(void) {
  cjit_artifact_info_t* const info = guarded(sizeof(cjit_artifact_info_t));
  expect(cjit_artifact_inspect("not an artifact", 15, info, NULL) == CJIT_ERROR_NOT_AN_ARTIFACT, "look into bytes");
  cjit_artifact_info_cleanup(info);
}

int main(void) {
  use_version();
  use_context();
  use_policy();
  use_error();
  use_artifact();
  return failures;
}
