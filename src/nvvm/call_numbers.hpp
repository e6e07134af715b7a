// libNVVM's comments that number the calls in PTX.
#pragma once

#include "base/bytes.hpp"

namespace cjit {

// Renumbers the comments "// callseq 7, 0" from 0, in order. Some versions of libNVVM (12.4) continue the numbers of
// the previous compilation, so that equal requests would give different bytes.
Buffer renumber_calls(Buffer ptx);

}  // namespace cjit
