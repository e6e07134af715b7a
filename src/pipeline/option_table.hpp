// The options of NVRTC and nvcc, their forms, and advice for options that cjit does not accept.
#pragma once

#include <cjit/kernel.h>

#include <string_view>

namespace cjit {

enum class OptionForm {
  kFlag,     // --minimal
  kBoolean,  // --ftz=true
  kValue,    // --std=c++17; if it is given twice, the values must be equal
  kList,     // --define-macro=X; may be given several times
};

// Which compiler has an option.
enum class OptionOwner { kBoth, kNvrtcOnly, kNvccOnly };

struct OptionSpec {
  std::string_view name;   // canonical
  std::string_view alias;  // "" if there is none
  OptionForm form;
  bool glued = false;  // the alias may stand directly before its value: -DX
  OptionOwner owner = OptionOwner::kBoth;
  std::uint32_t since = 0;  // the first CUDA version whose compilers have it, as 13'040 for 13.4; 0: all, or not known
};

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
