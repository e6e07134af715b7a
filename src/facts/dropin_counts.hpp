// What the drop-ins count, in a file of the cache directory that all processes share.
#pragma once

#include <cjit/dropin.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace cjit::facts {

enum class DropinCount : std::uint32_t {
  kMemory,
  kDisk,
  kOther,
  kBuilt,
  kFailures,
  kForwardedRefused,
  kForwardedError,
  kForwardedHandle,
  kForwardedState,
  kCancelled,
  kCount
};

struct DropinCountText {
  std::string_view name;  // in JSON
  std::string_view text;
};

inline constexpr std::array<DropinCountText, static_cast<std::size_t>(DropinCount::kCount)> kDropinCounts = {{
    {"memory", "served from memory"},
    {"disk", "served from the cache directory"},
    {"other", "served from layers, packs and remotes"},
    {"built", "compiled or linked, and stored"},
    {"failures", "failed: compilations, made or served, and links"},
    {"forwarded_refused", "forwarded: the result depends on more than the request"},
    {"forwarded_error", "forwarded: another error of cjit or of the compiler"},
    {"forwarded_handle", "forwarded: a handle that the drop-in did not make"},
    {"forwarded_state", "forwarded: a call out of the usual order, or with unusual arguments"},
    {"cancelled", "cancelled by the flow callback"},
}};

struct DropinLibraryText {
  cjit_dropin_library_t library;
  std::string_view name;  // in JSON
  std::string_view title;
};

inline constexpr std::array<DropinLibraryText, 2> kDropinLibraries = {{
    {CJIT_DROPIN_LIBRARY_NVRTC, "nvrtc", "NVRTC"},
    {CJIT_DROPIN_LIBRARY_NVJITLINK, "nvjitlink", "nvJitLink"},
}};

// The file below the cache directory: kDropinMagic, then for each library one counter of 64 bits for each of the above.
inline constexpr std::string_view kDropinCountsFile = "v2/dropin-counts";
inline constexpr std::uint64_t kDropinMagic = 0x31737475'6f43446a;  // "jDCouts1"
inline constexpr std::size_t kDropinCountsSize = 4096;

// The place of a counter in the file, in units of 64 bits.
constexpr std::size_t dropin_counter(cjit_dropin_library_t library, DropinCount which) {
  return 1 + (library - 1) * kDropinCounts.size() + static_cast<std::size_t>(which);
}

}  // namespace cjit::facts
