// Passes over the cubin of a build, in the order in which they were asked for.
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
  cjit_image_pass_callback_t callback = nullptr;  // nullptr: the library's pass of that name
  void* user_data = nullptr;

  // All that decides about what it does.
  std::string identity() const;
};

// Checked; the version of the library's own passes is filled in. Throws Error(CJIT_ERROR_IMAGE_PASS) for a pass or an
// option that is not known, Error(CJIT_ERROR_INVALID_ARGUMENT) for a name that a caller's pass cannot have.
ImagePass checked(ImagePass wanted);

// Runs them over the cubin of the record and adds their reports. Throws Error(CJIT_ERROR_IMAGE_PASS), naming the pass.
void run_image_passes(const std::vector<ImagePass>& passes, BuildRecord& record);

}  // namespace cjit
