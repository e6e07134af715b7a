// Bundles as bytes. docs/artifact-format.md describes the format.
#pragma once

#include <array>
#include <cstdint>

#include "artifact/section_coding.hpp"
#include "bundle/bundle.hpp"

namespace cjit {

inline constexpr std::array<unsigned char, 8> kBundleMagic = {0x89, 'C', 'J', 'B', 'N', '\r', '\n', 0x1a};
inline constexpr std::uint32_t kBundleMajor = 1;
inline constexpr std::uint32_t kBundleMinor = 0;
inline constexpr std::size_t kBundleHeaderSize = 64;
inline constexpr std::size_t kBundleSectionSize = 48;  // of an entry in the section table
// Bits of a section's flags in the section table.
inline constexpr std::uint32_t kBundleSectionCritical = 1;
inline constexpr std::uint32_t kBundleSectionZstd = 2;

// Equal entries and options give equal bytes.
Buffer write_bundle(const Bundle& bundle, const Compression& compression);

enum class BundleChecks { kAll, kOuterForm };

// The bytes may be untrusted; `owner` keeps them alive. Throws Error with a status of the 4xx block.
Bundle read_bundle(ByteSpan bytes, std::shared_ptr<const void> owner, BundleChecks checks);

}  // namespace cjit
