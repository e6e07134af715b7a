// nvJitLink's options, typed and raw, in one canonical form.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/option_values.hpp"

namespace cjit {

// "-lto", "-ftz=1". Some options may be given several times; they keep their order.
class LinkOptions : public OptionValues {
 public:
  // Adds symbols for "-kernels-used" or "-variables-used". Each matches only itself, not other symbols that contain it.
  void append_symbols(std::string_view name, const std::vector<std::string>& symbols);
  // Throws Error(CJIT_ERROR_INVALID_OPTION) for a string that is not an option.
  void parse(std::span<const std::string> raw);
};

}  // namespace cjit
