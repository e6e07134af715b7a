// Options that name files: what is in the files would go past every key.
#pragma once

#include <string>
#include <vector>

namespace cjit {

// Why a build with these options of a linker, libNVVM or ptxas ("-Xptxas=--options-file=F") cannot be cached, and what
// to do; "" if it can.
std::string uncacheable_file_option(const std::vector<std::string>& options);

}  // namespace cjit
