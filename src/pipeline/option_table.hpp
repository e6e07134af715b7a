// Which options NVRTC and nvcc have and how they are written, and what to say of others.
#pragma once

#include <cjit/kernel.h>

#include <string_view>

namespace cjit {

enum class OptionForm {
  kFlag,     // --minimal
  kBoolean,  // --ftz=true
  kValue,    // --std=c++17; given twice it must be the same
  kList,     // --define-macro=X; may be given many times
};

// Who has an option.
enum class OptionOwner { kBoth, kNvrtc, kNvcc };

struct OptionSpec {
  std::string_view name;   // canonical
  std::string_view alias;  // "" if there is none
  OptionForm form;
  bool glued = false;  // the alias may stand directly before its value: -DX
  OptionOwner owner = OptionOwner::kBoth;
};

// nullptr if the compiler has no such option (or has one that this table does not know).
const OptionSpec* find_option(std::string_view name_or_alias, cjit_compiler_t compiler);
// The option whose glued alias `token` begins with ("-DX"), or nullptr.
const OptionSpec* find_glued_option(std::string_view token, cjit_compiler_t compiler);
// Whoever has it.
const OptionSpec* find_option_by_name(std::string_view name);

// Options of NVRTC and nvcc of CUDA 13.3 and later, of which nothing comes that cjit could hand out.
bool makes_tile_code(std::string_view token);

// What NVRTC users write in place of an option that only nvcc has; "" if `token` is none of these.
std::string_view advice_for_nvrtc(std::string_view token);
// Likewise nvcc users, in place of an option that cannot be given to nvcc here.
std::string_view advice_for_nvcc(std::string_view token);

}  // namespace cjit
