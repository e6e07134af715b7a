// Build records as artifacts.
#pragma once

#include "artifact/build_record.hpp"

namespace cjit {

// Equal records give equal bytes; how long the build took and where it came from are not written.
Buffer write_artifact(const BuildRecord& record);

}  // namespace cjit
