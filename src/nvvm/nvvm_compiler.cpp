#include "nvvm/nvvm_compiler.hpp"

#include <algorithm>
#include <filesystem>
#include <string_view>
#include <unordered_set>

#include "base/file.hpp"
#include "base/floating_point.hpp"
#include "base/text.hpp"
#include "nvvm/call_numbers.hpp"
#include "nvvm/module_check.hpp"
#include "nvvm/nvvm_diagnostics.hpp"
#include "nvvm/nvvm_failure.hpp"
#include "nvvm/nvvm_options.hpp"

namespace cjit {

namespace {

bool calls_libdevice(const std::vector<IrSummary>& summaries) {
  std::unordered_set<std::string_view> defined;
  for (const IrSummary& summary : summaries) {
    if (!summary.names_are_known) return true;  // adding it unnecessarily costs only milliseconds
    defined.insert(summary.defined_device_functions.begin(), summary.defined_device_functions.end());
  }
  return std::any_of(summaries.begin(), summaries.end(), [&](const IrSummary& summary) {
    const auto& declared = summary.declared_device_functions;
    return !std::all_of(declared.begin(), declared.end(),
                        [&](const std::string& name) { return defined.contains(name); });
  });
}

bool wants_libdevice(const NvvmCompilation& compilation, const std::vector<IrSummary>& summaries) {
  if (compilation.libdevice != CJIT_SWITCH_DEFAULT) return compilation.libdevice == CJIT_SWITCH_ON;
  return calls_libdevice(summaries);
}

Buffer read_libdevice(const std::string& path) {
  std::error_code ignored;
  if (path.empty() || !std::filesystem::is_regular_file(path, ignored))
    throw Error(CJIT_ERROR_TOOLKIT_INCOMPLETE, CJIT_STAGE_COMPILE,
                concat("cannot find libdevice, which the modules call: there is no file '", path,
                       "'; install a complete libNVVM (with pip: nvidia-nvvm), or set `libdevice_path`"));
  return read_file(path, CJIT_STAGE_COMPILE);
}

// A program with all modules, their summaries and the outcome.
class Session {
 public:
  Session(const Nvvm& nvvm, const NvvmCompilation& compilation)
      : nvvm_(nvvm), compilation_(compilation), summaries_(check_modules(compilation)), program_(nvvm) {
    outcome_.used_libdevice = wants_libdevice(compilation, summaries_);
    for (const IrModule& one : compilation.modules) program_.add(one.name, as_bytes(one.bytes), one.lazy);
    if (!outcome_.used_libdevice) return;
    const Buffer libdevice = read_libdevice(compilation.libdevice_path);
    program_.add(std::filesystem::path(compilation.libdevice_path).filename(), libdevice.bytes(), true);
  }

  void verify() { accept(program_.verify(compilation_.options)); }

  void compile() {
    accept(program_.compile(compilation_.options));
    if (makes_lto_ir(compilation_.options))
      outcome_.image = Image::owning(CJIT_IMAGE_KIND_LTO_IR, program_.result());
    else
      outcome_.image = Image::owning(CJIT_IMAGE_KIND_PTX, renumber_calls(program_.result()));
    refuse_overlooked_errors(outcome_);
  }

  NvvmOutcome finish() {
    outcome_.duration = std::chrono::steady_clock::now() - start_;
    return std::move(outcome_);
  }

 private:
  void accept(NvvmResult result) {
    outcome_.log = program_.log();
    if (result != NvvmResult::kSuccess)
      throw explain_nvvm_failure(nvvm_, result, compilation_, summaries_, std::move(outcome_.log));
    outcome_.diagnostics = parse_nvvm_diagnostics(outcome_.log);
  }

  const Nvvm& nvvm_;
  const NvvmCompilation& compilation_;
  const std::vector<IrSummary> summaries_;
  const std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
  NvvmProgram program_;
  NvvmOutcome outcome_;
};

}  // namespace

bool wants_libdevice(const NvvmCompilation& compilation) {
  return wants_libdevice(compilation, check_modules(compilation));
}

NvvmOutcome compile(const Nvvm& nvvm, const NvvmCompilation& compilation) {
  const DefaultFloatingPoint floating_point;
  Session session(nvvm, compilation);
  if (compilation.verify) session.verify();
  session.compile();
  return session.finish();
}

NvvmOutcome verify(const Nvvm& nvvm, const NvvmCompilation& compilation) {
  const DefaultFloatingPoint floating_point;
  Session session(nvvm, compilation);
  session.verify();
  return session.finish();
}

}  // namespace cjit
