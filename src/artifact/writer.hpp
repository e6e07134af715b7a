// Build records as artifacts.
#pragma once

#include "artifact/build_record.hpp"

namespace cjit {

// Equal records give equal bytes; how long the build took and where it came from are not written.
// `cache_section` is what a cache adds to its entries.
Buffer write_artifact(const BuildRecord& record, ByteSpan cache_section = {});

}  // namespace cjit
