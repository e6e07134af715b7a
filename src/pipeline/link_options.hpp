// nvJitLink's options, typed and raw, brought into one form.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/option_values.hpp"

namespace cjit {

// "-lto", "-ftz=1". Some may stand several times and keep their order.
class LinkOptions : public OptionValues {
 public:
  // Symbols for "-kernels-used" and "-variables-used", each itself and no other that holds its name.
  void append_symbols(std::string_view name, const std::vector<std::string>& symbols);
  // Throws Error(CJIT_ERROR_INVALID_OPTION) for what is no option.
  void parse(std::span<const std::string> raw);
};

}  // namespace cjit
