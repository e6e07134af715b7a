// LLVM IR as text, as far as a summary wants it.
#pragma once

#include <string_view>

#include "nvvm/ir_summary.hpp"

namespace cjit {

// The text may be anything; what is not understood is passed over.
IrSummary summarize_text(std::string_view text);

}  // namespace cjit
