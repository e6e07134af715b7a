// Reads and checks the caller's options of a link.
#pragma once

#include <cjit/link.h>

#include "c_api/common_options.hpp"
#include "request/link_build.hpp"

namespace cjit {

// kBorrowed: the request refers to the caller's bytes. Reads the input files. Throws Error for invalid options and for
// options that contradict each other. `options` is complete (read_struct).
enum class InputStorage { kCopied, kBorrowed };
LinkRequest read_link_request(const cjit_link_build_options_t& options, InputStorage storage);

}  // namespace cjit
