// Lists of architectures: "sm_80,sm_90a,compute_90,lto_90", "all", "all-major".
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "pipeline/arch.hpp"

namespace cjit {

struct BundleArch {
  std::string text;  // as it was written, or stands for
  std::string arch;  // as a build takes it
  bool is_lto = false;
};

// `known` gives the compute capabilities of the compiler, ascending; it is asked where the list says "all". Throws
// Error(CJIT_ERROR_UNKNOWN_ARCH) and (CJIT_ERROR_INVALID_ARGUMENT) for a list that is empty or has one twice.
std::vector<BundleArch> parse_arch_list(std::string_view list,
                                        const std::function<std::vector<std::uint32_t>()>& known);

}  // namespace cjit
