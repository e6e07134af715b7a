// Options that name files. The contents of these files are not part of the cache key.
#pragma once

#include <string>
#include <vector>

namespace cjit {

// Returns the uncacheable reason of a build with these options of a linker, libNVVM or ptxas
// ("-Xptxas=--options-file=F"), with advice; "" if there is none.
std::string uncacheable_file_option(const std::vector<std::string>& options);

}  // namespace cjit
