// Architectures as users write them: sm_90, sm_90a, sm_100f, compute_90, native.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace cjit {

struct Arch {
  bool native = false;      // the architecture of the device; the other fields are then unused
  bool is_virtual = false;  // compute_: PTX, no machine code
  std::uint32_t cc = 0;     // major * 10 + minor
  char feature = 0;         // 0, 'a' (architecture-specific), 'f' (family-specific)

  bool operator==(const Arch&) const = default;
};

// Ignores case. Throws Error(CJIT_ERROR_UNKNOWN_ARCH).
Arch parse_arch(std::string_view text);

// The inverse of parse_arch: "sm_90a".
std::string to_string(const Arch& arch);

// Returns the architecture to compile for. `known` lists the compute capabilities of the compiler, ascending. Returns
// `wanted` if it is among them. If `wanted` is newer than all of them and `ptx_fallback` is set, returns PTX for the
// highest. Otherwise throws Error(CJIT_ERROR_UNKNOWN_ARCH), whose message names `compiler` and lists `known`.
Arch choose_arch(const Arch& wanted, std::span<const std::uint32_t> known, bool ptx_fallback,
                 std::string_view compiler);

}  // namespace cjit
