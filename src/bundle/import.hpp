// Imports images of other programs as entries.
#pragma once

#include "bundle/bundle.hpp"

namespace cjit {

struct ImportRequest {
  std::string_view name;
  ByteSpan image;
  std::string_view producer;
  bool keeps_fatbin = false;
};

// Throws Error(CJIT_ERROR_ARTIFACT_CORRUPT) for damaged images, and (CJIT_ERROR_INVALID_ARGUMENT) for a fatbin without
// machine code and PTX, an invalid name or a too long producer.
std::vector<SharedEntry> import_image(const ImportRequest& request);

}  // namespace cjit
