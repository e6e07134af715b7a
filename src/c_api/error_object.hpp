// Error objects, and the diagnostic records of errors and results.
#pragma once

#include <cjit/base.h>

#include <memory>
#include <vector>

#include "base/error.hpp"

namespace cjit {

// C records of diagnostics. The diagnostics must outlive them.
class DiagnosticRecords {
 public:
  explicit DiagnosticRecords(const std::vector<Diagnostic>& diagnostics);

  const cjit_diagnostic_t* const* data() const noexcept { return pointers_.empty() ? nullptr : pointers_.data(); }
  std::uint64_t size() const noexcept { return pointers_.size(); }

 private:
  std::vector<cjit_diagnostic_t> records_;
  std::vector<const cjit_diagnostic_t*> pointers_;
};

// Call this in a catch block. Sets *error unless `error` is NULL.
cjit_status_t report_current_exception(cjit_error_t** error) noexcept;

[[noreturn]] void refuse_null(const char* name);

// Throws Error(CJIT_ERROR_NULL_POINTER) naming the parameter.
inline void require_pointer(const void* pointer, const char* name) {
  if (pointer == nullptr) refuse_null(name);
}

}  // namespace cjit
