// libNVVM's options, typed and raw, in one canonical form.
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
  // OFF also contradicts a raw option that turns it on.
  cjit_switch_t debug = CJIT_SWITCH_DEFAULT;  // ON: no optimization
  cjit_switch_t ftz = CJIT_SWITCH_DEFAULT;
  cjit_switch_t prec_div = CJIT_SWITCH_DEFAULT;
  cjit_switch_t prec_sqrt = CJIT_SWITCH_DEFAULT;
  cjit_switch_t fma = CJIT_SWITCH_DEFAULT;
  cjit_switch_t gen_lto = CJIT_SWITCH_DEFAULT;  // ON: LTO-IR instead of PTX
  std::vector<std::string> raw;                 // in libNVVM's form: "-jump-table-density=90"
};

// Returns one string per option. Equal options give equal strings, independent of how they were written. Options that
// cjit does not know come last, unchanged; libNVVM checks them. Throws Error(CJIT_ERROR_CONTRADICTORY_OPTIONS),
// (CJIT_ERROR_UNKNOWN_ARCH) for an architecture that is not virtual, (CJIT_ERROR_INVALID_OPTION) for an invalid
// optimization level.
std::vector<std::string> canonical_options(const NvvmOptions& options);

// Returns the architecture in canonical options, such as "compute_90a"; "" if there is none.
std::string arch_of(const std::vector<std::string>& options);
// Whether canonical options select LTO-IR.
bool makes_lto_ir(const std::vector<std::string>& options);

}  // namespace cjit
