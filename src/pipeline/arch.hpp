// Architectures as users write them: sm_90, sm_90a, sm_100f, compute_90, native.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace cjit {

struct Arch {
  bool native = false;      // of the device; the other fields are then empty
  bool is_virtual = false;  // compute_: PTX, no machine code
  std::uint32_t cc = 0;     // major * 10 + minor
  char feature = 0;         // 0, 'a' (architecture-specific), 'f' (family-specific)

  bool operator==(const Arch&) const = default;
};

// Throws Error(CJIT_ERROR_UNKNOWN_ARCH). Case does not count.
Arch parse_arch(std::string_view text);

// "sm_90a"; parse_arch's inverse.
std::string to_string(const Arch& arch);

// `wanted` if a compiler that knows `known` (ascending) can build for it; with `ptx_fallback`, PTX of the highest known
// where `wanted` is newer than all. Throws Error(CJIT_ERROR_UNKNOWN_ARCH) saying what `compiler` knows.
Arch choose_arch(const Arch& wanted, std::span<const std::uint32_t> known, bool ptx_fallback,
                 std::string_view compiler);

}  // namespace cjit
