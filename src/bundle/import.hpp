// Images that other programs made, as entries.
#pragma once

#include "bundle/bundle.hpp"

namespace cjit {

struct ImportRequest {
  std::string_view name;
  ByteSpan image;
  std::string_view producer;
  bool keeps_fatbin = false;
};

// Throws Error: CJIT_ERROR_ARTIFACT_CORRUPT, CJIT_ERROR_INVALID_ARGUMENT for what is no cubin, PTX or fatbin.
std::vector<SharedEntry> import_image(const ImportRequest& request);

}  // namespace cjit
