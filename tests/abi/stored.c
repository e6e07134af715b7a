/* What a library stores for later ones: a cache entry, what it sends to a remote, and a signed bundle. Compiled with
   the headers of its version, it runs with every later library of the same major version (abi/stored.py). The
   environment sets cache, remote and keys.

   usage: stored make BUNDLE    build, send, and write a signed bundle
          stored take           take the result from the cache or the remote, without a callback
          stored verify FILE    verify the signature of a file */
#include <cjit/cjit.h>
#include <stdio.h>
#include <string.h>

static const char kPtx[] =
    ".version 7.8\n.target sm_80\n.address_size 64\n"
    ".visible .entry foreign(.param .u64 p, .param .u32 n) { ret; }\n";

static cjit_status_t compile(void* user_data, const cjit_external_call_t* call) {
  cjit_status_t status =
      cjit_external_output_set_image(call->output, CJIT_IMAGE_KIND_NONE, kPtx, sizeof kPtx - 1, NULL);
  (void)user_data;
  if (status == CJIT_SUCCESS)
    status = cjit_external_output_set_name(call->output, "first", "foreign", "p: pointer, n: int32", NULL);
  return status;
}

static void report(cjit_status_t status, cjit_error_t* error) {
  printf("%s\n", cjit_status_name(status));
  if (error != NULL) fprintf(stderr, "%s\n", cjit_error_message(error));
  cjit_error_destroy(error);
}

static void describe(const cjit_build_result_t* result) {
  const unsigned char* const image = result->image;
  uint64_t hash = 14695981039346656037u; /* FNV-1a */
  uint64_t i;
  for (i = 0; i < result->image_size; ++i) hash = (hash ^ image[i]) * 1099511628211u;
  printf("outcome %u\n", (unsigned)result->cache_outcome);
  printf("image %u %u %llu %016llx\n", (unsigned)result->cc, (unsigned)result->image_kind,
         (unsigned long long)result->image_size, (unsigned long long)hash);
  for (i = 0; i < result->name_count; ++i)
    printf("name %s %s %s\n", result->name_expressions[i], result->lowered_names[i], result->argument_schemas[i]);
  printf("policy %llu\n", (unsigned long long)result->policy_size);
}

static cjit_status_t write_bundle(const cjit_build_result_t* result, const char* path, cjit_error_t** error) {
  cjit_bundle_t* bundle = NULL;
  cjit_blob_t* blob = NULL;
  cjit_status_t status = cjit_bundle_create(&bundle, error);
  if (status == CJIT_SUCCESS) status = cjit_bundle_add(bundle, "kernel", result, CJIT_BUNDLE_CONFLICT_REFUSE, error);
  if (status == CJIT_SUCCESS) status = cjit_bundle_write(bundle, NULL, &blob, error);
  if (status == CJIT_SUCCESS)
    status = cjit_artifact_write_file(path, cjit_blob_data(blob), cjit_blob_size(blob), error);
  if (status == CJIT_SUCCESS) status = cjit_signature_sign_file(path, NULL, error);
  cjit_blob_destroy(blob);
  cjit_bundle_destroy(bundle);
  return status;
}

static int build(const char* bundle) {
  static const char source[] = "x = y @ z";
  const cjit_external_field_t field = {
      .struct_size = sizeof field, .name = "source", .data = source, .size = sizeof source - 1};
  const cjit_external_field_t* const fields[] = {&field};
  cjit_external_build_options_t options = {.struct_size = sizeof options,
                                           .producer = "Sample 1.0",
                                           .callback = bundle == NULL ? NULL : compile,
                                           .fields = fields,
                                           .field_count = 1,
                                           .name = "kernel.py",
                                           .arch = "sm_90"};
  cjit_build_result_t result = {.struct_size = sizeof result};
  cjit_policy_t* policy = NULL;
  cjit_blob_t* encoded = NULL;
  cjit_context_t* context = NULL;
  cjit_error_t* error = NULL;
  cjit_status_t status = cjit_policy_create(&policy, &error);
  if (status == CJIT_SUCCESS) status = cjit_policy_set_int64(policy, CJIT_POLICY_BLOCK_X, 128, &error);
  if (status == CJIT_SUCCESS) status = cjit_policy_encode(policy, &encoded, &error);
  options.policy = cjit_blob_data(encoded);
  options.policy_size = cjit_blob_size(encoded);
  if (status == CJIT_SUCCESS) status = cjit_context_create(NULL, &context, &error);
  if (status == CJIT_SUCCESS) status = cjit_external_build(context, &options, &result, &error);
  if (status == CJIT_SUCCESS && bundle != NULL) status = cjit_cache_flush(context, 20000, &error);
  if (status == CJIT_SUCCESS && bundle != NULL) status = write_bundle(&result, bundle, &error);
  report(status, error);
  if (status == CJIT_SUCCESS) describe(&result);
  cjit_build_result_cleanup(&result);
  cjit_context_destroy(context);
  cjit_blob_destroy(encoded);
  cjit_policy_destroy(policy);
  return 0;
}

static int verify(const char* path) {
  cjit_signature_t signature = {.struct_size = sizeof signature};
  cjit_error_t* error = NULL;
  const cjit_status_t status = cjit_signature_verify_file(path, NULL, 0, &signature, &error);
  report(status, error);
  if (status == CJIT_SUCCESS) printf("key %s\n", signature.key_id);
  cjit_signature_cleanup(&signature);
  return 0;
}

int main(int argc, char** argv) {
  if (argc == 3 && strcmp(argv[1], "make") == 0) return build(argv[2]);
  if (argc == 2 && strcmp(argv[1], "take") == 0) return build(NULL);
  if (argc == 3 && strcmp(argv[1], "verify") == 0) return verify(argv[2]);
  fprintf(stderr, "usage: stored make BUNDLE | take | verify FILE\n");
  return 2;
}
