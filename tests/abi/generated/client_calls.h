/* Calls every function of this version once. A call may fail, but only with a status that the headers list for it.
   Generated from the public headers by abi/abi.py generate; do not edit. */
#include <cjit/cjit.h>

/* A valid object of each kind, for the calls. */
struct client_values {
  cjit_blob_t* blob;
  cjit_bundle_t* bundle;
  cjit_completion_t* completion;
  cjit_context_t* context;
  cjit_error_t* error;
  cjit_event_queue_t* event_queue;
  cjit_external_output_t* external_output;
  cjit_job_t* job;
  cjit_kernel_t* kernel;
  cjit_l2_persistence_t* l2_persistence;
  cjit_module_t* module;
  cjit_plan_graph_t* plan_graph;
  cjit_plan_t* plan;
  cjit_policy_t* policy;
  cjit_prepared_plan_t* prepared_plan;
  cjit_tensor_map_t* tensor_map;
  const void* artifact;
  uint64_t artifact_size;
  const cjit_build_result_t* result;
};

/* Memory that a call may write to. A function that may write more takes the size as an argument. */
static _Alignas(64) unsigned char client_scratch[4096];

/* Defined by the file that includes this one. */
static void* guarded(uint64_t size);
static void check_status(const char* function, cjit_status_t status, cjit_error_t* const* error,
                         const cjit_status_t* documented, uint64_t count);

static void call_every_function(const struct client_values* values) {
  {
    cjit_plan_arguments_t* const run = guarded(sizeof(cjit_plan_arguments_t));
    cjit_error_t* error = NULL;
    static const cjit_status_t documented[] = {CJIT_SUCCESS,
                                               CJIT_ERROR_INVALID_ARGUMENT,
                                               CJIT_ERROR_NULL_POINTER,
                                               CJIT_ERROR_STRUCT_SIZE,
                                               CJIT_ERROR_UNSUPPORTED_FIELD,
                                               CJIT_ERROR_UNSUPPORTED,
                                               CJIT_ERROR_CONTRADICTORY_OPTIONS,
                                               CJIT_ERROR_UNKNOWN_ARCH,
                                               CJIT_ERROR_INVALID_OPTION,
                                               CJIT_ERROR_NOT_FOUND,
                                               CJIT_ERROR_INVALID_SOURCE,
                                               CJIT_ERROR_TOOLKIT_NOT_FOUND,
                                               CJIT_ERROR_TOOLKIT_TOO_OLD,
                                               CJIT_ERROR_TOOLKIT_INCOMPLETE,
                                               CJIT_ERROR_TOOLKIT_MISMATCH,
                                               CJIT_ERROR_COMPILATION,
                                               CJIT_ERROR_NAME_EXPRESSION,
                                               CJIT_ERROR_HEADER_NOT_FOUND,
                                               CJIT_ERROR_COMPILER_INTERNAL,
                                               CJIT_ERROR_COMPILER_CRASHED,
                                               CJIT_ERROR_TIME_LIMIT,
                                               CJIT_ERROR_LINK,
                                               CJIT_ERROR_UNDEFINED_SYMBOL,
                                               CJIT_ERROR_DUPLICATE_SYMBOL,
                                               CJIT_ERROR_LINK_INPUT,
                                               CJIT_ERROR_RESOURCE_LIMIT,
                                               CJIT_ERROR_IMAGE_PASS,
                                               CJIT_ERROR_ARTIFACT_CORRUPT,
                                               CJIT_ERROR_ARTIFACT_VERSION,
                                               CJIT_ERROR_IO,
                                               CJIT_ERROR_WORKER_UNAVAILABLE,
                                               CJIT_ERROR_NOT_CACHED,
                                               CJIT_ERROR_DRIVER_NOT_FOUND,
                                               CJIT_ERROR_DRIVER_TOO_OLD,
                                               CJIT_ERROR_DRIVER,
                                               CJIT_ERROR_NO_DEVICE,
                                               CJIT_ERROR_NO_BINARY_FOR_DEVICE,
                                               CJIT_ERROR_ARGUMENT_MISMATCH,
                                               CJIT_ERROR_LAUNCH_LIMIT,
                                               CJIT_ERROR_STALE_HANDLE,
                                               CJIT_ERROR_OUT_OF_MEMORY,
                                               CJIT_ERROR_INTERNAL};
    const cjit_status_t status = cjit_algorithm_run(values->context, "", NULL, 0, run, &error);
    check_status("cjit_algorithm_run", status, &error, documented, sizeof(documented) / sizeof(documented[0]));
    cjit_error_destroy(error);
  }
  {
    cjit_artifact_info_t* const info = guarded(sizeof(cjit_artifact_info_t));
    cjit_error_t* error = NULL;
    static const cjit_status_t documented[] = {CJIT_SUCCESS,
                                               CJIT_ERROR_INVALID_ARGUMENT,
                                               CJIT_ERROR_NULL_POINTER,
                                               CJIT_ERROR_STRUCT_SIZE,
                                               CJIT_ERROR_NOT_AN_ARTIFACT,
                                               CJIT_ERROR_ARTIFACT_TRUNCATED,
                                               CJIT_ERROR_ARTIFACT_CORRUPT,
                                               CJIT_ERROR_ARTIFACT_VERSION,
                                               CJIT_ERROR_OUT_OF_MEMORY,
                                               CJIT_ERROR_INTERNAL};
    const cjit_status_t status = cjit_artifact_get_info(values->artifact, values->artifact_size, info, &error);
    check_status("cjit_artifact_get_info", status, &error, documented, sizeof(documented) / sizeof(documented[0]));
    cjit_artifact_info_cleanup(info);
    cjit_error_destroy(error);
  }
  {
    cjit_artifact_info_t* const info = guarded(sizeof(cjit_artifact_info_t));
    cjit_artifact_info_cleanup(info);
  }
  {
    cjit_blob_t* blob = NULL;
    cjit_error_t* error = NULL;
    static const cjit_status_t documented[] = {CJIT_SUCCESS,  CJIT_ERROR_INVALID_ARGUMENT, CJIT_ERROR_NULL_POINTER,
                                               CJIT_ERROR_IO, CJIT_ERROR_OUT_OF_MEMORY,    CJIT_ERROR_INTERNAL};
    const cjit_status_t status = cjit_artifact_read_file("", &blob, &error);
    check_status("cjit_artifact_read_file", status, &error, documented, sizeof(documented) / sizeof(documented[0]));
    cjit_blob_destroy(blob);
    cjit_error_destroy(error);
  }
  {
    cjit_error_t* error = NULL;
    static const cjit_status_t documented[] = {CJIT_SUCCESS,  CJIT_ERROR_INVALID_ARGUMENT, CJIT_ERROR_NULL_POINTER,
                                               CJIT_ERROR_IO, CJIT_ERROR_OUT_OF_MEMORY,    CJIT_ERROR_INTERNAL};
    const cjit_status_t status = cjit_artifact_write_file("", values->artifact, values->artifact_size, &error);
    check_status("cjit_artifact_write_file", status, &error, documented, sizeof(documented) / sizeof(documented[0]));
    cjit_error_destroy(error);
  }
  { (void)cjit_blob_data(values->blob); }
  { cjit_blob_destroy(NULL); }
  {
    cjit_blob_t* retained = NULL;
    cjit_error_t* error = NULL;
    static const cjit_status_t documented[] = {CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_OUT_OF_MEMORY,
                                               CJIT_ERROR_INTERNAL};
    const cjit_status_t status = cjit_blob_retain(values->blob, &retained, &error);
    check_status("cjit_blob_retain", status, &error, documented, sizeof(documented) / sizeof(documented[0]));
    cjit_blob_destroy(retained);
    cjit_error_destroy(error);
  }
  { (void)cjit_blob_size(values->blob); }
  { (void)cjit_build_place_name(0); }
  {
    cjit_build_result_t* const with_plan = guarded(sizeof(cjit_build_result_t));
    cjit_error_t* error = NULL;
    static const cjit_status_t documented[] = {
        CJIT_SUCCESS,           CJIT_ERROR_INVALID_ARGUMENT, CJIT_ERROR_NULL_POINTER,  CJIT_ERROR_STRUCT_SIZE,
        CJIT_ERROR_UNSUPPORTED, CJIT_ERROR_ARTIFACT_CORRUPT, CJIT_ERROR_OUT_OF_MEMORY, CJIT_ERROR_INTERNAL};
    const cjit_status_t status = cjit_build_result_add_plan(values->result, "", 0, with_plan, &error);
    check_status("cjit_build_result_add_plan", status, &error, documented, sizeof(documented) / sizeof(documented[0]));
    cjit_build_result_cleanup(with_plan);
    cjit_error_destroy(error);
  }
  {
    cjit_build_result_t* const result = guarded(sizeof(cjit_build_result_t));
    cjit_build_result_cleanup(result);
  }
  {
    cjit_build_result_t* const result = guarded(sizeof(cjit_build_result_t));
    cjit_error_t* error = NULL;
    static const cjit_status_t documented[] = {CJIT_SUCCESS,
                                               CJIT_ERROR_INVALID_ARGUMENT,
                                               CJIT_ERROR_NULL_POINTER,
                                               CJIT_ERROR_STRUCT_SIZE,
                                               CJIT_ERROR_COMPILATION,
                                               CJIT_ERROR_NAME_EXPRESSION,
                                               CJIT_ERROR_HEADER_NOT_FOUND,
                                               CJIT_ERROR_NOT_AN_ARTIFACT,
                                               CJIT_ERROR_ARTIFACT_TRUNCATED,
                                               CJIT_ERROR_ARTIFACT_CORRUPT,
                                               CJIT_ERROR_ARTIFACT_VERSION,
                                               CJIT_ERROR_ARTIFACT_FAMILY,
                                               CJIT_ERROR_OUT_OF_MEMORY,
                                               CJIT_ERROR_INTERNAL};
    const cjit_status_t status =
        cjit_build_result_deserialize(values->artifact, values->artifact_size, 0, result, &error);
    check_status("cjit_build_result_deserialize", status, &error, documented,
                 sizeof(documented) / sizeof(documented[0]));
    cjit_build_result_cleanup(result);
    cjit_error_destroy(error);
  }
  {
    cjit_blob_t* blob = NULL;
    cjit_error_t* error = NULL;
    static const cjit_status_t documented[] = {
        CJIT_SUCCESS,           CJIT_ERROR_INVALID_ARGUMENT, CJIT_ERROR_NULL_POINTER,
        CJIT_ERROR_STRUCT_SIZE, CJIT_ERROR_OUT_OF_MEMORY,    CJIT_ERROR_INTERNAL};
    const cjit_status_t status = cjit_build_result_serialize(values->result, &blob, &error);
    check_status("cjit_build_result_serialize", status, &error, documented, sizeof(documented) / sizeof(documented[0]));
    cjit_blob_destroy(blob);
    cjit_error_destroy(error);
  }
  {
    cjit_error_t* error = NULL;
    static const cjit_status_t documented[] = {
        CJIT_SUCCESS,           CJIT_ERROR_INVALID_ARGUMENT, CJIT_ERROR_NULL_POINTER,
        CJIT_ERROR_STRUCT_SIZE, CJIT_ERROR_OUT_OF_MEMORY,    CJIT_ERROR_INTERNAL};
    const cjit_status_t status = cjit_bundle_add(values->bundle, "", values->result, 0, &error);
    check_status("cjit_bundle_add", status, &error, documented, sizeof(documented) / sizeof(documented[0]));
    cjit_error_destroy(error);
  }
  {
    cjit_error_t* error = NULL;
    static const cjit_status_t documented[] = {CJIT_SUCCESS,
                                               CJIT_ERROR_INVALID_ARGUMENT,
                                               CJIT_ERROR_NULL_POINTER,
                                               CJIT_ERROR_STRUCT_SIZE,
                                               CJIT_ERROR_UNSUPPORTED_FIELD,
                                               CJIT_ERROR_UNSUPPORTED,
                                               CJIT_ERROR_CONTRADICTORY_OPTIONS,
                                               CJIT_ERROR_UNKNOWN_ARCH,
                                               CJIT_ERROR_INVALID_OPTION,
                                               CJIT_ERROR_INVALID_SOURCE,
                                               CJIT_ERROR_NOT_READY,
                                               CJIT_ERROR_CANCELLED,
                                               CJIT_ERROR_TOOLKIT_NOT_FOUND,
                                               CJIT_ERROR_TOOLKIT_TOO_OLD,
                                               CJIT_ERROR_TOOLKIT_INCOMPLETE,
                                               CJIT_ERROR_TOOLKIT_MISMATCH,
                                               CJIT_ERROR_COMPILATION,
                                               CJIT_ERROR_NAME_EXPRESSION,
                                               CJIT_ERROR_HEADER_NOT_FOUND,
                                               CJIT_ERROR_COMPILER_INTERNAL,
                                               CJIT_ERROR_COMPILER_CRASHED,
                                               CJIT_ERROR_TIME_LIMIT,
                                               CJIT_ERROR_LINK,
                                               CJIT_ERROR_UNDEFINED_SYMBOL,
                                               CJIT_ERROR_DUPLICATE_SYMBOL,
                                               CJIT_ERROR_LINK_INPUT,
                                               CJIT_ERROR_RESOURCE_LIMIT,
                                               CJIT_ERROR_IMAGE_PASS,
                                               CJIT_ERROR_ARTIFACT_CORRUPT,
                                               CJIT_ERROR_ARTIFACT_VERSION,
                                               CJIT_ERROR_IO,
                                               CJIT_ERROR_WORKER_UNAVAILABLE,
                                               CJIT_ERROR_NOT_CACHED,
                                               CJIT_ERROR_DRIVER_NOT_FOUND,
                                               CJIT_ERROR_DRIVER_TOO_OLD,
                                               CJIT_ERROR_DRIVER,
                                               CJIT_ERROR_NO_DEVICE,
                                               CJIT_ERROR_ARGUMENT_MISMATCH,
                                               CJIT_ERROR_OUT_OF_MEMORY,
                                               CJIT_ERROR_INTERNAL};
    const cjit_status_t status = cjit_bundle_add_job(values->bundle, values->job, &error);
    check_status("cjit_bundle_add_job", status, &error, documented, sizeof(documented) / sizeof(documented[0]));
    cjit_error_destroy(error);
  }
  {
    cjit_bundle_build_options_t* const options = guarded(sizeof(cjit_bundle_build_options_t));
    cjit_error_t* error = NULL;
    static const cjit_status_t documented[] = {CJIT_SUCCESS,
                                               CJIT_ERROR_INVALID_ARGUMENT,
                                               CJIT_ERROR_NULL_POINTER,
                                               CJIT_ERROR_STRUCT_SIZE,
                                               CJIT_ERROR_UNSUPPORTED_FIELD,
                                               CJIT_ERROR_UNSUPPORTED,
                                               CJIT_ERROR_CONTRADICTORY_OPTIONS,
                                               CJIT_ERROR_UNKNOWN_ARCH,
                                               CJIT_ERROR_INVALID_OPTION,
                                               CJIT_ERROR_INVALID_SOURCE,
                                               CJIT_ERROR_TOOLKIT_NOT_FOUND,
                                               CJIT_ERROR_TOOLKIT_TOO_OLD,
                                               CJIT_ERROR_TOOLKIT_INCOMPLETE,
                                               CJIT_ERROR_TOOLKIT_MISMATCH,
                                               CJIT_ERROR_COMPILATION,
                                               CJIT_ERROR_NAME_EXPRESSION,
                                               CJIT_ERROR_HEADER_NOT_FOUND,
                                               CJIT_ERROR_COMPILER_INTERNAL,
                                               CJIT_ERROR_COMPILER_CRASHED,
                                               CJIT_ERROR_TIME_LIMIT,
                                               CJIT_ERROR_LINK,
                                               CJIT_ERROR_UNDEFINED_SYMBOL,
                                               CJIT_ERROR_DUPLICATE_SYMBOL,
                                               CJIT_ERROR_LINK_INPUT,
                                               CJIT_ERROR_RESOURCE_LIMIT,
                                               CJIT_ERROR_IMAGE_PASS,
                                               CJIT_ERROR_ARTIFACT_CORRUPT,
                                               CJIT_ERROR_ARTIFACT_VERSION,
                                               CJIT_ERROR_IO,
                                               CJIT_ERROR_WORKER_UNAVAILABLE,
                                               CJIT_ERROR_NOT_CACHED,
                                               CJIT_ERROR_DRIVER_NOT_FOUND,
                                               CJIT_ERROR_DRIVER_TOO_OLD,
                                               CJIT_ERROR_DRIVER,
                                               CJIT_ERROR_NO_DEVICE,
                                               CJIT_ERROR_ARGUMENT_MISMATCH,
                                               CJIT_ERROR_OUT_OF_MEMORY,
                                               CJIT_ERROR_INTERNAL};
    const cjit_status_t status = cjit_bundle_build(values->context, values->bundle, options, &error);
    check_status("cjit_bundle_build", status, &error, documented, sizeof(documented) / sizeof(documented[0]));
    cjit_error_destroy(error);
  }
  {
    cjit_bundle_build_options_t* const options = guarded(sizeof(cjit_bundle_build_options_t));
    cjit_job_options_t* const job_options = guarded(sizeof(cjit_job_options_t));
    cjit_job_t* job = NULL;
    cjit_error_t* error = NULL;
    static const cjit_status_t documented[] = {CJIT_SUCCESS,
                                               CJIT_ERROR_INVALID_ARGUMENT,
                                               CJIT_ERROR_NULL_POINTER,
                                               CJIT_ERROR_STRUCT_SIZE,
                                               CJIT_ERROR_UNSUPPORTED_FIELD,
                                               CJIT_ERROR_UNSUPPORTED,
                                               CJIT_ERROR_CONTRADICTORY_OPTIONS,
                                               CJIT_ERROR_UNKNOWN_ARCH,
                                               CJIT_ERROR_INVALID_OPTION,
                                               CJIT_ERROR_INVALID_SOURCE,
                                               CJIT_ERROR_TOOLKIT_NOT_FOUND,
                                               CJIT_ERROR_TOOLKIT_TOO_OLD,
                                               CJIT_ERROR_TOOLKIT_INCOMPLETE,
                                               CJIT_ERROR_TOOLKIT_MISMATCH,
                                               CJIT_ERROR_COMPILATION,
                                               CJIT_ERROR_NAME_EXPRESSION,
                                               CJIT_ERROR_HEADER_NOT_FOUND,
                                               CJIT_ERROR_COMPILER_INTERNAL,
                                               CJIT_ERROR_COMPILER_CRASHED,
                                               CJIT_ERROR_TIME_LIMIT,
                                               CJIT_ERROR_LINK,
                                               CJIT_ERROR_UNDEFINED_SYMBOL,
                                               CJIT_ERROR_DUPLICATE_SYMBOL,
                                               CJIT_ERROR_LINK_INPUT,
                                               CJIT_ERROR_RESOURCE_LIMIT,
                                               CJIT_ERROR_IMAGE_PASS,
                                               CJIT_ERROR_ARTIFACT_CORRUPT,
                                               CJIT_ERROR_ARTIFACT_VERSION,
                                               CJIT_ERROR_IO,
                                               CJIT_ERROR_WORKER_UNAVAILABLE,
                                               CJIT_ERROR_NOT_CACHED,
                                               CJIT_ERROR_DRIVER_NOT_FOUND,
                                               CJIT_ERROR_DRIVER_TOO_OLD,
                                               CJIT_ERROR_DRIVER,
                                               CJIT_ERROR_NO_DEVICE,
                                               CJIT_ERROR_ARGUMENT_MISMATCH,
                                               CJIT_ERROR_OUT_OF_MEMORY,
                                               CJIT_ERROR_INTERNAL};
    const cjit_status_t status = cjit_bundle_build_async(values->context, options, job_options, &job, &error);
    check_status("cjit_bundle_build_async", status, &error, documented, sizeof(documented) / sizeof(documented[0]));
    cjit_job_destroy(job);
    cjit_error_destroy(error);
  }
  {
    cjit_bundle_choice_t* const choice = guarded(sizeof(cjit_bundle_choice_t));
    cjit_bundle_choice_cleanup(choice);
  }
  {
    cjit_bundle_choose_options_t* const options = guarded(sizeof(cjit_bundle_choose_options_t));
    cjit_bundle_choice_t* const choice = guarded(sizeof(cjit_bundle_choice_t));
    cjit_error_t* error = NULL;
    static const cjit_status_t documented[] = {CJIT_SUCCESS,
                                               CJIT_ERROR_INVALID_ARGUMENT,
                                               CJIT_ERROR_NULL_POINTER,
                                               CJIT_ERROR_STRUCT_SIZE,
                                               CJIT_ERROR_UNSUPPORTED_FIELD,
                                               CJIT_ERROR_NOT_FOUND,
                                               CJIT_ERROR_ARTIFACT_CORRUPT,
                                               CJIT_ERROR_NO_BINARY_FOR_DEVICE,
                                               CJIT_ERROR_OUT_OF_MEMORY,
                                               CJIT_ERROR_INTERNAL};
    const cjit_status_t status = cjit_bundle_choose(values->bundle, "", options, choice, &error);
    check_status("cjit_bundle_choose", status, &error, documented, sizeof(documented) / sizeof(documented[0]));
    cjit_bundle_choice_cleanup(choice);
    cjit_error_destroy(error);
  }
  {
    cjit_bundle_diff_t* const diff = guarded(sizeof(cjit_bundle_diff_t));
    cjit_error_t* error = NULL;
    static const cjit_status_t documented[] = {CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE,
                                               CJIT_ERROR_OUT_OF_MEMORY, CJIT_ERROR_INTERNAL};
    const cjit_status_t status = cjit_bundle_compare(values->bundle, values->bundle, diff, &error);
    check_status("cjit_bundle_compare", status, &error, documented, sizeof(documented) / sizeof(documented[0]));
    cjit_bundle_diff_cleanup(diff);
    cjit_error_destroy(error);
  }
  { (void)cjit_bundle_conflict_name(0); }
  {
    cjit_bundle_t* bundle = NULL;
    cjit_error_t* error = NULL;
    static const cjit_status_t documented[] = {CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_OUT_OF_MEMORY,
                                               CJIT_ERROR_INTERNAL};
    const cjit_status_t status = cjit_bundle_create(&bundle, &error);
    check_status("cjit_bundle_create", status, &error, documented, sizeof(documented) / sizeof(documented[0]));
    cjit_bundle_destroy(bundle);
    cjit_error_destroy(error);
  }
  { cjit_bundle_destroy(NULL); }
  {
    cjit_bundle_diff_t* const diff = guarded(sizeof(cjit_bundle_diff_t));
    cjit_bundle_diff_cleanup(diff);
  }
  { (void)cjit_bundle_difference_kind_name(0); }
  {
    cjit_error_t* error = NULL;
    static const cjit_status_t documented[] = {
        CJIT_SUCCESS,         CJIT_ERROR_INVALID_ARGUMENT, CJIT_ERROR_NULL_POINTER,
        CJIT_ERROR_NOT_FOUND, CJIT_ERROR_OUT_OF_MEMORY,    CJIT_ERROR_INTERNAL};
    const cjit_status_t status = cjit_bundle_drop(values->bundle, "", "", 0, (uint64_t*)client_scratch, &error);
    check_status("cjit_bundle_drop", status, &error, documented, sizeof(documented) / sizeof(documented[0]));
    cjit_error_destroy(error);
  }
  {
    cjit_bundle_fatbin_options_t* const options = guarded(sizeof(cjit_bundle_fatbin_options_t));
    cjit_blob_t* blob = NULL;
    cjit_error_t* error = NULL;
    static const cjit_status_t documented[] = {CJIT_SUCCESS,
                                               CJIT_ERROR_INVALID_ARGUMENT,
                                               CJIT_ERROR_NULL_POINTER,
                                               CJIT_ERROR_STRUCT_SIZE,
                                               CJIT_ERROR_UNSUPPORTED_FIELD,
                                               CJIT_ERROR_UNSUPPORTED,
                                               CJIT_ERROR_CONTRADICTORY_OPTIONS,
                                               CJIT_ERROR_NOT_FOUND,
                                               CJIT_ERROR_TOOLKIT_NOT_FOUND,
                                               CJIT_ERROR_TOOLKIT_TOO_OLD,
                                               CJIT_ERROR_TOOLKIT_INCOMPLETE,
                                               CJIT_ERROR_LINK,
                                               CJIT_ERROR_ARTIFACT_CORRUPT,
                                               CJIT_ERROR_OUT_OF_MEMORY,
                                               CJIT_ERROR_INTERNAL};
    const cjit_status_t status = cjit_bundle_export_fatbin(values->context, values->bundle, "", options, &blob, &error);
    check_status("cjit_bundle_export_fatbin", status, &error, documented, sizeof(documented) / sizeof(documented[0]));
    cjit_blob_destroy(blob);
    cjit_error_destroy(error);
  }
  {
    cjit_bundle_info_t* const listing = guarded(sizeof(cjit_bundle_info_t));
    cjit_error_t* error = NULL;
    static const cjit_status_t documented[] = {CJIT_SUCCESS,
                                               CJIT_ERROR_NULL_POINTER,
                                               CJIT_ERROR_STRUCT_SIZE,
                                               CJIT_ERROR_ARTIFACT_CORRUPT,
                                               CJIT_ERROR_OUT_OF_MEMORY,
                                               CJIT_ERROR_INTERNAL};
    const cjit_status_t status = cjit_bundle_get_info(values->bundle, listing, &error);
    check_status("cjit_bundle_get_info", status, &error, documented, sizeof(documented) / sizeof(documented[0]));
    cjit_bundle_info_cleanup(listing);
    cjit_error_destroy(error);
  }
  {
    cjit_build_result_t* const result = guarded(sizeof(cjit_build_result_t));
    cjit_error_t* error = NULL;
    static const cjit_status_t documented[] = {CJIT_SUCCESS,
                                               CJIT_ERROR_NULL_POINTER,
                                               CJIT_ERROR_STRUCT_SIZE,
                                               CJIT_ERROR_NOT_FOUND,
                                               CJIT_ERROR_ARTIFACT_CORRUPT,
                                               CJIT_ERROR_ARTIFACT_VERSION,
                                               CJIT_ERROR_ARTIFACT_FAMILY,
                                               CJIT_ERROR_OUT_OF_MEMORY,
                                               CJIT_ERROR_INTERNAL};
    const cjit_status_t status = cjit_bundle_get_result(values->bundle, "", "", result, &error);
    check_status("cjit_bundle_get_result", status, &error, documented, sizeof(documented) / sizeof(documented[0]));
    cjit_build_result_cleanup(result);
    cjit_error_destroy(error);
  }
  {
    cjit_bundle_import_options_t* const options = guarded(sizeof(cjit_bundle_import_options_t));
    cjit_error_t* error = NULL;
    static const cjit_status_t documented[] = {CJIT_SUCCESS,
                                               CJIT_ERROR_INVALID_ARGUMENT,
                                               CJIT_ERROR_NULL_POINTER,
                                               CJIT_ERROR_STRUCT_SIZE,
                                               CJIT_ERROR_UNSUPPORTED_FIELD,
                                               CJIT_ERROR_ARTIFACT_CORRUPT,
                                               CJIT_ERROR_OUT_OF_MEMORY,
                                               CJIT_ERROR_INTERNAL};
    const cjit_status_t status = cjit_bundle_import(values->bundle, "", options, &error);
    check_status("cjit_bundle_import", status, &error, documented, sizeof(documented) / sizeof(documented[0]));
    cjit_error_destroy(error);
  }
  {
    cjit_bundle_info_t* const listing = guarded(sizeof(cjit_bundle_info_t));
    cjit_bundle_info_cleanup(listing);
  }
  {
    cjit_bundle_load_options_t* const options = guarded(sizeof(cjit_bundle_load_options_t));
    cjit_bundle_choice_t* const choice = guarded(sizeof(cjit_bundle_choice_t));
    cjit_module_t* loaded = NULL;
    cjit_error_t* error = NULL;
    static const cjit_status_t documented[] = {CJIT_SUCCESS,
                                               CJIT_ERROR_INVALID_ARGUMENT,
                                               CJIT_ERROR_NULL_POINTER,
                                               CJIT_ERROR_STRUCT_SIZE,
                                               CJIT_ERROR_UNSUPPORTED_FIELD,
                                               CJIT_ERROR_UNSUPPORTED,
                                               CJIT_ERROR_CONTRADICTORY_OPTIONS,
                                               CJIT_ERROR_UNKNOWN_ARCH,
                                               CJIT_ERROR_INVALID_OPTION,
                                               CJIT_ERROR_NOT_FOUND,
                                               CJIT_ERROR_INVALID_SOURCE,
                                               CJIT_ERROR_TOOLKIT_NOT_FOUND,
                                               CJIT_ERROR_TOOLKIT_TOO_OLD,
                                               CJIT_ERROR_TOOLKIT_INCOMPLETE,
                                               CJIT_ERROR_TOOLKIT_MISMATCH,
                                               CJIT_ERROR_COMPILATION,
                                               CJIT_ERROR_NAME_EXPRESSION,
                                               CJIT_ERROR_HEADER_NOT_FOUND,
                                               CJIT_ERROR_COMPILER_INTERNAL,
                                               CJIT_ERROR_COMPILER_CRASHED,
                                               CJIT_ERROR_TIME_LIMIT,
                                               CJIT_ERROR_LINK,
                                               CJIT_ERROR_UNDEFINED_SYMBOL,
                                               CJIT_ERROR_DUPLICATE_SYMBOL,
                                               CJIT_ERROR_LINK_INPUT,
                                               CJIT_ERROR_INVALID_IR,
                                               CJIT_ERROR_RESOURCE_LIMIT,
                                               CJIT_ERROR_IMAGE_PASS,
                                               CJIT_ERROR_ARTIFACT_CORRUPT,
                                               CJIT_ERROR_ARTIFACT_VERSION,
                                               CJIT_ERROR_IO,
                                               CJIT_ERROR_WORKER_UNAVAILABLE,
                                               CJIT_ERROR_NOT_CACHED,
                                               CJIT_ERROR_DRIVER_NOT_FOUND,
                                               CJIT_ERROR_DRIVER_TOO_OLD,
                                               CJIT_ERROR_DRIVER,
                                               CJIT_ERROR_NO_DEVICE,
                                               CJIT_ERROR_NO_BINARY_FOR_DEVICE,
                                               CJIT_ERROR_ARGUMENT_MISMATCH,
                                               CJIT_ERROR_STALE_HANDLE,
                                               CJIT_ERROR_OUT_OF_MEMORY,
                                               CJIT_ERROR_INTERNAL};
    const cjit_status_t status =
        cjit_bundle_load(values->context, values->bundle, "", options, choice, &loaded, &error);
    check_status("cjit_bundle_load", status, &error, documented, sizeof(documented) / sizeof(documented[0]));
    cjit_bundle_choice_cleanup(choice);
    cjit_module_destroy(loaded);
    cjit_error_destroy(error);
  }
  {
    cjit_error_t* error = NULL;
    static const cjit_status_t documented[] = {CJIT_SUCCESS, CJIT_ERROR_INVALID_ARGUMENT, CJIT_ERROR_NULL_POINTER,
                                               CJIT_ERROR_OUT_OF_MEMORY, CJIT_ERROR_INTERNAL};
    const cjit_status_t status = cjit_bundle_merge(values->bundle, values->bundle, 0, &error);
    check_status("cjit_bundle_merge", status, &error, documented, sizeof(documented) / sizeof(documented[0]));
    cjit_error_destroy(error);
  }
  {
    cjit_bundle_t* bundle = NULL;
    cjit_error_t* error = NULL;
    static const cjit_status_t documented[] = {CJIT_SUCCESS,
                                               CJIT_ERROR_INVALID_ARGUMENT,
                                               CJIT_ERROR_NULL_POINTER,
                                               CJIT_ERROR_NOT_AN_ARTIFACT,
                                               CJIT_ERROR_ARTIFACT_TRUNCATED,
                                               CJIT_ERROR_ARTIFACT_CORRUPT,
                                               CJIT_ERROR_ARTIFACT_VERSION,
                                               CJIT_ERROR_ARTIFACT_FAMILY,
                                               CJIT_ERROR_OUT_OF_MEMORY,
                                               CJIT_ERROR_INTERNAL};
    const cjit_status_t status = cjit_bundle_read(values->artifact, values->artifact_size, 0, &bundle, &error);
    check_status("cjit_bundle_read", status, &error, documented, sizeof(documented) / sizeof(documented[0]));
    cjit_bundle_destroy(bundle);
    cjit_error_destroy(error);
  }
  {
    cjit_bundle_t* bundle = NULL;
    cjit_error_t* error = NULL;
    static const cjit_status_t documented[] = {CJIT_SUCCESS,
                                               CJIT_ERROR_INVALID_ARGUMENT,
                                               CJIT_ERROR_NULL_POINTER,
                                               CJIT_ERROR_NOT_AN_ARTIFACT,
                                               CJIT_ERROR_ARTIFACT_TRUNCATED,
                                               CJIT_ERROR_ARTIFACT_CORRUPT,
                                               CJIT_ERROR_ARTIFACT_VERSION,
                                               CJIT_ERROR_ARTIFACT_FAMILY,
                                               CJIT_ERROR_IO,
                                               CJIT_ERROR_OUT_OF_MEMORY,
                                               CJIT_ERROR_INTERNAL};
    const cjit_status_t status = cjit_bundle_read_file("", 0, &bundle, &error);
    check_status("cjit_bundle_read_file", status, &error, documented, sizeof(documented) / sizeof(documented[0]));
    cjit_bundle_destroy(bundle);
    cjit_error_destroy(error);
  }
  { (void)cjit_bundle_read_flags_name(0); }
  {
    cjit_bundle_t* retained = NULL;
    cjit_error_t* error = NULL;
    static const cjit_status_t documented[] = {CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_OUT_OF_MEMORY,
                                               CJIT_ERROR_INTERNAL};
    const cjit_status_t status = cjit_bundle_retain(values->bundle, &retained, &error);
    check_status("cjit_bundle_retain", status, &error, documented, sizeof(documented) / sizeof(documented[0]));
    cjit_bundle_destroy(retained);
    cjit_error_destroy(error);
  }
  {
    cjit_bundle_write_options_t* const options = guarded(sizeof(cjit_bundle_write_options_t));
    cjit_blob_t* blob = NULL;
    cjit_error_t* error = NULL;
    static const cjit_status_t documented[] = {CJIT_SUCCESS,
                                               CJIT_ERROR_INVALID_ARGUMENT,
                                               CJIT_ERROR_NULL_POINTER,
                                               CJIT_ERROR_STRUCT_SIZE,
                                               CJIT_ERROR_UNSUPPORTED_FIELD,
                                               CJIT_ERROR_ARTIFACT_CORRUPT,
                                               CJIT_ERROR_OUT_OF_MEMORY,
                                               CJIT_ERROR_INTERNAL};
    const cjit_status_t status = cjit_bundle_write(values->bundle, options, &blob, &error);
    check_status("cjit_bundle_write", status, &error, documented, sizeof(documented) / sizeof(documented[0]));
    cjit_blob_destroy(blob);
    cjit_error_destroy(error);
  }
  {
    cjit_cache_change_t* const change = guarded(sizeof(cjit_cache_change_t));
    cjit_error_t* error = NULL;
    static const cjit_status_t documented[] = {
        CJIT_SUCCESS,  CJIT_ERROR_NULL_POINTER,  CJIT_ERROR_STRUCT_SIZE, CJIT_ERROR_UNSUPPORTED,
        CJIT_ERROR_IO, CJIT_ERROR_OUT_OF_MEMORY, CJIT_ERROR_INTERNAL};
    const cjit_status_t status = cjit_cache_clear(values->context, change, &error);
    check_status("cjit_cache_clear", status, &error, documented, sizeof(documented) / sizeof(documented[0]));
    cjit_error_destroy(error);
  }
  {
    cjit_cache_entries_t* const listing = guarded(sizeof(cjit_cache_entries_t));
    cjit_cache_entries_cleanup(listing);
  }
  { (void)cjit_cache_entry_state_name(0); }
  {
    cjit_cache_change_t* const change = guarded(sizeof(cjit_cache_change_t));
    cjit_error_t* error = NULL;
    static const cjit_status_t documented[] = {CJIT_SUCCESS,
                                               CJIT_ERROR_INVALID_ARGUMENT,
                                               CJIT_ERROR_NULL_POINTER,
                                               CJIT_ERROR_STRUCT_SIZE,
                                               CJIT_ERROR_UNSUPPORTED,
                                               CJIT_ERROR_IO,
                                               CJIT_ERROR_OUT_OF_MEMORY,
                                               CJIT_ERROR_INTERNAL};
    const cjit_status_t status = cjit_cache_export(values->context, "", NULL, 0, change, &error);
    check_status("cjit_cache_export", status, &error, documented, sizeof(documented) / sizeof(documented[0]));
    cjit_error_destroy(error);
  }
  {
    cjit_error_t* error = NULL;
    static const cjit_status_t documented[] = {CJIT_SUCCESS,         CJIT_ERROR_NULL_POINTER,  CJIT_ERROR_UNSUPPORTED,
                                               CJIT_ERROR_NOT_READY, CJIT_ERROR_OUT_OF_MEMORY, CJIT_ERROR_INTERNAL};
    const cjit_status_t status = cjit_cache_flush(values->context, 0, &error);
    check_status("cjit_cache_flush", status, &error, documented, sizeof(documented) / sizeof(documented[0]));
    cjit_error_destroy(error);
  }
  {
    cjit_cache_entries_t* const listing = guarded(sizeof(cjit_cache_entries_t));
    cjit_error_t* error = NULL;
    static const cjit_status_t documented[] = {
        CJIT_SUCCESS,  CJIT_ERROR_NULL_POINTER,  CJIT_ERROR_STRUCT_SIZE, CJIT_ERROR_UNSUPPORTED,
        CJIT_ERROR_IO, CJIT_ERROR_OUT_OF_MEMORY, CJIT_ERROR_INTERNAL};
    const cjit_status_t status = cjit_cache_get_entries(values->context, listing, &error);
    check_status("cjit_cache_get_entries", status, &error, documented, sizeof(documented) / sizeof(documented[0]));
    cjit_cache_entries_cleanup(listing);
    cjit_error_destroy(error);
  }
  {
    cjit_cache_key_t* const description = guarded(sizeof(cjit_cache_key_t));
    cjit_error_t* error = NULL;
    static const cjit_status_t documented[] = {CJIT_SUCCESS,
                                               CJIT_ERROR_INVALID_ARGUMENT,
                                               CJIT_ERROR_NULL_POINTER,
                                               CJIT_ERROR_STRUCT_SIZE,
                                               CJIT_ERROR_NOT_FOUND,
                                               CJIT_ERROR_NOT_AN_ARTIFACT,
                                               CJIT_ERROR_ARTIFACT_TRUNCATED,
                                               CJIT_ERROR_ARTIFACT_CORRUPT,
                                               CJIT_ERROR_ARTIFACT_VERSION,
                                               CJIT_ERROR_IO,
                                               CJIT_ERROR_OUT_OF_MEMORY,
                                               CJIT_ERROR_INTERNAL};
    const cjit_status_t status = cjit_cache_get_entry_key(values->context, "", description, &error);
    check_status("cjit_cache_get_entry_key", status, &error, documented, sizeof(documented) / sizeof(documented[0]));
    cjit_cache_key_cleanup(description);
    cjit_error_destroy(error);
  }
  {
    cjit_cache_info_t* const info = guarded(sizeof(cjit_cache_info_t));
    cjit_error_t* error = NULL;
    static const cjit_status_t documented[] = {CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE,
                                               CJIT_ERROR_OUT_OF_MEMORY, CJIT_ERROR_INTERNAL};
    const cjit_status_t status = cjit_cache_get_info(values->context, info, &error);
    check_status("cjit_cache_get_info", status, &error, documented, sizeof(documented) / sizeof(documented[0]));
    cjit_cache_info_cleanup(info);
    cjit_error_destroy(error);
  }
  {
    cjit_cache_entries_t* const listing = guarded(sizeof(cjit_cache_entries_t));
    cjit_error_t* error = NULL;
    static const cjit_status_t documented[] = {CJIT_SUCCESS,
                                               CJIT_ERROR_INVALID_ARGUMENT,
                                               CJIT_ERROR_NULL_POINTER,
                                               CJIT_ERROR_STRUCT_SIZE,
                                               CJIT_ERROR_NOT_FOUND,
                                               CJIT_ERROR_NOT_AN_ARTIFACT,
                                               CJIT_ERROR_ARTIFACT_TRUNCATED,
                                               CJIT_ERROR_ARTIFACT_CORRUPT,
                                               CJIT_ERROR_ARTIFACT_VERSION,
                                               CJIT_ERROR_IO,
                                               CJIT_ERROR_OUT_OF_MEMORY,
                                               CJIT_ERROR_INTERNAL};
    const cjit_status_t status = cjit_cache_get_places(values->context, "", listing, &error);
    check_status("cjit_cache_get_places", status, &error, documented, sizeof(documented) / sizeof(documented[0]));
    cjit_cache_entries_cleanup(listing);
    cjit_error_destroy(error);
  }
  {
    cjit_cache_change_t* const change = guarded(sizeof(cjit_cache_change_t));
    cjit_error_t* error = NULL;
    static const cjit_status_t documented[] = {CJIT_SUCCESS,
                                               CJIT_ERROR_INVALID_ARGUMENT,
                                               CJIT_ERROR_NULL_POINTER,
                                               CJIT_ERROR_STRUCT_SIZE,
                                               CJIT_ERROR_UNSUPPORTED,
                                               CJIT_ERROR_NOT_AN_ARTIFACT,
                                               CJIT_ERROR_ARTIFACT_TRUNCATED,
                                               CJIT_ERROR_ARTIFACT_CORRUPT,
                                               CJIT_ERROR_ARTIFACT_VERSION,
                                               CJIT_ERROR_IO,
                                               CJIT_ERROR_OUT_OF_MEMORY,
                                               CJIT_ERROR_INTERNAL};
    const cjit_status_t status = cjit_cache_import(values->context, "", change, &error);
    check_status("cjit_cache_import", status, &error, documented, sizeof(documented) / sizeof(documented[0]));
    cjit_error_destroy(error);
  }
  {
    cjit_cache_info_t* const info = guarded(sizeof(cjit_cache_info_t));
    cjit_cache_info_cleanup(info);
  }
  {
    cjit_cache_key_t* const description = guarded(sizeof(cjit_cache_key_t));
    cjit_cache_key_cleanup(description);
  }
  { (void)cjit_cache_mode_name(0); }
  { (void)cjit_cache_outcome_name(0); }
  {
    cjit_cache_change_t* const change = guarded(sizeof(cjit_cache_change_t));
    cjit_error_t* error = NULL;
    static const cjit_status_t documented[] = {
        CJIT_SUCCESS,  CJIT_ERROR_NULL_POINTER,  CJIT_ERROR_STRUCT_SIZE, CJIT_ERROR_UNSUPPORTED,
        CJIT_ERROR_IO, CJIT_ERROR_OUT_OF_MEMORY, CJIT_ERROR_INTERNAL};
    const cjit_status_t status = cjit_cache_trim(values->context, 0, change, &error);
    check_status("cjit_cache_trim", status, &error, documented, sizeof(documented) / sizeof(documented[0]));
    cjit_error_destroy(error);
  }
  {
    cjit_cache_change_t* const change = guarded(sizeof(cjit_cache_change_t));
    cjit_error_t* error = NULL;
    static const cjit_status_t documented[] = {CJIT_SUCCESS,
                                               CJIT_ERROR_INVALID_ARGUMENT,
                                               CJIT_ERROR_NULL_POINTER,
                                               CJIT_ERROR_STRUCT_SIZE,
                                               CJIT_ERROR_UNSUPPORTED,
                                               CJIT_ERROR_IO,
                                               CJIT_ERROR_OUT_OF_MEMORY,
                                               CJIT_ERROR_INTERNAL};
    const cjit_status_t status = cjit_cache_upload(values->context, NULL, 0, change, &error);
    check_status("cjit_cache_upload", status, &error, documented, sizeof(documented) / sizeof(documented[0]));
    cjit_error_destroy(error);
  }
  {
    cjit_cache_entries_t* const listing = guarded(sizeof(cjit_cache_entries_t));
    cjit_error_t* error = NULL;
    static const cjit_status_t documented[] = {CJIT_SUCCESS,
                                               CJIT_ERROR_INVALID_ARGUMENT,
                                               CJIT_ERROR_NULL_POINTER,
                                               CJIT_ERROR_STRUCT_SIZE,
                                               CJIT_ERROR_UNSUPPORTED,
                                               CJIT_ERROR_IO,
                                               CJIT_ERROR_OUT_OF_MEMORY,
                                               CJIT_ERROR_INTERNAL};
    const cjit_status_t status = cjit_cache_verify(values->context, 0, listing, &error);
    check_status("cjit_cache_verify", status, &error, documented, sizeof(documented) / sizeof(documented[0]));
    cjit_cache_entries_cleanup(listing);
    cjit_error_destroy(error);
  }
  { (void)cjit_cluster_scheduling_name(0); }
  { (void)cjit_compiler_name(0); }
  {
    cjit_completion_options_t* const options = guarded(sizeof(cjit_completion_options_t));
    cjit_completion_t* completion = NULL;
    cjit_error_t* error = NULL;
    static const cjit_status_t documented[] = {CJIT_SUCCESS,
                                               CJIT_ERROR_INVALID_ARGUMENT,
                                               CJIT_ERROR_NULL_POINTER,
                                               CJIT_ERROR_STRUCT_SIZE,
                                               CJIT_ERROR_UNSUPPORTED_FIELD,
                                               CJIT_ERROR_IO,
                                               CJIT_ERROR_DRIVER_NOT_FOUND,
                                               CJIT_ERROR_DRIVER_TOO_OLD,
                                               CJIT_ERROR_DRIVER,
                                               CJIT_ERROR_NO_DEVICE,
                                               CJIT_ERROR_STALE_HANDLE,
                                               CJIT_ERROR_OUT_OF_MEMORY,
                                               CJIT_ERROR_INTERNAL};
    const cjit_status_t status = cjit_completion_create(values->context, options, &completion, &error);
    check_status("cjit_completion_create", status, &error, documented, sizeof(documented) / sizeof(documented[0]));
    cjit_completion_destroy(completion);
    cjit_error_destroy(error);
  }
  { cjit_completion_destroy(NULL); }
  {
    cjit_error_t* error = NULL;
    static const cjit_status_t documented[] = {CJIT_SUCCESS,       CJIT_ERROR_NULL_POINTER, CJIT_ERROR_NOT_READY,
                                               CJIT_ERROR_DRIVER,  CJIT_ERROR_STALE_HANDLE, CJIT_ERROR_OUT_OF_MEMORY,
                                               CJIT_ERROR_INTERNAL};
    const cjit_status_t status = cjit_completion_poll(values->completion, &error);
    check_status("cjit_completion_poll", status, &error, documented, sizeof(documented) / sizeof(documented[0]));
    cjit_error_destroy(error);
  }
  {
    cjit_completion_t* retained = NULL;
    cjit_error_t* error = NULL;
    static const cjit_status_t documented[] = {CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_OUT_OF_MEMORY,
                                               CJIT_ERROR_INTERNAL};
    const cjit_status_t status = cjit_completion_retain(values->completion, &retained, &error);
    check_status("cjit_completion_retain", status, &error, documented, sizeof(documented) / sizeof(documented[0]));
    cjit_completion_destroy(retained);
    cjit_error_destroy(error);
  }
  {
    cjit_error_t* error = NULL;
    static const cjit_status_t documented[] = {CJIT_SUCCESS,       CJIT_ERROR_NULL_POINTER, CJIT_ERROR_NOT_READY,
                                               CJIT_ERROR_DRIVER,  CJIT_ERROR_STALE_HANDLE, CJIT_ERROR_OUT_OF_MEMORY,
                                               CJIT_ERROR_INTERNAL};
    const cjit_status_t status = cjit_completion_wait(values->completion, 0, &error);
    check_status("cjit_completion_wait", status, &error, documented, sizeof(documented) / sizeof(documented[0]));
    cjit_error_destroy(error);
  }
  { (void)cjit_component_name(0); }
  {
    cjit_context_options_t* const options = guarded(sizeof(cjit_context_options_t));
    cjit_context_t* context = NULL;
    cjit_error_t* error = NULL;
    static const cjit_status_t documented[] = {CJIT_SUCCESS,
                                               CJIT_ERROR_INVALID_ARGUMENT,
                                               CJIT_ERROR_NULL_POINTER,
                                               CJIT_ERROR_STRUCT_SIZE,
                                               CJIT_ERROR_UNSUPPORTED_FIELD,
                                               CJIT_ERROR_UNKNOWN_ARCH,
                                               CJIT_ERROR_OUT_OF_MEMORY,
                                               CJIT_ERROR_INTERNAL};
    const cjit_status_t status = cjit_context_create(options, &context, &error);
    check_status("cjit_context_create", status, &error, documented, sizeof(documented) / sizeof(documented[0]));
    cjit_context_destroy(context);
    cjit_error_destroy(error);
  }
  { cjit_context_destroy(NULL); }
  {
    cjit_context_t* retained = NULL;
    cjit_error_t* error = NULL;
    static const cjit_status_t documented[] = {CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_OUT_OF_MEMORY,
                                               CJIT_ERROR_INTERNAL};
    const cjit_status_t status = cjit_context_retain(values->context, &retained, &error);
    check_status("cjit_context_retain", status, &error, documented, sizeof(documented) / sizeof(documented[0]));
    cjit_context_destroy(retained);
    cjit_error_destroy(error);
  }
  { (void)cjit_dependency_origin_name(0); }
  { (void)cjit_deserialize_flags_name(0); }
  {
    cjit_error_t* error = NULL;
    static const cjit_status_t documented[] = {
        CJIT_SUCCESS,      CJIT_ERROR_NULL_POINTER,  CJIT_ERROR_DRIVER_NOT_FOUND, CJIT_ERROR_DRIVER_TOO_OLD,
        CJIT_ERROR_DRIVER, CJIT_ERROR_OUT_OF_MEMORY, CJIT_ERROR_INTERNAL};
    const cjit_status_t status = cjit_device_get_count(values->context, (uint32_t*)client_scratch, &error);
    check_status("cjit_device_get_count", status, &error, documented, sizeof(documented) / sizeof(documented[0]));
    cjit_error_destroy(error);
  }
  {
    cjit_device_info_t* const info = guarded(sizeof(cjit_device_info_t));
    cjit_error_t* error = NULL;
    static const cjit_status_t documented[] = {CJIT_SUCCESS,
                                               CJIT_ERROR_NULL_POINTER,
                                               CJIT_ERROR_STRUCT_SIZE,
                                               CJIT_ERROR_DRIVER_NOT_FOUND,
                                               CJIT_ERROR_DRIVER_TOO_OLD,
                                               CJIT_ERROR_DRIVER,
                                               CJIT_ERROR_NO_DEVICE,
                                               CJIT_ERROR_OUT_OF_MEMORY,
                                               CJIT_ERROR_INTERNAL};
    const cjit_status_t status = cjit_device_get_info(values->context, 0, info, &error);
    check_status("cjit_device_get_info", status, &error, documented, sizeof(documented) / sizeof(documented[0]));
    cjit_error_destroy(error);
  }
  {
    cjit_error_t* error = NULL;
    static const cjit_status_t documented[] = {CJIT_SUCCESS,
                                               CJIT_ERROR_NULL_POINTER,
                                               CJIT_ERROR_UNSUPPORTED,
                                               CJIT_ERROR_NOT_FOUND,
                                               CJIT_ERROR_DRIVER_NOT_FOUND,
                                               CJIT_ERROR_DRIVER_TOO_OLD,
                                               CJIT_ERROR_OUT_OF_MEMORY,
                                               CJIT_ERROR_INTERNAL};
    const cjit_status_t status = cjit_driver_get_entry_point(values->context, "", 0, (void**)client_scratch, &error);
    check_status("cjit_driver_get_entry_point", status, &error, documented, sizeof(documented) / sizeof(documented[0]));
    cjit_error_destroy(error);
  }
  {
    cjit_error_t* error = NULL;
    static const cjit_status_t documented[] = {CJIT_SUCCESS,
                                               CJIT_ERROR_INVALID_ARGUMENT,
                                               CJIT_ERROR_NULL_POINTER,
                                               CJIT_ERROR_UNSUPPORTED,
                                               CJIT_ERROR_TOOLKIT_NOT_FOUND,
                                               CJIT_ERROR_TOOLKIT_TOO_OLD,
                                               CJIT_ERROR_TOOLKIT_INCOMPLETE,
                                               CJIT_ERROR_TOOLKIT_MISMATCH,
                                               CJIT_ERROR_OUT_OF_MEMORY,
                                               CJIT_ERROR_INTERNAL};
    const cjit_status_t status = cjit_dropin_get_function(0, "", "", (void**)client_scratch, &error);
    check_status("cjit_dropin_get_function", status, &error, documented, sizeof(documented) / sizeof(documented[0]));
    cjit_error_destroy(error);
  }
  { (void)cjit_dropin_library_name(0); }
  { cjit_error_destroy(NULL); }
  {
    cjit_error_info_t* const info = guarded(sizeof(cjit_error_info_t));
    static const cjit_status_t documented[] = {CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE,
                                               CJIT_ERROR_OUT_OF_MEMORY, CJIT_ERROR_INTERNAL};
    const cjit_status_t status = cjit_error_get_info(values->error, info);
    check_status("cjit_error_get_info", status, NULL, documented, sizeof(documented) / sizeof(documented[0]));
  }
  { (void)cjit_error_message(values->error); }
  { (void)cjit_error_status(values->error); }
  {
    cjit_evaluate_options_t* const options = guarded(sizeof(cjit_evaluate_options_t));
    cjit_blob_t* report = NULL;
    cjit_error_t* error = NULL;
    static const cjit_status_t documented[] = {CJIT_SUCCESS,
                                               CJIT_ERROR_INVALID_ARGUMENT,
                                               CJIT_ERROR_NULL_POINTER,
                                               CJIT_ERROR_STRUCT_SIZE,
                                               CJIT_ERROR_UNSUPPORTED_FIELD,
                                               CJIT_ERROR_UNSUPPORTED,
                                               CJIT_ERROR_CONTRADICTORY_OPTIONS,
                                               CJIT_ERROR_UNKNOWN_ARCH,
                                               CJIT_ERROR_INVALID_OPTION,
                                               CJIT_ERROR_INVALID_SOURCE,
                                               CJIT_ERROR_CANCELLED,
                                               CJIT_ERROR_TOOLKIT_NOT_FOUND,
                                               CJIT_ERROR_TOOLKIT_TOO_OLD,
                                               CJIT_ERROR_TOOLKIT_INCOMPLETE,
                                               CJIT_ERROR_TOOLKIT_MISMATCH,
                                               CJIT_ERROR_COMPILATION,
                                               CJIT_ERROR_NAME_EXPRESSION,
                                               CJIT_ERROR_HEADER_NOT_FOUND,
                                               CJIT_ERROR_COMPILER_INTERNAL,
                                               CJIT_ERROR_COMPILER_CRASHED,
                                               CJIT_ERROR_TIME_LIMIT,
                                               CJIT_ERROR_LINK,
                                               CJIT_ERROR_UNDEFINED_SYMBOL,
                                               CJIT_ERROR_DUPLICATE_SYMBOL,
                                               CJIT_ERROR_LINK_INPUT,
                                               CJIT_ERROR_RESOURCE_LIMIT,
                                               CJIT_ERROR_IMAGE_PASS,
                                               CJIT_ERROR_ARTIFACT_CORRUPT,
                                               CJIT_ERROR_ARTIFACT_VERSION,
                                               CJIT_ERROR_IO,
                                               CJIT_ERROR_WORKER_UNAVAILABLE,
                                               CJIT_ERROR_NOT_CACHED,
                                               CJIT_ERROR_DRIVER_NOT_FOUND,
                                               CJIT_ERROR_DRIVER_TOO_OLD,
                                               CJIT_ERROR_DRIVER,
                                               CJIT_ERROR_NO_DEVICE,
                                               CJIT_ERROR_ARGUMENT_MISMATCH,
                                               CJIT_ERROR_DEVICE_LOST,
                                               CJIT_ERROR_OUT_OF_MEMORY,
                                               CJIT_ERROR_INTERNAL};
    const cjit_status_t status = cjit_evaluate(values->context, options, &report, &error);
    check_status("cjit_evaluate", status, &error, documented, sizeof(documented) / sizeof(documented[0]));
    cjit_blob_destroy(report);
    cjit_error_destroy(error);
  }
  {
    cjit_evaluate_options_t* const options = guarded(sizeof(cjit_evaluate_options_t));
    cjit_job_options_t* const job_options = guarded(sizeof(cjit_job_options_t));
    cjit_job_t* job = NULL;
    cjit_error_t* error = NULL;
    static const cjit_status_t documented[] = {CJIT_SUCCESS,
                                               CJIT_ERROR_INVALID_ARGUMENT,
                                               CJIT_ERROR_NULL_POINTER,
                                               CJIT_ERROR_STRUCT_SIZE,
                                               CJIT_ERROR_UNSUPPORTED_FIELD,
                                               CJIT_ERROR_UNSUPPORTED,
                                               CJIT_ERROR_CONTRADICTORY_OPTIONS,
                                               CJIT_ERROR_UNKNOWN_ARCH,
                                               CJIT_ERROR_INVALID_OPTION,
                                               CJIT_ERROR_INVALID_SOURCE,
                                               CJIT_ERROR_CANCELLED,
                                               CJIT_ERROR_TOOLKIT_NOT_FOUND,
                                               CJIT_ERROR_TOOLKIT_TOO_OLD,
                                               CJIT_ERROR_TOOLKIT_INCOMPLETE,
                                               CJIT_ERROR_TOOLKIT_MISMATCH,
                                               CJIT_ERROR_COMPILATION,
                                               CJIT_ERROR_NAME_EXPRESSION,
                                               CJIT_ERROR_HEADER_NOT_FOUND,
                                               CJIT_ERROR_COMPILER_INTERNAL,
                                               CJIT_ERROR_COMPILER_CRASHED,
                                               CJIT_ERROR_TIME_LIMIT,
                                               CJIT_ERROR_LINK,
                                               CJIT_ERROR_UNDEFINED_SYMBOL,
                                               CJIT_ERROR_DUPLICATE_SYMBOL,
                                               CJIT_ERROR_LINK_INPUT,
                                               CJIT_ERROR_RESOURCE_LIMIT,
                                               CJIT_ERROR_IMAGE_PASS,
                                               CJIT_ERROR_ARTIFACT_CORRUPT,
                                               CJIT_ERROR_ARTIFACT_VERSION,
                                               CJIT_ERROR_IO,
                                               CJIT_ERROR_WORKER_UNAVAILABLE,
                                               CJIT_ERROR_NOT_CACHED,
                                               CJIT_ERROR_DRIVER_NOT_FOUND,
                                               CJIT_ERROR_DRIVER_TOO_OLD,
                                               CJIT_ERROR_DRIVER,
                                               CJIT_ERROR_NO_DEVICE,
                                               CJIT_ERROR_ARGUMENT_MISMATCH,
                                               CJIT_ERROR_DEVICE_LOST,
                                               CJIT_ERROR_OUT_OF_MEMORY,
                                               CJIT_ERROR_INTERNAL};
    const cjit_status_t status = cjit_evaluate_async(values->context, options, job_options, &job, &error);
    check_status("cjit_evaluate_async", status, &error, documented, sizeof(documented) / sizeof(documented[0]));
    cjit_job_destroy(job);
    cjit_error_destroy(error);
  }
  { (void)cjit_evaluate_state_name(0); }
  {
    cjit_event_t* const event = guarded(sizeof(cjit_event_t));
    cjit_event_cleanup(event);
  }
  { (void)cjit_event_kind_name(0); }
  {
    cjit_event_queue_options_t* const options = guarded(sizeof(cjit_event_queue_options_t));
    cjit_event_queue_t* queue = NULL;
    cjit_error_t* error = NULL;
    static const cjit_status_t documented[] = {CJIT_SUCCESS,
                                               CJIT_ERROR_INVALID_ARGUMENT,
                                               CJIT_ERROR_NULL_POINTER,
                                               CJIT_ERROR_STRUCT_SIZE,
                                               CJIT_ERROR_UNSUPPORTED_FIELD,
                                               CJIT_ERROR_UNSUPPORTED,
                                               CJIT_ERROR_OUT_OF_MEMORY,
                                               CJIT_ERROR_INTERNAL};
    const cjit_status_t status = cjit_event_queue_create(values->context, options, &queue, &error);
    check_status("cjit_event_queue_create", status, &error, documented, sizeof(documented) / sizeof(documented[0]));
    cjit_event_queue_destroy(queue);
    cjit_error_destroy(error);
  }
  { cjit_event_queue_destroy(NULL); }
  {
    cjit_error_t* error = NULL;
    static const cjit_status_t documented[] = {CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_IO,
                                               CJIT_ERROR_OUT_OF_MEMORY, CJIT_ERROR_INTERNAL};
    const cjit_status_t status = cjit_event_queue_get_event_fd(values->event_queue, (int32_t*)client_scratch, &error);
    check_status("cjit_event_queue_get_event_fd", status, &error, documented,
                 sizeof(documented) / sizeof(documented[0]));
    cjit_error_destroy(error);
  }
  {
    cjit_event_queue_t* retained = NULL;
    cjit_error_t* error = NULL;
    static const cjit_status_t documented[] = {CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_OUT_OF_MEMORY,
                                               CJIT_ERROR_INTERNAL};
    const cjit_status_t status = cjit_event_queue_retain(values->event_queue, &retained, &error);
    check_status("cjit_event_queue_retain", status, &error, documented, sizeof(documented) / sizeof(documented[0]));
    cjit_event_queue_destroy(retained);
    cjit_error_destroy(error);
  }
  {
    cjit_event_t* const event = guarded(sizeof(cjit_event_t));
    cjit_error_t* error = NULL;
    static const cjit_status_t documented[] = {CJIT_SUCCESS,         CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE,
                                               CJIT_ERROR_NOT_FOUND, CJIT_ERROR_NOT_READY,    CJIT_ERROR_OUT_OF_MEMORY,
                                               CJIT_ERROR_INTERNAL};
    const cjit_status_t status = cjit_event_queue_take(values->event_queue, 0, event, &error);
    check_status("cjit_event_queue_take", status, &error, documented, sizeof(documented) / sizeof(documented[0]));
    cjit_event_cleanup(event);
    cjit_error_destroy(error);
  }
  {
    cjit_external_build_options_t* const options = guarded(sizeof(cjit_external_build_options_t));
    cjit_error_t* error = NULL;
    static const cjit_status_t documented[] = {CJIT_SUCCESS,
                                               CJIT_ERROR_INVALID_ARGUMENT,
                                               CJIT_ERROR_NULL_POINTER,
                                               CJIT_ERROR_STRUCT_SIZE,
                                               CJIT_ERROR_UNSUPPORTED_FIELD,
                                               CJIT_ERROR_UNSUPPORTED,
                                               CJIT_ERROR_UNKNOWN_ARCH,
                                               CJIT_ERROR_CANCELLED,
                                               CJIT_ERROR_COMPILATION,
                                               CJIT_ERROR_TIME_LIMIT,
                                               CJIT_ERROR_RESOURCE_LIMIT,
                                               CJIT_ERROR_IMAGE_PASS,
                                               CJIT_ERROR_EXTERNAL_COMPILER,
                                               CJIT_ERROR_ARTIFACT_CORRUPT,
                                               CJIT_ERROR_ARTIFACT_VERSION,
                                               CJIT_ERROR_IO,
                                               CJIT_ERROR_NOT_CACHED,
                                               CJIT_ERROR_DRIVER_NOT_FOUND,
                                               CJIT_ERROR_DRIVER_TOO_OLD,
                                               CJIT_ERROR_DRIVER,
                                               CJIT_ERROR_NO_DEVICE,
                                               CJIT_ERROR_OUT_OF_MEMORY,
                                               CJIT_ERROR_INTERNAL};
    const cjit_status_t status =
        cjit_external_build(values->context, options, (cjit_external_build_result_t*)client_scratch, &error);
    check_status("cjit_external_build", status, &error, documented, sizeof(documented) / sizeof(documented[0]));
    cjit_error_destroy(error);
  }
  {
    cjit_external_build_options_t* const options = guarded(sizeof(cjit_external_build_options_t));
    cjit_job_options_t* const job_options = guarded(sizeof(cjit_job_options_t));
    cjit_job_t* job = NULL;
    cjit_error_t* error = NULL;
    static const cjit_status_t documented[] = {CJIT_SUCCESS,
                                               CJIT_ERROR_INVALID_ARGUMENT,
                                               CJIT_ERROR_NULL_POINTER,
                                               CJIT_ERROR_STRUCT_SIZE,
                                               CJIT_ERROR_UNSUPPORTED_FIELD,
                                               CJIT_ERROR_UNSUPPORTED,
                                               CJIT_ERROR_CONTRADICTORY_OPTIONS,
                                               CJIT_ERROR_UNKNOWN_ARCH,
                                               CJIT_ERROR_INVALID_OPTION,
                                               CJIT_ERROR_INVALID_SOURCE,
                                               CJIT_ERROR_CANCELLED,
                                               CJIT_ERROR_TOOLKIT_NOT_FOUND,
                                               CJIT_ERROR_TOOLKIT_TOO_OLD,
                                               CJIT_ERROR_TOOLKIT_INCOMPLETE,
                                               CJIT_ERROR_TOOLKIT_MISMATCH,
                                               CJIT_ERROR_COMPILATION,
                                               CJIT_ERROR_NAME_EXPRESSION,
                                               CJIT_ERROR_HEADER_NOT_FOUND,
                                               CJIT_ERROR_COMPILER_INTERNAL,
                                               CJIT_ERROR_COMPILER_CRASHED,
                                               CJIT_ERROR_TIME_LIMIT,
                                               CJIT_ERROR_LINK,
                                               CJIT_ERROR_UNDEFINED_SYMBOL,
                                               CJIT_ERROR_DUPLICATE_SYMBOL,
                                               CJIT_ERROR_LINK_INPUT,
                                               CJIT_ERROR_RESOURCE_LIMIT,
                                               CJIT_ERROR_IMAGE_PASS,
                                               CJIT_ERROR_EXTERNAL_COMPILER,
                                               CJIT_ERROR_ARTIFACT_CORRUPT,
                                               CJIT_ERROR_ARTIFACT_VERSION,
                                               CJIT_ERROR_IO,
                                               CJIT_ERROR_WORKER_UNAVAILABLE,
                                               CJIT_ERROR_NOT_CACHED,
                                               CJIT_ERROR_DRIVER_NOT_FOUND,
                                               CJIT_ERROR_DRIVER_TOO_OLD,
                                               CJIT_ERROR_DRIVER,
                                               CJIT_ERROR_NO_DEVICE,
                                               CJIT_ERROR_ARGUMENT_MISMATCH,
                                               CJIT_ERROR_OUT_OF_MEMORY,
                                               CJIT_ERROR_INTERNAL};
    const cjit_status_t status = cjit_external_build_async(values->context, options, job_options, &job, &error);
    check_status("cjit_external_build_async", status, &error, documented, sizeof(documented) / sizeof(documented[0]));
    cjit_job_destroy(job);
    cjit_error_destroy(error);
  }
  {
    cjit_job_options_t* const job_options = guarded(sizeof(cjit_job_options_t));
    cjit_job_t* job = NULL;
    cjit_error_t* error = NULL;
    static const cjit_status_t documented[] = {CJIT_SUCCESS,
                                               CJIT_ERROR_INVALID_ARGUMENT,
                                               CJIT_ERROR_NULL_POINTER,
                                               CJIT_ERROR_STRUCT_SIZE,
                                               CJIT_ERROR_UNSUPPORTED_FIELD,
                                               CJIT_ERROR_UNSUPPORTED,
                                               CJIT_ERROR_CONTRADICTORY_OPTIONS,
                                               CJIT_ERROR_UNKNOWN_ARCH,
                                               CJIT_ERROR_INVALID_OPTION,
                                               CJIT_ERROR_INVALID_SOURCE,
                                               CJIT_ERROR_CANCELLED,
                                               CJIT_ERROR_TOOLKIT_NOT_FOUND,
                                               CJIT_ERROR_TOOLKIT_TOO_OLD,
                                               CJIT_ERROR_TOOLKIT_INCOMPLETE,
                                               CJIT_ERROR_TOOLKIT_MISMATCH,
                                               CJIT_ERROR_COMPILATION,
                                               CJIT_ERROR_NAME_EXPRESSION,
                                               CJIT_ERROR_HEADER_NOT_FOUND,
                                               CJIT_ERROR_COMPILER_INTERNAL,
                                               CJIT_ERROR_COMPILER_CRASHED,
                                               CJIT_ERROR_TIME_LIMIT,
                                               CJIT_ERROR_LINK,
                                               CJIT_ERROR_UNDEFINED_SYMBOL,
                                               CJIT_ERROR_DUPLICATE_SYMBOL,
                                               CJIT_ERROR_LINK_INPUT,
                                               CJIT_ERROR_RESOURCE_LIMIT,
                                               CJIT_ERROR_IMAGE_PASS,
                                               CJIT_ERROR_EXTERNAL_COMPILER,
                                               CJIT_ERROR_ARTIFACT_CORRUPT,
                                               CJIT_ERROR_ARTIFACT_VERSION,
                                               CJIT_ERROR_IO,
                                               CJIT_ERROR_WORKER_UNAVAILABLE,
                                               CJIT_ERROR_NOT_CACHED,
                                               CJIT_ERROR_DRIVER_NOT_FOUND,
                                               CJIT_ERROR_DRIVER_TOO_OLD,
                                               CJIT_ERROR_DRIVER,
                                               CJIT_ERROR_NO_DEVICE,
                                               CJIT_ERROR_ARGUMENT_MISMATCH,
                                               CJIT_ERROR_OUT_OF_MEMORY,
                                               CJIT_ERROR_INTERNAL};
    const cjit_status_t status = cjit_external_build_batch_async(values->context, NULL, 0, job_options, &job, &error);
    check_status("cjit_external_build_batch_async", status, &error, documented,
                 sizeof(documented) / sizeof(documented[0]));
    cjit_job_destroy(job);
    cjit_error_destroy(error);
  }
  {
    cjit_external_build_options_t* const options = guarded(sizeof(cjit_external_build_options_t));
    cjit_cache_key_t* const description = guarded(sizeof(cjit_cache_key_t));
    cjit_error_t* error = NULL;
    static const cjit_status_t documented[] = {CJIT_SUCCESS,
                                               CJIT_ERROR_INVALID_ARGUMENT,
                                               CJIT_ERROR_NULL_POINTER,
                                               CJIT_ERROR_STRUCT_SIZE,
                                               CJIT_ERROR_UNSUPPORTED_FIELD,
                                               CJIT_ERROR_UNSUPPORTED,
                                               CJIT_ERROR_UNKNOWN_ARCH,
                                               CJIT_ERROR_CANCELLED,
                                               CJIT_ERROR_COMPILATION,
                                               CJIT_ERROR_TIME_LIMIT,
                                               CJIT_ERROR_RESOURCE_LIMIT,
                                               CJIT_ERROR_IMAGE_PASS,
                                               CJIT_ERROR_EXTERNAL_COMPILER,
                                               CJIT_ERROR_ARTIFACT_CORRUPT,
                                               CJIT_ERROR_ARTIFACT_VERSION,
                                               CJIT_ERROR_IO,
                                               CJIT_ERROR_NOT_CACHED,
                                               CJIT_ERROR_DRIVER_NOT_FOUND,
                                               CJIT_ERROR_DRIVER_TOO_OLD,
                                               CJIT_ERROR_DRIVER,
                                               CJIT_ERROR_NO_DEVICE,
                                               CJIT_ERROR_OUT_OF_MEMORY,
                                               CJIT_ERROR_INTERNAL};
    const cjit_status_t status = cjit_external_build_get_key(values->context, options, description, &error);
    check_status("cjit_external_build_get_key", status, &error, documented, sizeof(documented) / sizeof(documented[0]));
    cjit_cache_key_cleanup(description);
    cjit_error_destroy(error);
  }
  {
    cjit_error_t* error = NULL;
    static const cjit_status_t documented[] = {CJIT_SUCCESS, CJIT_ERROR_INVALID_ARGUMENT, CJIT_ERROR_NULL_POINTER,
                                               CJIT_ERROR_OUT_OF_MEMORY, CJIT_ERROR_INTERNAL};
    const cjit_status_t status = cjit_external_output_add_log(values->external_output, "", 0, &error);
    check_status("cjit_external_output_add_log", status, &error, documented,
                 sizeof(documented) / sizeof(documented[0]));
    cjit_error_destroy(error);
  }
  {
    cjit_error_t* error = NULL;
    static const cjit_status_t documented[] = {CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_OUT_OF_MEMORY,
                                               CJIT_ERROR_INTERNAL};
    const cjit_status_t status = cjit_external_output_set_failure(values->external_output, "", &error);
    check_status("cjit_external_output_set_failure", status, &error, documented,
                 sizeof(documented) / sizeof(documented[0]));
    cjit_error_destroy(error);
  }
  {
    cjit_error_t* error = NULL;
    static const cjit_status_t documented[] = {CJIT_SUCCESS, CJIT_ERROR_INVALID_ARGUMENT, CJIT_ERROR_NULL_POINTER,
                                               CJIT_ERROR_OUT_OF_MEMORY, CJIT_ERROR_INTERNAL};
    const cjit_status_t status =
        cjit_external_output_set_image(values->external_output, 0, values->artifact, values->artifact_size, &error);
    check_status("cjit_external_output_set_image", status, &error, documented,
                 sizeof(documented) / sizeof(documented[0]));
    cjit_error_destroy(error);
  }
  {
    cjit_error_t* error = NULL;
    static const cjit_status_t documented[] = {CJIT_SUCCESS, CJIT_ERROR_INVALID_ARGUMENT, CJIT_ERROR_NULL_POINTER,
                                               CJIT_ERROR_OUT_OF_MEMORY, CJIT_ERROR_INTERNAL};
    const cjit_status_t status = cjit_external_output_set_name(values->external_output, "", "", "", &error);
    check_status("cjit_external_output_set_name", status, &error, documented,
                 sizeof(documented) / sizeof(documented[0]));
    cjit_error_destroy(error);
  }
  {
    cjit_error_t* error = NULL;
    static const cjit_status_t documented[] = {CJIT_SUCCESS,
                                               CJIT_ERROR_INVALID_ARGUMENT,
                                               CJIT_ERROR_NULL_POINTER,
                                               CJIT_ERROR_ARTIFACT_CORRUPT,
                                               CJIT_ERROR_ARTIFACT_VERSION,
                                               CJIT_ERROR_OUT_OF_MEMORY,
                                               CJIT_ERROR_INTERNAL};
    const cjit_status_t status =
        cjit_external_output_set_policy(values->external_output, values->artifact, values->artifact_size, &error);
    check_status("cjit_external_output_set_policy", status, &error, documented,
                 sizeof(documented) / sizeof(documented[0]));
    cjit_error_destroy(error);
  }
  { (void)cjit_external_output_time_left(values->external_output); }
  { (void)cjit_family_name(0); }
  { (void)cjit_fatbin_compression_name(0); }
  { (void)cjit_fault_name(0); }
  { (void)cjit_has(""); }
  { (void)cjit_header_check_name(0); }
  {
    cjit_image_adopt_options_t* const options = guarded(sizeof(cjit_image_adopt_options_t));
    cjit_build_result_t* const result = guarded(sizeof(cjit_build_result_t));
    cjit_error_t* error = NULL;
    static const cjit_status_t documented[] = {CJIT_SUCCESS,
                                               CJIT_ERROR_INVALID_ARGUMENT,
                                               CJIT_ERROR_NULL_POINTER,
                                               CJIT_ERROR_STRUCT_SIZE,
                                               CJIT_ERROR_UNSUPPORTED_FIELD,
                                               CJIT_ERROR_UNSUPPORTED,
                                               CJIT_ERROR_UNKNOWN_ARCH,
                                               CJIT_ERROR_NAME_EXPRESSION,
                                               CJIT_ERROR_ARTIFACT_CORRUPT,
                                               CJIT_ERROR_ARTIFACT_VERSION,
                                               CJIT_ERROR_ARGUMENT_MISMATCH,
                                               CJIT_ERROR_OUT_OF_MEMORY,
                                               CJIT_ERROR_INTERNAL};
    const cjit_status_t status = cjit_image_adopt(options, result, &error);
    check_status("cjit_image_adopt", status, &error, documented, sizeof(documented) / sizeof(documented[0]));
    cjit_build_result_cleanup(result);
    cjit_error_destroy(error);
  }
  {
    cjit_image_info_t* const info = guarded(sizeof(cjit_image_info_t));
    cjit_error_t* error = NULL;
    static const cjit_status_t documented[] = {
        CJIT_SUCCESS,           CJIT_ERROR_INVALID_ARGUMENT, CJIT_ERROR_NULL_POINTER,  CJIT_ERROR_STRUCT_SIZE,
        CJIT_ERROR_UNSUPPORTED, CJIT_ERROR_ARTIFACT_CORRUPT, CJIT_ERROR_OUT_OF_MEMORY, CJIT_ERROR_INTERNAL};
    const cjit_status_t status = cjit_image_get_info(values->artifact, values->artifact_size, info, &error);
    check_status("cjit_image_get_info", status, &error, documented, sizeof(documented) / sizeof(documented[0]));
    cjit_image_info_cleanup(info);
    cjit_error_destroy(error);
  }
  {
    cjit_image_info_t* const info = guarded(sizeof(cjit_image_info_t));
    cjit_image_info_cleanup(info);
  }
  { (void)cjit_image_kind_bits_name(0); }
  { (void)cjit_image_kind_name(0); }
  { cjit_job_cancel(values->job); }
  { cjit_job_destroy(NULL); }
  {
    cjit_error_t* error = NULL;
    static const cjit_status_t documented[] = {CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_IO,
                                               CJIT_ERROR_OUT_OF_MEMORY, CJIT_ERROR_INTERNAL};
    const cjit_status_t status = cjit_job_get_event_fd(values->job, (int32_t*)client_scratch, &error);
    check_status("cjit_job_get_event_fd", status, &error, documented, sizeof(documented) / sizeof(documented[0]));
    cjit_error_destroy(error);
  }
  {
    cjit_job_progress_t* const progress = guarded(sizeof(cjit_job_progress_t));
    cjit_error_t* error = NULL;
    static const cjit_status_t documented[] = {CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE,
                                               CJIT_ERROR_OUT_OF_MEMORY, CJIT_ERROR_INTERNAL};
    const cjit_status_t status = cjit_job_get_progress(values->job, progress, &error);
    check_status("cjit_job_get_progress", status, &error, documented, sizeof(documented) / sizeof(documented[0]));
    cjit_error_destroy(error);
  }
  {
    cjit_blob_t* report = NULL;
    cjit_error_t* error = NULL;
    static const cjit_status_t documented[] = {CJIT_SUCCESS,
                                               CJIT_ERROR_INVALID_ARGUMENT,
                                               CJIT_ERROR_NULL_POINTER,
                                               CJIT_ERROR_STRUCT_SIZE,
                                               CJIT_ERROR_UNSUPPORTED_FIELD,
                                               CJIT_ERROR_UNSUPPORTED,
                                               CJIT_ERROR_CONTRADICTORY_OPTIONS,
                                               CJIT_ERROR_UNKNOWN_ARCH,
                                               CJIT_ERROR_INVALID_OPTION,
                                               CJIT_ERROR_NOT_FOUND,
                                               CJIT_ERROR_INVALID_SOURCE,
                                               CJIT_ERROR_NOT_READY,
                                               CJIT_ERROR_CANCELLED,
                                               CJIT_ERROR_TOOLKIT_NOT_FOUND,
                                               CJIT_ERROR_TOOLKIT_TOO_OLD,
                                               CJIT_ERROR_TOOLKIT_INCOMPLETE,
                                               CJIT_ERROR_TOOLKIT_MISMATCH,
                                               CJIT_ERROR_COMPILATION,
                                               CJIT_ERROR_NAME_EXPRESSION,
                                               CJIT_ERROR_HEADER_NOT_FOUND,
                                               CJIT_ERROR_COMPILER_INTERNAL,
                                               CJIT_ERROR_COMPILER_CRASHED,
                                               CJIT_ERROR_TIME_LIMIT,
                                               CJIT_ERROR_LINK,
                                               CJIT_ERROR_UNDEFINED_SYMBOL,
                                               CJIT_ERROR_DUPLICATE_SYMBOL,
                                               CJIT_ERROR_LINK_INPUT,
                                               CJIT_ERROR_RESOURCE_LIMIT,
                                               CJIT_ERROR_IMAGE_PASS,
                                               CJIT_ERROR_ARTIFACT_CORRUPT,
                                               CJIT_ERROR_ARTIFACT_VERSION,
                                               CJIT_ERROR_IO,
                                               CJIT_ERROR_WORKER_UNAVAILABLE,
                                               CJIT_ERROR_NOT_CACHED,
                                               CJIT_ERROR_DRIVER_NOT_FOUND,
                                               CJIT_ERROR_DRIVER_TOO_OLD,
                                               CJIT_ERROR_DRIVER,
                                               CJIT_ERROR_NO_DEVICE,
                                               CJIT_ERROR_ARGUMENT_MISMATCH,
                                               CJIT_ERROR_DEVICE_LOST,
                                               CJIT_ERROR_OUT_OF_MEMORY,
                                               CJIT_ERROR_INTERNAL};
    const cjit_status_t status = cjit_job_get_report(values->job, 0, &report, &error);
    check_status("cjit_job_get_report", status, &error, documented, sizeof(documented) / sizeof(documented[0]));
    cjit_blob_destroy(report);
    cjit_error_destroy(error);
  }
  {
    cjit_build_result_t* const result = guarded(sizeof(cjit_build_result_t));
    cjit_error_t* error = NULL;
    static const cjit_status_t documented[] = {CJIT_SUCCESS,
                                               CJIT_ERROR_INVALID_ARGUMENT,
                                               CJIT_ERROR_NULL_POINTER,
                                               CJIT_ERROR_STRUCT_SIZE,
                                               CJIT_ERROR_UNSUPPORTED_FIELD,
                                               CJIT_ERROR_UNSUPPORTED,
                                               CJIT_ERROR_CONTRADICTORY_OPTIONS,
                                               CJIT_ERROR_UNKNOWN_ARCH,
                                               CJIT_ERROR_INVALID_OPTION,
                                               CJIT_ERROR_NOT_FOUND,
                                               CJIT_ERROR_INVALID_SOURCE,
                                               CJIT_ERROR_NOT_READY,
                                               CJIT_ERROR_CANCELLED,
                                               CJIT_ERROR_TOOLKIT_NOT_FOUND,
                                               CJIT_ERROR_TOOLKIT_TOO_OLD,
                                               CJIT_ERROR_TOOLKIT_INCOMPLETE,
                                               CJIT_ERROR_TOOLKIT_MISMATCH,
                                               CJIT_ERROR_COMPILATION,
                                               CJIT_ERROR_NAME_EXPRESSION,
                                               CJIT_ERROR_HEADER_NOT_FOUND,
                                               CJIT_ERROR_COMPILER_INTERNAL,
                                               CJIT_ERROR_COMPILER_CRASHED,
                                               CJIT_ERROR_TIME_LIMIT,
                                               CJIT_ERROR_LINK,
                                               CJIT_ERROR_UNDEFINED_SYMBOL,
                                               CJIT_ERROR_DUPLICATE_SYMBOL,
                                               CJIT_ERROR_LINK_INPUT,
                                               CJIT_ERROR_INVALID_IR,
                                               CJIT_ERROR_RESOURCE_LIMIT,
                                               CJIT_ERROR_IMAGE_PASS,
                                               CJIT_ERROR_EXTERNAL_COMPILER,
                                               CJIT_ERROR_ARTIFACT_CORRUPT,
                                               CJIT_ERROR_ARTIFACT_VERSION,
                                               CJIT_ERROR_IO,
                                               CJIT_ERROR_WORKER_UNAVAILABLE,
                                               CJIT_ERROR_NOT_CACHED,
                                               CJIT_ERROR_DRIVER_NOT_FOUND,
                                               CJIT_ERROR_DRIVER_TOO_OLD,
                                               CJIT_ERROR_DRIVER,
                                               CJIT_ERROR_NO_DEVICE,
                                               CJIT_ERROR_ARGUMENT_MISMATCH,
                                               CJIT_ERROR_OUT_OF_MEMORY,
                                               CJIT_ERROR_INTERNAL};
    const cjit_status_t status = cjit_job_get_result(values->job, 0, result, &error);
    check_status("cjit_job_get_result", status, &error, documented, sizeof(documented) / sizeof(documented[0]));
    cjit_build_result_cleanup(result);
    cjit_error_destroy(error);
  }
  {
    cjit_job_t* retained = NULL;
    cjit_error_t* error = NULL;
    static const cjit_status_t documented[] = {CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_OUT_OF_MEMORY,
                                               CJIT_ERROR_INTERNAL};
    const cjit_status_t status = cjit_job_retain(values->job, &retained, &error);
    check_status("cjit_job_retain", status, &error, documented, sizeof(documented) / sizeof(documented[0]));
    cjit_job_destroy(retained);
    cjit_error_destroy(error);
  }
  {
    cjit_error_t* error = NULL;
    static const cjit_status_t documented[] = {CJIT_SUCCESS,         CJIT_ERROR_NULL_POINTER,  CJIT_ERROR_UNSUPPORTED,
                                               CJIT_ERROR_NOT_READY, CJIT_ERROR_OUT_OF_MEMORY, CJIT_ERROR_INTERNAL};
    const cjit_status_t status = cjit_job_wait(values->job, 0, &error);
    check_status("cjit_job_wait", status, &error, documented, sizeof(documented) / sizeof(documented[0]));
    cjit_error_destroy(error);
  }
  {
    cjit_launch_options_t* const options = guarded(sizeof(cjit_launch_options_t));
    cjit_error_t* error = NULL;
    static const cjit_status_t documented[] = {CJIT_SUCCESS,
                                               CJIT_ERROR_INVALID_ARGUMENT,
                                               CJIT_ERROR_NULL_POINTER,
                                               CJIT_ERROR_STRUCT_SIZE,
                                               CJIT_ERROR_UNSUPPORTED_FIELD,
                                               CJIT_ERROR_UNSUPPORTED,
                                               CJIT_ERROR_DRIVER,
                                               CJIT_ERROR_NO_DEVICE,
                                               CJIT_ERROR_NO_BINARY_FOR_DEVICE,
                                               CJIT_ERROR_ARGUMENT_MISMATCH,
                                               CJIT_ERROR_LAUNCH_LIMIT,
                                               CJIT_ERROR_STALE_HANDLE,
                                               CJIT_ERROR_OUT_OF_MEMORY,
                                               CJIT_ERROR_INTERNAL};
    const cjit_status_t status = cjit_kernel_add_graph_node(values->kernel, options, 0, NULL, 0,
                                                            (cjit_cuda_graph_node_t*)client_scratch, &error);
    check_status("cjit_kernel_add_graph_node", status, &error, documented, sizeof(documented) / sizeof(documented[0]));
    cjit_error_destroy(error);
  }
  {
    cjit_kernel_t* kernel = NULL;
    cjit_error_t* error = NULL;
    static const cjit_status_t documented[] = {CJIT_SUCCESS,
                                               CJIT_ERROR_INVALID_ARGUMENT,
                                               CJIT_ERROR_NULL_POINTER,
                                               CJIT_ERROR_UNSUPPORTED,
                                               CJIT_ERROR_DRIVER_NOT_FOUND,
                                               CJIT_ERROR_DRIVER_TOO_OLD,
                                               CJIT_ERROR_DRIVER,
                                               CJIT_ERROR_NO_DEVICE,
                                               CJIT_ERROR_ARGUMENT_MISMATCH,
                                               CJIT_ERROR_STALE_HANDLE,
                                               CJIT_ERROR_OUT_OF_MEMORY,
                                               CJIT_ERROR_INTERNAL};
    const cjit_status_t status = cjit_kernel_adopt(values->context, 0, "", &kernel, &error);
    check_status("cjit_kernel_adopt", status, &error, documented, sizeof(documented) / sizeof(documented[0]));
    cjit_kernel_destroy(kernel);
    cjit_error_destroy(error);
  }
  {
    cjit_kernel_t* kernel = NULL;
    cjit_error_t* error = NULL;
    static const cjit_status_t documented[] = {CJIT_SUCCESS,
                                               CJIT_ERROR_INVALID_ARGUMENT,
                                               CJIT_ERROR_NULL_POINTER,
                                               CJIT_ERROR_UNSUPPORTED,
                                               CJIT_ERROR_DRIVER_NOT_FOUND,
                                               CJIT_ERROR_DRIVER_TOO_OLD,
                                               CJIT_ERROR_DRIVER,
                                               CJIT_ERROR_NO_DEVICE,
                                               CJIT_ERROR_ARGUMENT_MISMATCH,
                                               CJIT_ERROR_STALE_HANDLE,
                                               CJIT_ERROR_OUT_OF_MEMORY,
                                               CJIT_ERROR_INTERNAL};
    const cjit_status_t status = cjit_kernel_adopt_function(values->context, 0, "", &kernel, &error);
    check_status("cjit_kernel_adopt_function", status, &error, documented, sizeof(documented) / sizeof(documented[0]));
    cjit_kernel_destroy(kernel);
    cjit_error_destroy(error);
  }
  { (void)cjit_kernel_attribute_name(0); }
  {
    cjit_kernel_build_options_t* const options = guarded(sizeof(cjit_kernel_build_options_t));
    cjit_error_t* error = NULL;
    static const cjit_status_t documented[] = {CJIT_SUCCESS,
                                               CJIT_ERROR_INVALID_ARGUMENT,
                                               CJIT_ERROR_NULL_POINTER,
                                               CJIT_ERROR_STRUCT_SIZE,
                                               CJIT_ERROR_UNSUPPORTED_FIELD,
                                               CJIT_ERROR_UNSUPPORTED,
                                               CJIT_ERROR_CONTRADICTORY_OPTIONS,
                                               CJIT_ERROR_UNKNOWN_ARCH,
                                               CJIT_ERROR_INVALID_OPTION,
                                               CJIT_ERROR_INVALID_SOURCE,
                                               CJIT_ERROR_TOOLKIT_NOT_FOUND,
                                               CJIT_ERROR_TOOLKIT_TOO_OLD,
                                               CJIT_ERROR_TOOLKIT_INCOMPLETE,
                                               CJIT_ERROR_TOOLKIT_MISMATCH,
                                               CJIT_ERROR_COMPILATION,
                                               CJIT_ERROR_NAME_EXPRESSION,
                                               CJIT_ERROR_HEADER_NOT_FOUND,
                                               CJIT_ERROR_COMPILER_INTERNAL,
                                               CJIT_ERROR_COMPILER_CRASHED,
                                               CJIT_ERROR_TIME_LIMIT,
                                               CJIT_ERROR_LINK,
                                               CJIT_ERROR_UNDEFINED_SYMBOL,
                                               CJIT_ERROR_DUPLICATE_SYMBOL,
                                               CJIT_ERROR_LINK_INPUT,
                                               CJIT_ERROR_RESOURCE_LIMIT,
                                               CJIT_ERROR_IMAGE_PASS,
                                               CJIT_ERROR_ARTIFACT_CORRUPT,
                                               CJIT_ERROR_ARTIFACT_VERSION,
                                               CJIT_ERROR_IO,
                                               CJIT_ERROR_WORKER_UNAVAILABLE,
                                               CJIT_ERROR_NOT_CACHED,
                                               CJIT_ERROR_DRIVER_NOT_FOUND,
                                               CJIT_ERROR_DRIVER_TOO_OLD,
                                               CJIT_ERROR_DRIVER,
                                               CJIT_ERROR_NO_DEVICE,
                                               CJIT_ERROR_ARGUMENT_MISMATCH,
                                               CJIT_ERROR_OUT_OF_MEMORY,
                                               CJIT_ERROR_INTERNAL};
    const cjit_status_t status =
        cjit_kernel_build(values->context, options, (cjit_kernel_build_result_t*)client_scratch, &error);
    check_status("cjit_kernel_build", status, &error, documented, sizeof(documented) / sizeof(documented[0]));
    cjit_error_destroy(error);
  }
  {
    cjit_kernel_build_options_t* const options = guarded(sizeof(cjit_kernel_build_options_t));
    cjit_job_options_t* const job_options = guarded(sizeof(cjit_job_options_t));
    cjit_job_t* job = NULL;
    cjit_error_t* error = NULL;
    static const cjit_status_t documented[] = {CJIT_SUCCESS,
                                               CJIT_ERROR_INVALID_ARGUMENT,
                                               CJIT_ERROR_NULL_POINTER,
                                               CJIT_ERROR_STRUCT_SIZE,
                                               CJIT_ERROR_UNSUPPORTED_FIELD,
                                               CJIT_ERROR_UNSUPPORTED,
                                               CJIT_ERROR_CONTRADICTORY_OPTIONS,
                                               CJIT_ERROR_UNKNOWN_ARCH,
                                               CJIT_ERROR_INVALID_OPTION,
                                               CJIT_ERROR_INVALID_SOURCE,
                                               CJIT_ERROR_TOOLKIT_NOT_FOUND,
                                               CJIT_ERROR_TOOLKIT_TOO_OLD,
                                               CJIT_ERROR_TOOLKIT_INCOMPLETE,
                                               CJIT_ERROR_TOOLKIT_MISMATCH,
                                               CJIT_ERROR_COMPILATION,
                                               CJIT_ERROR_NAME_EXPRESSION,
                                               CJIT_ERROR_HEADER_NOT_FOUND,
                                               CJIT_ERROR_COMPILER_INTERNAL,
                                               CJIT_ERROR_COMPILER_CRASHED,
                                               CJIT_ERROR_TIME_LIMIT,
                                               CJIT_ERROR_LINK,
                                               CJIT_ERROR_UNDEFINED_SYMBOL,
                                               CJIT_ERROR_DUPLICATE_SYMBOL,
                                               CJIT_ERROR_LINK_INPUT,
                                               CJIT_ERROR_RESOURCE_LIMIT,
                                               CJIT_ERROR_IMAGE_PASS,
                                               CJIT_ERROR_ARTIFACT_CORRUPT,
                                               CJIT_ERROR_ARTIFACT_VERSION,
                                               CJIT_ERROR_IO,
                                               CJIT_ERROR_WORKER_UNAVAILABLE,
                                               CJIT_ERROR_NOT_CACHED,
                                               CJIT_ERROR_DRIVER_NOT_FOUND,
                                               CJIT_ERROR_DRIVER_TOO_OLD,
                                               CJIT_ERROR_DRIVER,
                                               CJIT_ERROR_NO_DEVICE,
                                               CJIT_ERROR_ARGUMENT_MISMATCH,
                                               CJIT_ERROR_OUT_OF_MEMORY,
                                               CJIT_ERROR_INTERNAL};
    const cjit_status_t status = cjit_kernel_build_async(values->context, options, job_options, &job, &error);
    check_status("cjit_kernel_build_async", status, &error, documented, sizeof(documented) / sizeof(documented[0]));
    cjit_job_destroy(job);
    cjit_error_destroy(error);
  }
  {
    cjit_job_options_t* const job_options = guarded(sizeof(cjit_job_options_t));
    cjit_job_t* job = NULL;
    cjit_error_t* error = NULL;
    static const cjit_status_t documented[] = {CJIT_SUCCESS,
                                               CJIT_ERROR_INVALID_ARGUMENT,
                                               CJIT_ERROR_NULL_POINTER,
                                               CJIT_ERROR_STRUCT_SIZE,
                                               CJIT_ERROR_UNSUPPORTED_FIELD,
                                               CJIT_ERROR_UNSUPPORTED,
                                               CJIT_ERROR_CONTRADICTORY_OPTIONS,
                                               CJIT_ERROR_UNKNOWN_ARCH,
                                               CJIT_ERROR_INVALID_OPTION,
                                               CJIT_ERROR_INVALID_SOURCE,
                                               CJIT_ERROR_TOOLKIT_NOT_FOUND,
                                               CJIT_ERROR_TOOLKIT_TOO_OLD,
                                               CJIT_ERROR_TOOLKIT_INCOMPLETE,
                                               CJIT_ERROR_TOOLKIT_MISMATCH,
                                               CJIT_ERROR_COMPILATION,
                                               CJIT_ERROR_NAME_EXPRESSION,
                                               CJIT_ERROR_HEADER_NOT_FOUND,
                                               CJIT_ERROR_COMPILER_INTERNAL,
                                               CJIT_ERROR_COMPILER_CRASHED,
                                               CJIT_ERROR_TIME_LIMIT,
                                               CJIT_ERROR_LINK,
                                               CJIT_ERROR_UNDEFINED_SYMBOL,
                                               CJIT_ERROR_DUPLICATE_SYMBOL,
                                               CJIT_ERROR_LINK_INPUT,
                                               CJIT_ERROR_RESOURCE_LIMIT,
                                               CJIT_ERROR_IMAGE_PASS,
                                               CJIT_ERROR_ARTIFACT_CORRUPT,
                                               CJIT_ERROR_ARTIFACT_VERSION,
                                               CJIT_ERROR_IO,
                                               CJIT_ERROR_WORKER_UNAVAILABLE,
                                               CJIT_ERROR_NOT_CACHED,
                                               CJIT_ERROR_DRIVER_NOT_FOUND,
                                               CJIT_ERROR_DRIVER_TOO_OLD,
                                               CJIT_ERROR_DRIVER,
                                               CJIT_ERROR_NO_DEVICE,
                                               CJIT_ERROR_ARGUMENT_MISMATCH,
                                               CJIT_ERROR_OUT_OF_MEMORY,
                                               CJIT_ERROR_INTERNAL};
    const cjit_status_t status = cjit_kernel_build_batch_async(values->context, NULL, 0, job_options, &job, &error);
    check_status("cjit_kernel_build_batch_async", status, &error, documented,
                 sizeof(documented) / sizeof(documented[0]));
    cjit_job_destroy(job);
    cjit_error_destroy(error);
  }
  {
    cjit_kernel_build_options_t* const options = guarded(sizeof(cjit_kernel_build_options_t));
    cjit_cache_key_t* const description = guarded(sizeof(cjit_cache_key_t));
    cjit_error_t* error = NULL;
    static const cjit_status_t documented[] = {CJIT_SUCCESS,
                                               CJIT_ERROR_INVALID_ARGUMENT,
                                               CJIT_ERROR_NULL_POINTER,
                                               CJIT_ERROR_STRUCT_SIZE,
                                               CJIT_ERROR_UNSUPPORTED_FIELD,
                                               CJIT_ERROR_UNSUPPORTED,
                                               CJIT_ERROR_CONTRADICTORY_OPTIONS,
                                               CJIT_ERROR_UNKNOWN_ARCH,
                                               CJIT_ERROR_INVALID_OPTION,
                                               CJIT_ERROR_INVALID_SOURCE,
                                               CJIT_ERROR_TOOLKIT_NOT_FOUND,
                                               CJIT_ERROR_TOOLKIT_TOO_OLD,
                                               CJIT_ERROR_TOOLKIT_INCOMPLETE,
                                               CJIT_ERROR_TOOLKIT_MISMATCH,
                                               CJIT_ERROR_COMPILATION,
                                               CJIT_ERROR_NAME_EXPRESSION,
                                               CJIT_ERROR_HEADER_NOT_FOUND,
                                               CJIT_ERROR_COMPILER_INTERNAL,
                                               CJIT_ERROR_COMPILER_CRASHED,
                                               CJIT_ERROR_TIME_LIMIT,
                                               CJIT_ERROR_LINK,
                                               CJIT_ERROR_UNDEFINED_SYMBOL,
                                               CJIT_ERROR_DUPLICATE_SYMBOL,
                                               CJIT_ERROR_LINK_INPUT,
                                               CJIT_ERROR_RESOURCE_LIMIT,
                                               CJIT_ERROR_IMAGE_PASS,
                                               CJIT_ERROR_ARTIFACT_CORRUPT,
                                               CJIT_ERROR_ARTIFACT_VERSION,
                                               CJIT_ERROR_IO,
                                               CJIT_ERROR_WORKER_UNAVAILABLE,
                                               CJIT_ERROR_NOT_CACHED,
                                               CJIT_ERROR_DRIVER_NOT_FOUND,
                                               CJIT_ERROR_DRIVER_TOO_OLD,
                                               CJIT_ERROR_DRIVER,
                                               CJIT_ERROR_NO_DEVICE,
                                               CJIT_ERROR_ARGUMENT_MISMATCH,
                                               CJIT_ERROR_OUT_OF_MEMORY,
                                               CJIT_ERROR_INTERNAL};
    const cjit_status_t status = cjit_kernel_build_get_key(values->context, options, description, &error);
    check_status("cjit_kernel_build_get_key", status, &error, documented, sizeof(documented) / sizeof(documented[0]));
    cjit_cache_key_cleanup(description);
    cjit_error_destroy(error);
  }
  {
    cjit_kernel_build_options_t* const options = guarded(sizeof(cjit_kernel_build_options_t));
    cjit_error_t* error = NULL;
    static const cjit_status_t documented[] = {CJIT_SUCCESS,
                                               CJIT_ERROR_INVALID_ARGUMENT,
                                               CJIT_ERROR_NULL_POINTER,
                                               CJIT_ERROR_STRUCT_SIZE,
                                               CJIT_ERROR_UNSUPPORTED_FIELD,
                                               CJIT_ERROR_UNSUPPORTED,
                                               CJIT_ERROR_CONTRADICTORY_OPTIONS,
                                               CJIT_ERROR_UNKNOWN_ARCH,
                                               CJIT_ERROR_INVALID_OPTION,
                                               CJIT_ERROR_INVALID_SOURCE,
                                               CJIT_ERROR_TOOLKIT_NOT_FOUND,
                                               CJIT_ERROR_TOOLKIT_TOO_OLD,
                                               CJIT_ERROR_TOOLKIT_INCOMPLETE,
                                               CJIT_ERROR_TOOLKIT_MISMATCH,
                                               CJIT_ERROR_COMPILATION,
                                               CJIT_ERROR_NAME_EXPRESSION,
                                               CJIT_ERROR_HEADER_NOT_FOUND,
                                               CJIT_ERROR_COMPILER_INTERNAL,
                                               CJIT_ERROR_COMPILER_CRASHED,
                                               CJIT_ERROR_TIME_LIMIT,
                                               CJIT_ERROR_LINK,
                                               CJIT_ERROR_UNDEFINED_SYMBOL,
                                               CJIT_ERROR_DUPLICATE_SYMBOL,
                                               CJIT_ERROR_LINK_INPUT,
                                               CJIT_ERROR_RESOURCE_LIMIT,
                                               CJIT_ERROR_IMAGE_PASS,
                                               CJIT_ERROR_ARTIFACT_CORRUPT,
                                               CJIT_ERROR_ARTIFACT_VERSION,
                                               CJIT_ERROR_IO,
                                               CJIT_ERROR_WORKER_UNAVAILABLE,
                                               CJIT_ERROR_NOT_CACHED,
                                               CJIT_ERROR_DRIVER_NOT_FOUND,
                                               CJIT_ERROR_DRIVER_TOO_OLD,
                                               CJIT_ERROR_DRIVER,
                                               CJIT_ERROR_NO_DEVICE,
                                               CJIT_ERROR_ARGUMENT_MISMATCH,
                                               CJIT_ERROR_OUT_OF_MEMORY,
                                               CJIT_ERROR_INTERNAL};
    const cjit_status_t status =
        cjit_kernel_build_is_current(values->context, options, NULL, (uint32_t*)client_scratch, &error);
    check_status("cjit_kernel_build_is_current", status, &error, documented,
                 sizeof(documented) / sizeof(documented[0]));
    cjit_error_destroy(error);
  }
  { cjit_kernel_destroy(NULL); }
  {
    cjit_kernel_build_options_t* const options = guarded(sizeof(cjit_kernel_build_options_t));
    cjit_kernel_t* kernel = NULL;
    cjit_error_t* error = NULL;
    static const cjit_status_t documented[] = {CJIT_SUCCESS,
                                               CJIT_ERROR_INVALID_ARGUMENT,
                                               CJIT_ERROR_NULL_POINTER,
                                               CJIT_ERROR_STRUCT_SIZE,
                                               CJIT_ERROR_UNSUPPORTED_FIELD,
                                               CJIT_ERROR_UNSUPPORTED,
                                               CJIT_ERROR_CONTRADICTORY_OPTIONS,
                                               CJIT_ERROR_UNKNOWN_ARCH,
                                               CJIT_ERROR_INVALID_OPTION,
                                               CJIT_ERROR_NOT_FOUND,
                                               CJIT_ERROR_INVALID_SOURCE,
                                               CJIT_ERROR_TOOLKIT_NOT_FOUND,
                                               CJIT_ERROR_TOOLKIT_TOO_OLD,
                                               CJIT_ERROR_TOOLKIT_INCOMPLETE,
                                               CJIT_ERROR_TOOLKIT_MISMATCH,
                                               CJIT_ERROR_COMPILATION,
                                               CJIT_ERROR_NAME_EXPRESSION,
                                               CJIT_ERROR_HEADER_NOT_FOUND,
                                               CJIT_ERROR_COMPILER_INTERNAL,
                                               CJIT_ERROR_COMPILER_CRASHED,
                                               CJIT_ERROR_TIME_LIMIT,
                                               CJIT_ERROR_LINK,
                                               CJIT_ERROR_UNDEFINED_SYMBOL,
                                               CJIT_ERROR_DUPLICATE_SYMBOL,
                                               CJIT_ERROR_LINK_INPUT,
                                               CJIT_ERROR_RESOURCE_LIMIT,
                                               CJIT_ERROR_IMAGE_PASS,
                                               CJIT_ERROR_ARTIFACT_CORRUPT,
                                               CJIT_ERROR_ARTIFACT_VERSION,
                                               CJIT_ERROR_IO,
                                               CJIT_ERROR_WORKER_UNAVAILABLE,
                                               CJIT_ERROR_NOT_CACHED,
                                               CJIT_ERROR_DRIVER_NOT_FOUND,
                                               CJIT_ERROR_DRIVER_TOO_OLD,
                                               CJIT_ERROR_DRIVER,
                                               CJIT_ERROR_NO_DEVICE,
                                               CJIT_ERROR_NO_BINARY_FOR_DEVICE,
                                               CJIT_ERROR_ARGUMENT_MISMATCH,
                                               CJIT_ERROR_STALE_HANDLE,
                                               CJIT_ERROR_OUT_OF_MEMORY,
                                               CJIT_ERROR_INTERNAL};
    const cjit_status_t status = cjit_kernel_get(values->context, options, "", &kernel, &error);
    check_status("cjit_kernel_get", status, &error, documented, sizeof(documented) / sizeof(documented[0]));
    cjit_kernel_destroy(kernel);
    cjit_error_destroy(error);
  }
  {
    cjit_error_t* error = NULL;
    static const cjit_status_t documented[] = {CJIT_SUCCESS,
                                               CJIT_ERROR_INVALID_ARGUMENT,
                                               CJIT_ERROR_NULL_POINTER,
                                               CJIT_ERROR_UNSUPPORTED,
                                               CJIT_ERROR_DRIVER,
                                               CJIT_ERROR_NO_DEVICE,
                                               CJIT_ERROR_NO_BINARY_FOR_DEVICE,
                                               CJIT_ERROR_STALE_HANDLE,
                                               CJIT_ERROR_OUT_OF_MEMORY,
                                               CJIT_ERROR_INTERNAL};
    const cjit_status_t status = cjit_kernel_get_attribute(values->kernel, 0, (int32_t*)client_scratch, &error);
    check_status("cjit_kernel_get_attribute", status, &error, documented, sizeof(documented) / sizeof(documented[0]));
    cjit_error_destroy(error);
  }
  {
    cjit_launch_options_t* const options = guarded(sizeof(cjit_launch_options_t));
    cjit_error_t* error = NULL;
    static const cjit_status_t documented[] = {CJIT_SUCCESS,
                                               CJIT_ERROR_INVALID_ARGUMENT,
                                               CJIT_ERROR_NULL_POINTER,
                                               CJIT_ERROR_STRUCT_SIZE,
                                               CJIT_ERROR_UNSUPPORTED_FIELD,
                                               CJIT_ERROR_UNSUPPORTED,
                                               CJIT_ERROR_DRIVER,
                                               CJIT_ERROR_NO_DEVICE,
                                               CJIT_ERROR_NO_BINARY_FOR_DEVICE,
                                               CJIT_ERROR_ARGUMENT_MISMATCH,
                                               CJIT_ERROR_LAUNCH_LIMIT,
                                               CJIT_ERROR_STALE_HANDLE,
                                               CJIT_ERROR_OUT_OF_MEMORY,
                                               CJIT_ERROR_INTERNAL};
    const cjit_status_t status =
        cjit_kernel_get_cluster_occupancy(values->kernel, options, (uint32_t*)client_scratch, &error);
    check_status("cjit_kernel_get_cluster_occupancy", status, &error, documented,
                 sizeof(documented) / sizeof(documented[0]));
    cjit_error_destroy(error);
  }
  {
    cjit_kernel_info_t* const info = guarded(sizeof(cjit_kernel_info_t));
    cjit_error_t* error = NULL;
    static const cjit_status_t documented[] = {CJIT_SUCCESS,
                                               CJIT_ERROR_INVALID_ARGUMENT,
                                               CJIT_ERROR_NULL_POINTER,
                                               CJIT_ERROR_STRUCT_SIZE,
                                               CJIT_ERROR_DRIVER,
                                               CJIT_ERROR_NO_DEVICE,
                                               CJIT_ERROR_NO_BINARY_FOR_DEVICE,
                                               CJIT_ERROR_STALE_HANDLE,
                                               CJIT_ERROR_OUT_OF_MEMORY,
                                               CJIT_ERROR_INTERNAL};
    const cjit_status_t status = cjit_kernel_get_info(values->kernel, info, &error);
    check_status("cjit_kernel_get_info", status, &error, documented, sizeof(documented) / sizeof(documented[0]));
    cjit_error_destroy(error);
  }
  {
    cjit_error_t* error = NULL;
    static const cjit_status_t documented[] = {CJIT_SUCCESS,
                                               CJIT_ERROR_INVALID_ARGUMENT,
                                               CJIT_ERROR_NULL_POINTER,
                                               CJIT_ERROR_UNSUPPORTED,
                                               CJIT_ERROR_DRIVER,
                                               CJIT_ERROR_NO_DEVICE,
                                               CJIT_ERROR_NO_BINARY_FOR_DEVICE,
                                               CJIT_ERROR_STALE_HANDLE,
                                               CJIT_ERROR_OUT_OF_MEMORY,
                                               CJIT_ERROR_INTERNAL};
    const cjit_status_t status = cjit_kernel_get_native(values->kernel, (cjit_cuda_kernel_t*)client_scratch,
                                                        (cjit_cuda_function_t*)client_scratch, &error);
    check_status("cjit_kernel_get_native", status, &error, documented, sizeof(documented) / sizeof(documented[0]));
    cjit_error_destroy(error);
  }
  {
    cjit_error_t* error = NULL;
    static const cjit_status_t documented[] = {CJIT_SUCCESS,
                                               CJIT_ERROR_INVALID_ARGUMENT,
                                               CJIT_ERROR_NULL_POINTER,
                                               CJIT_ERROR_DRIVER,
                                               CJIT_ERROR_NO_DEVICE,
                                               CJIT_ERROR_NO_BINARY_FOR_DEVICE,
                                               CJIT_ERROR_LAUNCH_LIMIT,
                                               CJIT_ERROR_STALE_HANDLE,
                                               CJIT_ERROR_OUT_OF_MEMORY,
                                               CJIT_ERROR_INTERNAL};
    const cjit_status_t status = cjit_kernel_get_occupancy(values->kernel, 0, 0, (uint32_t*)client_scratch, &error);
    check_status("cjit_kernel_get_occupancy", status, &error, documented, sizeof(documented) / sizeof(documented[0]));
    cjit_error_destroy(error);
  }
  {
    cjit_launch_options_t* const options = guarded(sizeof(cjit_launch_options_t));
    cjit_error_t* error = NULL;
    static const cjit_status_t documented[] = {CJIT_SUCCESS,
                                               CJIT_ERROR_INVALID_ARGUMENT,
                                               CJIT_ERROR_NULL_POINTER,
                                               CJIT_ERROR_STRUCT_SIZE,
                                               CJIT_ERROR_UNSUPPORTED_FIELD,
                                               CJIT_ERROR_UNSUPPORTED,
                                               CJIT_ERROR_DRIVER,
                                               CJIT_ERROR_NO_DEVICE,
                                               CJIT_ERROR_NO_BINARY_FOR_DEVICE,
                                               CJIT_ERROR_ARGUMENT_MISMATCH,
                                               CJIT_ERROR_LAUNCH_LIMIT,
                                               CJIT_ERROR_STALE_HANDLE,
                                               CJIT_ERROR_OUT_OF_MEMORY,
                                               CJIT_ERROR_INTERNAL};
    const cjit_status_t status = cjit_kernel_launch(values->kernel, options, &error);
    check_status("cjit_kernel_launch", status, &error, documented, sizeof(documented) / sizeof(documented[0]));
    cjit_error_destroy(error);
  }
  {
    cjit_launch_options_t* const options = guarded(sizeof(cjit_launch_options_t));
    cjit_error_t* error = NULL;
    static const cjit_status_t documented[] = {CJIT_SUCCESS,
                                               CJIT_ERROR_INVALID_ARGUMENT,
                                               CJIT_ERROR_NULL_POINTER,
                                               CJIT_ERROR_STRUCT_SIZE,
                                               CJIT_ERROR_UNSUPPORTED_FIELD,
                                               CJIT_ERROR_UNSUPPORTED,
                                               CJIT_ERROR_DRIVER,
                                               CJIT_ERROR_NO_DEVICE,
                                               CJIT_ERROR_NO_BINARY_FOR_DEVICE,
                                               CJIT_ERROR_ARGUMENT_MISMATCH,
                                               CJIT_ERROR_LAUNCH_LIMIT,
                                               CJIT_ERROR_STALE_HANDLE,
                                               CJIT_ERROR_OUT_OF_MEMORY,
                                               CJIT_ERROR_INTERNAL};
    const cjit_status_t status =
        cjit_kernel_launch_updatable(values->kernel, options, (cjit_cuda_device_node_t*)client_scratch, &error);
    check_status("cjit_kernel_launch_updatable", status, &error, documented,
                 sizeof(documented) / sizeof(documented[0]));
    cjit_error_destroy(error);
  }
  {
    cjit_kernel_t* kernel = NULL;
    cjit_error_t* error = NULL;
    static const cjit_status_t documented[] = {CJIT_SUCCESS,
                                               CJIT_ERROR_INVALID_ARGUMENT,
                                               CJIT_ERROR_NULL_POINTER,
                                               CJIT_ERROR_STRUCT_SIZE,
                                               CJIT_ERROR_UNSUPPORTED,
                                               CJIT_ERROR_NOT_FOUND,
                                               CJIT_ERROR_ARTIFACT_CORRUPT,
                                               CJIT_ERROR_DRIVER_NOT_FOUND,
                                               CJIT_ERROR_DRIVER_TOO_OLD,
                                               CJIT_ERROR_DRIVER,
                                               CJIT_ERROR_NO_DEVICE,
                                               CJIT_ERROR_NO_BINARY_FOR_DEVICE,
                                               CJIT_ERROR_ARGUMENT_MISMATCH,
                                               CJIT_ERROR_STALE_HANDLE,
                                               CJIT_ERROR_OUT_OF_MEMORY,
                                               CJIT_ERROR_INTERNAL};
    const cjit_status_t status = cjit_kernel_load(values->context, values->result, "", &kernel, &error);
    check_status("cjit_kernel_load", status, &error, documented, sizeof(documented) / sizeof(documented[0]));
    cjit_kernel_destroy(kernel);
    cjit_error_destroy(error);
  }
  {
    cjit_kernel_t* retained = NULL;
    cjit_error_t* error = NULL;
    static const cjit_status_t documented[] = {CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_OUT_OF_MEMORY,
                                               CJIT_ERROR_INTERNAL};
    const cjit_status_t status = cjit_kernel_retain(values->kernel, &retained, &error);
    check_status("cjit_kernel_retain", status, &error, documented, sizeof(documented) / sizeof(documented[0]));
    cjit_kernel_destroy(retained);
    cjit_error_destroy(error);
  }
  {
    cjit_error_t* error = NULL;
    static const cjit_status_t documented[] = {CJIT_SUCCESS,
                                               CJIT_ERROR_INVALID_ARGUMENT,
                                               CJIT_ERROR_NULL_POINTER,
                                               CJIT_ERROR_UNSUPPORTED,
                                               CJIT_ERROR_DRIVER,
                                               CJIT_ERROR_NO_DEVICE,
                                               CJIT_ERROR_NO_BINARY_FOR_DEVICE,
                                               CJIT_ERROR_LAUNCH_LIMIT,
                                               CJIT_ERROR_STALE_HANDLE,
                                               CJIT_ERROR_OUT_OF_MEMORY,
                                               CJIT_ERROR_INTERNAL};
    const cjit_status_t status = cjit_kernel_set_attribute(values->kernel, 0, 0, &error);
    check_status("cjit_kernel_set_attribute", status, &error, documented, sizeof(documented) / sizeof(documented[0]));
    cjit_error_destroy(error);
  }
  {
    cjit_error_t* error = NULL;
    static const cjit_status_t documented[] = {CJIT_SUCCESS,
                                               CJIT_ERROR_INVALID_ARGUMENT,
                                               CJIT_ERROR_NULL_POINTER,
                                               CJIT_ERROR_DRIVER,
                                               CJIT_ERROR_NO_DEVICE,
                                               CJIT_ERROR_NO_BINARY_FOR_DEVICE,
                                               CJIT_ERROR_LAUNCH_LIMIT,
                                               CJIT_ERROR_STALE_HANDLE,
                                               CJIT_ERROR_OUT_OF_MEMORY,
                                               CJIT_ERROR_INTERNAL};
    const cjit_status_t status = cjit_kernel_suggest_block_size(values->kernel, 0, 0, (uint32_t*)client_scratch,
                                                                (uint32_t*)client_scratch, &error);
    check_status("cjit_kernel_suggest_block_size", status, &error, documented,
                 sizeof(documented) / sizeof(documented[0]));
    cjit_error_destroy(error);
  }
  {
    cjit_launch_options_t* const options = guarded(sizeof(cjit_launch_options_t));
    cjit_error_t* error = NULL;
    static const cjit_status_t documented[] = {CJIT_SUCCESS,
                                               CJIT_ERROR_INVALID_ARGUMENT,
                                               CJIT_ERROR_NULL_POINTER,
                                               CJIT_ERROR_STRUCT_SIZE,
                                               CJIT_ERROR_UNSUPPORTED_FIELD,
                                               CJIT_ERROR_UNSUPPORTED,
                                               CJIT_ERROR_DRIVER,
                                               CJIT_ERROR_NO_DEVICE,
                                               CJIT_ERROR_NO_BINARY_FOR_DEVICE,
                                               CJIT_ERROR_ARGUMENT_MISMATCH,
                                               CJIT_ERROR_LAUNCH_LIMIT,
                                               CJIT_ERROR_STALE_HANDLE,
                                               CJIT_ERROR_OUT_OF_MEMORY,
                                               CJIT_ERROR_INTERNAL};
    const cjit_status_t status =
        cjit_kernel_suggest_cluster_size(values->kernel, options, (uint32_t*)client_scratch, &error);
    check_status("cjit_kernel_suggest_cluster_size", status, &error, documented,
                 sizeof(documented) / sizeof(documented[0]));
    cjit_error_destroy(error);
  }
  {
    cjit_launch_options_t* const options = guarded(sizeof(cjit_launch_options_t));
    cjit_error_t* error = NULL;
    static const cjit_status_t documented[] = {CJIT_SUCCESS,
                                               CJIT_ERROR_INVALID_ARGUMENT,
                                               CJIT_ERROR_NULL_POINTER,
                                               CJIT_ERROR_STRUCT_SIZE,
                                               CJIT_ERROR_UNSUPPORTED_FIELD,
                                               CJIT_ERROR_UNSUPPORTED,
                                               CJIT_ERROR_DRIVER,
                                               CJIT_ERROR_NO_DEVICE,
                                               CJIT_ERROR_NO_BINARY_FOR_DEVICE,
                                               CJIT_ERROR_ARGUMENT_MISMATCH,
                                               CJIT_ERROR_LAUNCH_LIMIT,
                                               CJIT_ERROR_STALE_HANDLE,
                                               CJIT_ERROR_OUT_OF_MEMORY,
                                               CJIT_ERROR_INTERNAL};
    const cjit_status_t status = cjit_kernel_update_graph_node(values->kernel, options, 0, 0, &error);
    check_status("cjit_kernel_update_graph_node", status, &error, documented,
                 sizeof(documented) / sizeof(documented[0]));
    cjit_error_destroy(error);
  }
  {
    cjit_l2_persistence_t* persistence = NULL;
    cjit_error_t* error = NULL;
    static const cjit_status_t documented[] = {CJIT_SUCCESS,
                                               CJIT_ERROR_INVALID_ARGUMENT,
                                               CJIT_ERROR_NULL_POINTER,
                                               CJIT_ERROR_DRIVER_NOT_FOUND,
                                               CJIT_ERROR_DRIVER_TOO_OLD,
                                               CJIT_ERROR_DRIVER,
                                               CJIT_ERROR_NO_DEVICE,
                                               CJIT_ERROR_LAUNCH_LIMIT,
                                               CJIT_ERROR_STALE_HANDLE,
                                               CJIT_ERROR_OUT_OF_MEMORY,
                                               CJIT_ERROR_INTERNAL};
    const cjit_status_t status = cjit_l2_persistence_create(values->context, 0, &persistence, &error);
    check_status("cjit_l2_persistence_create", status, &error, documented, sizeof(documented) / sizeof(documented[0]));
    cjit_l2_persistence_destroy(persistence);
    cjit_error_destroy(error);
  }
  { cjit_l2_persistence_destroy(NULL); }
  {
    cjit_l2_persistence_info_t* const info = guarded(sizeof(cjit_l2_persistence_info_t));
    cjit_error_t* error = NULL;
    static const cjit_status_t documented[] = {CJIT_SUCCESS,       CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE,
                                               CJIT_ERROR_DRIVER,  CJIT_ERROR_STALE_HANDLE, CJIT_ERROR_OUT_OF_MEMORY,
                                               CJIT_ERROR_INTERNAL};
    const cjit_status_t status = cjit_l2_persistence_get_info(values->l2_persistence, info, &error);
    check_status("cjit_l2_persistence_get_info", status, &error, documented,
                 sizeof(documented) / sizeof(documented[0]));
    cjit_error_destroy(error);
  }
  {
    cjit_l2_window_t* const window = guarded(sizeof(cjit_l2_window_t));
    cjit_error_t* error = NULL;
    static const cjit_status_t documented[] = {
        CJIT_SUCCESS,      CJIT_ERROR_INVALID_ARGUMENT, CJIT_ERROR_NULL_POINTER,  CJIT_ERROR_STRUCT_SIZE,
        CJIT_ERROR_DRIVER, CJIT_ERROR_STALE_HANDLE,     CJIT_ERROR_OUT_OF_MEMORY, CJIT_ERROR_INTERNAL};
    const cjit_status_t status = cjit_l2_persistence_get_window(values->l2_persistence, 0, 0, window, &error);
    check_status("cjit_l2_persistence_get_window", status, &error, documented,
                 sizeof(documented) / sizeof(documented[0]));
    cjit_error_destroy(error);
  }
  {
    cjit_l2_persistence_t* retained = NULL;
    cjit_error_t* error = NULL;
    static const cjit_status_t documented[] = {CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_OUT_OF_MEMORY,
                                               CJIT_ERROR_INTERNAL};
    const cjit_status_t status = cjit_l2_persistence_retain(values->l2_persistence, &retained, &error);
    check_status("cjit_l2_persistence_retain", status, &error, documented, sizeof(documented) / sizeof(documented[0]));
    cjit_l2_persistence_destroy(retained);
    cjit_error_destroy(error);
  }
  { (void)cjit_l2_property_name(0); }
  {
    cjit_link_build_options_t* const options = guarded(sizeof(cjit_link_build_options_t));
    cjit_error_t* error = NULL;
    static const cjit_status_t documented[] = {CJIT_SUCCESS,
                                               CJIT_ERROR_INVALID_ARGUMENT,
                                               CJIT_ERROR_NULL_POINTER,
                                               CJIT_ERROR_STRUCT_SIZE,
                                               CJIT_ERROR_UNSUPPORTED_FIELD,
                                               CJIT_ERROR_UNSUPPORTED,
                                               CJIT_ERROR_CONTRADICTORY_OPTIONS,
                                               CJIT_ERROR_UNKNOWN_ARCH,
                                               CJIT_ERROR_INVALID_OPTION,
                                               CJIT_ERROR_INVALID_SOURCE,
                                               CJIT_ERROR_TOOLKIT_NOT_FOUND,
                                               CJIT_ERROR_TOOLKIT_TOO_OLD,
                                               CJIT_ERROR_TOOLKIT_INCOMPLETE,
                                               CJIT_ERROR_TOOLKIT_MISMATCH,
                                               CJIT_ERROR_COMPILATION,
                                               CJIT_ERROR_NAME_EXPRESSION,
                                               CJIT_ERROR_HEADER_NOT_FOUND,
                                               CJIT_ERROR_COMPILER_INTERNAL,
                                               CJIT_ERROR_COMPILER_CRASHED,
                                               CJIT_ERROR_TIME_LIMIT,
                                               CJIT_ERROR_LINK,
                                               CJIT_ERROR_UNDEFINED_SYMBOL,
                                               CJIT_ERROR_DUPLICATE_SYMBOL,
                                               CJIT_ERROR_LINK_INPUT,
                                               CJIT_ERROR_INVALID_IR,
                                               CJIT_ERROR_RESOURCE_LIMIT,
                                               CJIT_ERROR_IMAGE_PASS,
                                               CJIT_ERROR_ARTIFACT_CORRUPT,
                                               CJIT_ERROR_ARTIFACT_VERSION,
                                               CJIT_ERROR_IO,
                                               CJIT_ERROR_WORKER_UNAVAILABLE,
                                               CJIT_ERROR_NOT_CACHED,
                                               CJIT_ERROR_DRIVER_NOT_FOUND,
                                               CJIT_ERROR_DRIVER_TOO_OLD,
                                               CJIT_ERROR_DRIVER,
                                               CJIT_ERROR_NO_DEVICE,
                                               CJIT_ERROR_ARGUMENT_MISMATCH,
                                               CJIT_ERROR_OUT_OF_MEMORY,
                                               CJIT_ERROR_INTERNAL};
    const cjit_status_t status =
        cjit_link_build(values->context, options, (cjit_link_build_result_t*)client_scratch, &error);
    check_status("cjit_link_build", status, &error, documented, sizeof(documented) / sizeof(documented[0]));
    cjit_error_destroy(error);
  }
  {
    cjit_link_build_options_t* const options = guarded(sizeof(cjit_link_build_options_t));
    cjit_job_options_t* const job_options = guarded(sizeof(cjit_job_options_t));
    cjit_job_t* job = NULL;
    cjit_error_t* error = NULL;
    static const cjit_status_t documented[] = {CJIT_SUCCESS,
                                               CJIT_ERROR_INVALID_ARGUMENT,
                                               CJIT_ERROR_NULL_POINTER,
                                               CJIT_ERROR_STRUCT_SIZE,
                                               CJIT_ERROR_UNSUPPORTED_FIELD,
                                               CJIT_ERROR_UNSUPPORTED,
                                               CJIT_ERROR_CONTRADICTORY_OPTIONS,
                                               CJIT_ERROR_UNKNOWN_ARCH,
                                               CJIT_ERROR_INVALID_OPTION,
                                               CJIT_ERROR_INVALID_SOURCE,
                                               CJIT_ERROR_TOOLKIT_NOT_FOUND,
                                               CJIT_ERROR_TOOLKIT_TOO_OLD,
                                               CJIT_ERROR_TOOLKIT_INCOMPLETE,
                                               CJIT_ERROR_TOOLKIT_MISMATCH,
                                               CJIT_ERROR_COMPILATION,
                                               CJIT_ERROR_NAME_EXPRESSION,
                                               CJIT_ERROR_HEADER_NOT_FOUND,
                                               CJIT_ERROR_COMPILER_INTERNAL,
                                               CJIT_ERROR_COMPILER_CRASHED,
                                               CJIT_ERROR_TIME_LIMIT,
                                               CJIT_ERROR_LINK,
                                               CJIT_ERROR_UNDEFINED_SYMBOL,
                                               CJIT_ERROR_DUPLICATE_SYMBOL,
                                               CJIT_ERROR_LINK_INPUT,
                                               CJIT_ERROR_INVALID_IR,
                                               CJIT_ERROR_RESOURCE_LIMIT,
                                               CJIT_ERROR_IMAGE_PASS,
                                               CJIT_ERROR_ARTIFACT_CORRUPT,
                                               CJIT_ERROR_ARTIFACT_VERSION,
                                               CJIT_ERROR_IO,
                                               CJIT_ERROR_WORKER_UNAVAILABLE,
                                               CJIT_ERROR_NOT_CACHED,
                                               CJIT_ERROR_DRIVER_NOT_FOUND,
                                               CJIT_ERROR_DRIVER_TOO_OLD,
                                               CJIT_ERROR_DRIVER,
                                               CJIT_ERROR_NO_DEVICE,
                                               CJIT_ERROR_ARGUMENT_MISMATCH,
                                               CJIT_ERROR_OUT_OF_MEMORY,
                                               CJIT_ERROR_INTERNAL};
    const cjit_status_t status = cjit_link_build_async(values->context, options, job_options, &job, &error);
    check_status("cjit_link_build_async", status, &error, documented, sizeof(documented) / sizeof(documented[0]));
    cjit_job_destroy(job);
    cjit_error_destroy(error);
  }
  {
    cjit_job_options_t* const job_options = guarded(sizeof(cjit_job_options_t));
    cjit_job_t* job = NULL;
    cjit_error_t* error = NULL;
    static const cjit_status_t documented[] = {CJIT_SUCCESS,
                                               CJIT_ERROR_INVALID_ARGUMENT,
                                               CJIT_ERROR_NULL_POINTER,
                                               CJIT_ERROR_STRUCT_SIZE,
                                               CJIT_ERROR_UNSUPPORTED_FIELD,
                                               CJIT_ERROR_UNSUPPORTED,
                                               CJIT_ERROR_CONTRADICTORY_OPTIONS,
                                               CJIT_ERROR_UNKNOWN_ARCH,
                                               CJIT_ERROR_INVALID_OPTION,
                                               CJIT_ERROR_INVALID_SOURCE,
                                               CJIT_ERROR_TOOLKIT_NOT_FOUND,
                                               CJIT_ERROR_TOOLKIT_TOO_OLD,
                                               CJIT_ERROR_TOOLKIT_INCOMPLETE,
                                               CJIT_ERROR_TOOLKIT_MISMATCH,
                                               CJIT_ERROR_COMPILATION,
                                               CJIT_ERROR_NAME_EXPRESSION,
                                               CJIT_ERROR_HEADER_NOT_FOUND,
                                               CJIT_ERROR_COMPILER_INTERNAL,
                                               CJIT_ERROR_COMPILER_CRASHED,
                                               CJIT_ERROR_TIME_LIMIT,
                                               CJIT_ERROR_LINK,
                                               CJIT_ERROR_UNDEFINED_SYMBOL,
                                               CJIT_ERROR_DUPLICATE_SYMBOL,
                                               CJIT_ERROR_LINK_INPUT,
                                               CJIT_ERROR_INVALID_IR,
                                               CJIT_ERROR_RESOURCE_LIMIT,
                                               CJIT_ERROR_IMAGE_PASS,
                                               CJIT_ERROR_ARTIFACT_CORRUPT,
                                               CJIT_ERROR_ARTIFACT_VERSION,
                                               CJIT_ERROR_IO,
                                               CJIT_ERROR_WORKER_UNAVAILABLE,
                                               CJIT_ERROR_NOT_CACHED,
                                               CJIT_ERROR_DRIVER_NOT_FOUND,
                                               CJIT_ERROR_DRIVER_TOO_OLD,
                                               CJIT_ERROR_DRIVER,
                                               CJIT_ERROR_NO_DEVICE,
                                               CJIT_ERROR_ARGUMENT_MISMATCH,
                                               CJIT_ERROR_OUT_OF_MEMORY,
                                               CJIT_ERROR_INTERNAL};
    const cjit_status_t status = cjit_link_build_batch_async(values->context, NULL, 0, job_options, &job, &error);
    check_status("cjit_link_build_batch_async", status, &error, documented, sizeof(documented) / sizeof(documented[0]));
    cjit_job_destroy(job);
    cjit_error_destroy(error);
  }
  {
    cjit_link_build_options_t* const options = guarded(sizeof(cjit_link_build_options_t));
    cjit_cache_key_t* const description = guarded(sizeof(cjit_cache_key_t));
    cjit_error_t* error = NULL;
    static const cjit_status_t documented[] = {CJIT_SUCCESS,
                                               CJIT_ERROR_INVALID_ARGUMENT,
                                               CJIT_ERROR_NULL_POINTER,
                                               CJIT_ERROR_STRUCT_SIZE,
                                               CJIT_ERROR_UNSUPPORTED_FIELD,
                                               CJIT_ERROR_UNSUPPORTED,
                                               CJIT_ERROR_CONTRADICTORY_OPTIONS,
                                               CJIT_ERROR_UNKNOWN_ARCH,
                                               CJIT_ERROR_INVALID_OPTION,
                                               CJIT_ERROR_INVALID_SOURCE,
                                               CJIT_ERROR_TOOLKIT_NOT_FOUND,
                                               CJIT_ERROR_TOOLKIT_TOO_OLD,
                                               CJIT_ERROR_TOOLKIT_INCOMPLETE,
                                               CJIT_ERROR_TOOLKIT_MISMATCH,
                                               CJIT_ERROR_COMPILATION,
                                               CJIT_ERROR_NAME_EXPRESSION,
                                               CJIT_ERROR_HEADER_NOT_FOUND,
                                               CJIT_ERROR_COMPILER_INTERNAL,
                                               CJIT_ERROR_COMPILER_CRASHED,
                                               CJIT_ERROR_TIME_LIMIT,
                                               CJIT_ERROR_LINK,
                                               CJIT_ERROR_UNDEFINED_SYMBOL,
                                               CJIT_ERROR_DUPLICATE_SYMBOL,
                                               CJIT_ERROR_LINK_INPUT,
                                               CJIT_ERROR_INVALID_IR,
                                               CJIT_ERROR_RESOURCE_LIMIT,
                                               CJIT_ERROR_IMAGE_PASS,
                                               CJIT_ERROR_ARTIFACT_CORRUPT,
                                               CJIT_ERROR_ARTIFACT_VERSION,
                                               CJIT_ERROR_IO,
                                               CJIT_ERROR_WORKER_UNAVAILABLE,
                                               CJIT_ERROR_NOT_CACHED,
                                               CJIT_ERROR_DRIVER_NOT_FOUND,
                                               CJIT_ERROR_DRIVER_TOO_OLD,
                                               CJIT_ERROR_DRIVER,
                                               CJIT_ERROR_NO_DEVICE,
                                               CJIT_ERROR_ARGUMENT_MISMATCH,
                                               CJIT_ERROR_OUT_OF_MEMORY,
                                               CJIT_ERROR_INTERNAL};
    const cjit_status_t status = cjit_link_build_get_key(values->context, options, description, &error);
    check_status("cjit_link_build_get_key", status, &error, documented, sizeof(documented) / sizeof(documented[0]));
    cjit_cache_key_cleanup(description);
    cjit_error_destroy(error);
  }
  { (void)cjit_link_input_kind_name(0); }
  { (void)cjit_linker_name(0); }
  { (void)cjit_log_level_name(0); }
  { (void)cjit_memory_sync_domain_name(0); }
  {
    cjit_error_t* error = NULL;
    static const cjit_status_t documented[] = {CJIT_SUCCESS, CJIT_ERROR_INVALID_ARGUMENT, CJIT_ERROR_NULL_POINTER,
                                               CJIT_ERROR_OUT_OF_MEMORY, CJIT_ERROR_INTERNAL};
    const cjit_status_t status = cjit_mock_clear(values->context, &error);
    check_status("cjit_mock_clear", status, &error, documented, sizeof(documented) / sizeof(documented[0]));
    cjit_error_destroy(error);
  }
  {
    cjit_mock_launch_t* const record = guarded(sizeof(cjit_mock_launch_t));
    cjit_error_t* error = NULL;
    static const cjit_status_t documented[] = {
        CJIT_SUCCESS,         CJIT_ERROR_INVALID_ARGUMENT, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE,
        CJIT_ERROR_NOT_FOUND, CJIT_ERROR_OUT_OF_MEMORY,    CJIT_ERROR_INTERNAL};
    const cjit_status_t status = cjit_mock_get_launch(values->context, 0, record, &error);
    check_status("cjit_mock_get_launch", status, &error, documented, sizeof(documented) / sizeof(documented[0]));
    cjit_error_destroy(error);
  }
  {
    cjit_error_t* error = NULL;
    static const cjit_status_t documented[] = {CJIT_SUCCESS, CJIT_ERROR_INVALID_ARGUMENT, CJIT_ERROR_NULL_POINTER,
                                               CJIT_ERROR_OUT_OF_MEMORY, CJIT_ERROR_INTERNAL};
    const cjit_status_t status = cjit_mock_get_launch_count(values->context, (uint64_t*)client_scratch, &error);
    check_status("cjit_mock_get_launch_count", status, &error, documented, sizeof(documented) / sizeof(documented[0]));
    cjit_error_destroy(error);
  }
  {
    cjit_plan_t* plan = NULL;
    cjit_error_t* error = NULL;
    static const cjit_status_t documented[] = {CJIT_SUCCESS,
                                               CJIT_ERROR_INVALID_ARGUMENT,
                                               CJIT_ERROR_NULL_POINTER,
                                               CJIT_ERROR_UNSUPPORTED,
                                               CJIT_ERROR_DRIVER_NOT_FOUND,
                                               CJIT_ERROR_DRIVER_TOO_OLD,
                                               CJIT_ERROR_DRIVER,
                                               CJIT_ERROR_NO_DEVICE,
                                               CJIT_ERROR_ARGUMENT_MISMATCH,
                                               CJIT_ERROR_STALE_HANDLE,
                                               CJIT_ERROR_OUT_OF_MEMORY,
                                               CJIT_ERROR_INTERNAL};
    const cjit_status_t status = cjit_module_create_plan(values->module, "", 0, &plan, &error);
    check_status("cjit_module_create_plan", status, &error, documented, sizeof(documented) / sizeof(documented[0]));
    cjit_plan_destroy(plan);
    cjit_error_destroy(error);
  }
  { cjit_module_destroy(NULL); }
  {
    cjit_module_info_t* const info = guarded(sizeof(cjit_module_info_t));
    cjit_error_t* error = NULL;
    static const cjit_status_t documented[] = {
        CJIT_SUCCESS,         CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE,   CJIT_ERROR_DRIVER,
        CJIT_ERROR_NO_DEVICE, CJIT_ERROR_STALE_HANDLE, CJIT_ERROR_OUT_OF_MEMORY, CJIT_ERROR_INTERNAL};
    const cjit_status_t status = cjit_module_get_info(values->module, info, &error);
    check_status("cjit_module_get_info", status, &error, documented, sizeof(documented) / sizeof(documented[0]));
    cjit_error_destroy(error);
  }
  {
    cjit_kernel_t* kernel = NULL;
    cjit_error_t* error = NULL;
    static const cjit_status_t documented[] = {CJIT_SUCCESS,
                                               CJIT_ERROR_NULL_POINTER,
                                               CJIT_ERROR_NOT_FOUND,
                                               CJIT_ERROR_DRIVER,
                                               CJIT_ERROR_ARGUMENT_MISMATCH,
                                               CJIT_ERROR_STALE_HANDLE,
                                               CJIT_ERROR_OUT_OF_MEMORY,
                                               CJIT_ERROR_INTERNAL};
    const cjit_status_t status = cjit_module_get_kernel(values->module, "", &kernel, &error);
    check_status("cjit_module_get_kernel", status, &error, documented, sizeof(documented) / sizeof(documented[0]));
    cjit_kernel_destroy(kernel);
    cjit_error_destroy(error);
  }
  {
    cjit_error_t* error = NULL;
    static const cjit_status_t documented[] = {CJIT_SUCCESS,
                                               CJIT_ERROR_NULL_POINTER,
                                               CJIT_ERROR_NOT_FOUND,
                                               CJIT_ERROR_DRIVER,
                                               CJIT_ERROR_ARGUMENT_MISMATCH,
                                               CJIT_ERROR_STALE_HANDLE,
                                               CJIT_ERROR_OUT_OF_MEMORY,
                                               CJIT_ERROR_INTERNAL};
    const cjit_status_t status =
        cjit_module_get_managed_variable(values->module, "", (void**)client_scratch, (uint64_t*)client_scratch, &error);
    check_status("cjit_module_get_managed_variable", status, &error, documented,
                 sizeof(documented) / sizeof(documented[0]));
    cjit_error_destroy(error);
  }
  {
    cjit_error_t* error = NULL;
    static const cjit_status_t documented[] = {
        CJIT_SUCCESS,         CJIT_ERROR_NULL_POINTER, CJIT_ERROR_UNSUPPORTED,   CJIT_ERROR_DRIVER,
        CJIT_ERROR_NO_DEVICE, CJIT_ERROR_STALE_HANDLE, CJIT_ERROR_OUT_OF_MEMORY, CJIT_ERROR_INTERNAL};
    const cjit_status_t status = cjit_module_get_native(values->module, (cjit_cuda_library_t*)client_scratch, &error);
    check_status("cjit_module_get_native", status, &error, documented, sizeof(documented) / sizeof(documented[0]));
    cjit_error_destroy(error);
  }
  {
    cjit_plan_t* plan = NULL;
    cjit_error_t* error = NULL;
    static const cjit_status_t documented[] = {CJIT_SUCCESS,
                                               CJIT_ERROR_INVALID_ARGUMENT,
                                               CJIT_ERROR_NULL_POINTER,
                                               CJIT_ERROR_UNSUPPORTED,
                                               CJIT_ERROR_NOT_FOUND,
                                               CJIT_ERROR_ARTIFACT_CORRUPT,
                                               CJIT_ERROR_DRIVER_NOT_FOUND,
                                               CJIT_ERROR_DRIVER_TOO_OLD,
                                               CJIT_ERROR_DRIVER,
                                               CJIT_ERROR_NO_DEVICE,
                                               CJIT_ERROR_ARGUMENT_MISMATCH,
                                               CJIT_ERROR_STALE_HANDLE,
                                               CJIT_ERROR_OUT_OF_MEMORY,
                                               CJIT_ERROR_INTERNAL};
    const cjit_status_t status = cjit_module_get_plan(values->module, "", &plan, &error);
    check_status("cjit_module_get_plan", status, &error, documented, sizeof(documented) / sizeof(documented[0]));
    cjit_plan_destroy(plan);
    cjit_error_destroy(error);
  }
  {
    cjit_error_t* error = NULL;
    static const cjit_status_t documented[] = {CJIT_SUCCESS,
                                               CJIT_ERROR_NULL_POINTER,
                                               CJIT_ERROR_NOT_FOUND,
                                               CJIT_ERROR_DRIVER,
                                               CJIT_ERROR_ARGUMENT_MISMATCH,
                                               CJIT_ERROR_STALE_HANDLE,
                                               CJIT_ERROR_OUT_OF_MEMORY,
                                               CJIT_ERROR_INTERNAL};
    const cjit_status_t status =
        cjit_module_get_variable(values->module, "", (uint64_t*)client_scratch, (uint64_t*)client_scratch, &error);
    check_status("cjit_module_get_variable", status, &error, documented, sizeof(documented) / sizeof(documented[0]));
    cjit_error_destroy(error);
  }
  {
    cjit_error_t* error = NULL;
    static const cjit_status_t documented[] = {
        CJIT_SUCCESS,       CJIT_ERROR_INVALID_ARGUMENT,  CJIT_ERROR_NULL_POINTER, CJIT_ERROR_NOT_FOUND,
        CJIT_ERROR_DRIVER,  CJIT_ERROR_ARGUMENT_MISMATCH, CJIT_ERROR_STALE_HANDLE, CJIT_ERROR_OUT_OF_MEMORY,
        CJIT_ERROR_INTERNAL};
    const cjit_status_t status = cjit_module_get_variable_value(values->module, "", client_scratch, 0, 0, &error);
    check_status("cjit_module_get_variable_value", status, &error, documented,
                 sizeof(documented) / sizeof(documented[0]));
    cjit_error_destroy(error);
  }
  {
    cjit_module_t* loaded = NULL;
    cjit_error_t* error = NULL;
    static const cjit_status_t documented[] = {CJIT_SUCCESS,
                                               CJIT_ERROR_INVALID_ARGUMENT,
                                               CJIT_ERROR_NULL_POINTER,
                                               CJIT_ERROR_STRUCT_SIZE,
                                               CJIT_ERROR_UNSUPPORTED,
                                               CJIT_ERROR_ARTIFACT_CORRUPT,
                                               CJIT_ERROR_DRIVER_NOT_FOUND,
                                               CJIT_ERROR_DRIVER_TOO_OLD,
                                               CJIT_ERROR_DRIVER,
                                               CJIT_ERROR_NO_DEVICE,
                                               CJIT_ERROR_NO_BINARY_FOR_DEVICE,
                                               CJIT_ERROR_STALE_HANDLE,
                                               CJIT_ERROR_OUT_OF_MEMORY,
                                               CJIT_ERROR_INTERNAL};
    const cjit_status_t status = cjit_module_load(values->context, values->result, &loaded, &error);
    check_status("cjit_module_load", status, &error, documented, sizeof(documented) / sizeof(documented[0]));
    cjit_module_destroy(loaded);
    cjit_error_destroy(error);
  }
  {
    cjit_module_t* loaded = NULL;
    cjit_error_t* error = NULL;
    static const cjit_status_t documented[] = {CJIT_SUCCESS,
                                               CJIT_ERROR_INVALID_ARGUMENT,
                                               CJIT_ERROR_NULL_POINTER,
                                               CJIT_ERROR_STRUCT_SIZE,
                                               CJIT_ERROR_UNSUPPORTED,
                                               CJIT_ERROR_COMPILATION,
                                               CJIT_ERROR_NAME_EXPRESSION,
                                               CJIT_ERROR_HEADER_NOT_FOUND,
                                               CJIT_ERROR_NOT_AN_ARTIFACT,
                                               CJIT_ERROR_ARTIFACT_TRUNCATED,
                                               CJIT_ERROR_ARTIFACT_CORRUPT,
                                               CJIT_ERROR_ARTIFACT_VERSION,
                                               CJIT_ERROR_ARTIFACT_FAMILY,
                                               CJIT_ERROR_DRIVER_NOT_FOUND,
                                               CJIT_ERROR_DRIVER_TOO_OLD,
                                               CJIT_ERROR_DRIVER,
                                               CJIT_ERROR_NO_DEVICE,
                                               CJIT_ERROR_NO_BINARY_FOR_DEVICE,
                                               CJIT_ERROR_STALE_HANDLE,
                                               CJIT_ERROR_OUT_OF_MEMORY,
                                               CJIT_ERROR_INTERNAL};
    const cjit_status_t status =
        cjit_module_load_artifact(values->context, values->artifact, values->artifact_size, &loaded, &error);
    check_status("cjit_module_load_artifact", status, &error, documented, sizeof(documented) / sizeof(documented[0]));
    cjit_module_destroy(loaded);
    cjit_error_destroy(error);
  }
  {
    cjit_error_t* error = NULL;
    static const cjit_status_t documented[] = {
        CJIT_SUCCESS,       CJIT_ERROR_INVALID_ARGUMENT,  CJIT_ERROR_NULL_POINTER, CJIT_ERROR_NOT_FOUND,
        CJIT_ERROR_DRIVER,  CJIT_ERROR_ARGUMENT_MISMATCH, CJIT_ERROR_STALE_HANDLE, CJIT_ERROR_OUT_OF_MEMORY,
        CJIT_ERROR_INTERNAL};
    const cjit_status_t status = cjit_module_read_variable(values->module, "", 0, client_scratch, 0, 0, 0, &error);
    check_status("cjit_module_read_variable", status, &error, documented, sizeof(documented) / sizeof(documented[0]));
    cjit_error_destroy(error);
  }
  {
    cjit_module_t* retained = NULL;
    cjit_error_t* error = NULL;
    static const cjit_status_t documented[] = {CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_OUT_OF_MEMORY,
                                               CJIT_ERROR_INTERNAL};
    const cjit_status_t status = cjit_module_retain(values->module, &retained, &error);
    check_status("cjit_module_retain", status, &error, documented, sizeof(documented) / sizeof(documented[0]));
    cjit_module_destroy(retained);
    cjit_error_destroy(error);
  }
  {
    cjit_error_t* error = NULL;
    static const cjit_status_t documented[] = {
        CJIT_SUCCESS,       CJIT_ERROR_INVALID_ARGUMENT,  CJIT_ERROR_NULL_POINTER, CJIT_ERROR_NOT_FOUND,
        CJIT_ERROR_DRIVER,  CJIT_ERROR_ARGUMENT_MISMATCH, CJIT_ERROR_STALE_HANDLE, CJIT_ERROR_OUT_OF_MEMORY,
        CJIT_ERROR_INTERNAL};
    const cjit_status_t status =
        cjit_module_set_variable_value(values->module, "", values->artifact, values->artifact_size, 0, &error);
    check_status("cjit_module_set_variable_value", status, &error, documented,
                 sizeof(documented) / sizeof(documented[0]));
    cjit_error_destroy(error);
  }
  {
    cjit_error_t* error = NULL;
    static const cjit_status_t documented[] = {
        CJIT_SUCCESS,       CJIT_ERROR_INVALID_ARGUMENT,  CJIT_ERROR_NULL_POINTER, CJIT_ERROR_NOT_FOUND,
        CJIT_ERROR_DRIVER,  CJIT_ERROR_ARGUMENT_MISMATCH, CJIT_ERROR_STALE_HANDLE, CJIT_ERROR_OUT_OF_MEMORY,
        CJIT_ERROR_INTERNAL};
    const cjit_status_t status =
        cjit_module_write_variable(values->module, "", 0, values->artifact, values->artifact_size, 0, 0, &error);
    check_status("cjit_module_write_variable", status, &error, documented, sizeof(documented) / sizeof(documented[0]));
    cjit_error_destroy(error);
  }
  {
    cjit_nvvm_build_options_t* const options = guarded(sizeof(cjit_nvvm_build_options_t));
    cjit_error_t* error = NULL;
    static const cjit_status_t documented[] = {CJIT_SUCCESS,
                                               CJIT_ERROR_INVALID_ARGUMENT,
                                               CJIT_ERROR_NULL_POINTER,
                                               CJIT_ERROR_STRUCT_SIZE,
                                               CJIT_ERROR_UNSUPPORTED_FIELD,
                                               CJIT_ERROR_CONTRADICTORY_OPTIONS,
                                               CJIT_ERROR_UNKNOWN_ARCH,
                                               CJIT_ERROR_INVALID_OPTION,
                                               CJIT_ERROR_TOOLKIT_NOT_FOUND,
                                               CJIT_ERROR_TOOLKIT_INCOMPLETE,
                                               CJIT_ERROR_TOOLKIT_MISMATCH,
                                               CJIT_ERROR_COMPILER_INTERNAL,
                                               CJIT_ERROR_COMPILER_CRASHED,
                                               CJIT_ERROR_TIME_LIMIT,
                                               CJIT_ERROR_LINK,
                                               CJIT_ERROR_UNDEFINED_SYMBOL,
                                               CJIT_ERROR_DUPLICATE_SYMBOL,
                                               CJIT_ERROR_LINK_INPUT,
                                               CJIT_ERROR_INVALID_IR,
                                               CJIT_ERROR_RESOURCE_LIMIT,
                                               CJIT_ERROR_IMAGE_PASS,
                                               CJIT_ERROR_ARTIFACT_CORRUPT,
                                               CJIT_ERROR_IO,
                                               CJIT_ERROR_WORKER_UNAVAILABLE,
                                               CJIT_ERROR_NOT_CACHED,
                                               CJIT_ERROR_DRIVER_NOT_FOUND,
                                               CJIT_ERROR_DRIVER_TOO_OLD,
                                               CJIT_ERROR_DRIVER,
                                               CJIT_ERROR_NO_DEVICE,
                                               CJIT_ERROR_OUT_OF_MEMORY,
                                               CJIT_ERROR_INTERNAL};
    const cjit_status_t status =
        cjit_nvvm_build(values->context, options, (cjit_nvvm_build_result_t*)client_scratch, &error);
    check_status("cjit_nvvm_build", status, &error, documented, sizeof(documented) / sizeof(documented[0]));
    cjit_error_destroy(error);
  }
  {
    cjit_nvvm_build_options_t* const options = guarded(sizeof(cjit_nvvm_build_options_t));
    cjit_job_options_t* const job_options = guarded(sizeof(cjit_job_options_t));
    cjit_job_t* job = NULL;
    cjit_error_t* error = NULL;
    static const cjit_status_t documented[] = {CJIT_SUCCESS,
                                               CJIT_ERROR_INVALID_ARGUMENT,
                                               CJIT_ERROR_NULL_POINTER,
                                               CJIT_ERROR_STRUCT_SIZE,
                                               CJIT_ERROR_UNSUPPORTED_FIELD,
                                               CJIT_ERROR_UNSUPPORTED,
                                               CJIT_ERROR_CONTRADICTORY_OPTIONS,
                                               CJIT_ERROR_UNKNOWN_ARCH,
                                               CJIT_ERROR_INVALID_OPTION,
                                               CJIT_ERROR_INVALID_SOURCE,
                                               CJIT_ERROR_TOOLKIT_NOT_FOUND,
                                               CJIT_ERROR_TOOLKIT_TOO_OLD,
                                               CJIT_ERROR_TOOLKIT_INCOMPLETE,
                                               CJIT_ERROR_TOOLKIT_MISMATCH,
                                               CJIT_ERROR_COMPILATION,
                                               CJIT_ERROR_NAME_EXPRESSION,
                                               CJIT_ERROR_HEADER_NOT_FOUND,
                                               CJIT_ERROR_COMPILER_INTERNAL,
                                               CJIT_ERROR_COMPILER_CRASHED,
                                               CJIT_ERROR_TIME_LIMIT,
                                               CJIT_ERROR_LINK,
                                               CJIT_ERROR_UNDEFINED_SYMBOL,
                                               CJIT_ERROR_DUPLICATE_SYMBOL,
                                               CJIT_ERROR_LINK_INPUT,
                                               CJIT_ERROR_INVALID_IR,
                                               CJIT_ERROR_RESOURCE_LIMIT,
                                               CJIT_ERROR_IMAGE_PASS,
                                               CJIT_ERROR_ARTIFACT_CORRUPT,
                                               CJIT_ERROR_ARTIFACT_VERSION,
                                               CJIT_ERROR_IO,
                                               CJIT_ERROR_WORKER_UNAVAILABLE,
                                               CJIT_ERROR_NOT_CACHED,
                                               CJIT_ERROR_DRIVER_NOT_FOUND,
                                               CJIT_ERROR_DRIVER_TOO_OLD,
                                               CJIT_ERROR_DRIVER,
                                               CJIT_ERROR_NO_DEVICE,
                                               CJIT_ERROR_ARGUMENT_MISMATCH,
                                               CJIT_ERROR_OUT_OF_MEMORY,
                                               CJIT_ERROR_INTERNAL};
    const cjit_status_t status = cjit_nvvm_build_async(values->context, options, job_options, &job, &error);
    check_status("cjit_nvvm_build_async", status, &error, documented, sizeof(documented) / sizeof(documented[0]));
    cjit_job_destroy(job);
    cjit_error_destroy(error);
  }
  {
    cjit_job_options_t* const job_options = guarded(sizeof(cjit_job_options_t));
    cjit_job_t* job = NULL;
    cjit_error_t* error = NULL;
    static const cjit_status_t documented[] = {CJIT_SUCCESS,
                                               CJIT_ERROR_INVALID_ARGUMENT,
                                               CJIT_ERROR_NULL_POINTER,
                                               CJIT_ERROR_STRUCT_SIZE,
                                               CJIT_ERROR_UNSUPPORTED_FIELD,
                                               CJIT_ERROR_UNSUPPORTED,
                                               CJIT_ERROR_CONTRADICTORY_OPTIONS,
                                               CJIT_ERROR_UNKNOWN_ARCH,
                                               CJIT_ERROR_INVALID_OPTION,
                                               CJIT_ERROR_INVALID_SOURCE,
                                               CJIT_ERROR_TOOLKIT_NOT_FOUND,
                                               CJIT_ERROR_TOOLKIT_TOO_OLD,
                                               CJIT_ERROR_TOOLKIT_INCOMPLETE,
                                               CJIT_ERROR_TOOLKIT_MISMATCH,
                                               CJIT_ERROR_COMPILATION,
                                               CJIT_ERROR_NAME_EXPRESSION,
                                               CJIT_ERROR_HEADER_NOT_FOUND,
                                               CJIT_ERROR_COMPILER_INTERNAL,
                                               CJIT_ERROR_COMPILER_CRASHED,
                                               CJIT_ERROR_TIME_LIMIT,
                                               CJIT_ERROR_LINK,
                                               CJIT_ERROR_UNDEFINED_SYMBOL,
                                               CJIT_ERROR_DUPLICATE_SYMBOL,
                                               CJIT_ERROR_LINK_INPUT,
                                               CJIT_ERROR_INVALID_IR,
                                               CJIT_ERROR_RESOURCE_LIMIT,
                                               CJIT_ERROR_IMAGE_PASS,
                                               CJIT_ERROR_ARTIFACT_CORRUPT,
                                               CJIT_ERROR_ARTIFACT_VERSION,
                                               CJIT_ERROR_IO,
                                               CJIT_ERROR_WORKER_UNAVAILABLE,
                                               CJIT_ERROR_NOT_CACHED,
                                               CJIT_ERROR_DRIVER_NOT_FOUND,
                                               CJIT_ERROR_DRIVER_TOO_OLD,
                                               CJIT_ERROR_DRIVER,
                                               CJIT_ERROR_NO_DEVICE,
                                               CJIT_ERROR_ARGUMENT_MISMATCH,
                                               CJIT_ERROR_OUT_OF_MEMORY,
                                               CJIT_ERROR_INTERNAL};
    const cjit_status_t status = cjit_nvvm_build_batch_async(values->context, NULL, 0, job_options, &job, &error);
    check_status("cjit_nvvm_build_batch_async", status, &error, documented, sizeof(documented) / sizeof(documented[0]));
    cjit_job_destroy(job);
    cjit_error_destroy(error);
  }
  {
    cjit_nvvm_build_options_t* const options = guarded(sizeof(cjit_nvvm_build_options_t));
    cjit_cache_key_t* const description = guarded(sizeof(cjit_cache_key_t));
    cjit_error_t* error = NULL;
    static const cjit_status_t documented[] = {CJIT_SUCCESS,
                                               CJIT_ERROR_INVALID_ARGUMENT,
                                               CJIT_ERROR_NULL_POINTER,
                                               CJIT_ERROR_STRUCT_SIZE,
                                               CJIT_ERROR_UNSUPPORTED_FIELD,
                                               CJIT_ERROR_UNSUPPORTED,
                                               CJIT_ERROR_CONTRADICTORY_OPTIONS,
                                               CJIT_ERROR_UNKNOWN_ARCH,
                                               CJIT_ERROR_INVALID_OPTION,
                                               CJIT_ERROR_INVALID_SOURCE,
                                               CJIT_ERROR_TOOLKIT_NOT_FOUND,
                                               CJIT_ERROR_TOOLKIT_TOO_OLD,
                                               CJIT_ERROR_TOOLKIT_INCOMPLETE,
                                               CJIT_ERROR_TOOLKIT_MISMATCH,
                                               CJIT_ERROR_COMPILATION,
                                               CJIT_ERROR_NAME_EXPRESSION,
                                               CJIT_ERROR_HEADER_NOT_FOUND,
                                               CJIT_ERROR_COMPILER_INTERNAL,
                                               CJIT_ERROR_COMPILER_CRASHED,
                                               CJIT_ERROR_TIME_LIMIT,
                                               CJIT_ERROR_LINK,
                                               CJIT_ERROR_UNDEFINED_SYMBOL,
                                               CJIT_ERROR_DUPLICATE_SYMBOL,
                                               CJIT_ERROR_LINK_INPUT,
                                               CJIT_ERROR_INVALID_IR,
                                               CJIT_ERROR_RESOURCE_LIMIT,
                                               CJIT_ERROR_IMAGE_PASS,
                                               CJIT_ERROR_ARTIFACT_CORRUPT,
                                               CJIT_ERROR_ARTIFACT_VERSION,
                                               CJIT_ERROR_IO,
                                               CJIT_ERROR_WORKER_UNAVAILABLE,
                                               CJIT_ERROR_NOT_CACHED,
                                               CJIT_ERROR_DRIVER_NOT_FOUND,
                                               CJIT_ERROR_DRIVER_TOO_OLD,
                                               CJIT_ERROR_DRIVER,
                                               CJIT_ERROR_NO_DEVICE,
                                               CJIT_ERROR_ARGUMENT_MISMATCH,
                                               CJIT_ERROR_OUT_OF_MEMORY,
                                               CJIT_ERROR_INTERNAL};
    const cjit_status_t status = cjit_nvvm_build_get_key(values->context, options, description, &error);
    check_status("cjit_nvvm_build_get_key", status, &error, documented, sizeof(documented) / sizeof(documented[0]));
    cjit_cache_key_cleanup(description);
    cjit_error_destroy(error);
  }
  {
    cjit_nvvm_info_t* const info = guarded(sizeof(cjit_nvvm_info_t));
    cjit_error_t* error = NULL;
    static const cjit_status_t documented[] = {CJIT_SUCCESS,
                                               CJIT_ERROR_INVALID_ARGUMENT,
                                               CJIT_ERROR_NULL_POINTER,
                                               CJIT_ERROR_STRUCT_SIZE,
                                               CJIT_ERROR_UNSUPPORTED_FIELD,
                                               CJIT_ERROR_CONTRADICTORY_OPTIONS,
                                               CJIT_ERROR_UNKNOWN_ARCH,
                                               CJIT_ERROR_INVALID_OPTION,
                                               CJIT_ERROR_TOOLKIT_NOT_FOUND,
                                               CJIT_ERROR_TOOLKIT_INCOMPLETE,
                                               CJIT_ERROR_TOOLKIT_MISMATCH,
                                               CJIT_ERROR_COMPILER_INTERNAL,
                                               CJIT_ERROR_COMPILER_CRASHED,
                                               CJIT_ERROR_TIME_LIMIT,
                                               CJIT_ERROR_LINK,
                                               CJIT_ERROR_UNDEFINED_SYMBOL,
                                               CJIT_ERROR_DUPLICATE_SYMBOL,
                                               CJIT_ERROR_LINK_INPUT,
                                               CJIT_ERROR_INVALID_IR,
                                               CJIT_ERROR_RESOURCE_LIMIT,
                                               CJIT_ERROR_IMAGE_PASS,
                                               CJIT_ERROR_ARTIFACT_CORRUPT,
                                               CJIT_ERROR_IO,
                                               CJIT_ERROR_WORKER_UNAVAILABLE,
                                               CJIT_ERROR_NOT_CACHED,
                                               CJIT_ERROR_DRIVER_NOT_FOUND,
                                               CJIT_ERROR_DRIVER_TOO_OLD,
                                               CJIT_ERROR_DRIVER,
                                               CJIT_ERROR_NO_DEVICE,
                                               CJIT_ERROR_OUT_OF_MEMORY,
                                               CJIT_ERROR_INTERNAL};
    const cjit_status_t status = cjit_nvvm_get_info(values->context, "", info, &error);
    check_status("cjit_nvvm_get_info", status, &error, documented, sizeof(documented) / sizeof(documented[0]));
    cjit_error_destroy(error);
  }
  {
    cjit_nvvm_build_options_t* const options = guarded(sizeof(cjit_nvvm_build_options_t));
    cjit_error_t* error = NULL;
    static const cjit_status_t documented[] = {CJIT_SUCCESS,
                                               CJIT_ERROR_INVALID_ARGUMENT,
                                               CJIT_ERROR_NULL_POINTER,
                                               CJIT_ERROR_STRUCT_SIZE,
                                               CJIT_ERROR_UNSUPPORTED_FIELD,
                                               CJIT_ERROR_CONTRADICTORY_OPTIONS,
                                               CJIT_ERROR_UNKNOWN_ARCH,
                                               CJIT_ERROR_INVALID_OPTION,
                                               CJIT_ERROR_TOOLKIT_NOT_FOUND,
                                               CJIT_ERROR_TOOLKIT_INCOMPLETE,
                                               CJIT_ERROR_TOOLKIT_MISMATCH,
                                               CJIT_ERROR_COMPILER_INTERNAL,
                                               CJIT_ERROR_COMPILER_CRASHED,
                                               CJIT_ERROR_TIME_LIMIT,
                                               CJIT_ERROR_LINK,
                                               CJIT_ERROR_UNDEFINED_SYMBOL,
                                               CJIT_ERROR_DUPLICATE_SYMBOL,
                                               CJIT_ERROR_LINK_INPUT,
                                               CJIT_ERROR_INVALID_IR,
                                               CJIT_ERROR_RESOURCE_LIMIT,
                                               CJIT_ERROR_IMAGE_PASS,
                                               CJIT_ERROR_ARTIFACT_CORRUPT,
                                               CJIT_ERROR_IO,
                                               CJIT_ERROR_WORKER_UNAVAILABLE,
                                               CJIT_ERROR_NOT_CACHED,
                                               CJIT_ERROR_DRIVER_NOT_FOUND,
                                               CJIT_ERROR_DRIVER_TOO_OLD,
                                               CJIT_ERROR_DRIVER,
                                               CJIT_ERROR_NO_DEVICE,
                                               CJIT_ERROR_OUT_OF_MEMORY,
                                               CJIT_ERROR_INTERNAL};
    const cjit_status_t status = cjit_nvvm_verify(values->context, options, &error);
    check_status("cjit_nvvm_verify", status, &error, documented, sizeof(documented) / sizeof(documented[0]));
    cjit_error_destroy(error);
  }
  { (void)cjit_optimization_name(0); }
  {
    cjit_error_t* error = NULL;
    static const cjit_status_t documented[] = {CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_UNSUPPORTED,
                                               CJIT_ERROR_OUT_OF_MEMORY, CJIT_ERROR_INTERNAL};
    const cjit_status_t status = cjit_pch_clear(values->context, (uint64_t*)client_scratch, &error);
    check_status("cjit_pch_clear", status, &error, documented, sizeof(documented) / sizeof(documented[0]));
    cjit_error_destroy(error);
  }
  {
    cjit_pch_info_t* const info = guarded(sizeof(cjit_pch_info_t));
    cjit_error_t* error = NULL;
    static const cjit_status_t documented[] = {CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE,
                                               CJIT_ERROR_OUT_OF_MEMORY, CJIT_ERROR_INTERNAL};
    const cjit_status_t status = cjit_pch_get_info(values->context, info, &error);
    check_status("cjit_pch_get_info", status, &error, documented, sizeof(documented) / sizeof(documented[0]));
    cjit_pch_info_cleanup(info);
    cjit_error_destroy(error);
  }
  {
    cjit_pch_info_t* const info = guarded(sizeof(cjit_pch_info_t));
    cjit_pch_info_cleanup(info);
  }
  { (void)cjit_pch_outcome_name(0); }
  {
    cjit_kernel_build_options_t* const options = guarded(sizeof(cjit_kernel_build_options_t));
    cjit_error_t* error = NULL;
    static const cjit_status_t documented[] = {CJIT_SUCCESS,
                                               CJIT_ERROR_INVALID_ARGUMENT,
                                               CJIT_ERROR_NULL_POINTER,
                                               CJIT_ERROR_STRUCT_SIZE,
                                               CJIT_ERROR_UNSUPPORTED_FIELD,
                                               CJIT_ERROR_UNSUPPORTED,
                                               CJIT_ERROR_CONTRADICTORY_OPTIONS,
                                               CJIT_ERROR_UNKNOWN_ARCH,
                                               CJIT_ERROR_INVALID_OPTION,
                                               CJIT_ERROR_INVALID_SOURCE,
                                               CJIT_ERROR_TOOLKIT_NOT_FOUND,
                                               CJIT_ERROR_TOOLKIT_TOO_OLD,
                                               CJIT_ERROR_TOOLKIT_INCOMPLETE,
                                               CJIT_ERROR_TOOLKIT_MISMATCH,
                                               CJIT_ERROR_COMPILATION,
                                               CJIT_ERROR_NAME_EXPRESSION,
                                               CJIT_ERROR_HEADER_NOT_FOUND,
                                               CJIT_ERROR_COMPILER_INTERNAL,
                                               CJIT_ERROR_COMPILER_CRASHED,
                                               CJIT_ERROR_TIME_LIMIT,
                                               CJIT_ERROR_LINK,
                                               CJIT_ERROR_UNDEFINED_SYMBOL,
                                               CJIT_ERROR_DUPLICATE_SYMBOL,
                                               CJIT_ERROR_LINK_INPUT,
                                               CJIT_ERROR_RESOURCE_LIMIT,
                                               CJIT_ERROR_IMAGE_PASS,
                                               CJIT_ERROR_ARTIFACT_CORRUPT,
                                               CJIT_ERROR_ARTIFACT_VERSION,
                                               CJIT_ERROR_IO,
                                               CJIT_ERROR_WORKER_UNAVAILABLE,
                                               CJIT_ERROR_NOT_CACHED,
                                               CJIT_ERROR_DRIVER_NOT_FOUND,
                                               CJIT_ERROR_DRIVER_TOO_OLD,
                                               CJIT_ERROR_DRIVER,
                                               CJIT_ERROR_NO_DEVICE,
                                               CJIT_ERROR_ARGUMENT_MISMATCH,
                                               CJIT_ERROR_OUT_OF_MEMORY,
                                               CJIT_ERROR_INTERNAL};
    const cjit_status_t status = cjit_pch_warm(values->context, options, (cjit_pch_outcome_t*)client_scratch, &error);
    check_status("cjit_pch_warm", status, &error, documented, sizeof(documented) / sizeof(documented[0]));
    cjit_error_destroy(error);
  }
  {
    cjit_plan_arguments_t* const run = guarded(sizeof(cjit_plan_arguments_t));
    cjit_plan_graph_t* graph = NULL;
    cjit_error_t* error = NULL;
    static const cjit_status_t documented[] = {CJIT_SUCCESS,
                                               CJIT_ERROR_INVALID_ARGUMENT,
                                               CJIT_ERROR_NULL_POINTER,
                                               CJIT_ERROR_STRUCT_SIZE,
                                               CJIT_ERROR_UNSUPPORTED_FIELD,
                                               CJIT_ERROR_UNSUPPORTED,
                                               CJIT_ERROR_NOT_FOUND,
                                               CJIT_ERROR_ARTIFACT_CORRUPT,
                                               CJIT_ERROR_DRIVER_NOT_FOUND,
                                               CJIT_ERROR_DRIVER_TOO_OLD,
                                               CJIT_ERROR_DRIVER,
                                               CJIT_ERROR_NO_DEVICE,
                                               CJIT_ERROR_NO_BINARY_FOR_DEVICE,
                                               CJIT_ERROR_ARGUMENT_MISMATCH,
                                               CJIT_ERROR_LAUNCH_LIMIT,
                                               CJIT_ERROR_STALE_HANDLE,
                                               CJIT_ERROR_OUT_OF_MEMORY,
                                               CJIT_ERROR_INTERNAL};
    const cjit_status_t status = cjit_plan_create_graph(values->plan, run, &graph, &error);
    check_status("cjit_plan_create_graph", status, &error, documented, sizeof(documented) / sizeof(documented[0]));
    cjit_plan_graph_destroy(graph);
    cjit_error_destroy(error);
  }
  { cjit_plan_destroy(NULL); }
  {
    cjit_kernel_build_options_t* const options = guarded(sizeof(cjit_kernel_build_options_t));
    cjit_plan_t* plan = NULL;
    cjit_error_t* error = NULL;
    static const cjit_status_t documented[] = {CJIT_SUCCESS,
                                               CJIT_ERROR_INVALID_ARGUMENT,
                                               CJIT_ERROR_NULL_POINTER,
                                               CJIT_ERROR_STRUCT_SIZE,
                                               CJIT_ERROR_UNSUPPORTED_FIELD,
                                               CJIT_ERROR_UNSUPPORTED,
                                               CJIT_ERROR_CONTRADICTORY_OPTIONS,
                                               CJIT_ERROR_UNKNOWN_ARCH,
                                               CJIT_ERROR_INVALID_OPTION,
                                               CJIT_ERROR_NOT_FOUND,
                                               CJIT_ERROR_INVALID_SOURCE,
                                               CJIT_ERROR_TOOLKIT_NOT_FOUND,
                                               CJIT_ERROR_TOOLKIT_TOO_OLD,
                                               CJIT_ERROR_TOOLKIT_INCOMPLETE,
                                               CJIT_ERROR_TOOLKIT_MISMATCH,
                                               CJIT_ERROR_COMPILATION,
                                               CJIT_ERROR_NAME_EXPRESSION,
                                               CJIT_ERROR_HEADER_NOT_FOUND,
                                               CJIT_ERROR_COMPILER_INTERNAL,
                                               CJIT_ERROR_COMPILER_CRASHED,
                                               CJIT_ERROR_TIME_LIMIT,
                                               CJIT_ERROR_LINK,
                                               CJIT_ERROR_UNDEFINED_SYMBOL,
                                               CJIT_ERROR_DUPLICATE_SYMBOL,
                                               CJIT_ERROR_LINK_INPUT,
                                               CJIT_ERROR_RESOURCE_LIMIT,
                                               CJIT_ERROR_IMAGE_PASS,
                                               CJIT_ERROR_ARTIFACT_CORRUPT,
                                               CJIT_ERROR_ARTIFACT_VERSION,
                                               CJIT_ERROR_IO,
                                               CJIT_ERROR_WORKER_UNAVAILABLE,
                                               CJIT_ERROR_NOT_CACHED,
                                               CJIT_ERROR_DRIVER_NOT_FOUND,
                                               CJIT_ERROR_DRIVER_TOO_OLD,
                                               CJIT_ERROR_DRIVER,
                                               CJIT_ERROR_NO_DEVICE,
                                               CJIT_ERROR_NO_BINARY_FOR_DEVICE,
                                               CJIT_ERROR_ARGUMENT_MISMATCH,
                                               CJIT_ERROR_STALE_HANDLE,
                                               CJIT_ERROR_OUT_OF_MEMORY,
                                               CJIT_ERROR_INTERNAL};
    const cjit_status_t status = cjit_plan_get(values->context, options, "", &plan, &error);
    check_status("cjit_plan_get", status, &error, documented, sizeof(documented) / sizeof(documented[0]));
    cjit_plan_destroy(plan);
    cjit_error_destroy(error);
  }
  {
    cjit_plan_info_t* const info = guarded(sizeof(cjit_plan_info_t));
    cjit_error_t* error = NULL;
    static const cjit_status_t documented[] = {CJIT_SUCCESS,
                                               CJIT_ERROR_INVALID_ARGUMENT,
                                               CJIT_ERROR_NULL_POINTER,
                                               CJIT_ERROR_STRUCT_SIZE,
                                               CJIT_ERROR_UNSUPPORTED,
                                               CJIT_ERROR_NOT_FOUND,
                                               CJIT_ERROR_ARTIFACT_CORRUPT,
                                               CJIT_ERROR_DRIVER_NOT_FOUND,
                                               CJIT_ERROR_DRIVER_TOO_OLD,
                                               CJIT_ERROR_DRIVER,
                                               CJIT_ERROR_NO_DEVICE,
                                               CJIT_ERROR_ARGUMENT_MISMATCH,
                                               CJIT_ERROR_STALE_HANDLE,
                                               CJIT_ERROR_OUT_OF_MEMORY,
                                               CJIT_ERROR_INTERNAL};
    const cjit_status_t status = cjit_plan_get_info(values->plan, info, &error);
    check_status("cjit_plan_get_info", status, &error, documented, sizeof(documented) / sizeof(documented[0]));
    cjit_error_destroy(error);
  }
  {
    cjit_plan_arguments_t* const run = guarded(sizeof(cjit_plan_arguments_t));
    cjit_error_t* error = NULL;
    static const cjit_status_t documented[] = {CJIT_SUCCESS,
                                               CJIT_ERROR_INVALID_ARGUMENT,
                                               CJIT_ERROR_NULL_POINTER,
                                               CJIT_ERROR_STRUCT_SIZE,
                                               CJIT_ERROR_UNSUPPORTED_FIELD,
                                               CJIT_ERROR_UNSUPPORTED,
                                               CJIT_ERROR_NOT_FOUND,
                                               CJIT_ERROR_ARTIFACT_CORRUPT,
                                               CJIT_ERROR_DRIVER_NOT_FOUND,
                                               CJIT_ERROR_DRIVER_TOO_OLD,
                                               CJIT_ERROR_DRIVER,
                                               CJIT_ERROR_NO_DEVICE,
                                               CJIT_ERROR_NO_BINARY_FOR_DEVICE,
                                               CJIT_ERROR_ARGUMENT_MISMATCH,
                                               CJIT_ERROR_LAUNCH_LIMIT,
                                               CJIT_ERROR_STALE_HANDLE,
                                               CJIT_ERROR_OUT_OF_MEMORY,
                                               CJIT_ERROR_INTERNAL};
    const cjit_status_t status =
        cjit_plan_get_workspace_size(values->plan, run, (uint64_t*)client_scratch, (uint64_t*)client_scratch, &error);
    check_status("cjit_plan_get_workspace_size", status, &error, documented,
                 sizeof(documented) / sizeof(documented[0]));
    cjit_error_destroy(error);
  }
  { cjit_plan_graph_destroy(NULL); }
  {
    cjit_plan_graph_t* retained = NULL;
    cjit_error_t* error = NULL;
    static const cjit_status_t documented[] = {CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_OUT_OF_MEMORY,
                                               CJIT_ERROR_INTERNAL};
    const cjit_status_t status = cjit_plan_graph_retain(values->plan_graph, &retained, &error);
    check_status("cjit_plan_graph_retain", status, &error, documented, sizeof(documented) / sizeof(documented[0]));
    cjit_plan_graph_destroy(retained);
    cjit_error_destroy(error);
  }
  {
    cjit_error_t* error = NULL;
    static const cjit_status_t documented[] = {
        CJIT_SUCCESS,         CJIT_ERROR_INVALID_ARGUMENT, CJIT_ERROR_NULL_POINTER,  CJIT_ERROR_DRIVER,
        CJIT_ERROR_NO_DEVICE, CJIT_ERROR_STALE_HANDLE,     CJIT_ERROR_OUT_OF_MEMORY, CJIT_ERROR_INTERNAL};
    const cjit_status_t status = cjit_plan_graph_run(values->plan_graph, 0, (int64_t*)client_scratch, &error);
    check_status("cjit_plan_graph_run", status, &error, documented, sizeof(documented) / sizeof(documented[0]));
    cjit_error_destroy(error);
  }
  {
    cjit_plan_arguments_t* const run = guarded(sizeof(cjit_plan_arguments_t));
    cjit_error_t* error = NULL;
    static const cjit_status_t documented[] = {CJIT_SUCCESS,
                                               CJIT_ERROR_INVALID_ARGUMENT,
                                               CJIT_ERROR_NULL_POINTER,
                                               CJIT_ERROR_STRUCT_SIZE,
                                               CJIT_ERROR_UNSUPPORTED_FIELD,
                                               CJIT_ERROR_UNSUPPORTED,
                                               CJIT_ERROR_NOT_FOUND,
                                               CJIT_ERROR_ARTIFACT_CORRUPT,
                                               CJIT_ERROR_DRIVER_NOT_FOUND,
                                               CJIT_ERROR_DRIVER_TOO_OLD,
                                               CJIT_ERROR_DRIVER,
                                               CJIT_ERROR_NO_DEVICE,
                                               CJIT_ERROR_NO_BINARY_FOR_DEVICE,
                                               CJIT_ERROR_ARGUMENT_MISMATCH,
                                               CJIT_ERROR_LAUNCH_LIMIT,
                                               CJIT_ERROR_STALE_HANDLE,
                                               CJIT_ERROR_OUT_OF_MEMORY,
                                               CJIT_ERROR_INTERNAL};
    const cjit_status_t status =
        cjit_plan_graph_set_arguments(values->plan_graph, run, (uint32_t*)client_scratch, &error);
    check_status("cjit_plan_graph_set_arguments", status, &error, documented,
                 sizeof(documented) / sizeof(documented[0]));
    cjit_error_destroy(error);
  }
  {
    cjit_plan_t* plan = NULL;
    cjit_error_t* error = NULL;
    static const cjit_status_t documented[] = {CJIT_SUCCESS,
                                               CJIT_ERROR_INVALID_ARGUMENT,
                                               CJIT_ERROR_NULL_POINTER,
                                               CJIT_ERROR_STRUCT_SIZE,
                                               CJIT_ERROR_UNSUPPORTED,
                                               CJIT_ERROR_NOT_FOUND,
                                               CJIT_ERROR_ARTIFACT_CORRUPT,
                                               CJIT_ERROR_DRIVER_NOT_FOUND,
                                               CJIT_ERROR_DRIVER_TOO_OLD,
                                               CJIT_ERROR_DRIVER,
                                               CJIT_ERROR_NO_DEVICE,
                                               CJIT_ERROR_NO_BINARY_FOR_DEVICE,
                                               CJIT_ERROR_ARGUMENT_MISMATCH,
                                               CJIT_ERROR_STALE_HANDLE,
                                               CJIT_ERROR_OUT_OF_MEMORY,
                                               CJIT_ERROR_INTERNAL};
    const cjit_status_t status = cjit_plan_load(values->context, values->result, "", &plan, &error);
    check_status("cjit_plan_load", status, &error, documented, sizeof(documented) / sizeof(documented[0]));
    cjit_plan_destroy(plan);
    cjit_error_destroy(error);
  }
  {
    cjit_plan_arguments_t* const run = guarded(sizeof(cjit_plan_arguments_t));
    cjit_prepared_plan_t* prepared = NULL;
    cjit_error_t* error = NULL;
    static const cjit_status_t documented[] = {CJIT_SUCCESS,
                                               CJIT_ERROR_INVALID_ARGUMENT,
                                               CJIT_ERROR_NULL_POINTER,
                                               CJIT_ERROR_STRUCT_SIZE,
                                               CJIT_ERROR_UNSUPPORTED_FIELD,
                                               CJIT_ERROR_UNSUPPORTED,
                                               CJIT_ERROR_NOT_FOUND,
                                               CJIT_ERROR_ARTIFACT_CORRUPT,
                                               CJIT_ERROR_DRIVER_NOT_FOUND,
                                               CJIT_ERROR_DRIVER_TOO_OLD,
                                               CJIT_ERROR_DRIVER,
                                               CJIT_ERROR_NO_DEVICE,
                                               CJIT_ERROR_NO_BINARY_FOR_DEVICE,
                                               CJIT_ERROR_ARGUMENT_MISMATCH,
                                               CJIT_ERROR_LAUNCH_LIMIT,
                                               CJIT_ERROR_STALE_HANDLE,
                                               CJIT_ERROR_OUT_OF_MEMORY,
                                               CJIT_ERROR_INTERNAL};
    const cjit_status_t status = cjit_plan_prepare(values->plan, run, &prepared, &error);
    check_status("cjit_plan_prepare", status, &error, documented, sizeof(documented) / sizeof(documented[0]));
    cjit_prepared_plan_destroy(prepared);
    cjit_error_destroy(error);
  }
  {
    cjit_plan_t* retained = NULL;
    cjit_error_t* error = NULL;
    static const cjit_status_t documented[] = {CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_OUT_OF_MEMORY,
                                               CJIT_ERROR_INTERNAL};
    const cjit_status_t status = cjit_plan_retain(values->plan, &retained, &error);
    check_status("cjit_plan_retain", status, &error, documented, sizeof(documented) / sizeof(documented[0]));
    cjit_plan_destroy(retained);
    cjit_error_destroy(error);
  }
  {
    cjit_plan_arguments_t* const run = guarded(sizeof(cjit_plan_arguments_t));
    cjit_error_t* error = NULL;
    static const cjit_status_t documented[] = {CJIT_SUCCESS,
                                               CJIT_ERROR_INVALID_ARGUMENT,
                                               CJIT_ERROR_NULL_POINTER,
                                               CJIT_ERROR_STRUCT_SIZE,
                                               CJIT_ERROR_UNSUPPORTED_FIELD,
                                               CJIT_ERROR_UNSUPPORTED,
                                               CJIT_ERROR_NOT_FOUND,
                                               CJIT_ERROR_ARTIFACT_CORRUPT,
                                               CJIT_ERROR_DRIVER_NOT_FOUND,
                                               CJIT_ERROR_DRIVER_TOO_OLD,
                                               CJIT_ERROR_DRIVER,
                                               CJIT_ERROR_NO_DEVICE,
                                               CJIT_ERROR_NO_BINARY_FOR_DEVICE,
                                               CJIT_ERROR_ARGUMENT_MISMATCH,
                                               CJIT_ERROR_LAUNCH_LIMIT,
                                               CJIT_ERROR_STALE_HANDLE,
                                               CJIT_ERROR_OUT_OF_MEMORY,
                                               CJIT_ERROR_INTERNAL};
    const cjit_status_t status = cjit_plan_run(values->plan, run, (int64_t*)client_scratch, &error);
    check_status("cjit_plan_run", status, &error, documented, sizeof(documented) / sizeof(documented[0]));
    cjit_error_destroy(error);
  }
  {
    cjit_policy_t* policy = NULL;
    cjit_error_t* error = NULL;
    static const cjit_status_t documented[] = {CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_OUT_OF_MEMORY,
                                               CJIT_ERROR_INTERNAL};
    const cjit_status_t status = cjit_policy_create(&policy, &error);
    check_status("cjit_policy_create", status, &error, documented, sizeof(documented) / sizeof(documented[0]));
    cjit_policy_destroy(policy);
    cjit_error_destroy(error);
  }
  { cjit_policy_destroy(NULL); }
  {
    cjit_blob_t* blob = NULL;
    cjit_error_t* error = NULL;
    static const cjit_status_t documented[] = {CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_OUT_OF_MEMORY,
                                               CJIT_ERROR_INTERNAL};
    const cjit_status_t status = cjit_policy_encode(values->policy, &blob, &error);
    check_status("cjit_policy_encode", status, &error, documented, sizeof(documented) / sizeof(documented[0]));
    cjit_blob_destroy(blob);
    cjit_error_destroy(error);
  }
  {
    cjit_error_t* error = NULL;
    static const cjit_status_t documented[] = {CJIT_SUCCESS,
                                               CJIT_ERROR_INVALID_ARGUMENT,
                                               CJIT_ERROR_NULL_POINTER,
                                               CJIT_ERROR_ARTIFACT_CORRUPT,
                                               CJIT_ERROR_ARTIFACT_VERSION,
                                               CJIT_ERROR_OUT_OF_MEMORY,
                                               CJIT_ERROR_INTERNAL};
    const cjit_status_t status =
        cjit_policy_get_count(values->artifact, values->artifact_size, (uint64_t*)client_scratch, &error);
    check_status("cjit_policy_get_count", status, &error, documented, sizeof(documented) / sizeof(documented[0]));
    cjit_error_destroy(error);
  }
  {
    cjit_policy_entry_t* const entry = guarded(sizeof(cjit_policy_entry_t));
    cjit_error_t* error = NULL;
    static const cjit_status_t documented[] = {
        CJIT_SUCCESS,         CJIT_ERROR_INVALID_ARGUMENT, CJIT_ERROR_NULL_POINTER,     CJIT_ERROR_STRUCT_SIZE,
        CJIT_ERROR_NOT_FOUND, CJIT_ERROR_ARTIFACT_CORRUPT, CJIT_ERROR_ARTIFACT_VERSION, CJIT_ERROR_OUT_OF_MEMORY,
        CJIT_ERROR_INTERNAL};
    const cjit_status_t status = cjit_policy_get_entry(values->artifact, values->artifact_size, 0, entry, &error);
    check_status("cjit_policy_get_entry", status, &error, documented, sizeof(documented) / sizeof(documented[0]));
    cjit_error_destroy(error);
  }
  {
    cjit_error_t* error = NULL;
    static const cjit_status_t documented[] = {CJIT_SUCCESS,
                                               CJIT_ERROR_INVALID_ARGUMENT,
                                               CJIT_ERROR_NULL_POINTER,
                                               CJIT_ERROR_NOT_FOUND,
                                               CJIT_ERROR_ARTIFACT_CORRUPT,
                                               CJIT_ERROR_ARTIFACT_VERSION,
                                               CJIT_ERROR_OUT_OF_MEMORY,
                                               CJIT_ERROR_INTERNAL};
    const cjit_status_t status =
        cjit_policy_get_float64(values->artifact, values->artifact_size, "", (double*)client_scratch, &error);
    check_status("cjit_policy_get_float64", status, &error, documented, sizeof(documented) / sizeof(documented[0]));
    cjit_error_destroy(error);
  }
  {
    cjit_error_t* error = NULL;
    static const cjit_status_t documented[] = {CJIT_SUCCESS,
                                               CJIT_ERROR_INVALID_ARGUMENT,
                                               CJIT_ERROR_NULL_POINTER,
                                               CJIT_ERROR_NOT_FOUND,
                                               CJIT_ERROR_ARTIFACT_CORRUPT,
                                               CJIT_ERROR_ARTIFACT_VERSION,
                                               CJIT_ERROR_OUT_OF_MEMORY,
                                               CJIT_ERROR_INTERNAL};
    const cjit_status_t status =
        cjit_policy_get_int64(values->artifact, values->artifact_size, "", (int64_t*)client_scratch, &error);
    check_status("cjit_policy_get_int64", status, &error, documented, sizeof(documented) / sizeof(documented[0]));
    cjit_error_destroy(error);
  }
  { (void)cjit_policy_kind_name(0); }
  {
    cjit_policy_t* retained = NULL;
    cjit_error_t* error = NULL;
    static const cjit_status_t documented[] = {CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_OUT_OF_MEMORY,
                                               CJIT_ERROR_INTERNAL};
    const cjit_status_t status = cjit_policy_retain(values->policy, &retained, &error);
    check_status("cjit_policy_retain", status, &error, documented, sizeof(documented) / sizeof(documented[0]));
    cjit_policy_destroy(retained);
    cjit_error_destroy(error);
  }
  {
    cjit_error_t* error = NULL;
    static const cjit_status_t documented[] = {CJIT_SUCCESS, CJIT_ERROR_INVALID_ARGUMENT, CJIT_ERROR_NULL_POINTER,
                                               CJIT_ERROR_OUT_OF_MEMORY, CJIT_ERROR_INTERNAL};
    const cjit_status_t status = cjit_policy_set_float64(values->policy, "", 0, &error);
    check_status("cjit_policy_set_float64", status, &error, documented, sizeof(documented) / sizeof(documented[0]));
    cjit_error_destroy(error);
  }
  {
    cjit_error_t* error = NULL;
    static const cjit_status_t documented[] = {CJIT_SUCCESS, CJIT_ERROR_INVALID_ARGUMENT, CJIT_ERROR_NULL_POINTER,
                                               CJIT_ERROR_OUT_OF_MEMORY, CJIT_ERROR_INTERNAL};
    const cjit_status_t status = cjit_policy_set_int64(values->policy, "", 0, &error);
    check_status("cjit_policy_set_int64", status, &error, documented, sizeof(documented) / sizeof(documented[0]));
    cjit_error_destroy(error);
  }
  { (void)cjit_portable_cluster_mode_name(0); }
  { cjit_prepared_plan_destroy(NULL); }
  {
    cjit_prepared_plan_t* retained = NULL;
    cjit_error_t* error = NULL;
    static const cjit_status_t documented[] = {CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_OUT_OF_MEMORY,
                                               CJIT_ERROR_INTERNAL};
    const cjit_status_t status = cjit_prepared_plan_retain(values->prepared_plan, &retained, &error);
    check_status("cjit_prepared_plan_retain", status, &error, documented, sizeof(documented) / sizeof(documented[0]));
    cjit_prepared_plan_destroy(retained);
    cjit_error_destroy(error);
  }
  {
    cjit_error_t* error = NULL;
    static const cjit_status_t documented[] = {
        CJIT_SUCCESS,         CJIT_ERROR_INVALID_ARGUMENT, CJIT_ERROR_NULL_POINTER,  CJIT_ERROR_DRIVER,
        CJIT_ERROR_NO_DEVICE, CJIT_ERROR_STALE_HANDLE,     CJIT_ERROR_OUT_OF_MEMORY, CJIT_ERROR_INTERNAL};
    const cjit_status_t status = cjit_prepared_plan_run(values->prepared_plan, 0, (int64_t*)client_scratch, &error);
    check_status("cjit_prepared_plan_run", status, &error, documented, sizeof(documented) / sizeof(documented[0]));
    cjit_error_destroy(error);
  }
  {
    cjit_error_t* error = NULL;
    static const cjit_status_t documented[] = {CJIT_SUCCESS,
                                               CJIT_ERROR_INVALID_ARGUMENT,
                                               CJIT_ERROR_NULL_POINTER,
                                               CJIT_ERROR_STRUCT_SIZE,
                                               CJIT_ERROR_UNSUPPORTED_FIELD,
                                               CJIT_ERROR_UNSUPPORTED,
                                               CJIT_ERROR_NOT_FOUND,
                                               CJIT_ERROR_ARTIFACT_CORRUPT,
                                               CJIT_ERROR_DRIVER_NOT_FOUND,
                                               CJIT_ERROR_DRIVER_TOO_OLD,
                                               CJIT_ERROR_DRIVER,
                                               CJIT_ERROR_NO_DEVICE,
                                               CJIT_ERROR_NO_BINARY_FOR_DEVICE,
                                               CJIT_ERROR_ARGUMENT_MISMATCH,
                                               CJIT_ERROR_LAUNCH_LIMIT,
                                               CJIT_ERROR_STALE_HANDLE,
                                               CJIT_ERROR_OUT_OF_MEMORY,
                                               CJIT_ERROR_INTERNAL};
    const cjit_status_t status =
        cjit_prepared_plan_set_argument(values->prepared_plan, 0, 0, values->artifact, values->artifact_size, &error);
    check_status("cjit_prepared_plan_set_argument", status, &error, documented,
                 sizeof(documented) / sizeof(documented[0]));
    cjit_error_destroy(error);
  }
  {
    cjit_recording_t* const recording = guarded(sizeof(cjit_recording_t));
    cjit_recording_build_options_t* const options = guarded(sizeof(cjit_recording_build_options_t));
    cjit_job_options_t* const job_options = guarded(sizeof(cjit_job_options_t));
    cjit_job_t* job = NULL;
    cjit_error_t* error = NULL;
    static const cjit_status_t documented[] = {CJIT_SUCCESS,
                                               CJIT_ERROR_INVALID_ARGUMENT,
                                               CJIT_ERROR_NULL_POINTER,
                                               CJIT_ERROR_STRUCT_SIZE,
                                               CJIT_ERROR_UNSUPPORTED_FIELD,
                                               CJIT_ERROR_UNSUPPORTED,
                                               CJIT_ERROR_CONTRADICTORY_OPTIONS,
                                               CJIT_ERROR_UNKNOWN_ARCH,
                                               CJIT_ERROR_INVALID_OPTION,
                                               CJIT_ERROR_INVALID_SOURCE,
                                               CJIT_ERROR_TOOLKIT_NOT_FOUND,
                                               CJIT_ERROR_TOOLKIT_TOO_OLD,
                                               CJIT_ERROR_TOOLKIT_INCOMPLETE,
                                               CJIT_ERROR_TOOLKIT_MISMATCH,
                                               CJIT_ERROR_COMPILATION,
                                               CJIT_ERROR_NAME_EXPRESSION,
                                               CJIT_ERROR_HEADER_NOT_FOUND,
                                               CJIT_ERROR_COMPILER_INTERNAL,
                                               CJIT_ERROR_COMPILER_CRASHED,
                                               CJIT_ERROR_TIME_LIMIT,
                                               CJIT_ERROR_LINK,
                                               CJIT_ERROR_UNDEFINED_SYMBOL,
                                               CJIT_ERROR_DUPLICATE_SYMBOL,
                                               CJIT_ERROR_LINK_INPUT,
                                               CJIT_ERROR_INVALID_IR,
                                               CJIT_ERROR_RESOURCE_LIMIT,
                                               CJIT_ERROR_IMAGE_PASS,
                                               CJIT_ERROR_ARTIFACT_CORRUPT,
                                               CJIT_ERROR_ARTIFACT_VERSION,
                                               CJIT_ERROR_IO,
                                               CJIT_ERROR_WORKER_UNAVAILABLE,
                                               CJIT_ERROR_NOT_CACHED,
                                               CJIT_ERROR_DRIVER_NOT_FOUND,
                                               CJIT_ERROR_DRIVER_TOO_OLD,
                                               CJIT_ERROR_DRIVER,
                                               CJIT_ERROR_NO_DEVICE,
                                               CJIT_ERROR_ARGUMENT_MISMATCH,
                                               CJIT_ERROR_OUT_OF_MEMORY,
                                               CJIT_ERROR_INTERNAL};
    const cjit_status_t status =
        cjit_recording_build_async(values->context, recording, 0, options, job_options, &job, &error);
    check_status("cjit_recording_build_async", status, &error, documented, sizeof(documented) / sizeof(documented[0]));
    cjit_job_destroy(job);
    cjit_error_destroy(error);
  }
  {
    cjit_recording_t* const recording = guarded(sizeof(cjit_recording_t));
    cjit_recording_cleanup(recording);
  }
  {
    cjit_recording_t* const recording = guarded(sizeof(cjit_recording_t));
    cjit_recording_build_options_t* const options = guarded(sizeof(cjit_recording_build_options_t));
    cjit_cache_key_t* const description = guarded(sizeof(cjit_cache_key_t));
    cjit_error_t* error = NULL;
    static const cjit_status_t documented[] = {CJIT_SUCCESS,
                                               CJIT_ERROR_INVALID_ARGUMENT,
                                               CJIT_ERROR_NULL_POINTER,
                                               CJIT_ERROR_STRUCT_SIZE,
                                               CJIT_ERROR_UNSUPPORTED_FIELD,
                                               CJIT_ERROR_UNSUPPORTED,
                                               CJIT_ERROR_CONTRADICTORY_OPTIONS,
                                               CJIT_ERROR_UNKNOWN_ARCH,
                                               CJIT_ERROR_INVALID_OPTION,
                                               CJIT_ERROR_INVALID_SOURCE,
                                               CJIT_ERROR_TOOLKIT_NOT_FOUND,
                                               CJIT_ERROR_TOOLKIT_TOO_OLD,
                                               CJIT_ERROR_TOOLKIT_INCOMPLETE,
                                               CJIT_ERROR_TOOLKIT_MISMATCH,
                                               CJIT_ERROR_COMPILATION,
                                               CJIT_ERROR_NAME_EXPRESSION,
                                               CJIT_ERROR_HEADER_NOT_FOUND,
                                               CJIT_ERROR_COMPILER_INTERNAL,
                                               CJIT_ERROR_COMPILER_CRASHED,
                                               CJIT_ERROR_TIME_LIMIT,
                                               CJIT_ERROR_LINK,
                                               CJIT_ERROR_UNDEFINED_SYMBOL,
                                               CJIT_ERROR_DUPLICATE_SYMBOL,
                                               CJIT_ERROR_LINK_INPUT,
                                               CJIT_ERROR_INVALID_IR,
                                               CJIT_ERROR_RESOURCE_LIMIT,
                                               CJIT_ERROR_IMAGE_PASS,
                                               CJIT_ERROR_ARTIFACT_CORRUPT,
                                               CJIT_ERROR_ARTIFACT_VERSION,
                                               CJIT_ERROR_IO,
                                               CJIT_ERROR_WORKER_UNAVAILABLE,
                                               CJIT_ERROR_NOT_CACHED,
                                               CJIT_ERROR_DRIVER_NOT_FOUND,
                                               CJIT_ERROR_DRIVER_TOO_OLD,
                                               CJIT_ERROR_DRIVER,
                                               CJIT_ERROR_NO_DEVICE,
                                               CJIT_ERROR_ARGUMENT_MISMATCH,
                                               CJIT_ERROR_OUT_OF_MEMORY,
                                               CJIT_ERROR_INTERNAL};
    const cjit_status_t status = cjit_recording_get_key(values->context, recording, 0, options, description, &error);
    check_status("cjit_recording_get_key", status, &error, documented, sizeof(documented) / sizeof(documented[0]));
    cjit_cache_key_cleanup(description);
    cjit_error_destroy(error);
  }
  {
    cjit_recording_t* const recording = guarded(sizeof(cjit_recording_t));
    cjit_error_t* error = NULL;
    static const cjit_status_t documented[] = {
        CJIT_SUCCESS,  CJIT_ERROR_INVALID_ARGUMENT, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE,
        CJIT_ERROR_IO, CJIT_ERROR_OUT_OF_MEMORY,    CJIT_ERROR_INTERNAL};
    const cjit_status_t status = cjit_recording_read("", recording, &error);
    check_status("cjit_recording_read", status, &error, documented, sizeof(documented) / sizeof(documented[0]));
    cjit_recording_cleanup(recording);
    cjit_error_destroy(error);
  }
  { (void)cjit_remote_state_name(0); }
  { (void)cjit_severity_name(0); }
  { (void)cjit_shared_memory_carveout_name(0); }
  { (void)cjit_shared_memory_mode_name(0); }
  {
    cjit_signature_t* const signature = guarded(sizeof(cjit_signature_t));
    cjit_signature_cleanup(signature);
  }
  {
    cjit_signature_options_t* const options = guarded(sizeof(cjit_signature_options_t));
    cjit_error_t* error = NULL;
    static const cjit_status_t documented[] = {
        CJIT_SUCCESS,           CJIT_ERROR_INVALID_ARGUMENT,  CJIT_ERROR_NULL_POINTER,
        CJIT_ERROR_STRUCT_SIZE, CJIT_ERROR_UNSUPPORTED_FIELD, CJIT_ERROR_UNSUPPORTED,
        CJIT_ERROR_IO,          CJIT_ERROR_OUT_OF_MEMORY,     CJIT_ERROR_INTERNAL};
    const cjit_status_t status = cjit_signature_sign_file("", options, &error);
    check_status("cjit_signature_sign_file", status, &error, documented, sizeof(documented) / sizeof(documented[0]));
    cjit_error_destroy(error);
  }
  {
    cjit_signature_t* const signature = guarded(sizeof(cjit_signature_t));
    cjit_error_t* error = NULL;
    static const cjit_status_t documented[] = {
        CJIT_SUCCESS,           CJIT_ERROR_INVALID_ARGUMENT, CJIT_ERROR_NULL_POINTER,
        CJIT_ERROR_STRUCT_SIZE, CJIT_ERROR_UNSUPPORTED,      CJIT_ERROR_SIGNATURE,
        CJIT_ERROR_IO,          CJIT_ERROR_OUT_OF_MEMORY,    CJIT_ERROR_INTERNAL};
    const cjit_status_t status = cjit_signature_verify_file("", NULL, 0, signature, &error);
    check_status("cjit_signature_verify_file", status, &error, documented, sizeof(documented) / sizeof(documented[0]));
    cjit_signature_cleanup(signature);
    cjit_error_destroy(error);
  }
  { (void)cjit_stage_name(0); }
  { (void)cjit_status_name(0); }
  { (void)cjit_switch_name(0); }
  { (void)cjit_tensor_element_name(0); }
  { (void)cjit_tensor_map_allocation_class_name(0); }
  {
    cjit_tensor_map_options_t* const options = guarded(sizeof(cjit_tensor_map_options_t));
    cjit_tensor_map_t* map = NULL;
    cjit_error_t* error = NULL;
    static const cjit_status_t documented[] = {CJIT_SUCCESS,
                                               CJIT_ERROR_INVALID_ARGUMENT,
                                               CJIT_ERROR_NULL_POINTER,
                                               CJIT_ERROR_STRUCT_SIZE,
                                               CJIT_ERROR_UNSUPPORTED_FIELD,
                                               CJIT_ERROR_UNSUPPORTED,
                                               CJIT_ERROR_DRIVER_NOT_FOUND,
                                               CJIT_ERROR_DRIVER_TOO_OLD,
                                               CJIT_ERROR_DRIVER,
                                               CJIT_ERROR_NO_DEVICE,
                                               CJIT_ERROR_STALE_HANDLE,
                                               CJIT_ERROR_OUT_OF_MEMORY,
                                               CJIT_ERROR_INTERNAL};
    const cjit_status_t status = cjit_tensor_map_create(values->context, options, &map, &error);
    check_status("cjit_tensor_map_create", status, &error, documented, sizeof(documented) / sizeof(documented[0]));
    cjit_tensor_map_destroy(map);
    cjit_error_destroy(error);
  }
  { (void)cjit_tensor_map_data(values->tensor_map); }
  { cjit_tensor_map_destroy(NULL); }
  {
    cjit_tensor_map_options_t* const options = guarded(sizeof(cjit_tensor_map_options_t));
    cjit_error_t* error = NULL;
    static const cjit_status_t documented[] = {CJIT_SUCCESS,
                                               CJIT_ERROR_INVALID_ARGUMENT,
                                               CJIT_ERROR_NULL_POINTER,
                                               CJIT_ERROR_STRUCT_SIZE,
                                               CJIT_ERROR_UNSUPPORTED_FIELD,
                                               CJIT_ERROR_UNSUPPORTED,
                                               CJIT_ERROR_DRIVER_NOT_FOUND,
                                               CJIT_ERROR_DRIVER_TOO_OLD,
                                               CJIT_ERROR_DRIVER,
                                               CJIT_ERROR_NO_DEVICE,
                                               CJIT_ERROR_STALE_HANDLE,
                                               CJIT_ERROR_OUT_OF_MEMORY,
                                               CJIT_ERROR_INTERNAL};
    const cjit_status_t status = cjit_tensor_map_encode(values->context, options, client_scratch, &error);
    check_status("cjit_tensor_map_encode", status, &error, documented, sizeof(documented) / sizeof(documented[0]));
    cjit_error_destroy(error);
  }
  { (void)cjit_tensor_map_interleave_name(0); }
  { (void)cjit_tensor_map_l2_promotion_name(0); }
  { (void)cjit_tensor_map_mode_name(0); }
  { (void)cjit_tensor_map_oob_fill_name(0); }
  {
    cjit_error_t* error = NULL;
    static const cjit_status_t documented[] = {CJIT_SUCCESS,
                                               CJIT_ERROR_INVALID_ARGUMENT,
                                               CJIT_ERROR_NULL_POINTER,
                                               CJIT_ERROR_DRIVER_NOT_FOUND,
                                               CJIT_ERROR_DRIVER_TOO_OLD,
                                               CJIT_ERROR_DRIVER,
                                               CJIT_ERROR_NO_DEVICE,
                                               CJIT_ERROR_STALE_HANDLE,
                                               CJIT_ERROR_OUT_OF_MEMORY,
                                               CJIT_ERROR_INTERNAL};
    const cjit_status_t status = cjit_tensor_map_replace_address(values->context, client_scratch, 0, &error);
    check_status("cjit_tensor_map_replace_address", status, &error, documented,
                 sizeof(documented) / sizeof(documented[0]));
    cjit_error_destroy(error);
  }
  {
    cjit_tensor_map_t* retained = NULL;
    cjit_error_t* error = NULL;
    static const cjit_status_t documented[] = {CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_OUT_OF_MEMORY,
                                               CJIT_ERROR_INTERNAL};
    const cjit_status_t status = cjit_tensor_map_retain(values->tensor_map, &retained, &error);
    check_status("cjit_tensor_map_retain", status, &error, documented, sizeof(documented) / sizeof(documented[0]));
    cjit_tensor_map_destroy(retained);
    cjit_error_destroy(error);
  }
  {
    cjit_error_t* error = NULL;
    static const cjit_status_t documented[] = {
        CJIT_SUCCESS,         CJIT_ERROR_INVALID_ARGUMENT, CJIT_ERROR_NULL_POINTER,  CJIT_ERROR_DRIVER,
        CJIT_ERROR_NO_DEVICE, CJIT_ERROR_STALE_HANDLE,     CJIT_ERROR_OUT_OF_MEMORY, CJIT_ERROR_INTERNAL};
    const cjit_status_t status = cjit_tensor_map_set_address(values->tensor_map, 0, &error);
    check_status("cjit_tensor_map_set_address", status, &error, documented, sizeof(documented) / sizeof(documented[0]));
    cjit_error_destroy(error);
  }
  { (void)cjit_tensor_map_swizzle_name(0); }
  { (void)cjit_tensor_map_wide_mode_name(0); }
  {
    cjit_toolkit_info_t* const report = guarded(sizeof(cjit_toolkit_info_t));
    cjit_error_t* error = NULL;
    static const cjit_status_t documented[] = {CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE,
                                               CJIT_ERROR_OUT_OF_MEMORY, CJIT_ERROR_INTERNAL};
    const cjit_status_t status = cjit_toolkit_get_info(values->context, report, &error);
    check_status("cjit_toolkit_get_info", status, &error, documented, sizeof(documented) / sizeof(documented[0]));
    cjit_toolkit_info_cleanup(report);
    cjit_error_destroy(error);
  }
  {
    cjit_toolkit_info_t* const report = guarded(sizeof(cjit_toolkit_info_t));
    cjit_toolkit_info_cleanup(report);
  }
  {
    cjit_tune_build_options_t* const options = guarded(sizeof(cjit_tune_build_options_t));
    cjit_error_t* error = NULL;
    static const cjit_status_t documented[] = {CJIT_SUCCESS,
                                               CJIT_ERROR_INVALID_ARGUMENT,
                                               CJIT_ERROR_NULL_POINTER,
                                               CJIT_ERROR_STRUCT_SIZE,
                                               CJIT_ERROR_UNSUPPORTED_FIELD,
                                               CJIT_ERROR_UNSUPPORTED,
                                               CJIT_ERROR_CONTRADICTORY_OPTIONS,
                                               CJIT_ERROR_UNKNOWN_ARCH,
                                               CJIT_ERROR_INVALID_OPTION,
                                               CJIT_ERROR_INVALID_SOURCE,
                                               CJIT_ERROR_TOOLKIT_NOT_FOUND,
                                               CJIT_ERROR_TOOLKIT_TOO_OLD,
                                               CJIT_ERROR_TOOLKIT_INCOMPLETE,
                                               CJIT_ERROR_TOOLKIT_MISMATCH,
                                               CJIT_ERROR_COMPILATION,
                                               CJIT_ERROR_NAME_EXPRESSION,
                                               CJIT_ERROR_HEADER_NOT_FOUND,
                                               CJIT_ERROR_COMPILER_INTERNAL,
                                               CJIT_ERROR_COMPILER_CRASHED,
                                               CJIT_ERROR_TIME_LIMIT,
                                               CJIT_ERROR_LINK,
                                               CJIT_ERROR_UNDEFINED_SYMBOL,
                                               CJIT_ERROR_DUPLICATE_SYMBOL,
                                               CJIT_ERROR_LINK_INPUT,
                                               CJIT_ERROR_RESOURCE_LIMIT,
                                               CJIT_ERROR_IMAGE_PASS,
                                               CJIT_ERROR_ARTIFACT_CORRUPT,
                                               CJIT_ERROR_ARTIFACT_VERSION,
                                               CJIT_ERROR_IO,
                                               CJIT_ERROR_WORKER_UNAVAILABLE,
                                               CJIT_ERROR_NOT_CACHED,
                                               CJIT_ERROR_DRIVER_NOT_FOUND,
                                               CJIT_ERROR_DRIVER_TOO_OLD,
                                               CJIT_ERROR_DRIVER,
                                               CJIT_ERROR_NO_DEVICE,
                                               CJIT_ERROR_ARGUMENT_MISMATCH,
                                               CJIT_ERROR_OUT_OF_MEMORY,
                                               CJIT_ERROR_INTERNAL};
    const cjit_status_t status =
        cjit_tune_build(values->context, options, (cjit_tune_build_result_t*)client_scratch, &error);
    check_status("cjit_tune_build", status, &error, documented, sizeof(documented) / sizeof(documented[0]));
    cjit_error_destroy(error);
  }
  {
    cjit_tune_build_options_t* const options = guarded(sizeof(cjit_tune_build_options_t));
    cjit_job_options_t* const job_options = guarded(sizeof(cjit_job_options_t));
    cjit_job_t* job = NULL;
    cjit_error_t* error = NULL;
    static const cjit_status_t documented[] = {CJIT_SUCCESS,
                                               CJIT_ERROR_INVALID_ARGUMENT,
                                               CJIT_ERROR_NULL_POINTER,
                                               CJIT_ERROR_STRUCT_SIZE,
                                               CJIT_ERROR_UNSUPPORTED_FIELD,
                                               CJIT_ERROR_UNSUPPORTED,
                                               CJIT_ERROR_CONTRADICTORY_OPTIONS,
                                               CJIT_ERROR_UNKNOWN_ARCH,
                                               CJIT_ERROR_INVALID_OPTION,
                                               CJIT_ERROR_INVALID_SOURCE,
                                               CJIT_ERROR_TOOLKIT_NOT_FOUND,
                                               CJIT_ERROR_TOOLKIT_TOO_OLD,
                                               CJIT_ERROR_TOOLKIT_INCOMPLETE,
                                               CJIT_ERROR_TOOLKIT_MISMATCH,
                                               CJIT_ERROR_COMPILATION,
                                               CJIT_ERROR_NAME_EXPRESSION,
                                               CJIT_ERROR_HEADER_NOT_FOUND,
                                               CJIT_ERROR_COMPILER_INTERNAL,
                                               CJIT_ERROR_COMPILER_CRASHED,
                                               CJIT_ERROR_TIME_LIMIT,
                                               CJIT_ERROR_LINK,
                                               CJIT_ERROR_UNDEFINED_SYMBOL,
                                               CJIT_ERROR_DUPLICATE_SYMBOL,
                                               CJIT_ERROR_LINK_INPUT,
                                               CJIT_ERROR_RESOURCE_LIMIT,
                                               CJIT_ERROR_IMAGE_PASS,
                                               CJIT_ERROR_ARTIFACT_CORRUPT,
                                               CJIT_ERROR_ARTIFACT_VERSION,
                                               CJIT_ERROR_IO,
                                               CJIT_ERROR_WORKER_UNAVAILABLE,
                                               CJIT_ERROR_NOT_CACHED,
                                               CJIT_ERROR_DRIVER_NOT_FOUND,
                                               CJIT_ERROR_DRIVER_TOO_OLD,
                                               CJIT_ERROR_DRIVER,
                                               CJIT_ERROR_NO_DEVICE,
                                               CJIT_ERROR_ARGUMENT_MISMATCH,
                                               CJIT_ERROR_OUT_OF_MEMORY,
                                               CJIT_ERROR_INTERNAL};
    const cjit_status_t status = cjit_tune_build_async(values->context, options, job_options, &job, &error);
    check_status("cjit_tune_build_async", status, &error, documented, sizeof(documented) / sizeof(documented[0]));
    cjit_job_destroy(job);
    cjit_error_destroy(error);
  }
  {
    cjit_tune_build_options_t* const options = guarded(sizeof(cjit_tune_build_options_t));
    cjit_cache_key_t* const description = guarded(sizeof(cjit_cache_key_t));
    cjit_error_t* error = NULL;
    static const cjit_status_t documented[] = {CJIT_SUCCESS,
                                               CJIT_ERROR_INVALID_ARGUMENT,
                                               CJIT_ERROR_NULL_POINTER,
                                               CJIT_ERROR_STRUCT_SIZE,
                                               CJIT_ERROR_UNSUPPORTED_FIELD,
                                               CJIT_ERROR_UNSUPPORTED,
                                               CJIT_ERROR_CONTRADICTORY_OPTIONS,
                                               CJIT_ERROR_UNKNOWN_ARCH,
                                               CJIT_ERROR_INVALID_OPTION,
                                               CJIT_ERROR_INVALID_SOURCE,
                                               CJIT_ERROR_TOOLKIT_NOT_FOUND,
                                               CJIT_ERROR_TOOLKIT_TOO_OLD,
                                               CJIT_ERROR_TOOLKIT_INCOMPLETE,
                                               CJIT_ERROR_TOOLKIT_MISMATCH,
                                               CJIT_ERROR_COMPILATION,
                                               CJIT_ERROR_NAME_EXPRESSION,
                                               CJIT_ERROR_HEADER_NOT_FOUND,
                                               CJIT_ERROR_COMPILER_INTERNAL,
                                               CJIT_ERROR_COMPILER_CRASHED,
                                               CJIT_ERROR_TIME_LIMIT,
                                               CJIT_ERROR_LINK,
                                               CJIT_ERROR_UNDEFINED_SYMBOL,
                                               CJIT_ERROR_DUPLICATE_SYMBOL,
                                               CJIT_ERROR_LINK_INPUT,
                                               CJIT_ERROR_RESOURCE_LIMIT,
                                               CJIT_ERROR_IMAGE_PASS,
                                               CJIT_ERROR_ARTIFACT_CORRUPT,
                                               CJIT_ERROR_ARTIFACT_VERSION,
                                               CJIT_ERROR_IO,
                                               CJIT_ERROR_WORKER_UNAVAILABLE,
                                               CJIT_ERROR_NOT_CACHED,
                                               CJIT_ERROR_DRIVER_NOT_FOUND,
                                               CJIT_ERROR_DRIVER_TOO_OLD,
                                               CJIT_ERROR_DRIVER,
                                               CJIT_ERROR_NO_DEVICE,
                                               CJIT_ERROR_ARGUMENT_MISMATCH,
                                               CJIT_ERROR_OUT_OF_MEMORY,
                                               CJIT_ERROR_INTERNAL};
    const cjit_status_t status = cjit_tune_build_get_key(values->context, options, description, &error);
    check_status("cjit_tune_build_get_key", status, &error, documented, sizeof(documented) / sizeof(documented[0]));
    cjit_cache_key_cleanup(description);
    cjit_error_destroy(error);
  }
  { (void)cjit_tune_phase_name(0); }
  { (void)cjit_value_kind_name(0); }
  { (void)cjit_value_kind_size(0); }
  { cjit_version((uint32_t*)client_scratch, (uint32_t*)client_scratch, (uint32_t*)client_scratch); }
  {
    cjit_version_info_t* const info = guarded(sizeof(cjit_version_info_t));
    static const cjit_status_t documented[] = {CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE,
                                               CJIT_ERROR_OUT_OF_MEMORY, CJIT_ERROR_INTERNAL};
    const cjit_status_t status = cjit_version_get_info(info);
    check_status("cjit_version_get_info", status, NULL, documented, sizeof(documented) / sizeof(documented[0]));
  }
  {
    cjit_worker_info_t* const info = guarded(sizeof(cjit_worker_info_t));
    cjit_error_t* error = NULL;
    static const cjit_status_t documented[] = {CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE,
                                               CJIT_ERROR_OUT_OF_MEMORY, CJIT_ERROR_INTERNAL};
    const cjit_status_t status = cjit_worker_get_info(values->context, info, &error);
    check_status("cjit_worker_get_info", status, &error, documented, sizeof(documented) / sizeof(documented[0]));
    cjit_worker_info_cleanup(info);
    cjit_error_destroy(error);
  }
  {
    cjit_worker_info_t* const info = guarded(sizeof(cjit_worker_info_t));
    cjit_worker_info_cleanup(info);
  }
  { (void)cjit_worker_mode_name(0); }
}
