// Writes build records as artifacts.
#pragma once

#include "artifact/build_record.hpp"

namespace cjit {

// Equal records give equal bytes. The duration and the place of the build are not written. `cache_section` is the
// section that a cache adds to its entries.
Buffer write_artifact(const BuildRecord& record, ByteSpan cache_section = {});

}  // namespace cjit
