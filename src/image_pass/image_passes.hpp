// Runs the requested passes over the cubin of a build, in their order.
#pragma once

#include <cjit/image.h>

#include <string>
#include <vector>

#include "artifact/build_record.hpp"

namespace cjit {

struct ImagePass {
  std::string name;
  std::string options;
  std::uint32_t version = 0;
  cjit_image_pass_callback_t callback = nullptr;  // nullptr: the library's pass with that name
  void* user_data = nullptr;

  // Everything that determines what the pass does.
  std::string identity() const;
};

// Checks a pass and fills in the version of the library's own passes. Throws Error(CJIT_ERROR_IMAGE_PASS) for an
// unknown pass or option, and Error(CJIT_ERROR_INVALID_ARGUMENT) for a name that a caller's pass cannot have.
ImagePass checked(ImagePass wanted);

// Runs the passes over the cubin of the record and adds their reports. Throws Error(CJIT_ERROR_IMAGE_PASS) that names
// the pass.
void run_image_passes(const std::vector<ImagePass>& passes, BuildRecord& record);

}  // namespace cjit
