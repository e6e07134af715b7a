// Which options NVRTC has and how they are written, and which are nvcc's alone.
#pragma once

#include <string_view>

namespace cjit {

enum class OptionForm {
  kFlag,     // --minimal
  kBoolean,  // --ftz=true
  kValue,    // --std=c++17; given twice it must be the same
  kList,     // --define-macro=X; may be given many times
};

struct OptionSpec {
  std::string_view name;   // canonical
  std::string_view alias;  // "" if there is none
  OptionForm form;
  bool glued = false;  // the alias may stand directly before its value: -DX
};

// nullptr if NVRTC has no such option (or has one that this table does not know). `spelling` is a name or an alias.
const OptionSpec* find_option(std::string_view spelling);
// The option whose glued alias `token` begins with ("-DX"), or nullptr.
const OptionSpec* find_glued_option(std::string_view token);

// What to use in place of an option that only nvcc has; "" if `token` is none of these.
std::string_view nvcc_option_advice(std::string_view token);

}  // namespace cjit
