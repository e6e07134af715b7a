// The headers of algorithms: CUB and libcu++ of one version, and cjit's own. They are installed beside the library as
// one compressed file, because a toolkit's version may not fit.
#pragma once

#include <string>

namespace cjit {

// Returns the directory with the headers: $CJIT_ALGORITHM_HEADERS, or the one in `folder` to which the file was
// unpacked. Unpacks it if it is not there yet. Throws Error(CJIT_ERROR_IO).
std::string find_algorithm_headers(const std::string& folder);

}  // namespace cjit
