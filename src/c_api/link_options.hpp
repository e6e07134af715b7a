// A caller's options of a link, checked and read.
#pragma once

#include <cjit/link.h>

#include "build/link_build.hpp"

namespace cjit {

// Bytes in memory stay the caller's where they are borrowed. Throw Error for what contradicts itself or means nothing;
// read files. `options` is complete (read_struct).
enum class InputStorage { kCopied, kBorrowed };
LinkRequest read_link_request(const cjit_link_build_options_t& options, InputStorage storage);
BuildWish read_wish(const cjit_link_build_options_t& options);

}  // namespace cjit
