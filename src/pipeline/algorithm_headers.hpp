// The headers of algorithms: CUB and libcu++ of one version, and cjit's own. They are installed beside the library as
// one compressed file, because a toolkit's version may not fit.
#pragma once

#include <string>

#include "pipeline/created_folder.hpp"

namespace cjit {

struct AlgorithmHeaders {
  std::string folder;
  std::string identity;  // of the file that was unpacked to the folder; "": it was not unpacked by cjit
};

// Whether the library was built with the digest of such a file.
bool has_algorithm_headers();

// Returns $CJIT_ALGORITHM_HEADERS, or the directory in `folder` to which the file was unpacked. Unpacks it if it is not
// there or must be made again, and then waits for the disk if `is_kept`. Throws Error(CJIT_ERROR_IO).
AlgorithmHeaders find_algorithm_headers(const std::string& folder, bool is_kept, HeaderUse use);

}  // namespace cjit
