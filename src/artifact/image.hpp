// Images and lowered names.
#pragma once

#include <cjit/base.h>

#include <string>
#include <string_view>
#include <utility>

#include "base/bytes.hpp"

namespace cjit {

struct Image {
  cjit_image_kind_t kind = CJIT_IMAGE_KIND_NONE;
  Buffer storage;  // empty if the image does not own the bytes
  ByteSpan bytes;

  static Image owning(cjit_image_kind_t kind, Buffer buffer) {
    Image image{.kind = kind, .storage = std::move(buffer), .bytes = {}};
    image.bytes = image.storage.bytes();
    return image;
  }
  // The caller must keep the bytes alive and unchanged.
  static Image borrowing(cjit_image_kind_t kind, ByteSpan bytes) {
    return {.kind = kind, .storage = {}, .bytes = bytes};
  }
};

// Returns PTX with exactly one NUL at its end. The driver, nvJitLink and its other readers read up to a NUL.
Buffer terminated_ptx(ByteSpan ptx);

constexpr std::string_view kind_name(cjit_image_kind_t kind) noexcept {
  switch (kind) {
    case CJIT_IMAGE_KIND_CUBIN:
      return "cubin";
    case CJIT_IMAGE_KIND_PTX:
      return "PTX";
    case CJIT_IMAGE_KIND_FATBIN:
      return "fatbin";
    case CJIT_IMAGE_KIND_TILE_IR:
      return "Tile IR";
    case CJIT_IMAGE_KIND_OPTIX_IR:
      return "OptiX-IR";
    default:
      return "LTO-IR";
  }
}

struct LoweredName {
  std::string expression;
  std::string lowered;
};

}  // namespace cjit
