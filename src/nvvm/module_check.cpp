#include "nvvm/module_check.hpp"

#include <algorithm>

#include "base/text.hpp"
#include "nvvm/data_layout.hpp"

namespace cjit {

namespace {

constexpr std::string_view kTargetTriple = "nvptx64-nvidia-cuda";

[[noreturn]] void refuse(const IrModule& one, std::string_view why) {
  throw Error(CJIT_ERROR_INVALID_IR, CJIT_STAGE_COMPILE, concat("cannot compile '", one.name, "': ", why));
}

void check_data_layout(const IrModule& one, const IrSummary& summary) {
  const std::string use = concat("; write target datalayout = \"", nvvm_data_layout(), "\"");
  if (!summary.data_layout) {
    if (!one.lazy) refuse(one, concat("it has no data layout", use));
  } else if (const std::string fault = data_layout_fault(*summary.data_layout); !fault.empty()) {
    refuse(one, concat("its data layout cannot be parsed: ", fault, use));
  }
}

void check_triple(const IrModule& one, const IrSummary& summary) {
  const std::string use = concat("; write target triple = \"", kTargetTriple, "\"");
  if (!summary.triple) {
    if (!one.lazy) refuse(one, concat("it has no target triple", use));
  } else if (!summary.triple->starts_with("nvptx64-") && !summary.triple->starts_with("nvptx-")) {
    refuse(one, concat("it is for '", *summary.triple, "', which is not a target of libNVVM", use));
  }
}

}  // namespace

std::vector<IrSummary> check_modules(const NvvmCompilation& compilation) {
  const auto& modules = compilation.modules;
  if (std::all_of(modules.begin(), modules.end(), [](const IrModule& one) { return one.lazy; }))
    throw Error(CJIT_ERROR_INVALID_ARGUMENT, CJIT_STAGE_REQUEST,
                "cannot compile NVVM IR: all modules are lazy; pass at least one that is not");
  std::vector<IrSummary> summaries;
  for (const IrModule& one : modules) {
    IrSummary summary = summarize_ir(one.bytes, one.name);
    if (one.lazy && summary.form == IrForm::kText)
      refuse(one, "it is text, but only bitcode can be lazy; pass bitcode, or use `lazy = OFF`");
    check_data_layout(one, summary);
    check_triple(one, summary);
    summaries.push_back(std::move(summary));
  }
  return summaries;
}

}  // namespace cjit
