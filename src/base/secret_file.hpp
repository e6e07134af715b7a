// Files with passwords, tokens and secret keys.
#pragma once

#include <string>
#include <string_view>

#include "base/error.hpp"
#include "base/secret.hpp"

namespace cjit {

// The text of the file without blanks and line breaks at its ends. Throws Error(CJIT_ERROR_INVALID_ARGUMENT) with
// `what`, such as "the credentials", if the file cannot be read, is empty, is larger than 64 KiB, has another mode than
// 0600 or 0400, or could be replaced by other users. The text never is in a message.
Secret read_secret_file(const std::string& path, std::string_view what);

}  // namespace cjit
