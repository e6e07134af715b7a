// Forwards the calls of a test to the library. A status that the function's comment does not list is a failure.
// Generated from the public headers by abi/abi.py generate; do not edit.
#include "support/checked_calls.hpp"

#include <cjit/cjit.h>

using cjit::test::checked;
using cjit::test::next_definition;

cjit_status_t cjit_algorithm_run(cjit_context_t* context, const char* call,
                                 const cjit_algorithm_argument_t* const* arguments, uint64_t argument_count,
                                 const cjit_plan_arguments_t* run, cjit_error_t** error) {
  static const auto next = next_definition<decltype(&cjit_algorithm_run)>("cjit_algorithm_run");
  return checked("cjit_algorithm_run", next(context, call, arguments, argument_count, run, error),
                 {CJIT_SUCCESS,
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
                  CJIT_ERROR_INTERNAL});
}

cjit_status_t cjit_artifact_get_info(const void* data, uint64_t size, cjit_artifact_info_t* info,
                                     cjit_error_t** error) {
  static const auto next = next_definition<decltype(&cjit_artifact_get_info)>("cjit_artifact_get_info");
  return checked("cjit_artifact_get_info", next(data, size, info, error),
                 {CJIT_SUCCESS, CJIT_ERROR_INVALID_ARGUMENT, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE,
                  CJIT_ERROR_NOT_AN_ARTIFACT, CJIT_ERROR_ARTIFACT_TRUNCATED, CJIT_ERROR_ARTIFACT_CORRUPT,
                  CJIT_ERROR_ARTIFACT_VERSION, CJIT_ERROR_OUT_OF_MEMORY, CJIT_ERROR_INTERNAL});
}

cjit_status_t cjit_artifact_read_file(const char* path, cjit_blob_t** blob, cjit_error_t** error) {
  static const auto next = next_definition<decltype(&cjit_artifact_read_file)>("cjit_artifact_read_file");
  return checked("cjit_artifact_read_file", next(path, blob, error),
                 {CJIT_SUCCESS, CJIT_ERROR_INVALID_ARGUMENT, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_IO,
                  CJIT_ERROR_OUT_OF_MEMORY, CJIT_ERROR_INTERNAL});
}

cjit_status_t cjit_artifact_write_file(const char* path, const void* data, uint64_t size, cjit_error_t** error) {
  static const auto next = next_definition<decltype(&cjit_artifact_write_file)>("cjit_artifact_write_file");
  return checked("cjit_artifact_write_file", next(path, data, size, error),
                 {CJIT_SUCCESS, CJIT_ERROR_INVALID_ARGUMENT, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_IO,
                  CJIT_ERROR_OUT_OF_MEMORY, CJIT_ERROR_INTERNAL});
}

cjit_status_t cjit_blob_retain(cjit_blob_t* blob, cjit_blob_t** retained, cjit_error_t** error) {
  static const auto next = next_definition<decltype(&cjit_blob_retain)>("cjit_blob_retain");
  return checked("cjit_blob_retain", next(blob, retained, error),
                 {CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_OUT_OF_MEMORY, CJIT_ERROR_INTERNAL});
}

cjit_status_t cjit_build_result_add_plan(const cjit_build_result_t* result, const char* text, uint64_t text_size,
                                         cjit_build_result_t* with_plan, cjit_error_t** error) {
  static const auto next = next_definition<decltype(&cjit_build_result_add_plan)>("cjit_build_result_add_plan");
  return checked("cjit_build_result_add_plan", next(result, text, text_size, with_plan, error),
                 {CJIT_SUCCESS, CJIT_ERROR_INVALID_ARGUMENT, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE,
                  CJIT_ERROR_UNSUPPORTED, CJIT_ERROR_ARTIFACT_CORRUPT, CJIT_ERROR_OUT_OF_MEMORY, CJIT_ERROR_INTERNAL});
}

cjit_status_t cjit_build_result_deserialize(const void* data, uint64_t size, cjit_deserialize_flags_t flags,
                                            cjit_build_result_t* result, cjit_error_t** error) {
  static const auto next = next_definition<decltype(&cjit_build_result_deserialize)>("cjit_build_result_deserialize");
  return checked(
      "cjit_build_result_deserialize", next(data, size, flags, result, error),
      {CJIT_SUCCESS, CJIT_ERROR_INVALID_ARGUMENT, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE,
       CJIT_ERROR_COMPILATION, CJIT_ERROR_NAME_EXPRESSION, CJIT_ERROR_HEADER_NOT_FOUND, CJIT_ERROR_NOT_AN_ARTIFACT,
       CJIT_ERROR_ARTIFACT_TRUNCATED, CJIT_ERROR_ARTIFACT_CORRUPT, CJIT_ERROR_ARTIFACT_VERSION,
       CJIT_ERROR_ARTIFACT_FAMILY, CJIT_ERROR_OUT_OF_MEMORY, CJIT_ERROR_INTERNAL});
}

cjit_status_t cjit_build_result_serialize(const cjit_build_result_t* result, cjit_blob_t** blob, cjit_error_t** error) {
  static const auto next = next_definition<decltype(&cjit_build_result_serialize)>("cjit_build_result_serialize");
  return checked("cjit_build_result_serialize", next(result, blob, error),
                 {CJIT_SUCCESS, CJIT_ERROR_INVALID_ARGUMENT, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE,
                  CJIT_ERROR_OUT_OF_MEMORY, CJIT_ERROR_INTERNAL});
}

cjit_status_t cjit_bundle_add(cjit_bundle_t* bundle, const char* name, const cjit_build_result_t* result,
                              cjit_bundle_conflict_t conflict, cjit_error_t** error) {
  static const auto next = next_definition<decltype(&cjit_bundle_add)>("cjit_bundle_add");
  return checked("cjit_bundle_add", next(bundle, name, result, conflict, error),
                 {CJIT_SUCCESS, CJIT_ERROR_INVALID_ARGUMENT, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE,
                  CJIT_ERROR_OUT_OF_MEMORY, CJIT_ERROR_INTERNAL});
}

cjit_status_t cjit_bundle_add_job(cjit_bundle_t* bundle, cjit_job_t* job, cjit_error_t** error) {
  static const auto next = next_definition<decltype(&cjit_bundle_add_job)>("cjit_bundle_add_job");
  return checked("cjit_bundle_add_job", next(bundle, job, error),
                 {CJIT_SUCCESS,
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
                  CJIT_ERROR_INTERNAL});
}

cjit_status_t cjit_bundle_build(cjit_context_t* context, cjit_bundle_t* bundle,
                                const cjit_bundle_build_options_t* options, cjit_error_t** error) {
  static const auto next = next_definition<decltype(&cjit_bundle_build)>("cjit_bundle_build");
  return checked("cjit_bundle_build", next(context, bundle, options, error),
                 {CJIT_SUCCESS,
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
                  CJIT_ERROR_INTERNAL});
}

cjit_status_t cjit_bundle_build_async(cjit_context_t* context, const cjit_bundle_build_options_t* options,
                                      const cjit_job_options_t* job_options, cjit_job_t** job, cjit_error_t** error) {
  static const auto next = next_definition<decltype(&cjit_bundle_build_async)>("cjit_bundle_build_async");
  return checked("cjit_bundle_build_async", next(context, options, job_options, job, error),
                 {CJIT_SUCCESS,
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
                  CJIT_ERROR_INTERNAL});
}

cjit_status_t cjit_bundle_choose(const cjit_bundle_t* bundle, const char* name,
                                 const cjit_bundle_choose_options_t* options, cjit_bundle_choice_t* choice,
                                 cjit_error_t** error) {
  static const auto next = next_definition<decltype(&cjit_bundle_choose)>("cjit_bundle_choose");
  return checked("cjit_bundle_choose", next(bundle, name, options, choice, error),
                 {CJIT_SUCCESS, CJIT_ERROR_INVALID_ARGUMENT, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE,
                  CJIT_ERROR_UNSUPPORTED_FIELD, CJIT_ERROR_NOT_FOUND, CJIT_ERROR_ARTIFACT_CORRUPT,
                  CJIT_ERROR_NO_BINARY_FOR_DEVICE, CJIT_ERROR_OUT_OF_MEMORY, CJIT_ERROR_INTERNAL});
}

cjit_status_t cjit_bundle_compare(const cjit_bundle_t* first, const cjit_bundle_t* second, cjit_bundle_diff_t* diff,
                                  cjit_error_t** error) {
  static const auto next = next_definition<decltype(&cjit_bundle_compare)>("cjit_bundle_compare");
  return checked(
      "cjit_bundle_compare", next(first, second, diff, error),
      {CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE, CJIT_ERROR_OUT_OF_MEMORY, CJIT_ERROR_INTERNAL});
}

cjit_status_t cjit_bundle_create(cjit_bundle_t** bundle, cjit_error_t** error) {
  static const auto next = next_definition<decltype(&cjit_bundle_create)>("cjit_bundle_create");
  return checked("cjit_bundle_create", next(bundle, error),
                 {CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_OUT_OF_MEMORY, CJIT_ERROR_INTERNAL});
}

cjit_status_t cjit_bundle_drop(cjit_bundle_t* bundle, const char* name, const char* arch, cjit_image_kind_t kind,
                               uint64_t* dropped, cjit_error_t** error) {
  static const auto next = next_definition<decltype(&cjit_bundle_drop)>("cjit_bundle_drop");
  return checked("cjit_bundle_drop", next(bundle, name, arch, kind, dropped, error),
                 {CJIT_SUCCESS, CJIT_ERROR_INVALID_ARGUMENT, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_NOT_FOUND,
                  CJIT_ERROR_OUT_OF_MEMORY, CJIT_ERROR_INTERNAL});
}

cjit_status_t cjit_bundle_export_fatbin(cjit_context_t* context, const cjit_bundle_t* bundle, const char* name,
                                        const cjit_bundle_fatbin_options_t* options, cjit_blob_t** blob,
                                        cjit_error_t** error) {
  static const auto next = next_definition<decltype(&cjit_bundle_export_fatbin)>("cjit_bundle_export_fatbin");
  return checked(
      "cjit_bundle_export_fatbin", next(context, bundle, name, options, blob, error),
      {CJIT_SUCCESS, CJIT_ERROR_INVALID_ARGUMENT, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE,
       CJIT_ERROR_UNSUPPORTED_FIELD, CJIT_ERROR_UNSUPPORTED, CJIT_ERROR_CONTRADICTORY_OPTIONS, CJIT_ERROR_NOT_FOUND,
       CJIT_ERROR_TOOLKIT_NOT_FOUND, CJIT_ERROR_TOOLKIT_TOO_OLD, CJIT_ERROR_TOOLKIT_INCOMPLETE, CJIT_ERROR_LINK,
       CJIT_ERROR_ARTIFACT_CORRUPT, CJIT_ERROR_OUT_OF_MEMORY, CJIT_ERROR_INTERNAL});
}

cjit_status_t cjit_bundle_get_info(const cjit_bundle_t* bundle, cjit_bundle_info_t* listing, cjit_error_t** error) {
  static const auto next = next_definition<decltype(&cjit_bundle_get_info)>("cjit_bundle_get_info");
  return checked("cjit_bundle_get_info", next(bundle, listing, error),
                 {CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE, CJIT_ERROR_ARTIFACT_CORRUPT,
                  CJIT_ERROR_OUT_OF_MEMORY, CJIT_ERROR_INTERNAL});
}

cjit_status_t cjit_bundle_get_result(const cjit_bundle_t* bundle, const char* name, const char* arch,
                                     cjit_build_result_t* result, cjit_error_t** error) {
  static const auto next = next_definition<decltype(&cjit_bundle_get_result)>("cjit_bundle_get_result");
  return checked(
      "cjit_bundle_get_result", next(bundle, name, arch, result, error),
      {CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE, CJIT_ERROR_NOT_FOUND, CJIT_ERROR_ARTIFACT_CORRUPT,
       CJIT_ERROR_ARTIFACT_VERSION, CJIT_ERROR_ARTIFACT_FAMILY, CJIT_ERROR_OUT_OF_MEMORY, CJIT_ERROR_INTERNAL});
}

cjit_status_t cjit_bundle_import(cjit_bundle_t* bundle, const char* name, const cjit_bundle_import_options_t* options,
                                 cjit_error_t** error) {
  static const auto next = next_definition<decltype(&cjit_bundle_import)>("cjit_bundle_import");
  return checked(
      "cjit_bundle_import", next(bundle, name, options, error),
      {CJIT_SUCCESS, CJIT_ERROR_INVALID_ARGUMENT, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE,
       CJIT_ERROR_UNSUPPORTED_FIELD, CJIT_ERROR_ARTIFACT_CORRUPT, CJIT_ERROR_OUT_OF_MEMORY, CJIT_ERROR_INTERNAL});
}

cjit_status_t cjit_bundle_load(cjit_context_t* context, const cjit_bundle_t* bundle, const char* name,
                               const cjit_bundle_load_options_t* options, cjit_bundle_choice_t* choice,
                               cjit_module_t** loaded, cjit_error_t** error) {
  static const auto next = next_definition<decltype(&cjit_bundle_load)>("cjit_bundle_load");
  return checked("cjit_bundle_load", next(context, bundle, name, options, choice, loaded, error),
                 {CJIT_SUCCESS,
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
                  CJIT_ERROR_INTERNAL});
}

cjit_status_t cjit_bundle_merge(cjit_bundle_t* bundle, const cjit_bundle_t* other, cjit_bundle_conflict_t conflict,
                                cjit_error_t** error) {
  static const auto next = next_definition<decltype(&cjit_bundle_merge)>("cjit_bundle_merge");
  return checked("cjit_bundle_merge", next(bundle, other, conflict, error),
                 {CJIT_SUCCESS, CJIT_ERROR_INVALID_ARGUMENT, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_OUT_OF_MEMORY,
                  CJIT_ERROR_INTERNAL});
}

cjit_status_t cjit_bundle_read(const void* data, uint64_t size, cjit_bundle_read_flags_t flags, cjit_bundle_t** bundle,
                               cjit_error_t** error) {
  static const auto next = next_definition<decltype(&cjit_bundle_read)>("cjit_bundle_read");
  return checked("cjit_bundle_read", next(data, size, flags, bundle, error),
                 {CJIT_SUCCESS, CJIT_ERROR_INVALID_ARGUMENT, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_NOT_AN_ARTIFACT,
                  CJIT_ERROR_ARTIFACT_TRUNCATED, CJIT_ERROR_ARTIFACT_CORRUPT, CJIT_ERROR_ARTIFACT_VERSION,
                  CJIT_ERROR_ARTIFACT_FAMILY, CJIT_ERROR_OUT_OF_MEMORY, CJIT_ERROR_INTERNAL});
}

cjit_status_t cjit_bundle_read_file(const char* path, cjit_bundle_read_flags_t flags, cjit_bundle_t** bundle,
                                    cjit_error_t** error) {
  static const auto next = next_definition<decltype(&cjit_bundle_read_file)>("cjit_bundle_read_file");
  return checked("cjit_bundle_read_file", next(path, flags, bundle, error),
                 {CJIT_SUCCESS, CJIT_ERROR_INVALID_ARGUMENT, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_NOT_AN_ARTIFACT,
                  CJIT_ERROR_ARTIFACT_TRUNCATED, CJIT_ERROR_ARTIFACT_CORRUPT, CJIT_ERROR_ARTIFACT_VERSION,
                  CJIT_ERROR_ARTIFACT_FAMILY, CJIT_ERROR_IO, CJIT_ERROR_OUT_OF_MEMORY, CJIT_ERROR_INTERNAL});
}

cjit_status_t cjit_bundle_retain(cjit_bundle_t* bundle, cjit_bundle_t** retained, cjit_error_t** error) {
  static const auto next = next_definition<decltype(&cjit_bundle_retain)>("cjit_bundle_retain");
  return checked("cjit_bundle_retain", next(bundle, retained, error),
                 {CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_OUT_OF_MEMORY, CJIT_ERROR_INTERNAL});
}

cjit_status_t cjit_bundle_write(const cjit_bundle_t* bundle, const cjit_bundle_write_options_t* options,
                                cjit_blob_t** blob, cjit_error_t** error) {
  static const auto next = next_definition<decltype(&cjit_bundle_write)>("cjit_bundle_write");
  return checked(
      "cjit_bundle_write", next(bundle, options, blob, error),
      {CJIT_SUCCESS, CJIT_ERROR_INVALID_ARGUMENT, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE,
       CJIT_ERROR_UNSUPPORTED_FIELD, CJIT_ERROR_ARTIFACT_CORRUPT, CJIT_ERROR_OUT_OF_MEMORY, CJIT_ERROR_INTERNAL});
}

cjit_status_t cjit_cache_clear(cjit_context_t* context, cjit_cache_change_t* change, cjit_error_t** error) {
  static const auto next = next_definition<decltype(&cjit_cache_clear)>("cjit_cache_clear");
  return checked("cjit_cache_clear", next(context, change, error),
                 {CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE, CJIT_ERROR_UNSUPPORTED, CJIT_ERROR_IO,
                  CJIT_ERROR_OUT_OF_MEMORY, CJIT_ERROR_INTERNAL});
}

cjit_status_t cjit_cache_export(cjit_context_t* context, const char* path, const char* const* keys, uint64_t key_count,
                                cjit_cache_change_t* change, cjit_error_t** error) {
  static const auto next = next_definition<decltype(&cjit_cache_export)>("cjit_cache_export");
  return checked("cjit_cache_export", next(context, path, keys, key_count, change, error),
                 {CJIT_SUCCESS, CJIT_ERROR_INVALID_ARGUMENT, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE,
                  CJIT_ERROR_UNSUPPORTED, CJIT_ERROR_IO, CJIT_ERROR_OUT_OF_MEMORY, CJIT_ERROR_INTERNAL});
}

cjit_status_t cjit_cache_flush(cjit_context_t* context, uint64_t timeout_milliseconds, cjit_error_t** error) {
  static const auto next = next_definition<decltype(&cjit_cache_flush)>("cjit_cache_flush");
  return checked("cjit_cache_flush", next(context, timeout_milliseconds, error),
                 {CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_UNSUPPORTED, CJIT_ERROR_NOT_READY,
                  CJIT_ERROR_OUT_OF_MEMORY, CJIT_ERROR_INTERNAL});
}

cjit_status_t cjit_cache_get_entries(const cjit_context_t* context, cjit_cache_entries_t* listing,
                                     cjit_error_t** error) {
  static const auto next = next_definition<decltype(&cjit_cache_get_entries)>("cjit_cache_get_entries");
  return checked("cjit_cache_get_entries", next(context, listing, error),
                 {CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE, CJIT_ERROR_UNSUPPORTED, CJIT_ERROR_IO,
                  CJIT_ERROR_OUT_OF_MEMORY, CJIT_ERROR_INTERNAL});
}

cjit_status_t cjit_cache_get_entry_key(const cjit_context_t* context, const char* key, cjit_cache_key_t* description,
                                       cjit_error_t** error) {
  static const auto next = next_definition<decltype(&cjit_cache_get_entry_key)>("cjit_cache_get_entry_key");
  return checked(
      "cjit_cache_get_entry_key", next(context, key, description, error),
      {CJIT_SUCCESS, CJIT_ERROR_INVALID_ARGUMENT, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE, CJIT_ERROR_NOT_FOUND,
       CJIT_ERROR_NOT_AN_ARTIFACT, CJIT_ERROR_ARTIFACT_TRUNCATED, CJIT_ERROR_ARTIFACT_CORRUPT,
       CJIT_ERROR_ARTIFACT_VERSION, CJIT_ERROR_IO, CJIT_ERROR_OUT_OF_MEMORY, CJIT_ERROR_INTERNAL});
}

cjit_status_t cjit_cache_get_info(const cjit_context_t* context, cjit_cache_info_t* info, cjit_error_t** error) {
  static const auto next = next_definition<decltype(&cjit_cache_get_info)>("cjit_cache_get_info");
  return checked(
      "cjit_cache_get_info", next(context, info, error),
      {CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE, CJIT_ERROR_OUT_OF_MEMORY, CJIT_ERROR_INTERNAL});
}

cjit_status_t cjit_cache_get_places(const cjit_context_t* context, const char* key, cjit_cache_entries_t* listing,
                                    cjit_error_t** error) {
  static const auto next = next_definition<decltype(&cjit_cache_get_places)>("cjit_cache_get_places");
  return checked(
      "cjit_cache_get_places", next(context, key, listing, error),
      {CJIT_SUCCESS, CJIT_ERROR_INVALID_ARGUMENT, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE, CJIT_ERROR_NOT_FOUND,
       CJIT_ERROR_NOT_AN_ARTIFACT, CJIT_ERROR_ARTIFACT_TRUNCATED, CJIT_ERROR_ARTIFACT_CORRUPT,
       CJIT_ERROR_ARTIFACT_VERSION, CJIT_ERROR_IO, CJIT_ERROR_OUT_OF_MEMORY, CJIT_ERROR_INTERNAL});
}

cjit_status_t cjit_cache_import(cjit_context_t* context, const char* path, cjit_cache_change_t* change,
                                cjit_error_t** error) {
  static const auto next = next_definition<decltype(&cjit_cache_import)>("cjit_cache_import");
  return checked(
      "cjit_cache_import", next(context, path, change, error),
      {CJIT_SUCCESS, CJIT_ERROR_INVALID_ARGUMENT, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE,
       CJIT_ERROR_UNSUPPORTED, CJIT_ERROR_NOT_AN_ARTIFACT, CJIT_ERROR_ARTIFACT_TRUNCATED, CJIT_ERROR_ARTIFACT_CORRUPT,
       CJIT_ERROR_ARTIFACT_VERSION, CJIT_ERROR_IO, CJIT_ERROR_OUT_OF_MEMORY, CJIT_ERROR_INTERNAL});
}

cjit_status_t cjit_cache_trim(cjit_context_t* context, uint64_t max_bytes, cjit_cache_change_t* change,
                              cjit_error_t** error) {
  static const auto next = next_definition<decltype(&cjit_cache_trim)>("cjit_cache_trim");
  return checked("cjit_cache_trim", next(context, max_bytes, change, error),
                 {CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE, CJIT_ERROR_UNSUPPORTED, CJIT_ERROR_IO,
                  CJIT_ERROR_OUT_OF_MEMORY, CJIT_ERROR_INTERNAL});
}

cjit_status_t cjit_cache_upload(cjit_context_t* context, const char* const* keys, uint64_t key_count,
                                cjit_cache_change_t* change, cjit_error_t** error) {
  static const auto next = next_definition<decltype(&cjit_cache_upload)>("cjit_cache_upload");
  return checked("cjit_cache_upload", next(context, keys, key_count, change, error),
                 {CJIT_SUCCESS, CJIT_ERROR_INVALID_ARGUMENT, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE,
                  CJIT_ERROR_UNSUPPORTED, CJIT_ERROR_IO, CJIT_ERROR_OUT_OF_MEMORY, CJIT_ERROR_INTERNAL});
}

cjit_status_t cjit_cache_verify(cjit_context_t* context, uint32_t remove_bad, cjit_cache_entries_t* listing,
                                cjit_error_t** error) {
  static const auto next = next_definition<decltype(&cjit_cache_verify)>("cjit_cache_verify");
  return checked("cjit_cache_verify", next(context, remove_bad, listing, error),
                 {CJIT_SUCCESS, CJIT_ERROR_INVALID_ARGUMENT, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE,
                  CJIT_ERROR_UNSUPPORTED, CJIT_ERROR_IO, CJIT_ERROR_OUT_OF_MEMORY, CJIT_ERROR_INTERNAL});
}

cjit_status_t cjit_completion_create(cjit_context_t* context, const cjit_completion_options_t* options,
                                     cjit_completion_t** completion, cjit_error_t** error) {
  static const auto next = next_definition<decltype(&cjit_completion_create)>("cjit_completion_create");
  return checked("cjit_completion_create", next(context, options, completion, error),
                 {CJIT_SUCCESS, CJIT_ERROR_INVALID_ARGUMENT, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE,
                  CJIT_ERROR_UNSUPPORTED_FIELD, CJIT_ERROR_IO, CJIT_ERROR_DRIVER_NOT_FOUND, CJIT_ERROR_DRIVER_TOO_OLD,
                  CJIT_ERROR_DRIVER, CJIT_ERROR_NO_DEVICE, CJIT_ERROR_STALE_HANDLE, CJIT_ERROR_OUT_OF_MEMORY,
                  CJIT_ERROR_INTERNAL});
}

cjit_status_t cjit_completion_poll(const cjit_completion_t* completion, cjit_error_t** error) {
  static const auto next = next_definition<decltype(&cjit_completion_poll)>("cjit_completion_poll");
  return checked("cjit_completion_poll", next(completion, error),
                 {CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_NOT_READY, CJIT_ERROR_DRIVER,
                  CJIT_ERROR_STALE_HANDLE, CJIT_ERROR_OUT_OF_MEMORY, CJIT_ERROR_INTERNAL});
}

cjit_status_t cjit_completion_retain(cjit_completion_t* completion, cjit_completion_t** retained,
                                     cjit_error_t** error) {
  static const auto next = next_definition<decltype(&cjit_completion_retain)>("cjit_completion_retain");
  return checked("cjit_completion_retain", next(completion, retained, error),
                 {CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_OUT_OF_MEMORY, CJIT_ERROR_INTERNAL});
}

cjit_status_t cjit_completion_wait(cjit_completion_t* completion, uint64_t timeout_milliseconds, cjit_error_t** error) {
  static const auto next = next_definition<decltype(&cjit_completion_wait)>("cjit_completion_wait");
  return checked("cjit_completion_wait", next(completion, timeout_milliseconds, error),
                 {CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_NOT_READY, CJIT_ERROR_DRIVER,
                  CJIT_ERROR_STALE_HANDLE, CJIT_ERROR_OUT_OF_MEMORY, CJIT_ERROR_INTERNAL});
}

cjit_status_t cjit_context_create(const cjit_context_options_t* options, cjit_context_t** context,
                                  cjit_error_t** error) {
  static const auto next = next_definition<decltype(&cjit_context_create)>("cjit_context_create");
  return checked(
      "cjit_context_create", next(options, context, error),
      {CJIT_SUCCESS, CJIT_ERROR_INVALID_ARGUMENT, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE,
       CJIT_ERROR_UNSUPPORTED_FIELD, CJIT_ERROR_UNKNOWN_ARCH, CJIT_ERROR_OUT_OF_MEMORY, CJIT_ERROR_INTERNAL});
}

cjit_status_t cjit_context_retain(cjit_context_t* context, cjit_context_t** retained, cjit_error_t** error) {
  static const auto next = next_definition<decltype(&cjit_context_retain)>("cjit_context_retain");
  return checked("cjit_context_retain", next(context, retained, error),
                 {CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_OUT_OF_MEMORY, CJIT_ERROR_INTERNAL});
}

cjit_status_t cjit_device_get_count(const cjit_context_t* context, uint32_t* count, cjit_error_t** error) {
  static const auto next = next_definition<decltype(&cjit_device_get_count)>("cjit_device_get_count");
  return checked("cjit_device_get_count", next(context, count, error),
                 {CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_DRIVER_NOT_FOUND, CJIT_ERROR_DRIVER_TOO_OLD,
                  CJIT_ERROR_DRIVER, CJIT_ERROR_OUT_OF_MEMORY, CJIT_ERROR_INTERNAL});
}

cjit_status_t cjit_device_get_info(const cjit_context_t* context, uint32_t ordinal, cjit_device_info_t* info,
                                   cjit_error_t** error) {
  static const auto next = next_definition<decltype(&cjit_device_get_info)>("cjit_device_get_info");
  return checked("cjit_device_get_info", next(context, ordinal, info, error),
                 {CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE, CJIT_ERROR_DRIVER_NOT_FOUND,
                  CJIT_ERROR_DRIVER_TOO_OLD, CJIT_ERROR_DRIVER, CJIT_ERROR_NO_DEVICE, CJIT_ERROR_OUT_OF_MEMORY,
                  CJIT_ERROR_INTERNAL});
}

cjit_status_t cjit_driver_get_entry_point(const cjit_context_t* context, const char* symbol, uint32_t cuda_version,
                                          void** address, cjit_error_t** error) {
  static const auto next = next_definition<decltype(&cjit_driver_get_entry_point)>("cjit_driver_get_entry_point");
  return checked(
      "cjit_driver_get_entry_point", next(context, symbol, cuda_version, address, error),
      {CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_UNSUPPORTED, CJIT_ERROR_NOT_FOUND, CJIT_ERROR_DRIVER_NOT_FOUND,
       CJIT_ERROR_DRIVER_TOO_OLD, CJIT_ERROR_OUT_OF_MEMORY, CJIT_ERROR_INTERNAL});
}

cjit_status_t cjit_dropin_get_function(cjit_dropin_library_t library, const char* dropin_path, const char* name,
                                       void** address, cjit_error_t** error) {
  static const auto next = next_definition<decltype(&cjit_dropin_get_function)>("cjit_dropin_get_function");
  return checked("cjit_dropin_get_function", next(library, dropin_path, name, address, error),
                 {CJIT_SUCCESS, CJIT_ERROR_INVALID_ARGUMENT, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_UNSUPPORTED,
                  CJIT_ERROR_TOOLKIT_NOT_FOUND, CJIT_ERROR_TOOLKIT_TOO_OLD, CJIT_ERROR_TOOLKIT_INCOMPLETE,
                  CJIT_ERROR_TOOLKIT_MISMATCH, CJIT_ERROR_OUT_OF_MEMORY, CJIT_ERROR_INTERNAL});
}

cjit_status_t cjit_error_get_info(const cjit_error_t* error, cjit_error_info_t* info) {
  static const auto next = next_definition<decltype(&cjit_error_get_info)>("cjit_error_get_info");
  return checked(
      "cjit_error_get_info", next(error, info),
      {CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE, CJIT_ERROR_OUT_OF_MEMORY, CJIT_ERROR_INTERNAL});
}

cjit_status_t cjit_evaluate(cjit_context_t* context, const cjit_evaluate_options_t* options, cjit_blob_t** report,
                            cjit_error_t** error) {
  static const auto next = next_definition<decltype(&cjit_evaluate)>("cjit_evaluate");
  return checked("cjit_evaluate", next(context, options, report, error),
                 {CJIT_SUCCESS,
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
                  CJIT_ERROR_INTERNAL});
}

cjit_status_t cjit_evaluate_async(cjit_context_t* context, const cjit_evaluate_options_t* options,
                                  const cjit_job_options_t* job_options, cjit_job_t** job, cjit_error_t** error) {
  static const auto next = next_definition<decltype(&cjit_evaluate_async)>("cjit_evaluate_async");
  return checked("cjit_evaluate_async", next(context, options, job_options, job, error),
                 {CJIT_SUCCESS,
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
                  CJIT_ERROR_INTERNAL});
}

cjit_status_t cjit_event_queue_create(cjit_context_t* context, const cjit_event_queue_options_t* options,
                                      cjit_event_queue_t** queue, cjit_error_t** error) {
  static const auto next = next_definition<decltype(&cjit_event_queue_create)>("cjit_event_queue_create");
  return checked("cjit_event_queue_create", next(context, options, queue, error),
                 {CJIT_SUCCESS, CJIT_ERROR_INVALID_ARGUMENT, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE,
                  CJIT_ERROR_UNSUPPORTED_FIELD, CJIT_ERROR_UNSUPPORTED, CJIT_ERROR_OUT_OF_MEMORY, CJIT_ERROR_INTERNAL});
}

cjit_status_t cjit_event_queue_get_event_fd(const cjit_event_queue_t* queue, int32_t* descriptor,
                                            cjit_error_t** error) {
  static const auto next = next_definition<decltype(&cjit_event_queue_get_event_fd)>("cjit_event_queue_get_event_fd");
  return checked("cjit_event_queue_get_event_fd", next(queue, descriptor, error),
                 {CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_IO, CJIT_ERROR_OUT_OF_MEMORY, CJIT_ERROR_INTERNAL});
}

cjit_status_t cjit_event_queue_retain(cjit_event_queue_t* queue, cjit_event_queue_t** retained, cjit_error_t** error) {
  static const auto next = next_definition<decltype(&cjit_event_queue_retain)>("cjit_event_queue_retain");
  return checked("cjit_event_queue_retain", next(queue, retained, error),
                 {CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_OUT_OF_MEMORY, CJIT_ERROR_INTERNAL});
}

cjit_status_t cjit_event_queue_take(cjit_event_queue_t* queue, uint64_t timeout_milliseconds, cjit_event_t* event,
                                    cjit_error_t** error) {
  static const auto next = next_definition<decltype(&cjit_event_queue_take)>("cjit_event_queue_take");
  return checked("cjit_event_queue_take", next(queue, timeout_milliseconds, event, error),
                 {CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE, CJIT_ERROR_NOT_FOUND,
                  CJIT_ERROR_NOT_READY, CJIT_ERROR_OUT_OF_MEMORY, CJIT_ERROR_INTERNAL});
}

cjit_status_t cjit_external_build(cjit_context_t* context, const cjit_external_build_options_t* options,
                                  cjit_external_build_result_t* result, cjit_error_t** error) {
  static const auto next = next_definition<decltype(&cjit_external_build)>("cjit_external_build");
  return checked("cjit_external_build", next(context, options, result, error),
                 {CJIT_SUCCESS,
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
                  CJIT_ERROR_INTERNAL});
}

cjit_status_t cjit_external_build_async(cjit_context_t* context, const cjit_external_build_options_t* options,
                                        const cjit_job_options_t* job_options, cjit_job_t** job, cjit_error_t** error) {
  static const auto next = next_definition<decltype(&cjit_external_build_async)>("cjit_external_build_async");
  return checked("cjit_external_build_async", next(context, options, job_options, job, error),
                 {CJIT_SUCCESS,
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
                  CJIT_ERROR_INTERNAL});
}

cjit_status_t cjit_external_build_batch_async(cjit_context_t* context,
                                              const cjit_external_build_options_t* const* options, uint64_t count,
                                              const cjit_job_options_t* job_options, cjit_job_t** job,
                                              cjit_error_t** error) {
  static const auto next =
      next_definition<decltype(&cjit_external_build_batch_async)>("cjit_external_build_batch_async");
  return checked("cjit_external_build_batch_async", next(context, options, count, job_options, job, error),
                 {CJIT_SUCCESS,
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
                  CJIT_ERROR_INTERNAL});
}

cjit_status_t cjit_external_build_get_key(const cjit_context_t* context, const cjit_external_build_options_t* options,
                                          cjit_cache_key_t* description, cjit_error_t** error) {
  static const auto next = next_definition<decltype(&cjit_external_build_get_key)>("cjit_external_build_get_key");
  return checked("cjit_external_build_get_key", next(context, options, description, error),
                 {CJIT_SUCCESS,
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
                  CJIT_ERROR_INTERNAL});
}

cjit_status_t cjit_external_output_add_log(cjit_external_output_t* output, const char* text, uint64_t size,
                                           cjit_error_t** error) {
  static const auto next = next_definition<decltype(&cjit_external_output_add_log)>("cjit_external_output_add_log");
  return checked("cjit_external_output_add_log", next(output, text, size, error),
                 {CJIT_SUCCESS, CJIT_ERROR_INVALID_ARGUMENT, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_OUT_OF_MEMORY,
                  CJIT_ERROR_INTERNAL});
}

cjit_status_t cjit_external_output_set_failure(cjit_external_output_t* output, const char* reason,
                                               cjit_error_t** error) {
  static const auto next =
      next_definition<decltype(&cjit_external_output_set_failure)>("cjit_external_output_set_failure");
  return checked("cjit_external_output_set_failure", next(output, reason, error),
                 {CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_OUT_OF_MEMORY, CJIT_ERROR_INTERNAL});
}

cjit_status_t cjit_external_output_set_image(cjit_external_output_t* output, cjit_image_kind_t kind, const void* data,
                                             uint64_t size, cjit_error_t** error) {
  static const auto next = next_definition<decltype(&cjit_external_output_set_image)>("cjit_external_output_set_image");
  return checked("cjit_external_output_set_image", next(output, kind, data, size, error),
                 {CJIT_SUCCESS, CJIT_ERROR_INVALID_ARGUMENT, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_OUT_OF_MEMORY,
                  CJIT_ERROR_INTERNAL});
}

cjit_status_t cjit_external_output_set_name(cjit_external_output_t* output, const char* name_expression,
                                            const char* lowered_name, const char* argument_schema,
                                            cjit_error_t** error) {
  static const auto next = next_definition<decltype(&cjit_external_output_set_name)>("cjit_external_output_set_name");
  return checked("cjit_external_output_set_name", next(output, name_expression, lowered_name, argument_schema, error),
                 {CJIT_SUCCESS, CJIT_ERROR_INVALID_ARGUMENT, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_OUT_OF_MEMORY,
                  CJIT_ERROR_INTERNAL});
}

cjit_status_t cjit_external_output_set_policy(cjit_external_output_t* output, const void* data, uint64_t size,
                                              cjit_error_t** error) {
  static const auto next =
      next_definition<decltype(&cjit_external_output_set_policy)>("cjit_external_output_set_policy");
  return checked("cjit_external_output_set_policy", next(output, data, size, error),
                 {CJIT_SUCCESS, CJIT_ERROR_INVALID_ARGUMENT, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_ARTIFACT_CORRUPT,
                  CJIT_ERROR_ARTIFACT_VERSION, CJIT_ERROR_OUT_OF_MEMORY, CJIT_ERROR_INTERNAL});
}

cjit_status_t cjit_image_adopt(const cjit_image_adopt_options_t* options, cjit_build_result_t* result,
                               cjit_error_t** error) {
  static const auto next = next_definition<decltype(&cjit_image_adopt)>("cjit_image_adopt");
  return checked("cjit_image_adopt", next(options, result, error),
                 {CJIT_SUCCESS, CJIT_ERROR_INVALID_ARGUMENT, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE,
                  CJIT_ERROR_UNSUPPORTED_FIELD, CJIT_ERROR_UNSUPPORTED, CJIT_ERROR_UNKNOWN_ARCH,
                  CJIT_ERROR_NAME_EXPRESSION, CJIT_ERROR_ARTIFACT_CORRUPT, CJIT_ERROR_ARTIFACT_VERSION,
                  CJIT_ERROR_ARGUMENT_MISMATCH, CJIT_ERROR_OUT_OF_MEMORY, CJIT_ERROR_INTERNAL});
}

cjit_status_t cjit_image_get_info(const void* data, uint64_t size, cjit_image_info_t* info, cjit_error_t** error) {
  static const auto next = next_definition<decltype(&cjit_image_get_info)>("cjit_image_get_info");
  return checked("cjit_image_get_info", next(data, size, info, error),
                 {CJIT_SUCCESS, CJIT_ERROR_INVALID_ARGUMENT, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE,
                  CJIT_ERROR_UNSUPPORTED, CJIT_ERROR_ARTIFACT_CORRUPT, CJIT_ERROR_OUT_OF_MEMORY, CJIT_ERROR_INTERNAL});
}

cjit_status_t cjit_job_get_event_fd(const cjit_job_t* job, int32_t* descriptor, cjit_error_t** error) {
  static const auto next = next_definition<decltype(&cjit_job_get_event_fd)>("cjit_job_get_event_fd");
  return checked("cjit_job_get_event_fd", next(job, descriptor, error),
                 {CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_IO, CJIT_ERROR_OUT_OF_MEMORY, CJIT_ERROR_INTERNAL});
}

cjit_status_t cjit_job_get_progress(const cjit_job_t* job, cjit_job_progress_t* progress, cjit_error_t** error) {
  static const auto next = next_definition<decltype(&cjit_job_get_progress)>("cjit_job_get_progress");
  return checked(
      "cjit_job_get_progress", next(job, progress, error),
      {CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE, CJIT_ERROR_OUT_OF_MEMORY, CJIT_ERROR_INTERNAL});
}

cjit_status_t cjit_job_get_report(const cjit_job_t* job, uint64_t index, cjit_blob_t** report, cjit_error_t** error) {
  static const auto next = next_definition<decltype(&cjit_job_get_report)>("cjit_job_get_report");
  return checked("cjit_job_get_report", next(job, index, report, error),
                 {CJIT_SUCCESS,
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
                  CJIT_ERROR_INTERNAL});
}

cjit_status_t cjit_job_get_result(const cjit_job_t* job, uint64_t index, cjit_build_result_t* result,
                                  cjit_error_t** error) {
  static const auto next = next_definition<decltype(&cjit_job_get_result)>("cjit_job_get_result");
  return checked("cjit_job_get_result", next(job, index, result, error),
                 {CJIT_SUCCESS,
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
                  CJIT_ERROR_INTERNAL});
}

cjit_status_t cjit_job_retain(cjit_job_t* job, cjit_job_t** retained, cjit_error_t** error) {
  static const auto next = next_definition<decltype(&cjit_job_retain)>("cjit_job_retain");
  return checked("cjit_job_retain", next(job, retained, error),
                 {CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_OUT_OF_MEMORY, CJIT_ERROR_INTERNAL});
}

cjit_status_t cjit_job_wait(cjit_job_t* job, uint64_t timeout_milliseconds, cjit_error_t** error) {
  static const auto next = next_definition<decltype(&cjit_job_wait)>("cjit_job_wait");
  return checked("cjit_job_wait", next(job, timeout_milliseconds, error),
                 {CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_UNSUPPORTED, CJIT_ERROR_NOT_READY,
                  CJIT_ERROR_OUT_OF_MEMORY, CJIT_ERROR_INTERNAL});
}

cjit_status_t cjit_kernel_add_graph_node(cjit_kernel_t* kernel, const cjit_launch_options_t* options,
                                         cjit_cuda_graph_t graph, const cjit_cuda_graph_node_t* dependencies,
                                         uint64_t dependency_count, cjit_cuda_graph_node_t* node,
                                         cjit_error_t** error) {
  static const auto next = next_definition<decltype(&cjit_kernel_add_graph_node)>("cjit_kernel_add_graph_node");
  return checked("cjit_kernel_add_graph_node",
                 next(kernel, options, graph, dependencies, dependency_count, node, error),
                 {CJIT_SUCCESS, CJIT_ERROR_INVALID_ARGUMENT, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE,
                  CJIT_ERROR_UNSUPPORTED_FIELD, CJIT_ERROR_UNSUPPORTED, CJIT_ERROR_DRIVER, CJIT_ERROR_NO_DEVICE,
                  CJIT_ERROR_NO_BINARY_FOR_DEVICE, CJIT_ERROR_ARGUMENT_MISMATCH, CJIT_ERROR_LAUNCH_LIMIT,
                  CJIT_ERROR_STALE_HANDLE, CJIT_ERROR_OUT_OF_MEMORY, CJIT_ERROR_INTERNAL});
}

cjit_status_t cjit_kernel_adopt(cjit_context_t* context, cjit_cuda_kernel_t cuda_kernel, const char* argument_schema,
                                cjit_kernel_t** kernel, cjit_error_t** error) {
  static const auto next = next_definition<decltype(&cjit_kernel_adopt)>("cjit_kernel_adopt");
  return checked(
      "cjit_kernel_adopt", next(context, cuda_kernel, argument_schema, kernel, error),
      {CJIT_SUCCESS, CJIT_ERROR_INVALID_ARGUMENT, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_UNSUPPORTED,
       CJIT_ERROR_DRIVER_NOT_FOUND, CJIT_ERROR_DRIVER_TOO_OLD, CJIT_ERROR_DRIVER, CJIT_ERROR_NO_DEVICE,
       CJIT_ERROR_ARGUMENT_MISMATCH, CJIT_ERROR_STALE_HANDLE, CJIT_ERROR_OUT_OF_MEMORY, CJIT_ERROR_INTERNAL});
}

cjit_status_t cjit_kernel_adopt_function(cjit_context_t* context, cjit_cuda_function_t cuda_function,
                                         const char* argument_schema, cjit_kernel_t** kernel, cjit_error_t** error) {
  static const auto next = next_definition<decltype(&cjit_kernel_adopt_function)>("cjit_kernel_adopt_function");
  return checked(
      "cjit_kernel_adopt_function", next(context, cuda_function, argument_schema, kernel, error),
      {CJIT_SUCCESS, CJIT_ERROR_INVALID_ARGUMENT, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_UNSUPPORTED,
       CJIT_ERROR_DRIVER_NOT_FOUND, CJIT_ERROR_DRIVER_TOO_OLD, CJIT_ERROR_DRIVER, CJIT_ERROR_NO_DEVICE,
       CJIT_ERROR_ARGUMENT_MISMATCH, CJIT_ERROR_STALE_HANDLE, CJIT_ERROR_OUT_OF_MEMORY, CJIT_ERROR_INTERNAL});
}

cjit_status_t cjit_kernel_build(cjit_context_t* context, const cjit_kernel_build_options_t* options,
                                cjit_kernel_build_result_t* result, cjit_error_t** error) {
  static const auto next = next_definition<decltype(&cjit_kernel_build)>("cjit_kernel_build");
  return checked("cjit_kernel_build", next(context, options, result, error),
                 {CJIT_SUCCESS,
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
                  CJIT_ERROR_INTERNAL});
}

cjit_status_t cjit_kernel_build_async(cjit_context_t* context, const cjit_kernel_build_options_t* options,
                                      const cjit_job_options_t* job_options, cjit_job_t** job, cjit_error_t** error) {
  static const auto next = next_definition<decltype(&cjit_kernel_build_async)>("cjit_kernel_build_async");
  return checked("cjit_kernel_build_async", next(context, options, job_options, job, error),
                 {CJIT_SUCCESS,
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
                  CJIT_ERROR_INTERNAL});
}

cjit_status_t cjit_kernel_build_batch_async(cjit_context_t* context, const cjit_kernel_build_options_t* const* options,
                                            uint64_t count, const cjit_job_options_t* job_options, cjit_job_t** job,
                                            cjit_error_t** error) {
  static const auto next = next_definition<decltype(&cjit_kernel_build_batch_async)>("cjit_kernel_build_batch_async");
  return checked("cjit_kernel_build_batch_async", next(context, options, count, job_options, job, error),
                 {CJIT_SUCCESS,
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
                  CJIT_ERROR_INTERNAL});
}

cjit_status_t cjit_kernel_build_get_key(const cjit_context_t* context, const cjit_kernel_build_options_t* options,
                                        cjit_cache_key_t* description, cjit_error_t** error) {
  static const auto next = next_definition<decltype(&cjit_kernel_build_get_key)>("cjit_kernel_build_get_key");
  return checked("cjit_kernel_build_get_key", next(context, options, description, error),
                 {CJIT_SUCCESS,
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
                  CJIT_ERROR_INTERNAL});
}

cjit_status_t cjit_kernel_build_is_current(cjit_context_t* context, const cjit_kernel_build_options_t* options,
                                           const cjit_kernel_build_result_t* result, uint32_t* is_current,
                                           cjit_error_t** error) {
  static const auto next = next_definition<decltype(&cjit_kernel_build_is_current)>("cjit_kernel_build_is_current");
  return checked("cjit_kernel_build_is_current", next(context, options, result, is_current, error),
                 {CJIT_SUCCESS,
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
                  CJIT_ERROR_INTERNAL});
}

cjit_status_t cjit_kernel_get(cjit_context_t* context, const cjit_kernel_build_options_t* options, const char* name,
                              cjit_kernel_t** kernel, cjit_error_t** error) {
  static const auto next = next_definition<decltype(&cjit_kernel_get)>("cjit_kernel_get");
  return checked("cjit_kernel_get", next(context, options, name, kernel, error),
                 {CJIT_SUCCESS,
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
                  CJIT_ERROR_INTERNAL});
}

cjit_status_t cjit_kernel_get_attribute(const cjit_kernel_t* kernel, cjit_kernel_attribute_t attribute, int32_t* value,
                                        cjit_error_t** error) {
  static const auto next = next_definition<decltype(&cjit_kernel_get_attribute)>("cjit_kernel_get_attribute");
  return checked("cjit_kernel_get_attribute", next(kernel, attribute, value, error),
                 {CJIT_SUCCESS, CJIT_ERROR_INVALID_ARGUMENT, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_UNSUPPORTED,
                  CJIT_ERROR_DRIVER, CJIT_ERROR_NO_DEVICE, CJIT_ERROR_NO_BINARY_FOR_DEVICE, CJIT_ERROR_STALE_HANDLE,
                  CJIT_ERROR_OUT_OF_MEMORY, CJIT_ERROR_INTERNAL});
}

cjit_status_t cjit_kernel_get_cluster_occupancy(const cjit_kernel_t* kernel, const cjit_launch_options_t* options,
                                                uint32_t* clusters, cjit_error_t** error) {
  static const auto next =
      next_definition<decltype(&cjit_kernel_get_cluster_occupancy)>("cjit_kernel_get_cluster_occupancy");
  return checked("cjit_kernel_get_cluster_occupancy", next(kernel, options, clusters, error),
                 {CJIT_SUCCESS, CJIT_ERROR_INVALID_ARGUMENT, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE,
                  CJIT_ERROR_UNSUPPORTED_FIELD, CJIT_ERROR_UNSUPPORTED, CJIT_ERROR_DRIVER, CJIT_ERROR_NO_DEVICE,
                  CJIT_ERROR_NO_BINARY_FOR_DEVICE, CJIT_ERROR_ARGUMENT_MISMATCH, CJIT_ERROR_LAUNCH_LIMIT,
                  CJIT_ERROR_STALE_HANDLE, CJIT_ERROR_OUT_OF_MEMORY, CJIT_ERROR_INTERNAL});
}

cjit_status_t cjit_kernel_get_info(const cjit_kernel_t* kernel, cjit_kernel_info_t* info, cjit_error_t** error) {
  static const auto next = next_definition<decltype(&cjit_kernel_get_info)>("cjit_kernel_get_info");
  return checked("cjit_kernel_get_info", next(kernel, info, error),
                 {CJIT_SUCCESS, CJIT_ERROR_INVALID_ARGUMENT, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE,
                  CJIT_ERROR_DRIVER, CJIT_ERROR_NO_DEVICE, CJIT_ERROR_NO_BINARY_FOR_DEVICE, CJIT_ERROR_STALE_HANDLE,
                  CJIT_ERROR_OUT_OF_MEMORY, CJIT_ERROR_INTERNAL});
}

cjit_status_t cjit_kernel_get_native(const cjit_kernel_t* kernel, cjit_cuda_kernel_t* cuda_kernel,
                                     cjit_cuda_function_t* cuda_function, cjit_error_t** error) {
  static const auto next = next_definition<decltype(&cjit_kernel_get_native)>("cjit_kernel_get_native");
  return checked("cjit_kernel_get_native", next(kernel, cuda_kernel, cuda_function, error),
                 {CJIT_SUCCESS, CJIT_ERROR_INVALID_ARGUMENT, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_UNSUPPORTED,
                  CJIT_ERROR_DRIVER, CJIT_ERROR_NO_DEVICE, CJIT_ERROR_NO_BINARY_FOR_DEVICE, CJIT_ERROR_STALE_HANDLE,
                  CJIT_ERROR_OUT_OF_MEMORY, CJIT_ERROR_INTERNAL});
}

cjit_status_t cjit_kernel_get_occupancy(const cjit_kernel_t* kernel, uint32_t block_threads,
                                        uint64_t dynamic_shared_memory, uint32_t* blocks, cjit_error_t** error) {
  static const auto next = next_definition<decltype(&cjit_kernel_get_occupancy)>("cjit_kernel_get_occupancy");
  return checked("cjit_kernel_get_occupancy", next(kernel, block_threads, dynamic_shared_memory, blocks, error),
                 {CJIT_SUCCESS, CJIT_ERROR_INVALID_ARGUMENT, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_DRIVER,
                  CJIT_ERROR_NO_DEVICE, CJIT_ERROR_NO_BINARY_FOR_DEVICE, CJIT_ERROR_LAUNCH_LIMIT,
                  CJIT_ERROR_STALE_HANDLE, CJIT_ERROR_OUT_OF_MEMORY, CJIT_ERROR_INTERNAL});
}

cjit_status_t cjit_kernel_launch(cjit_kernel_t* kernel, const cjit_launch_options_t* options, cjit_error_t** error) {
  static const auto next = next_definition<decltype(&cjit_kernel_launch)>("cjit_kernel_launch");
  return checked("cjit_kernel_launch", next(kernel, options, error),
                 {CJIT_SUCCESS, CJIT_ERROR_INVALID_ARGUMENT, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE,
                  CJIT_ERROR_UNSUPPORTED_FIELD, CJIT_ERROR_UNSUPPORTED, CJIT_ERROR_DRIVER, CJIT_ERROR_NO_DEVICE,
                  CJIT_ERROR_NO_BINARY_FOR_DEVICE, CJIT_ERROR_ARGUMENT_MISMATCH, CJIT_ERROR_LAUNCH_LIMIT,
                  CJIT_ERROR_STALE_HANDLE, CJIT_ERROR_OUT_OF_MEMORY, CJIT_ERROR_INTERNAL});
}

cjit_status_t cjit_kernel_launch_updatable(cjit_kernel_t* kernel, const cjit_launch_options_t* options,
                                           cjit_cuda_device_node_t* node, cjit_error_t** error) {
  static const auto next = next_definition<decltype(&cjit_kernel_launch_updatable)>("cjit_kernel_launch_updatable");
  return checked("cjit_kernel_launch_updatable", next(kernel, options, node, error),
                 {CJIT_SUCCESS, CJIT_ERROR_INVALID_ARGUMENT, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE,
                  CJIT_ERROR_UNSUPPORTED_FIELD, CJIT_ERROR_UNSUPPORTED, CJIT_ERROR_DRIVER, CJIT_ERROR_NO_DEVICE,
                  CJIT_ERROR_NO_BINARY_FOR_DEVICE, CJIT_ERROR_ARGUMENT_MISMATCH, CJIT_ERROR_LAUNCH_LIMIT,
                  CJIT_ERROR_STALE_HANDLE, CJIT_ERROR_OUT_OF_MEMORY, CJIT_ERROR_INTERNAL});
}

cjit_status_t cjit_kernel_load(cjit_context_t* context, const cjit_build_result_t* result, const char* name,
                               cjit_kernel_t** kernel, cjit_error_t** error) {
  static const auto next = next_definition<decltype(&cjit_kernel_load)>("cjit_kernel_load");
  return checked(
      "cjit_kernel_load", next(context, result, name, kernel, error),
      {CJIT_SUCCESS, CJIT_ERROR_INVALID_ARGUMENT, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE,
       CJIT_ERROR_UNSUPPORTED, CJIT_ERROR_NOT_FOUND, CJIT_ERROR_ARTIFACT_CORRUPT, CJIT_ERROR_DRIVER_NOT_FOUND,
       CJIT_ERROR_DRIVER_TOO_OLD, CJIT_ERROR_DRIVER, CJIT_ERROR_NO_DEVICE, CJIT_ERROR_NO_BINARY_FOR_DEVICE,
       CJIT_ERROR_ARGUMENT_MISMATCH, CJIT_ERROR_STALE_HANDLE, CJIT_ERROR_OUT_OF_MEMORY, CJIT_ERROR_INTERNAL});
}

cjit_status_t cjit_kernel_retain(cjit_kernel_t* kernel, cjit_kernel_t** retained, cjit_error_t** error) {
  static const auto next = next_definition<decltype(&cjit_kernel_retain)>("cjit_kernel_retain");
  return checked("cjit_kernel_retain", next(kernel, retained, error),
                 {CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_OUT_OF_MEMORY, CJIT_ERROR_INTERNAL});
}

cjit_status_t cjit_kernel_set_attribute(cjit_kernel_t* kernel, cjit_kernel_attribute_t attribute, int32_t value,
                                        cjit_error_t** error) {
  static const auto next = next_definition<decltype(&cjit_kernel_set_attribute)>("cjit_kernel_set_attribute");
  return checked("cjit_kernel_set_attribute", next(kernel, attribute, value, error),
                 {CJIT_SUCCESS, CJIT_ERROR_INVALID_ARGUMENT, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_UNSUPPORTED,
                  CJIT_ERROR_DRIVER, CJIT_ERROR_NO_DEVICE, CJIT_ERROR_NO_BINARY_FOR_DEVICE, CJIT_ERROR_LAUNCH_LIMIT,
                  CJIT_ERROR_STALE_HANDLE, CJIT_ERROR_OUT_OF_MEMORY, CJIT_ERROR_INTERNAL});
}

cjit_status_t cjit_kernel_suggest_block_size(const cjit_kernel_t* kernel, uint64_t dynamic_shared_memory,
                                             uint32_t max_block_threads, uint32_t* block_threads,
                                             uint32_t* min_grid_blocks, cjit_error_t** error) {
  static const auto next = next_definition<decltype(&cjit_kernel_suggest_block_size)>("cjit_kernel_suggest_block_size");
  return checked("cjit_kernel_suggest_block_size",
                 next(kernel, dynamic_shared_memory, max_block_threads, block_threads, min_grid_blocks, error),
                 {CJIT_SUCCESS, CJIT_ERROR_INVALID_ARGUMENT, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_DRIVER,
                  CJIT_ERROR_NO_DEVICE, CJIT_ERROR_NO_BINARY_FOR_DEVICE, CJIT_ERROR_LAUNCH_LIMIT,
                  CJIT_ERROR_STALE_HANDLE, CJIT_ERROR_OUT_OF_MEMORY, CJIT_ERROR_INTERNAL});
}

cjit_status_t cjit_kernel_suggest_cluster_size(const cjit_kernel_t* kernel, const cjit_launch_options_t* options,
                                               uint32_t* cluster_blocks, cjit_error_t** error) {
  static const auto next =
      next_definition<decltype(&cjit_kernel_suggest_cluster_size)>("cjit_kernel_suggest_cluster_size");
  return checked("cjit_kernel_suggest_cluster_size", next(kernel, options, cluster_blocks, error),
                 {CJIT_SUCCESS, CJIT_ERROR_INVALID_ARGUMENT, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE,
                  CJIT_ERROR_UNSUPPORTED_FIELD, CJIT_ERROR_UNSUPPORTED, CJIT_ERROR_DRIVER, CJIT_ERROR_NO_DEVICE,
                  CJIT_ERROR_NO_BINARY_FOR_DEVICE, CJIT_ERROR_ARGUMENT_MISMATCH, CJIT_ERROR_LAUNCH_LIMIT,
                  CJIT_ERROR_STALE_HANDLE, CJIT_ERROR_OUT_OF_MEMORY, CJIT_ERROR_INTERNAL});
}

cjit_status_t cjit_kernel_update_graph_node(cjit_kernel_t* kernel, const cjit_launch_options_t* options,
                                            cjit_cuda_graph_exec_t graph_exec, cjit_cuda_graph_node_t node,
                                            cjit_error_t** error) {
  static const auto next = next_definition<decltype(&cjit_kernel_update_graph_node)>("cjit_kernel_update_graph_node");
  return checked("cjit_kernel_update_graph_node", next(kernel, options, graph_exec, node, error),
                 {CJIT_SUCCESS, CJIT_ERROR_INVALID_ARGUMENT, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE,
                  CJIT_ERROR_UNSUPPORTED_FIELD, CJIT_ERROR_UNSUPPORTED, CJIT_ERROR_DRIVER, CJIT_ERROR_NO_DEVICE,
                  CJIT_ERROR_NO_BINARY_FOR_DEVICE, CJIT_ERROR_ARGUMENT_MISMATCH, CJIT_ERROR_LAUNCH_LIMIT,
                  CJIT_ERROR_STALE_HANDLE, CJIT_ERROR_OUT_OF_MEMORY, CJIT_ERROR_INTERNAL});
}

cjit_status_t cjit_l2_persistence_create(cjit_context_t* context, uint64_t bytes, cjit_l2_persistence_t** persistence,
                                         cjit_error_t** error) {
  static const auto next = next_definition<decltype(&cjit_l2_persistence_create)>("cjit_l2_persistence_create");
  return checked("cjit_l2_persistence_create", next(context, bytes, persistence, error),
                 {CJIT_SUCCESS, CJIT_ERROR_INVALID_ARGUMENT, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_DRIVER_NOT_FOUND,
                  CJIT_ERROR_DRIVER_TOO_OLD, CJIT_ERROR_DRIVER, CJIT_ERROR_NO_DEVICE, CJIT_ERROR_LAUNCH_LIMIT,
                  CJIT_ERROR_STALE_HANDLE, CJIT_ERROR_OUT_OF_MEMORY, CJIT_ERROR_INTERNAL});
}

cjit_status_t cjit_l2_persistence_get_info(const cjit_l2_persistence_t* persistence, cjit_l2_persistence_info_t* info,
                                           cjit_error_t** error) {
  static const auto next = next_definition<decltype(&cjit_l2_persistence_get_info)>("cjit_l2_persistence_get_info");
  return checked("cjit_l2_persistence_get_info", next(persistence, info, error),
                 {CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE, CJIT_ERROR_DRIVER,
                  CJIT_ERROR_STALE_HANDLE, CJIT_ERROR_OUT_OF_MEMORY, CJIT_ERROR_INTERNAL});
}

cjit_status_t cjit_l2_persistence_get_window(const cjit_l2_persistence_t* persistence, uint64_t address, uint64_t bytes,
                                             cjit_l2_window_t* window, cjit_error_t** error) {
  static const auto next = next_definition<decltype(&cjit_l2_persistence_get_window)>("cjit_l2_persistence_get_window");
  return checked("cjit_l2_persistence_get_window", next(persistence, address, bytes, window, error),
                 {CJIT_SUCCESS, CJIT_ERROR_INVALID_ARGUMENT, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE,
                  CJIT_ERROR_DRIVER, CJIT_ERROR_STALE_HANDLE, CJIT_ERROR_OUT_OF_MEMORY, CJIT_ERROR_INTERNAL});
}

cjit_status_t cjit_l2_persistence_retain(cjit_l2_persistence_t* persistence, cjit_l2_persistence_t** retained,
                                         cjit_error_t** error) {
  static const auto next = next_definition<decltype(&cjit_l2_persistence_retain)>("cjit_l2_persistence_retain");
  return checked("cjit_l2_persistence_retain", next(persistence, retained, error),
                 {CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_OUT_OF_MEMORY, CJIT_ERROR_INTERNAL});
}

cjit_status_t cjit_link_build(cjit_context_t* context, const cjit_link_build_options_t* options,
                              cjit_link_build_result_t* result, cjit_error_t** error) {
  static const auto next = next_definition<decltype(&cjit_link_build)>("cjit_link_build");
  return checked("cjit_link_build", next(context, options, result, error),
                 {CJIT_SUCCESS,
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
                  CJIT_ERROR_INTERNAL});
}

cjit_status_t cjit_link_build_async(cjit_context_t* context, const cjit_link_build_options_t* options,
                                    const cjit_job_options_t* job_options, cjit_job_t** job, cjit_error_t** error) {
  static const auto next = next_definition<decltype(&cjit_link_build_async)>("cjit_link_build_async");
  return checked("cjit_link_build_async", next(context, options, job_options, job, error),
                 {CJIT_SUCCESS,
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
                  CJIT_ERROR_INTERNAL});
}

cjit_status_t cjit_link_build_batch_async(cjit_context_t* context, const cjit_link_build_options_t* const* options,
                                          uint64_t count, const cjit_job_options_t* job_options, cjit_job_t** job,
                                          cjit_error_t** error) {
  static const auto next = next_definition<decltype(&cjit_link_build_batch_async)>("cjit_link_build_batch_async");
  return checked("cjit_link_build_batch_async", next(context, options, count, job_options, job, error),
                 {CJIT_SUCCESS,
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
                  CJIT_ERROR_INTERNAL});
}

cjit_status_t cjit_link_build_get_key(const cjit_context_t* context, const cjit_link_build_options_t* options,
                                      cjit_cache_key_t* description, cjit_error_t** error) {
  static const auto next = next_definition<decltype(&cjit_link_build_get_key)>("cjit_link_build_get_key");
  return checked("cjit_link_build_get_key", next(context, options, description, error),
                 {CJIT_SUCCESS,
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
                  CJIT_ERROR_INTERNAL});
}

cjit_status_t cjit_mock_clear(cjit_context_t* context, cjit_error_t** error) {
  static const auto next = next_definition<decltype(&cjit_mock_clear)>("cjit_mock_clear");
  return checked("cjit_mock_clear", next(context, error),
                 {CJIT_SUCCESS, CJIT_ERROR_INVALID_ARGUMENT, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_OUT_OF_MEMORY,
                  CJIT_ERROR_INTERNAL});
}

cjit_status_t cjit_mock_get_launch(const cjit_context_t* context, uint64_t index, cjit_mock_launch_t* record,
                                   cjit_error_t** error) {
  static const auto next = next_definition<decltype(&cjit_mock_get_launch)>("cjit_mock_get_launch");
  return checked("cjit_mock_get_launch", next(context, index, record, error),
                 {CJIT_SUCCESS, CJIT_ERROR_INVALID_ARGUMENT, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE,
                  CJIT_ERROR_NOT_FOUND, CJIT_ERROR_OUT_OF_MEMORY, CJIT_ERROR_INTERNAL});
}

cjit_status_t cjit_mock_get_launch_count(const cjit_context_t* context, uint64_t* count, cjit_error_t** error) {
  static const auto next = next_definition<decltype(&cjit_mock_get_launch_count)>("cjit_mock_get_launch_count");
  return checked("cjit_mock_get_launch_count", next(context, count, error),
                 {CJIT_SUCCESS, CJIT_ERROR_INVALID_ARGUMENT, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_OUT_OF_MEMORY,
                  CJIT_ERROR_INTERNAL});
}

cjit_status_t cjit_module_create_plan(cjit_module_t* loaded, const char* text, uint64_t text_size, cjit_plan_t** plan,
                                      cjit_error_t** error) {
  static const auto next = next_definition<decltype(&cjit_module_create_plan)>("cjit_module_create_plan");
  return checked(
      "cjit_module_create_plan", next(loaded, text, text_size, plan, error),
      {CJIT_SUCCESS, CJIT_ERROR_INVALID_ARGUMENT, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_UNSUPPORTED,
       CJIT_ERROR_DRIVER_NOT_FOUND, CJIT_ERROR_DRIVER_TOO_OLD, CJIT_ERROR_DRIVER, CJIT_ERROR_NO_DEVICE,
       CJIT_ERROR_ARGUMENT_MISMATCH, CJIT_ERROR_STALE_HANDLE, CJIT_ERROR_OUT_OF_MEMORY, CJIT_ERROR_INTERNAL});
}

cjit_status_t cjit_module_get_info(const cjit_module_t* loaded, cjit_module_info_t* info, cjit_error_t** error) {
  static const auto next = next_definition<decltype(&cjit_module_get_info)>("cjit_module_get_info");
  return checked("cjit_module_get_info", next(loaded, info, error),
                 {CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE, CJIT_ERROR_DRIVER,
                  CJIT_ERROR_NO_DEVICE, CJIT_ERROR_STALE_HANDLE, CJIT_ERROR_OUT_OF_MEMORY, CJIT_ERROR_INTERNAL});
}

cjit_status_t cjit_module_get_kernel(const cjit_module_t* loaded, const char* name, cjit_kernel_t** kernel,
                                     cjit_error_t** error) {
  static const auto next = next_definition<decltype(&cjit_module_get_kernel)>("cjit_module_get_kernel");
  return checked(
      "cjit_module_get_kernel", next(loaded, name, kernel, error),
      {CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_NOT_FOUND, CJIT_ERROR_DRIVER, CJIT_ERROR_ARGUMENT_MISMATCH,
       CJIT_ERROR_STALE_HANDLE, CJIT_ERROR_OUT_OF_MEMORY, CJIT_ERROR_INTERNAL});
}

cjit_status_t cjit_module_get_managed_variable(const cjit_module_t* loaded, const char* name, void** address,
                                               uint64_t* size, cjit_error_t** error) {
  static const auto next =
      next_definition<decltype(&cjit_module_get_managed_variable)>("cjit_module_get_managed_variable");
  return checked(
      "cjit_module_get_managed_variable", next(loaded, name, address, size, error),
      {CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_NOT_FOUND, CJIT_ERROR_DRIVER, CJIT_ERROR_ARGUMENT_MISMATCH,
       CJIT_ERROR_STALE_HANDLE, CJIT_ERROR_OUT_OF_MEMORY, CJIT_ERROR_INTERNAL});
}

cjit_status_t cjit_module_get_native(const cjit_module_t* loaded, cjit_cuda_library_t* library, cjit_error_t** error) {
  static const auto next = next_definition<decltype(&cjit_module_get_native)>("cjit_module_get_native");
  return checked("cjit_module_get_native", next(loaded, library, error),
                 {CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_UNSUPPORTED, CJIT_ERROR_DRIVER,
                  CJIT_ERROR_NO_DEVICE, CJIT_ERROR_STALE_HANDLE, CJIT_ERROR_OUT_OF_MEMORY, CJIT_ERROR_INTERNAL});
}

cjit_status_t cjit_module_get_plan(const cjit_module_t* loaded, const char* name, cjit_plan_t** plan,
                                   cjit_error_t** error) {
  static const auto next = next_definition<decltype(&cjit_module_get_plan)>("cjit_module_get_plan");
  return checked("cjit_module_get_plan", next(loaded, name, plan, error),
                 {CJIT_SUCCESS, CJIT_ERROR_INVALID_ARGUMENT, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_UNSUPPORTED,
                  CJIT_ERROR_NOT_FOUND, CJIT_ERROR_ARTIFACT_CORRUPT, CJIT_ERROR_DRIVER_NOT_FOUND,
                  CJIT_ERROR_DRIVER_TOO_OLD, CJIT_ERROR_DRIVER, CJIT_ERROR_NO_DEVICE, CJIT_ERROR_ARGUMENT_MISMATCH,
                  CJIT_ERROR_STALE_HANDLE, CJIT_ERROR_OUT_OF_MEMORY, CJIT_ERROR_INTERNAL});
}

cjit_status_t cjit_module_get_variable(const cjit_module_t* loaded, const char* name, uint64_t* address, uint64_t* size,
                                       cjit_error_t** error) {
  static const auto next = next_definition<decltype(&cjit_module_get_variable)>("cjit_module_get_variable");
  return checked(
      "cjit_module_get_variable", next(loaded, name, address, size, error),
      {CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_NOT_FOUND, CJIT_ERROR_DRIVER, CJIT_ERROR_ARGUMENT_MISMATCH,
       CJIT_ERROR_STALE_HANDLE, CJIT_ERROR_OUT_OF_MEMORY, CJIT_ERROR_INTERNAL});
}

cjit_status_t cjit_module_get_variable_value(const cjit_module_t* loaded, const char* name, void* data, uint64_t size,
                                             cjit_cuda_stream_t stream, cjit_error_t** error) {
  static const auto next = next_definition<decltype(&cjit_module_get_variable_value)>("cjit_module_get_variable_value");
  return checked(
      "cjit_module_get_variable_value", next(loaded, name, data, size, stream, error),
      {CJIT_SUCCESS, CJIT_ERROR_INVALID_ARGUMENT, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_NOT_FOUND, CJIT_ERROR_DRIVER,
       CJIT_ERROR_ARGUMENT_MISMATCH, CJIT_ERROR_STALE_HANDLE, CJIT_ERROR_OUT_OF_MEMORY, CJIT_ERROR_INTERNAL});
}

cjit_status_t cjit_module_load(cjit_context_t* context, const cjit_build_result_t* result, cjit_module_t** loaded,
                               cjit_error_t** error) {
  static const auto next = next_definition<decltype(&cjit_module_load)>("cjit_module_load");
  return checked("cjit_module_load", next(context, result, loaded, error),
                 {CJIT_SUCCESS, CJIT_ERROR_INVALID_ARGUMENT, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE,
                  CJIT_ERROR_UNSUPPORTED, CJIT_ERROR_ARTIFACT_CORRUPT, CJIT_ERROR_DRIVER_NOT_FOUND,
                  CJIT_ERROR_DRIVER_TOO_OLD, CJIT_ERROR_DRIVER, CJIT_ERROR_NO_DEVICE, CJIT_ERROR_NO_BINARY_FOR_DEVICE,
                  CJIT_ERROR_STALE_HANDLE, CJIT_ERROR_OUT_OF_MEMORY, CJIT_ERROR_INTERNAL});
}

cjit_status_t cjit_module_load_artifact(cjit_context_t* context, const void* data, uint64_t size,
                                        cjit_module_t** loaded, cjit_error_t** error) {
  static const auto next = next_definition<decltype(&cjit_module_load_artifact)>("cjit_module_load_artifact");
  return checked("cjit_module_load_artifact", next(context, data, size, loaded, error),
                 {CJIT_SUCCESS,
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
                  CJIT_ERROR_INTERNAL});
}

cjit_status_t cjit_module_read_variable(const cjit_module_t* loaded, const char* name, uint64_t offset, void* data,
                                        uint64_t size, cjit_cuda_stream_t stream, cjit_switch_t wait,
                                        cjit_error_t** error) {
  static const auto next = next_definition<decltype(&cjit_module_read_variable)>("cjit_module_read_variable");
  return checked(
      "cjit_module_read_variable", next(loaded, name, offset, data, size, stream, wait, error),
      {CJIT_SUCCESS, CJIT_ERROR_INVALID_ARGUMENT, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_NOT_FOUND, CJIT_ERROR_DRIVER,
       CJIT_ERROR_ARGUMENT_MISMATCH, CJIT_ERROR_STALE_HANDLE, CJIT_ERROR_OUT_OF_MEMORY, CJIT_ERROR_INTERNAL});
}

cjit_status_t cjit_module_retain(cjit_module_t* loaded, cjit_module_t** retained, cjit_error_t** error) {
  static const auto next = next_definition<decltype(&cjit_module_retain)>("cjit_module_retain");
  return checked("cjit_module_retain", next(loaded, retained, error),
                 {CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_OUT_OF_MEMORY, CJIT_ERROR_INTERNAL});
}

cjit_status_t cjit_module_set_variable_value(cjit_module_t* loaded, const char* name, const void* data, uint64_t size,
                                             cjit_cuda_stream_t stream, cjit_error_t** error) {
  static const auto next = next_definition<decltype(&cjit_module_set_variable_value)>("cjit_module_set_variable_value");
  return checked(
      "cjit_module_set_variable_value", next(loaded, name, data, size, stream, error),
      {CJIT_SUCCESS, CJIT_ERROR_INVALID_ARGUMENT, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_NOT_FOUND, CJIT_ERROR_DRIVER,
       CJIT_ERROR_ARGUMENT_MISMATCH, CJIT_ERROR_STALE_HANDLE, CJIT_ERROR_OUT_OF_MEMORY, CJIT_ERROR_INTERNAL});
}

cjit_status_t cjit_module_write_variable(cjit_module_t* loaded, const char* name, uint64_t offset, const void* data,
                                         uint64_t size, cjit_cuda_stream_t stream, cjit_switch_t wait,
                                         cjit_error_t** error) {
  static const auto next = next_definition<decltype(&cjit_module_write_variable)>("cjit_module_write_variable");
  return checked(
      "cjit_module_write_variable", next(loaded, name, offset, data, size, stream, wait, error),
      {CJIT_SUCCESS, CJIT_ERROR_INVALID_ARGUMENT, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_NOT_FOUND, CJIT_ERROR_DRIVER,
       CJIT_ERROR_ARGUMENT_MISMATCH, CJIT_ERROR_STALE_HANDLE, CJIT_ERROR_OUT_OF_MEMORY, CJIT_ERROR_INTERNAL});
}

cjit_status_t cjit_nvvm_build(cjit_context_t* context, const cjit_nvvm_build_options_t* options,
                              cjit_nvvm_build_result_t* result, cjit_error_t** error) {
  static const auto next = next_definition<decltype(&cjit_nvvm_build)>("cjit_nvvm_build");
  return checked("cjit_nvvm_build", next(context, options, result, error),
                 {CJIT_SUCCESS,
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
                  CJIT_ERROR_INTERNAL});
}

cjit_status_t cjit_nvvm_build_async(cjit_context_t* context, const cjit_nvvm_build_options_t* options,
                                    const cjit_job_options_t* job_options, cjit_job_t** job, cjit_error_t** error) {
  static const auto next = next_definition<decltype(&cjit_nvvm_build_async)>("cjit_nvvm_build_async");
  return checked("cjit_nvvm_build_async", next(context, options, job_options, job, error),
                 {CJIT_SUCCESS,
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
                  CJIT_ERROR_INTERNAL});
}

cjit_status_t cjit_nvvm_build_batch_async(cjit_context_t* context, const cjit_nvvm_build_options_t* const* options,
                                          uint64_t count, const cjit_job_options_t* job_options, cjit_job_t** job,
                                          cjit_error_t** error) {
  static const auto next = next_definition<decltype(&cjit_nvvm_build_batch_async)>("cjit_nvvm_build_batch_async");
  return checked("cjit_nvvm_build_batch_async", next(context, options, count, job_options, job, error),
                 {CJIT_SUCCESS,
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
                  CJIT_ERROR_INTERNAL});
}

cjit_status_t cjit_nvvm_build_get_key(const cjit_context_t* context, const cjit_nvvm_build_options_t* options,
                                      cjit_cache_key_t* description, cjit_error_t** error) {
  static const auto next = next_definition<decltype(&cjit_nvvm_build_get_key)>("cjit_nvvm_build_get_key");
  return checked("cjit_nvvm_build_get_key", next(context, options, description, error),
                 {CJIT_SUCCESS,
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
                  CJIT_ERROR_INTERNAL});
}

cjit_status_t cjit_nvvm_get_info(const cjit_context_t* context, const char* arch, cjit_nvvm_info_t* info,
                                 cjit_error_t** error) {
  static const auto next = next_definition<decltype(&cjit_nvvm_get_info)>("cjit_nvvm_get_info");
  return checked("cjit_nvvm_get_info", next(context, arch, info, error),
                 {CJIT_SUCCESS,
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
                  CJIT_ERROR_INTERNAL});
}

cjit_status_t cjit_nvvm_verify(cjit_context_t* context, const cjit_nvvm_build_options_t* options,
                               cjit_error_t** error) {
  static const auto next = next_definition<decltype(&cjit_nvvm_verify)>("cjit_nvvm_verify");
  return checked("cjit_nvvm_verify", next(context, options, error),
                 {CJIT_SUCCESS,
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
                  CJIT_ERROR_INTERNAL});
}

cjit_status_t cjit_pch_clear(cjit_context_t* context, uint64_t* removed, cjit_error_t** error) {
  static const auto next = next_definition<decltype(&cjit_pch_clear)>("cjit_pch_clear");
  return checked(
      "cjit_pch_clear", next(context, removed, error),
      {CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_UNSUPPORTED, CJIT_ERROR_OUT_OF_MEMORY, CJIT_ERROR_INTERNAL});
}

cjit_status_t cjit_pch_get_info(const cjit_context_t* context, cjit_pch_info_t* info, cjit_error_t** error) {
  static const auto next = next_definition<decltype(&cjit_pch_get_info)>("cjit_pch_get_info");
  return checked(
      "cjit_pch_get_info", next(context, info, error),
      {CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE, CJIT_ERROR_OUT_OF_MEMORY, CJIT_ERROR_INTERNAL});
}

cjit_status_t cjit_pch_warm(cjit_context_t* context, const cjit_kernel_build_options_t* options,
                            cjit_pch_outcome_t* outcome, cjit_error_t** error) {
  static const auto next = next_definition<decltype(&cjit_pch_warm)>("cjit_pch_warm");
  return checked("cjit_pch_warm", next(context, options, outcome, error),
                 {CJIT_SUCCESS,
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
                  CJIT_ERROR_INTERNAL});
}

cjit_status_t cjit_plan_create_graph(const cjit_plan_t* plan, const cjit_plan_arguments_t* run,
                                     cjit_plan_graph_t** graph, cjit_error_t** error) {
  static const auto next = next_definition<decltype(&cjit_plan_create_graph)>("cjit_plan_create_graph");
  return checked(
      "cjit_plan_create_graph", next(plan, run, graph, error),
      {CJIT_SUCCESS, CJIT_ERROR_INVALID_ARGUMENT, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE,
       CJIT_ERROR_UNSUPPORTED_FIELD, CJIT_ERROR_UNSUPPORTED, CJIT_ERROR_NOT_FOUND, CJIT_ERROR_ARTIFACT_CORRUPT,
       CJIT_ERROR_DRIVER_NOT_FOUND, CJIT_ERROR_DRIVER_TOO_OLD, CJIT_ERROR_DRIVER, CJIT_ERROR_NO_DEVICE,
       CJIT_ERROR_NO_BINARY_FOR_DEVICE, CJIT_ERROR_ARGUMENT_MISMATCH, CJIT_ERROR_LAUNCH_LIMIT, CJIT_ERROR_STALE_HANDLE,
       CJIT_ERROR_OUT_OF_MEMORY, CJIT_ERROR_INTERNAL});
}

cjit_status_t cjit_plan_get(cjit_context_t* context, const cjit_kernel_build_options_t* options, const char* name,
                            cjit_plan_t** plan, cjit_error_t** error) {
  static const auto next = next_definition<decltype(&cjit_plan_get)>("cjit_plan_get");
  return checked("cjit_plan_get", next(context, options, name, plan, error),
                 {CJIT_SUCCESS,
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
                  CJIT_ERROR_INTERNAL});
}

cjit_status_t cjit_plan_get_info(const cjit_plan_t* plan, cjit_plan_info_t* info, cjit_error_t** error) {
  static const auto next = next_definition<decltype(&cjit_plan_get_info)>("cjit_plan_get_info");
  return checked(
      "cjit_plan_get_info", next(plan, info, error),
      {CJIT_SUCCESS, CJIT_ERROR_INVALID_ARGUMENT, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE,
       CJIT_ERROR_UNSUPPORTED, CJIT_ERROR_NOT_FOUND, CJIT_ERROR_ARTIFACT_CORRUPT, CJIT_ERROR_DRIVER_NOT_FOUND,
       CJIT_ERROR_DRIVER_TOO_OLD, CJIT_ERROR_DRIVER, CJIT_ERROR_NO_DEVICE, CJIT_ERROR_ARGUMENT_MISMATCH,
       CJIT_ERROR_STALE_HANDLE, CJIT_ERROR_OUT_OF_MEMORY, CJIT_ERROR_INTERNAL});
}

cjit_status_t cjit_plan_get_workspace_size(const cjit_plan_t* plan, const cjit_plan_arguments_t* run, uint64_t* bytes,
                                           uint64_t* alignment, cjit_error_t** error) {
  static const auto next = next_definition<decltype(&cjit_plan_get_workspace_size)>("cjit_plan_get_workspace_size");
  return checked(
      "cjit_plan_get_workspace_size", next(plan, run, bytes, alignment, error),
      {CJIT_SUCCESS, CJIT_ERROR_INVALID_ARGUMENT, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE,
       CJIT_ERROR_UNSUPPORTED_FIELD, CJIT_ERROR_UNSUPPORTED, CJIT_ERROR_NOT_FOUND, CJIT_ERROR_ARTIFACT_CORRUPT,
       CJIT_ERROR_DRIVER_NOT_FOUND, CJIT_ERROR_DRIVER_TOO_OLD, CJIT_ERROR_DRIVER, CJIT_ERROR_NO_DEVICE,
       CJIT_ERROR_NO_BINARY_FOR_DEVICE, CJIT_ERROR_ARGUMENT_MISMATCH, CJIT_ERROR_LAUNCH_LIMIT, CJIT_ERROR_STALE_HANDLE,
       CJIT_ERROR_OUT_OF_MEMORY, CJIT_ERROR_INTERNAL});
}

cjit_status_t cjit_plan_graph_retain(cjit_plan_graph_t* graph, cjit_plan_graph_t** retained, cjit_error_t** error) {
  static const auto next = next_definition<decltype(&cjit_plan_graph_retain)>("cjit_plan_graph_retain");
  return checked("cjit_plan_graph_retain", next(graph, retained, error),
                 {CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_OUT_OF_MEMORY, CJIT_ERROR_INTERNAL});
}

cjit_status_t cjit_plan_graph_run(cjit_plan_graph_t* graph, cjit_cuda_stream_t stream, int64_t* value,
                                  cjit_error_t** error) {
  static const auto next = next_definition<decltype(&cjit_plan_graph_run)>("cjit_plan_graph_run");
  return checked("cjit_plan_graph_run", next(graph, stream, value, error),
                 {CJIT_SUCCESS, CJIT_ERROR_INVALID_ARGUMENT, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_DRIVER,
                  CJIT_ERROR_NO_DEVICE, CJIT_ERROR_STALE_HANDLE, CJIT_ERROR_OUT_OF_MEMORY, CJIT_ERROR_INTERNAL});
}

cjit_status_t cjit_plan_graph_set_arguments(cjit_plan_graph_t* graph, const cjit_plan_arguments_t* run,
                                            uint32_t* updated, cjit_error_t** error) {
  static const auto next = next_definition<decltype(&cjit_plan_graph_set_arguments)>("cjit_plan_graph_set_arguments");
  return checked(
      "cjit_plan_graph_set_arguments", next(graph, run, updated, error),
      {CJIT_SUCCESS, CJIT_ERROR_INVALID_ARGUMENT, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE,
       CJIT_ERROR_UNSUPPORTED_FIELD, CJIT_ERROR_UNSUPPORTED, CJIT_ERROR_NOT_FOUND, CJIT_ERROR_ARTIFACT_CORRUPT,
       CJIT_ERROR_DRIVER_NOT_FOUND, CJIT_ERROR_DRIVER_TOO_OLD, CJIT_ERROR_DRIVER, CJIT_ERROR_NO_DEVICE,
       CJIT_ERROR_NO_BINARY_FOR_DEVICE, CJIT_ERROR_ARGUMENT_MISMATCH, CJIT_ERROR_LAUNCH_LIMIT, CJIT_ERROR_STALE_HANDLE,
       CJIT_ERROR_OUT_OF_MEMORY, CJIT_ERROR_INTERNAL});
}

cjit_status_t cjit_plan_load(cjit_context_t* context, const cjit_build_result_t* result, const char* name,
                             cjit_plan_t** plan, cjit_error_t** error) {
  static const auto next = next_definition<decltype(&cjit_plan_load)>("cjit_plan_load");
  return checked(
      "cjit_plan_load", next(context, result, name, plan, error),
      {CJIT_SUCCESS, CJIT_ERROR_INVALID_ARGUMENT, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE,
       CJIT_ERROR_UNSUPPORTED, CJIT_ERROR_NOT_FOUND, CJIT_ERROR_ARTIFACT_CORRUPT, CJIT_ERROR_DRIVER_NOT_FOUND,
       CJIT_ERROR_DRIVER_TOO_OLD, CJIT_ERROR_DRIVER, CJIT_ERROR_NO_DEVICE, CJIT_ERROR_NO_BINARY_FOR_DEVICE,
       CJIT_ERROR_ARGUMENT_MISMATCH, CJIT_ERROR_STALE_HANDLE, CJIT_ERROR_OUT_OF_MEMORY, CJIT_ERROR_INTERNAL});
}

cjit_status_t cjit_plan_prepare(const cjit_plan_t* plan, const cjit_plan_arguments_t* run,
                                cjit_prepared_plan_t** prepared, cjit_error_t** error) {
  static const auto next = next_definition<decltype(&cjit_plan_prepare)>("cjit_plan_prepare");
  return checked(
      "cjit_plan_prepare", next(plan, run, prepared, error),
      {CJIT_SUCCESS, CJIT_ERROR_INVALID_ARGUMENT, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE,
       CJIT_ERROR_UNSUPPORTED_FIELD, CJIT_ERROR_UNSUPPORTED, CJIT_ERROR_NOT_FOUND, CJIT_ERROR_ARTIFACT_CORRUPT,
       CJIT_ERROR_DRIVER_NOT_FOUND, CJIT_ERROR_DRIVER_TOO_OLD, CJIT_ERROR_DRIVER, CJIT_ERROR_NO_DEVICE,
       CJIT_ERROR_NO_BINARY_FOR_DEVICE, CJIT_ERROR_ARGUMENT_MISMATCH, CJIT_ERROR_LAUNCH_LIMIT, CJIT_ERROR_STALE_HANDLE,
       CJIT_ERROR_OUT_OF_MEMORY, CJIT_ERROR_INTERNAL});
}

cjit_status_t cjit_plan_retain(cjit_plan_t* plan, cjit_plan_t** retained, cjit_error_t** error) {
  static const auto next = next_definition<decltype(&cjit_plan_retain)>("cjit_plan_retain");
  return checked("cjit_plan_retain", next(plan, retained, error),
                 {CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_OUT_OF_MEMORY, CJIT_ERROR_INTERNAL});
}

cjit_status_t cjit_plan_run(const cjit_plan_t* plan, const cjit_plan_arguments_t* run, int64_t* value,
                            cjit_error_t** error) {
  static const auto next = next_definition<decltype(&cjit_plan_run)>("cjit_plan_run");
  return checked(
      "cjit_plan_run", next(plan, run, value, error),
      {CJIT_SUCCESS, CJIT_ERROR_INVALID_ARGUMENT, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE,
       CJIT_ERROR_UNSUPPORTED_FIELD, CJIT_ERROR_UNSUPPORTED, CJIT_ERROR_NOT_FOUND, CJIT_ERROR_ARTIFACT_CORRUPT,
       CJIT_ERROR_DRIVER_NOT_FOUND, CJIT_ERROR_DRIVER_TOO_OLD, CJIT_ERROR_DRIVER, CJIT_ERROR_NO_DEVICE,
       CJIT_ERROR_NO_BINARY_FOR_DEVICE, CJIT_ERROR_ARGUMENT_MISMATCH, CJIT_ERROR_LAUNCH_LIMIT, CJIT_ERROR_STALE_HANDLE,
       CJIT_ERROR_OUT_OF_MEMORY, CJIT_ERROR_INTERNAL});
}

cjit_status_t cjit_policy_create(cjit_policy_t** policy, cjit_error_t** error) {
  static const auto next = next_definition<decltype(&cjit_policy_create)>("cjit_policy_create");
  return checked("cjit_policy_create", next(policy, error),
                 {CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_OUT_OF_MEMORY, CJIT_ERROR_INTERNAL});
}

cjit_status_t cjit_policy_encode(const cjit_policy_t* policy, cjit_blob_t** blob, cjit_error_t** error) {
  static const auto next = next_definition<decltype(&cjit_policy_encode)>("cjit_policy_encode");
  return checked("cjit_policy_encode", next(policy, blob, error),
                 {CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_OUT_OF_MEMORY, CJIT_ERROR_INTERNAL});
}

cjit_status_t cjit_policy_get_count(const void* data, uint64_t size, uint64_t* count, cjit_error_t** error) {
  static const auto next = next_definition<decltype(&cjit_policy_get_count)>("cjit_policy_get_count");
  return checked("cjit_policy_get_count", next(data, size, count, error),
                 {CJIT_SUCCESS, CJIT_ERROR_INVALID_ARGUMENT, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_ARTIFACT_CORRUPT,
                  CJIT_ERROR_ARTIFACT_VERSION, CJIT_ERROR_OUT_OF_MEMORY, CJIT_ERROR_INTERNAL});
}

cjit_status_t cjit_policy_get_entry(const void* data, uint64_t size, uint64_t index, cjit_policy_entry_t* entry,
                                    cjit_error_t** error) {
  static const auto next = next_definition<decltype(&cjit_policy_get_entry)>("cjit_policy_get_entry");
  return checked(
      "cjit_policy_get_entry", next(data, size, index, entry, error),
      {CJIT_SUCCESS, CJIT_ERROR_INVALID_ARGUMENT, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE, CJIT_ERROR_NOT_FOUND,
       CJIT_ERROR_ARTIFACT_CORRUPT, CJIT_ERROR_ARTIFACT_VERSION, CJIT_ERROR_OUT_OF_MEMORY, CJIT_ERROR_INTERNAL});
}

cjit_status_t cjit_policy_get_float64(const void* data, uint64_t size, const char* name, double* value,
                                      cjit_error_t** error) {
  static const auto next = next_definition<decltype(&cjit_policy_get_float64)>("cjit_policy_get_float64");
  return checked(
      "cjit_policy_get_float64", next(data, size, name, value, error),
      {CJIT_SUCCESS, CJIT_ERROR_INVALID_ARGUMENT, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_NOT_FOUND,
       CJIT_ERROR_ARTIFACT_CORRUPT, CJIT_ERROR_ARTIFACT_VERSION, CJIT_ERROR_OUT_OF_MEMORY, CJIT_ERROR_INTERNAL});
}

cjit_status_t cjit_policy_get_int64(const void* data, uint64_t size, const char* name, int64_t* value,
                                    cjit_error_t** error) {
  static const auto next = next_definition<decltype(&cjit_policy_get_int64)>("cjit_policy_get_int64");
  return checked(
      "cjit_policy_get_int64", next(data, size, name, value, error),
      {CJIT_SUCCESS, CJIT_ERROR_INVALID_ARGUMENT, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_NOT_FOUND,
       CJIT_ERROR_ARTIFACT_CORRUPT, CJIT_ERROR_ARTIFACT_VERSION, CJIT_ERROR_OUT_OF_MEMORY, CJIT_ERROR_INTERNAL});
}

cjit_status_t cjit_policy_retain(cjit_policy_t* policy, cjit_policy_t** retained, cjit_error_t** error) {
  static const auto next = next_definition<decltype(&cjit_policy_retain)>("cjit_policy_retain");
  return checked("cjit_policy_retain", next(policy, retained, error),
                 {CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_OUT_OF_MEMORY, CJIT_ERROR_INTERNAL});
}

cjit_status_t cjit_policy_set_float64(cjit_policy_t* policy, const char* name, double value, cjit_error_t** error) {
  static const auto next = next_definition<decltype(&cjit_policy_set_float64)>("cjit_policy_set_float64");
  return checked("cjit_policy_set_float64", next(policy, name, value, error),
                 {CJIT_SUCCESS, CJIT_ERROR_INVALID_ARGUMENT, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_OUT_OF_MEMORY,
                  CJIT_ERROR_INTERNAL});
}

cjit_status_t cjit_policy_set_int64(cjit_policy_t* policy, const char* name, int64_t value, cjit_error_t** error) {
  static const auto next = next_definition<decltype(&cjit_policy_set_int64)>("cjit_policy_set_int64");
  return checked("cjit_policy_set_int64", next(policy, name, value, error),
                 {CJIT_SUCCESS, CJIT_ERROR_INVALID_ARGUMENT, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_OUT_OF_MEMORY,
                  CJIT_ERROR_INTERNAL});
}

cjit_status_t cjit_prepared_plan_retain(cjit_prepared_plan_t* prepared, cjit_prepared_plan_t** retained,
                                        cjit_error_t** error) {
  static const auto next = next_definition<decltype(&cjit_prepared_plan_retain)>("cjit_prepared_plan_retain");
  return checked("cjit_prepared_plan_retain", next(prepared, retained, error),
                 {CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_OUT_OF_MEMORY, CJIT_ERROR_INTERNAL});
}

cjit_status_t cjit_prepared_plan_run(cjit_prepared_plan_t* prepared, cjit_cuda_stream_t stream, int64_t* value,
                                     cjit_error_t** error) {
  static const auto next = next_definition<decltype(&cjit_prepared_plan_run)>("cjit_prepared_plan_run");
  return checked("cjit_prepared_plan_run", next(prepared, stream, value, error),
                 {CJIT_SUCCESS, CJIT_ERROR_INVALID_ARGUMENT, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_DRIVER,
                  CJIT_ERROR_NO_DEVICE, CJIT_ERROR_STALE_HANDLE, CJIT_ERROR_OUT_OF_MEMORY, CJIT_ERROR_INTERNAL});
}

cjit_status_t cjit_prepared_plan_set_argument(cjit_prepared_plan_t* prepared, uint64_t index, cjit_value_kind_t kind,
                                              const void* value, uint64_t size, cjit_error_t** error) {
  static const auto next =
      next_definition<decltype(&cjit_prepared_plan_set_argument)>("cjit_prepared_plan_set_argument");
  return checked(
      "cjit_prepared_plan_set_argument", next(prepared, index, kind, value, size, error),
      {CJIT_SUCCESS, CJIT_ERROR_INVALID_ARGUMENT, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE,
       CJIT_ERROR_UNSUPPORTED_FIELD, CJIT_ERROR_UNSUPPORTED, CJIT_ERROR_NOT_FOUND, CJIT_ERROR_ARTIFACT_CORRUPT,
       CJIT_ERROR_DRIVER_NOT_FOUND, CJIT_ERROR_DRIVER_TOO_OLD, CJIT_ERROR_DRIVER, CJIT_ERROR_NO_DEVICE,
       CJIT_ERROR_NO_BINARY_FOR_DEVICE, CJIT_ERROR_ARGUMENT_MISMATCH, CJIT_ERROR_LAUNCH_LIMIT, CJIT_ERROR_STALE_HANDLE,
       CJIT_ERROR_OUT_OF_MEMORY, CJIT_ERROR_INTERNAL});
}

cjit_status_t cjit_recording_build_async(cjit_context_t* context, const cjit_recording_t* recording, uint64_t index,
                                         const cjit_recording_build_options_t* options,
                                         const cjit_job_options_t* job_options, cjit_job_t** job,
                                         cjit_error_t** error) {
  static const auto next = next_definition<decltype(&cjit_recording_build_async)>("cjit_recording_build_async");
  return checked("cjit_recording_build_async", next(context, recording, index, options, job_options, job, error),
                 {CJIT_SUCCESS,
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
                  CJIT_ERROR_INTERNAL});
}

cjit_status_t cjit_recording_get_key(const cjit_context_t* context, const cjit_recording_t* recording, uint64_t index,
                                     const cjit_recording_build_options_t* options, cjit_cache_key_t* description,
                                     cjit_error_t** error) {
  static const auto next = next_definition<decltype(&cjit_recording_get_key)>("cjit_recording_get_key");
  return checked("cjit_recording_get_key", next(context, recording, index, options, description, error),
                 {CJIT_SUCCESS,
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
                  CJIT_ERROR_INTERNAL});
}

cjit_status_t cjit_recording_read(const char* path, cjit_recording_t* recording, cjit_error_t** error) {
  static const auto next = next_definition<decltype(&cjit_recording_read)>("cjit_recording_read");
  return checked("cjit_recording_read", next(path, recording, error),
                 {CJIT_SUCCESS, CJIT_ERROR_INVALID_ARGUMENT, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE,
                  CJIT_ERROR_IO, CJIT_ERROR_OUT_OF_MEMORY, CJIT_ERROR_INTERNAL});
}

cjit_status_t cjit_signature_sign_file(const char* path, const cjit_signature_options_t* options,
                                       cjit_error_t** error) {
  static const auto next = next_definition<decltype(&cjit_signature_sign_file)>("cjit_signature_sign_file");
  return checked("cjit_signature_sign_file", next(path, options, error),
                 {CJIT_SUCCESS, CJIT_ERROR_INVALID_ARGUMENT, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE,
                  CJIT_ERROR_UNSUPPORTED_FIELD, CJIT_ERROR_UNSUPPORTED, CJIT_ERROR_IO, CJIT_ERROR_OUT_OF_MEMORY,
                  CJIT_ERROR_INTERNAL});
}

cjit_status_t cjit_signature_verify_file(const char* path, const char* const* trusted_keys, uint64_t trusted_key_count,
                                         cjit_signature_t* signature, cjit_error_t** error) {
  static const auto next = next_definition<decltype(&cjit_signature_verify_file)>("cjit_signature_verify_file");
  return checked(
      "cjit_signature_verify_file", next(path, trusted_keys, trusted_key_count, signature, error),
      {CJIT_SUCCESS, CJIT_ERROR_INVALID_ARGUMENT, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE,
       CJIT_ERROR_UNSUPPORTED, CJIT_ERROR_SIGNATURE, CJIT_ERROR_IO, CJIT_ERROR_OUT_OF_MEMORY, CJIT_ERROR_INTERNAL});
}

cjit_status_t cjit_tensor_map_create(cjit_context_t* context, const cjit_tensor_map_options_t* options,
                                     cjit_tensor_map_t** map, cjit_error_t** error) {
  static const auto next = next_definition<decltype(&cjit_tensor_map_create)>("cjit_tensor_map_create");
  return checked("cjit_tensor_map_create", next(context, options, map, error),
                 {CJIT_SUCCESS, CJIT_ERROR_INVALID_ARGUMENT, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE,
                  CJIT_ERROR_UNSUPPORTED_FIELD, CJIT_ERROR_UNSUPPORTED, CJIT_ERROR_DRIVER_NOT_FOUND,
                  CJIT_ERROR_DRIVER_TOO_OLD, CJIT_ERROR_DRIVER, CJIT_ERROR_NO_DEVICE, CJIT_ERROR_STALE_HANDLE,
                  CJIT_ERROR_OUT_OF_MEMORY, CJIT_ERROR_INTERNAL});
}

cjit_status_t cjit_tensor_map_encode(cjit_context_t* context, const cjit_tensor_map_options_t* options, void* map,
                                     cjit_error_t** error) {
  static const auto next = next_definition<decltype(&cjit_tensor_map_encode)>("cjit_tensor_map_encode");
  return checked("cjit_tensor_map_encode", next(context, options, map, error),
                 {CJIT_SUCCESS, CJIT_ERROR_INVALID_ARGUMENT, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE,
                  CJIT_ERROR_UNSUPPORTED_FIELD, CJIT_ERROR_UNSUPPORTED, CJIT_ERROR_DRIVER_NOT_FOUND,
                  CJIT_ERROR_DRIVER_TOO_OLD, CJIT_ERROR_DRIVER, CJIT_ERROR_NO_DEVICE, CJIT_ERROR_STALE_HANDLE,
                  CJIT_ERROR_OUT_OF_MEMORY, CJIT_ERROR_INTERNAL});
}

cjit_status_t cjit_tensor_map_replace_address(cjit_context_t* context, void* map, uint64_t address,
                                              cjit_error_t** error) {
  static const auto next =
      next_definition<decltype(&cjit_tensor_map_replace_address)>("cjit_tensor_map_replace_address");
  return checked("cjit_tensor_map_replace_address", next(context, map, address, error),
                 {CJIT_SUCCESS, CJIT_ERROR_INVALID_ARGUMENT, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_DRIVER_NOT_FOUND,
                  CJIT_ERROR_DRIVER_TOO_OLD, CJIT_ERROR_DRIVER, CJIT_ERROR_NO_DEVICE, CJIT_ERROR_STALE_HANDLE,
                  CJIT_ERROR_OUT_OF_MEMORY, CJIT_ERROR_INTERNAL});
}

cjit_status_t cjit_tensor_map_retain(cjit_tensor_map_t* map, cjit_tensor_map_t** retained, cjit_error_t** error) {
  static const auto next = next_definition<decltype(&cjit_tensor_map_retain)>("cjit_tensor_map_retain");
  return checked("cjit_tensor_map_retain", next(map, retained, error),
                 {CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_OUT_OF_MEMORY, CJIT_ERROR_INTERNAL});
}

cjit_status_t cjit_tensor_map_set_address(cjit_tensor_map_t* map, uint64_t address, cjit_error_t** error) {
  static const auto next = next_definition<decltype(&cjit_tensor_map_set_address)>("cjit_tensor_map_set_address");
  return checked("cjit_tensor_map_set_address", next(map, address, error),
                 {CJIT_SUCCESS, CJIT_ERROR_INVALID_ARGUMENT, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_DRIVER,
                  CJIT_ERROR_NO_DEVICE, CJIT_ERROR_STALE_HANDLE, CJIT_ERROR_OUT_OF_MEMORY, CJIT_ERROR_INTERNAL});
}

cjit_status_t cjit_toolkit_get_info(const cjit_context_t* context, cjit_toolkit_info_t* report, cjit_error_t** error) {
  static const auto next = next_definition<decltype(&cjit_toolkit_get_info)>("cjit_toolkit_get_info");
  return checked(
      "cjit_toolkit_get_info", next(context, report, error),
      {CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE, CJIT_ERROR_OUT_OF_MEMORY, CJIT_ERROR_INTERNAL});
}

cjit_status_t cjit_tune_build(cjit_context_t* context, const cjit_tune_build_options_t* options,
                              cjit_tune_build_result_t* result, cjit_error_t** error) {
  static const auto next = next_definition<decltype(&cjit_tune_build)>("cjit_tune_build");
  return checked("cjit_tune_build", next(context, options, result, error),
                 {CJIT_SUCCESS,
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
                  CJIT_ERROR_INTERNAL});
}

cjit_status_t cjit_tune_build_async(cjit_context_t* context, const cjit_tune_build_options_t* options,
                                    const cjit_job_options_t* job_options, cjit_job_t** job, cjit_error_t** error) {
  static const auto next = next_definition<decltype(&cjit_tune_build_async)>("cjit_tune_build_async");
  return checked("cjit_tune_build_async", next(context, options, job_options, job, error),
                 {CJIT_SUCCESS,
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
                  CJIT_ERROR_INTERNAL});
}

cjit_status_t cjit_tune_build_get_key(const cjit_context_t* context, const cjit_tune_build_options_t* options,
                                      cjit_cache_key_t* description, cjit_error_t** error) {
  static const auto next = next_definition<decltype(&cjit_tune_build_get_key)>("cjit_tune_build_get_key");
  return checked("cjit_tune_build_get_key", next(context, options, description, error),
                 {CJIT_SUCCESS,
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
                  CJIT_ERROR_INTERNAL});
}

cjit_status_t cjit_version_get_info(cjit_version_info_t* info) {
  static const auto next = next_definition<decltype(&cjit_version_get_info)>("cjit_version_get_info");
  return checked(
      "cjit_version_get_info", next(info),
      {CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE, CJIT_ERROR_OUT_OF_MEMORY, CJIT_ERROR_INTERNAL});
}

cjit_status_t cjit_worker_get_info(const cjit_context_t* context, cjit_worker_info_t* info, cjit_error_t** error) {
  static const auto next = next_definition<decltype(&cjit_worker_get_info)>("cjit_worker_get_info");
  return checked(
      "cjit_worker_get_info", next(context, info, error),
      {CJIT_SUCCESS, CJIT_ERROR_NULL_POINTER, CJIT_ERROR_STRUCT_SIZE, CJIT_ERROR_OUT_OF_MEMORY, CJIT_ERROR_INTERNAL});
}
