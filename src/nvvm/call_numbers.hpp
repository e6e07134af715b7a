// The comments by which libNVVM numbers the calls in PTX.
#pragma once

#include "base/bytes.hpp"

namespace cjit {

// The PTX with its "// callseq 7, 0" counted from 0 in their order: some libNVVM (12.4) go on counting from one
// compilation to the next, so that equal requests would give different bytes.
Buffer renumber_calls(Buffer ptx);

}  // namespace cjit
