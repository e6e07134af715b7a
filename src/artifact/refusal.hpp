// Errors for invalid input data.
#pragma once

#include <string_view>

#include "base/error.hpp"

namespace cjit {

// Returns an error with the message "cannot read the <subject>: <what>; <advice for the status>".
[[nodiscard]] Error refusal(cjit_status_t status, std::string_view subject, std::string_view what);

[[nodiscard]] inline Error corrupt(std::string_view subject, std::string_view what) {
  return refusal(CJIT_ERROR_ARTIFACT_CORRUPT, subject, what);
}
inline void require(std::string_view subject, bool condition, std::string_view otherwise) {
  if (!condition) throw corrupt(subject, otherwise);
}

}  // namespace cjit
