// Searches in the table of the options of NVRTC and nvcc, and advice for options that cjit does not accept.
#pragma once

#include <cjit/kernel.h>

#include <cstddef>
#include <span>
#include <string>
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

// One option of a list, as users write it.
struct WrittenOption {
  const OptionSpec* spec = nullptr;  // nullptr: the table does not have it
  std::string token;                 // the first element of the list, without blanks around it
  std::string value;
  bool has_value = false;
  bool is_glued = false;         // "-DX"
  bool is_separate = false;      // the value is the next element of the list
  bool lacks_its_value = false;  // the list ends before it
};

// Reads the option at `at`, and moves `at` behind it.
WrittenOption read_option(std::span<const std::string> list, std::size_t& at, cjit_compiler_t compiler);

// Options of NVRTC and nvcc since CUDA 13.3 for tile code, which cjit cannot return.
bool makes_tile_code(std::string_view token);

// Returns what to use with NVRTC instead of an option that only nvcc has; "" if `token` is not such an option.
std::string_view advice_for_nvrtc(std::string_view token);
// Returns what to use with nvcc instead of an option that cjit does not accept for nvcc; "" if `token` is not one.
std::string_view advice_for_nvcc(std::string_view token);

}  // namespace cjit
