// Error objects.
#pragma once

#include <cjit/base.h>

#include "base/error.hpp"

namespace cjit {

// Call this in a catch block. Sets *error unless `error` is NULL.
cjit_status_t report_current_exception(cjit_error_t** error) noexcept;

[[noreturn]] void refuse_null(const char* name);

// Throws Error(CJIT_ERROR_NULL_POINTER) naming the parameter.
inline void require_pointer(const void* pointer, const char* name) {
  if (pointer == nullptr) refuse_null(name);
}

}  // namespace cjit
