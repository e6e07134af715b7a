#include <cjit/kernel.h>

#include "artifact/reader.hpp"
#include "artifact/writer.hpp"
#include "base/text.hpp"
#include "c_api/blob.hpp"
#include "c_api/build_result.hpp"
#include "c_api/guard.hpp"
#include "c_api/struct_io.hpp"

namespace {

cjit::ImageStorage read_flags(cjit_deserialize_flags_t flags) {
  if ((flags & ~cjit_deserialize_flags_t{CJIT_DESERIALIZE_IN_PLACE}) != 0)
    throw cjit::Error(CJIT_ERROR_INVALID_ARGUMENT, CJIT_STAGE_REQUEST,
                      cjit::concat("the flags ", flags, " have a bit that is not of enum cjit_deserialize_flags"));
  return (flags & CJIT_DESERIALIZE_IN_PLACE) != 0 ? cjit::ImageStorage::kBorrowed : cjit::ImageStorage::kCopied;
}

}  // namespace

cjit_status_t cjit_kernel_build_result_serialize(const cjit_kernel_build_result_t* result, cjit_blob_t** blob,
                                                 cjit_error_t** error) {
  return cjit::guard(error, [&] {
    cjit::require_pointer(blob, "blob");
    *blob = nullptr;
    *blob = new cjit_blob(cjit::write_artifact(*cjit::read_kernel_result(result)));
  });
}

cjit_status_t cjit_kernel_build_result_deserialize(const void* data, uint64_t size, cjit_deserialize_flags_t flags,
                                                   cjit_kernel_build_result_t* result, cjit_error_t** error) {
  return cjit::guard_clearing(
      error, [&] { cjit::clear_struct(result); },
      [&] {
        cjit::require_struct(result, "result", cjit::kFirstSize<cjit_kernel_build_result_t>);
        const cjit::ByteSpan bytes = cjit::read_bytes(data, size, "data");
        auto record = cjit::read_artifact(bytes, read_flags(flags));
        cjit::write_kernel_result(result, {.record = std::make_shared<const cjit::BuildRecord>(std::move(record)),
                                           .outcome = CJIT_CACHE_OUTCOME_DESERIALIZED,
                                           .key = "",
                                           .note = ""});
      });
}
