// Files with passwords and tokens.
#pragma once

#include <string>

namespace cjit {

// The text of the file without blanks and line breaks at its ends. Throws bad_setting() if the file cannot be read, is
// empty, or has another mode than 0600 or 0400. The text never is in a message.
std::string read_secret_file(const std::string& path);

}  // namespace cjit
