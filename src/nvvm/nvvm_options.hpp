// libNVVM's options, typed and raw, brought into one canonical form.
#pragma once

#include <cjit/base.h>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace cjit {

namespace nvvm_option {
inline constexpr std::string_view kArch = "-arch";
inline constexpr std::string_view kOptimization = "-opt";
inline constexpr std::string_view kDebug = "-g";
inline constexpr std::string_view kGenLto = "-gen-lto";
}  // namespace nvvm_option

struct NvvmOptions {
  std::string arch;                           // "compute_90a"; "": libNVVM's own default, or a raw option
  std::optional<std::uint32_t> optimization;  // 0 or 3
  // OFF also refuses what a raw option would turn on.
  cjit_switch_t debug = CJIT_SWITCH_DEFAULT;  // ON: no optimization
  cjit_switch_t ftz = CJIT_SWITCH_DEFAULT;
  cjit_switch_t prec_div = CJIT_SWITCH_DEFAULT;
  cjit_switch_t prec_sqrt = CJIT_SWITCH_DEFAULT;
  cjit_switch_t fma = CJIT_SWITCH_DEFAULT;
  cjit_switch_t gen_lto = CJIT_SWITCH_DEFAULT;  // LTO-IR in place of PTX
  std::vector<std::string> raw;                 // as libNVVM takes them, "-jump-table-density=90"
};

// One string an option, the same for equal options however they were given; what cjit does not know comes last, as it
// was given, for libNVVM to judge. Throws Error(CJIT_ERROR_CONTRADICTORY_OPTIONS), (CJIT_ERROR_UNKNOWN_ARCH) for what
// is no virtual architecture, (CJIT_ERROR_INVALID_OPTION) for an optimization level that there is not.
std::vector<std::string> canonical_options(const NvvmOptions& options);

// "compute_90a" of canonical options; "" if they name none.
std::string arch_of(const std::vector<std::string>& options);
// Whether canonical options ask for LTO-IR.
bool makes_lto_ir(const std::vector<std::string>& options);

}  // namespace cjit
