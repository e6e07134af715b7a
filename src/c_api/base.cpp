#include <cjit/base.h>

#include <memory>
#include <new>

#include "base/text.hpp"
#include "c_api/blob.hpp"
#include "c_api/error_object.hpp"
#include "c_api/guard.hpp"
#include "c_api/result_fields.hpp"
#include "facts/enumerator_words.hpp"

struct cjit_error {
  explicit cjit_error(const cjit::Error& error)
      : failure(error), info(cjit::read_result<cjit_error_info_t>(cjit::PointOrCopy{kept}, error.failure())) {}

  cjit::Error failure;  // shares its contents; copying cannot throw
  cjit::Kept kept;
  cjit_error_info_t info;
};

namespace cjit {

namespace {

// Created when the library is loaded: when it is needed there is no memory to create it.
cjit_error_t& out_of_memory_error() {
  static auto* const error = new cjit_error(Error(CJIT_ERROR_OUT_OF_MEMORY, CJIT_STAGE_NONE,
                                                  "out of memory: an allocation failed; free memory and call again"));
  return *error;
}

[[maybe_unused]] const cjit_error_t& created_at_load = out_of_memory_error();

cjit_error_t* new_error_object(const Error& error) noexcept {
  try {
    return new cjit_error(error);
  } catch (...) {
    return &out_of_memory_error();
  }
}

cjit_status_t report(cjit_error_t** error, const Error& failure) noexcept {
  if (error == nullptr) return failure.status();
  *error = new_error_object(failure);
  return cjit_error_status(*error);  // CJIT_ERROR_OUT_OF_MEMORY if the object could not be allocated
}

cjit_status_t report_out_of_memory(cjit_error_t** error) noexcept {
  if (error != nullptr) *error = &out_of_memory_error();
  return CJIT_ERROR_OUT_OF_MEMORY;
}

cjit_status_t report_unexpected(cjit_error_t** error, const char* what) noexcept {
  try {
    return report(error, Error(CJIT_ERROR_INTERNAL, CJIT_STAGE_NONE,
                               concat("an exception was thrown inside cjit or by a callback: ", what,
                                      "; if none of your callbacks throws, please report a bug in cjit")));
  } catch (...) {
    return report_out_of_memory(error);
  }
}

}  // namespace

cjit_status_t report_current_exception(cjit_error_t** error) noexcept {
  try {
    throw;
  } catch (const Error& failure) {
    return report(error, failure);
  } catch (const std::bad_alloc&) {
    return report_out_of_memory(error);
  } catch (const std::exception& unexpected) {
    return report_unexpected(error, unexpected.what());
  } catch (...) {
    return report_unexpected(error, "not a std::exception");
  }
}

[[gnu::cold]] void refuse_null(const char* name) {
  throw Error(CJIT_ERROR_NULL_POINTER, CJIT_STAGE_REQUEST,
              concat("the parameter `", name, "` is NULL; it is required"));
}

}  // namespace cjit

using cjit::guard;

const char* cjit_status_name(cjit_status_t status) {
  return cjit::facts::name_of(cjit::facts::kStatusWords, status, "CJIT_ERROR_UNKNOWN");
}

cjit_status_t cjit_error_status(const cjit_error_t* error) {
  return error == nullptr ? cjit_status_t{CJIT_SUCCESS} : error->failure.status();
}

const char* cjit_error_message(const cjit_error_t* error) { return error == nullptr ? "" : error->failure.what(); }

cjit_status_t cjit_error_get_info(const cjit_error_t* error, cjit_error_info_t* info) {
  return guard(nullptr, [&] {
    cjit::require_pointer(error, "error");
    cjit::write_struct(info, "info", error->info);
  });
}

void cjit_error_destroy(cjit_error_t* error) {
  if (error != &cjit::out_of_memory_error()) delete error;
}

const void* cjit_blob_data(const cjit_blob_t* blob) { return blob == nullptr ? nullptr : blob->buffer.data(); }

uint64_t cjit_blob_size(const cjit_blob_t* blob) { return blob == nullptr ? 0 : blob->buffer.size(); }
