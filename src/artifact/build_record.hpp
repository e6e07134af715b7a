// What a build made, in memory: the one form behind every family's result struct and every artifact.
#pragma once

#include <cjit/artifact.h>

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "base/bytes.hpp"
#include "base/error.hpp"

namespace cjit {

struct Image {
  cjit_image_kind_t kind = CJIT_IMAGE_KIND_NONE;
  Buffer storage;  // empty if the bytes are someone else's
  ByteSpan bytes;

  static Image owning(cjit_image_kind_t kind, Buffer buffer) {
    Image image{.kind = kind, .storage = std::move(buffer), .bytes = {}};
    image.bytes = image.storage.bytes();
    return image;
  }
  // The caller keeps the bytes alive and unchanged.
  static Image borrowing(cjit_image_kind_t kind, ByteSpan bytes) {
    return {.kind = kind, .storage = {}, .bytes = bytes};
  }
};

struct LoweredName {
  std::string expression;
  std::string lowered;
};

// Immutable once made; shared by results, modules and caches.
struct BuildRecord {
  cjit_family_t family = CJIT_FAMILY_NONE;
  std::uint32_t cc = 0;
  std::uint32_t arch_feature = 0;  // 0, 'a', 'f'
  std::vector<Image> images;       // the primary one first; never empty, kinds are distinct
  std::vector<LoweredName> names;  // in the order of the request
  std::vector<std::byte> policy;   // encoded; empty: none
  std::string log;
  std::vector<Diagnostic> diagnostics;
  std::string producer;                                          // "NVRTC 13.0"
  std::uint32_t cuda_version = 0;                                // of the producer, major * 1000 + minor * 10
  cjit_cache_outcome_t cache_outcome = CJIT_CACHE_OUTCOME_NONE;  // not part of the artifact
  std::uint64_t compile_nanoseconds = 0;                         // not part of the artifact
};

using SharedRecord = std::shared_ptr<const BuildRecord>;

}  // namespace cjit
