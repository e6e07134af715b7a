// Reads and checks the caller's options of external builds and of images to adopt.
#pragma once

#include <cjit/external.h>

#include "c_api/common_options.hpp"
#include "request/adopted_image.hpp"
#include "request/external_build.hpp"

namespace cjit {

// Hashes the key fields. Throws Error for invalid options. `options` is complete (read_struct).
ExternalRequest read_external_request(const cjit_external_build_options_t& options);

AdoptRequest read_adopt_request(const cjit_image_adopt_options_t& options);

}  // namespace cjit
