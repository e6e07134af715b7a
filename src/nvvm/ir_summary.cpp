#include "nvvm/ir_summary.hpp"

#include "base/error.hpp"
#include "base/text.hpp"
#include "nvvm/ir_bitcode.hpp"
#include "nvvm/ir_text.hpp"

namespace cjit {

namespace {

[[noreturn]] void refuse(std::string_view name, std::string_view why) {
  throw Error(CJIT_ERROR_INVALID_IR, CJIT_STAGE_COMPILE, concat("cannot use '", name, "' as NVVM IR: ", why));
}

}  // namespace

IrSummary summarize_ir(std::string_view bytes, std::string_view name) {
  if (is_bitcode(as_bytes(bytes))) {
    auto summary = summarize_bitcode(as_bytes(bytes));
    if (!summary) refuse(name, "it begins like LLVM bitcode, but its blocks are damaged or truncated; write it again");
    return std::move(*summary);
  }
  if (trim(bytes).empty()) refuse(name, "it is empty; pass LLVM IR as text or bitcode");
  if (bytes.find('\0') != std::string_view::npos)
    refuse(
        name,
        "it is not LLVM bitcode (which begins with 'BC' 0xC0 0xDE), and not text, because it contains a NUL byte; pass "
        "LLVM IR as text or bitcode");
  return summarize_text(bytes);
}

}  // namespace cjit
