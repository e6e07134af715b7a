#include "base/error.hpp"

#include <cerrno>
#include <cstring>
#include <system_error>

#include "base/text.hpp"

namespace cjit {

Error os_error(const std::string& attempt, int error_number, cjit_stage_t stage) {
  const char* name = strerrorname_np(error_number);
  return Error(Failure{.status = CJIT_ERROR_IO,
                       .stage = stage,
                       .message = concat("cannot ", attempt, ": ", std::generic_category().message(error_number)),
                       .library = "libc",
                       .native_code = error_number,
                       .native_name = name != nullptr ? name : ""});
}

Error cancelled_error(cjit_stage_t stage) {
  return Error(CJIT_ERROR_CANCELLED, stage, "the build was cancelled before it was complete");
}

}  // namespace cjit
