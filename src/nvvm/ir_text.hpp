// Reads the parts of textual LLVM IR that a summary needs.
#pragma once

#include <string_view>

#include "nvvm/ir_summary.hpp"

namespace cjit {

// The text may be untrusted; unknown parts are skipped.
IrSummary summarize_text(std::string_view text);

}  // namespace cjit
