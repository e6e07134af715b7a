#include "nvvm/nvvm_failure.hpp"

#include <algorithm>

#include "base/text.hpp"
#include "nvvm/data_layout.hpp"
#include "nvvm/nvvm_diagnostics.hpp"
#include "nvvm/nvvm_options.hpp"

namespace cjit {

namespace {

bool is_error(const Diagnostic& diagnostic) { return diagnostic.severity >= CJIT_SEVERITY_ERROR; }

const Diagnostic* first_error(const std::vector<Diagnostic>& diagnostics) {
  const auto found = std::find_if(diagnostics.begin(), diagnostics.end(), is_error);
  return found == diagnostics.end() ? nullptr : &*found;
}

// Joins the lines, and removes the examples that follow errors about data layouts.
std::string one_line(std::string_view text) {
  text = text.substr(0, text.find("\nExample valid"));
  std::string line;
  for (const std::string_view part : split(text, '\n')) line.append(line.empty() ? "" : " ").append(trim(part));
  return line;
}

std::string description(const std::vector<Diagnostic>& diagnostics) {
  const Diagnostic* diagnostic = first_error(diagnostics);
  if (diagnostic == nullptr && !diagnostics.empty()) diagnostic = &diagnostics.front();
  if (diagnostic == nullptr) return "libNVVM printed no message";
  const std::string place = diagnostic->line == 0 ? "" : concat('(', diagnostic->line, ':', diagnostic->column, ") ");
  return concat(place, one_line(diagnostic->text));
}

std::string names_of(const NvvmCompilation& compilation) {
  std::vector<std::string> names;
  for (const IrModule& one : compilation.modules) names.push_back(one.name);
  return concat('\'', join(names, "', '"), '\'');
}

// The target architecture, for messages.
std::string arch_name(const NvvmCompilation& compilation) {
  const std::string arch = arch_of(compilation.options);
  return arch.empty() ? "libNVVM's default architecture" : arch;
}

// For architectures before Blackwell libNVVM reads modules like LLVM 7, in every release.
bool reads_old_dialect(const Nvvm& nvvm, const NvvmCompilation& compilation) {
  constexpr int kFirstWithOpaquePointers = 15;
  constexpr std::uint32_t kBlackwell = 100;
  const auto& options = compilation.options;
  if (std::find(options.begin(), options.end(), "-nvvm-latest") != options.end()) return false;
  const std::string arch = arch_of(options);
  if (const auto major = nvvm.llvm_version(arch)) return *major < kFirstWithOpaquePointers;
  std::string_view cc = std::string_view(arch).substr(std::min<std::size_t>(arch.find('_') + 1, arch.size()));
  cc = cc.substr(0, cc.find_first_not_of("0123456789"));
  return parse_integer<std::uint32_t>(cc).value_or(0) < kBlackwell;
}

// Returns advice for a module that cannot be parsed because of its dialect; "" if there is another reason.
std::string dialect_hint(const NvvmCompilation& compilation, const IrSummary& summary, bool old_dialect) {
  const std::string reader = concat("for ", arch_name(compilation), " libNVVM reads IR like LLVM 7");
  if (!old_dialect) return "";
  if (summary.form == IrForm::kBitcode && !summary.producer.empty())
    return concat("; it is bitcode of ", summary.producer, ", and ", reader,
                  ": write it like LLVM 7, with typed pointers, or compile for compute_100 or newer");
  if (summary.uses_opaque_pointers && !summary.uses_typed_pointers)
    return concat("; it has opaque pointers ('ptr'), and ", reader,
                  ": write typed pointers ('float*'), or compile for compute_100 or newer");
  return "";
}

void describe_version_mismatch(const Nvvm& nvvm, const NvvmCompilation& compilation,
                               const std::vector<IrSummary>& summaries, Failure& failure) {
  std::string name = names_of(compilation);
  std::string found = description(failure.diagnostics);
  for (std::size_t i = 0; i < summaries.size(); ++i) {
    const std::string& one = compilation.modules[i].name;
    const bool is_named = std::any_of(failure.diagnostics.begin(), failure.diagnostics.end(),
                                      [&](const Diagnostic& diagnostic) { return diagnostic.file == one; });
    if (!is_named) continue;
    name = concat('\'', one, '\'');
    if (summaries[i].form == IrForm::kText && !summaries[i].ir_version)
      found = concat("it has no '!nvvmir.version', which means version 1.0 (", found, ')');
  }
  const Version version = nvvm.ir_version();
  const Version debug = nvvm.debug_version();
  failure.status = CJIT_ERROR_INVALID_IR;
  failure.message = concat("cannot compile ", name, ": ", found, "; this libNVVM accepts NVVM IR ", version.text(),
                           ", and with -g only debug metadata of version ", debug.text(),
                           ": write '!nvvmir.version = !{!0}' and '!0 = !{i32 ", version.major, ", i32 ", version.minor,
                           ", i32 ", debug.major, ", i32 ", debug.minor, "}', and IR of that version");
}

void describe_option_failure(const Nvvm& nvvm, const NvvmCompilation& compilation, Failure& failure) {
  const std::string reason = description(failure.diagnostics);
  const std::string arch = arch_of(compilation.options);
  if (!arch.empty() && reason.find(concat("-arch=", arch, ' ')) != std::string::npos) {
    failure.status = CJIT_ERROR_UNKNOWN_ARCH;
    failure.message = concat("cannot compile: libNVVM (", nvvm.path(), ") does not support the architecture ", arch,
                             ": ", reason, "; choose an older architecture, or install a newer libNVVM");
  } else {
    failure.status = CJIT_ERROR_INVALID_OPTION;
    failure.message = concat("cannot compile: libNVVM rejected an option: ", reason);
  }
}

void describe_refused_ir(const Nvvm& nvvm, const NvvmCompilation& compilation, const std::vector<IrSummary>& summaries,
                         Failure& failure) {
  constexpr std::string_view kDuplicate = "symbol multiply defined";
  const Diagnostic* error = first_error(failure.diagnostics);
  std::string name = names_of(compilation);
  std::string hint;
  for (std::size_t i = 0; i < summaries.size(); ++i) {
    if (error == nullptr || error->file.empty() || error->file != compilation.modules[i].name) continue;
    name = concat('\'', error->file, '\'');
    hint = dialect_hint(compilation, summaries[i], reads_old_dialect(nvvm, compilation));
  }
  const bool is_duplicate = error != nullptr && error->text.find(kDuplicate) != std::string::npos;
  const bool is_layout = error != nullptr && error->text.find("DataLayoutError") != std::string::npos;
  if (is_layout) hint = concat("; write target datalayout = \"", nvvm_data_layout(), '"');
  failure.status = is_duplicate ? cjit_status_t{CJIT_ERROR_DUPLICATE_SYMBOL} : cjit_status_t{CJIT_ERROR_INVALID_IR};
  failure.message = concat("cannot compile ", name, ": ", description(failure.diagnostics), hint);
}

// Returns the functions that PTX declares but does not define.
std::vector<std::string> external_functions(std::string_view ptx) {
  std::vector<std::string> names;
  for (std::string_view line : split(ptx, '\n')) {
    if (!line.starts_with(".extern .func")) continue;
    line = trim(line);
    names.emplace_back(line.substr(line.find_last_of(" \t)") + 1));
  }
  return names;
}

}  // namespace

Error explain_nvvm_failure(const Nvvm& nvvm, NvvmResult result, const NvvmCompilation& compilation,
                           const std::vector<IrSummary>& summaries, std::string log) {
  Failure failure{.stage = CJIT_STAGE_COMPILE,
                  .library = "libNVVM",
                  .native_code = static_cast<int>(result),
                  .native_name = nvvm.error_name(result),
                  .log = std::move(log)};
  failure.diagnostics = parse_nvvm_diagnostics(failure.log);
  const bool says_why = !failure.diagnostics.empty();
  if (result == NvvmResult::kOutOfMemory) {
    failure.status = CJIT_ERROR_OUT_OF_MEMORY;
    failure.message = "cannot compile: libNVVM ran out of memory; free memory, or split the module";
  } else if (result == NvvmResult::kIrVersionMismatch) {
    describe_version_mismatch(nvvm, compilation, summaries, failure);
  } else if (result == NvvmResult::kInvalidOption) {
    describe_option_failure(nvvm, compilation, failure);
  } else if (result == NvvmResult::kInvalidIr || (result == NvvmResult::kCompilation && says_why)) {
    describe_refused_ir(nvvm, compilation, summaries, failure);
  } else {
    failure.status = CJIT_ERROR_COMPILER_INTERNAL;
    failure.message = concat("cannot compile ", names_of(compilation), ": libNVVM failed with ", failure.native_name,
                             ": ", description(failure.diagnostics));
  }
  return Error(std::move(failure));
}

void refuse_overlooked_errors(const NvvmOutcome& outcome) {
  Failure failure{.status = CJIT_ERROR_INVALID_IR,
                  .stage = CJIT_STAGE_COMPILE,
                  .library = "libNVVM",
                  .log = outcome.log,
                  .diagnostics = outcome.diagnostics};
  if (first_error(outcome.diagnostics) != nullptr) {
    failure.message = concat("cannot compile NVVM IR: ", description(outcome.diagnostics));
    throw Error(std::move(failure));
  }
  if (outcome.image.kind != CJIT_IMAGE_KIND_PTX) return;
  for (const std::string& name : external_functions(as_text(outcome.image.bytes))) {
    const bool is_intrinsic = name.starts_with("llvm.");
    if (!is_intrinsic && !(outcome.used_libdevice && name.starts_with(kDevicePrefix))) continue;
    failure.status = CJIT_ERROR_UNDEFINED_SYMBOL;
    failure.message =
        is_intrinsic
            ? concat("cannot compile NVVM IR: libNVVM has no intrinsic '", name, "' for this architecture")
            : concat("cannot compile NVVM IR: libdevice has no function '", name, "', and no module defines it");
    throw Error(std::move(failure));
  }
}

}  // namespace cjit
