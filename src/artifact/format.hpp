// The constants of the artifact format, which docs/artifact-format.md describes.
#pragma once

#include <cjit/base.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace cjit {

inline constexpr std::uint32_t kFormatMajor = 1;
inline constexpr std::uint32_t kFormatMinor = 6;

// 0x89 and the line ends reveal a transfer in text mode.
inline constexpr std::array<unsigned char, 8> kMagic = {0x89, 'C', 'J', 'I', 'T', '\r', '\n', 0x1a};

inline constexpr std::size_t kPreambleSize = 32;  // the last 8 bytes are the checksum of the bytes before them
inline constexpr std::size_t kPreambleChecksumOffset = 24;
inline constexpr std::size_t kHeaderSize = 64;  // including the preamble
inline constexpr std::size_t kSectionEntrySize = 32;
inline constexpr std::size_t kTrailerSize = 16;
inline constexpr std::size_t kSectionAlignment = 16;

// Limited, because each entry of a listing repeats the name of its producer.
inline constexpr std::size_t kLongestProducer = 4096;  // In cjit/external.h: "At most 4096 bytes"
inline constexpr std::size_t kLargestProducerSection = 2 * (sizeof(std::uint32_t) + kLongestProducer);

enum SectionId : std::uint32_t {
  kSectionProducer = 1,
  kSectionNames = 2,
  kSectionPolicy = 3,
  kSectionLog = 4,
  kSectionDiagnostics = 5,
  kSectionCache = 6,          // only in cache entries
  kSectionArguments = 7,      // since 1.1
  kSectionInfoLog = 8,        // since 1.2
  kSectionPtxas = 9,          // since 1.2
  kSectionImagePasses = 10,   // since 1.3
  kSectionDropped = 11,       // since 1.3
  kSectionPlans = 12,         // since 1.4
  kSectionReport = 13,        // since 1.5
  kSectionOptions = 14,       // since 1.5
  kSectionSource = 15,        // since 1.5
  kSectionFailure = 16,       // since 1.6
  kSectionPolicySource = 17,  // since 1.6
  kSectionImageBase = 0x100,  // plus the image's kind
};

// The length of the prefix that a symbol shares with the previous one. The limit keeps the reader's memory in
// proportion to the size of the file.
constexpr std::size_t shared_with(std::string_view previous, std::string_view symbol) {
  constexpr std::size_t kLongest = 255;
  std::size_t shared = 0;
  while (shared < std::min({previous.size(), symbol.size(), kLongest}) && previous[shared] == symbol[shared]) ++shared;
  return shared;
}

// Bit in a section's flags: a reader that does not know the section must reject the artifact.
inline constexpr std::uint32_t kSectionCritical = 1;

constexpr bool is_known_image_kind(std::uint64_t kind) {
  return kind >= CJIT_IMAGE_KIND_CUBIN && kind <= CJIT_IMAGE_KIND_OPTIX_IR;
}
constexpr std::uint32_t image_section(cjit_image_kind_t kind) { return kSectionImageBase + kind; }
constexpr bool is_image_section(std::uint32_t id) {
  return id > kSectionImageBase && is_known_image_kind(id - kSectionImageBase);
}

// Returns "unknown" for a section that this library does not know.
constexpr const char* section_name(std::uint32_t id) {
  switch (id) {
    case kSectionProducer:
      return "producer";
    case kSectionNames:
      return "names";
    case kSectionPolicy:
      return "policy";
    case kSectionLog:
      return "log";
    case kSectionDiagnostics:
      return "diagnostics";
    case kSectionCache:
      return "cache";
    case kSectionArguments:
      return "arguments";
    case kSectionInfoLog:
      return "info_log";
    case kSectionPtxas:
      return "ptxas";
    case kSectionImagePasses:
      return "image_passes";
    case kSectionDropped:
      return "dropped";
    case kSectionPlans:
      return "plans";
    case kSectionReport:
      return "report";
    case kSectionOptions:
      return "options";
    case kSectionSource:
      return "source";
    case kSectionFailure:
      return "failure";
    case kSectionPolicySource:
      return "policy_source";
    case image_section(CJIT_IMAGE_KIND_CUBIN):
      return "image.cubin";
    case image_section(CJIT_IMAGE_KIND_PTX):
      return "image.ptx";
    case image_section(CJIT_IMAGE_KIND_LTO_IR):
      return "image.lto_ir";
    case image_section(CJIT_IMAGE_KIND_FATBIN):
      return "image.fatbin";
    case image_section(CJIT_IMAGE_KIND_TILE_IR):
      return "image.tile_ir";
    case image_section(CJIT_IMAGE_KIND_OPTIX_IR):
      return "image.optix_ir";
    default:
      return "unknown";
  }
}

constexpr bool is_known_section(std::uint32_t id) {
  return (id >= kSectionProducer && id <= kSectionPolicySource) || is_image_section(id);
}

// The flags of a known section. The primary image, the names, the policy, the plans and a failure are critical, because
// the result would be wrong without them.
constexpr std::uint32_t section_flags(std::uint32_t id, cjit_image_kind_t primary_kind) {
  const bool critical = id == kSectionNames || id == kSectionPolicy || id == kSectionPlans || id == kSectionFailure ||
                        id == image_section(primary_kind);
  return critical ? kSectionCritical : 0;
}

constexpr std::uint64_t align_section(std::uint64_t offset) {
  return (offset + kSectionAlignment - 1) / kSectionAlignment * kSectionAlignment;
}

}  // namespace cjit
