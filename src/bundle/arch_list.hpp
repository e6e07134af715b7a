// Lists of architectures: "sm_80,sm_90a,compute_90,lto_90", "all", "all-major".
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "options/arch.hpp"

namespace cjit {

struct BundleArch {
  std::string text;  // as written in the list, or as expanded from "all"
  std::string arch;  // the architecture for a build
  bool is_lto = false;
};

// Parses a list. `known` returns the compute capabilities of the compiler, ascending; it is called only for "all" and
// "all-major". Throws Error(CJIT_ERROR_UNKNOWN_ARCH), also for an empty list, and (CJIT_ERROR_INVALID_ARGUMENT) if an
// architecture occurs twice.
std::vector<BundleArch> parse_arch_list(std::string_view list,
                                        const std::function<std::vector<std::uint32_t>()>& known);

}  // namespace cjit
