// Images and lowered names.
#pragma once

#include <cjit/base.h>

#include <string>
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

struct LoweredName {
  std::string expression;
  std::string lowered;
};

}  // namespace cjit
