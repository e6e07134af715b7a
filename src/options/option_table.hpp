// Searches in the table of the options of NVRTC and nvcc, and advice for options that cjit does not accept.
#pragma once

#include <cjit/kernel.h>

#include <string_view>

#include "facts/compiler_options.hpp"

namespace cjit {

using facts::OptionForm;
using facts::OptionOwner;
using facts::OptionSpec;

// Returns nullptr if the compiler has no such option, or if this table does not have it.
const OptionSpec* find_option(std::string_view name_or_alias, cjit_compiler_t compiler);
// The option whose glued alias `token` begins with ("-DX"), or nullptr.
const OptionSpec* find_glued_option(std::string_view token, cjit_compiler_t compiler);
// Likewise for either compiler.
const OptionSpec* find_option_by_name(std::string_view name);

// Options of NVRTC and nvcc since CUDA 13.3 for tile code, which cjit cannot return.
bool makes_tile_code(std::string_view token);

// Returns what to use with NVRTC instead of an option that only nvcc has; "" if `token` is not such an option.
std::string_view advice_for_nvrtc(std::string_view token);
// Returns what to use with nvcc instead of an option that cjit does not accept for nvcc; "" if `token` is not one.
std::string_view advice_for_nvcc(std::string_view token);

}  // namespace cjit
