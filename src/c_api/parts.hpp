// The parts of the library that cjit_has() knows (docs/description.md): whether this build has each.
#pragma once

#include "pipeline/algorithm_headers.hpp"

namespace cjit::part {

inline bool algorithms() { return has_algorithm_headers(); }
inline bool nvcc() { return true; }
inline bool remote() { return true; }
inline bool signatures() { return true; }
inline bool tuning() { return true; }
inline bool workers() { return true; }

}  // namespace cjit::part
