// The place where a record was made. It is not part of artifacts.
#pragma once

#include <cjit/kernel.h>

#include <string>

namespace cjit {

struct BuildSite {
  cjit_build_place_t place = CJIT_BUILD_PLACE_NONE;  // NONE: nothing was compiled
  std::string note;                                  // the reason for the place
  cjit_pch_outcome_t pch = CJIT_PCH_OUTCOME_NONE;
};

}  // namespace cjit
