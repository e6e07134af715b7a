// The fingerprint that recognizes a repeated request. It covers every field of the options except those listed in
// abi/inputs.py.
#pragma once

#include <cjit/link.h>
#include <cjit/nvvm.h>

#include <optional>

#include "pipeline/request_memo.hpp"

namespace cjit {

// `options` is complete (read_struct), and its counts are plausible. Returns nothing if the bytes of the options do not
// determine the inputs: a file that is given by its path, or a result. Equal requests that are written differently have
// different fingerprints.
std::optional<Fingerprint> fingerprint_of(const cjit_kernel_build_options_t& options);
std::optional<Fingerprint> fingerprint_of(const cjit_link_build_options_t& options);
std::optional<Fingerprint> fingerprint_of(const cjit_nvvm_build_options_t& options);

}  // namespace cjit
