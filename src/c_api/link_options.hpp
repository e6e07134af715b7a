// A caller's options of a link, checked and read.
#pragma once

#include <cjit/link.h>

#include "c_api/common_options.hpp"
#include "pipeline/link_build.hpp"

namespace cjit {

// Bytes in memory stay the caller's where they are borrowed. Throws Error for what contradicts itself or means nothing;
// reads files. `options` is complete (read_struct).
enum class InputStorage { kCopied, kBorrowed };
LinkRequest read_link_request(const cjit_link_build_options_t& options, InputStorage storage);

}  // namespace cjit
