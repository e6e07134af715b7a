// LLVM bitcode, as far as a summary wants it.
#pragma once

#include <string_view>

#include "base/bytes.hpp"
#include "nvvm/ir_summary.hpp"

namespace cjit {

// By its first bytes: bare bitcode, or bitcode in the wrapper that some tools put around it.
bool is_bitcode(ByteSpan bytes);

// The bytes may be anything. Nothing if the outer structure of blocks is broken.
std::optional<IrSummary> summarize_bitcode(ByteSpan bytes);

}  // namespace cjit
