// Reads the parts of LLVM bitcode that a summary needs.
#pragma once

#include <string_view>

#include "base/bytes.hpp"
#include "nvvm/ir_summary.hpp"

namespace cjit {

// Checks the first bytes: plain bitcode, or bitcode in the wrapper that some tools write.
bool is_bitcode(ByteSpan bytes);

// The bytes may be untrusted. Returns nothing if the outer structure of blocks is damaged.
std::optional<IrSummary> summarize_bitcode(ByteSpan bytes);

}  // namespace cjit
