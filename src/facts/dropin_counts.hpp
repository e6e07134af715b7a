// What the drop-ins count, in a file of the cache directory that all processes share.
#pragma once

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
    {"built", "compiled by cjit, and stored"},
    {"failures", "compilations that failed, compiled or served"},
    {"forwarded_refused", "forwarded: the result depends on more than the request"},
    {"forwarded_error", "forwarded: another error of cjit or of the compiler"},
    {"forwarded_handle", "forwarded: a handle that the drop-in did not make"},
    {"forwarded_state", "forwarded: a call out of the usual order, or with unusual arguments"},
    {"cancelled", "cancelled by the flow callback"},
}};

// The file below the cache directory: kDropinMagic, then one counter of 64 bits for each of the above.
inline constexpr std::string_view kDropinCountsFile = "v2/dropin-counts";
inline constexpr std::uint64_t kDropinMagic = 0x31737475'6f43446a;  // "jDCouts1"
inline constexpr std::size_t kDropinCountsSize = 4096;

}  // namespace cjit::facts
