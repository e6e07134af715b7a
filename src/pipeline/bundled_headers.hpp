// The headers inside NVRTC 13.3 and later, for machines that have no others.
#pragma once

#include <string>
#include <vector>

#include "pipeline/created_folder.hpp"

namespace cjit {

class Toolkit;

// Returns the directories of CCCL's and CUDA's headers, in `folder`; none if NVRTC has none or cannot be opened. NVRTC
// writes them there once, or again if files were lost or changed, and is not opened otherwise. Throws
// Error(CJIT_ERROR_IO).
std::vector<std::string> find_bundled_headers(const std::string& folder, bool is_kept, HeaderUse use, Toolkit& toolkit);

}  // namespace cjit
