// The bytes by which a repeated request is recognized. They hold every field of the options but those that
// abi/inputs.py names.
#pragma once

#include <cjit/nvvm.h>

#include <optional>

#include "pipeline/request_memo.hpp"

namespace cjit {

// `options` is complete (read_struct), and its counts are plausible. Nothing where the bytes of the options do not tell
// what they stand for: a file by its path, a result. Equal requests that are written differently differ here.
std::optional<Spelling> fingerprint_of(const cjit_kernel_build_options_t& options);
std::optional<Spelling> fingerprint_of(const cjit_link_build_options_t& options);
std::optional<Spelling> fingerprint_of(const cjit_nvvm_build_options_t& options);

}  // namespace cjit
