// Options of NVRTC and of nvcc, typed and raw, brought into one canonical form.
#pragma once

#include <cjit/kernel.h>

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/option_values.hpp"

namespace cjit {

// Canonical names of the options that cjit itself sets or asks for.
namespace option {
inline constexpr std::string_view kArch = "--gpu-architecture";
inline constexpr std::string_view kStd = "--std";
inline constexpr std::string_view kMaxRegisters = "--maxrregcount";
inline constexpr std::string_view kSplitCompile = "--split-compile";
inline constexpr std::string_view kDebug = "--device-debug";
inline constexpr std::string_view kLineInfo = "--generate-line-info";
inline constexpr std::string_view kFastMath = "--use_fast_math";
inline constexpr std::string_view kFtz = "--ftz";
inline constexpr std::string_view kPrecDiv = "--prec-div";
inline constexpr std::string_view kPrecSqrt = "--prec-sqrt";
inline constexpr std::string_view kFmad = "--fmad";
inline constexpr std::string_view kRdc = "--relocatable-device-code";
inline constexpr std::string_view kLto = "--dlink-time-opt";
inline constexpr std::string_view kOptixIr = "--optix-ir";
inline constexpr std::string_view kDefaultDevice = "--device-as-default-execution-space";
inline constexpr std::string_view kMinimal = "--minimal";
inline constexpr std::string_view kVectorization = "--extra-device-vectorization";
inline constexpr std::string_view kWarningAsError = "--warning-as-error";
inline constexpr std::string_view kDisableWarnings = "--disable-warnings";
inline constexpr std::string_view kDefine = "--define-macro";
inline constexpr std::string_view kUndefine = "--undefine-macro";
inline constexpr std::string_view kInclude = "--include-path";
inline constexpr std::string_view kPreInclude = "--pre-include";
inline constexpr std::string_view kDiagSuppress = "--diag-suppress";
inline constexpr std::string_view kDiagWarn = "--diag-warn";
inline constexpr std::string_view kDiagError = "--diag-error";
inline constexpr std::string_view kNoCache = "--no-cache";
inline constexpr std::string_view kRandomSeed = "-frandom-seed";
inline constexpr std::string_view kPtxas = "--ptxas-options";
inline constexpr std::string_view kHostCompiler = "--compiler-options";
}  // namespace option

// Of one compiler.
class OptionSet {
 public:
  explicit OptionSet(cjit_compiler_t compiler = CJIT_COMPILER_NVRTC) : compiler_(compiler) {}

  // As OptionValues; a flag is set to "true".
  void set(std::string_view name, std::string value, std::string origin);
  void forbid(std::string_view name, std::string origin) { values_.forbid(name, std::move(origin)); }
  void append(std::string_view name, std::string value) { values_.append(name, std::move(value)); }
  // Options as NVRTC and nvcc users write them. Throws Error(CJIT_ERROR_INVALID_OPTION) for what only the other
  // compiler has, naming what to use instead, and for values that are missing; with nvcc for what is not known, too.
  void parse(std::span<const std::string> raw);
  // Throws if options that are each valid cannot hold together.
  void check_consistency() const;

  // The value of an option that takes one, "" of a flag; nullptr if it is not set.
  const std::string* find(std::string_view name) const { return values_.find(name); }
  bool enabled(std::string_view name) const;
  const std::vector<std::string>& list(std::string_view name) const { return values_.list(name); }
  // ptxas is to report what kernels take: "-v" or "--verbose" is among its options.
  bool wants_ptxas_reports() const;

  // Options that cjit does not know, as they were given; none with nvcc.
  const std::vector<std::string>& unknown() const noexcept { return unknown_; }

  // One string per option, the same for equal sets however they were written.
  std::vector<std::string> render() const;

 private:
  cjit_compiler_t compiler_;
  OptionValues values_;
  std::vector<std::string> unknown_;  // for the compiler to judge
};

}  // namespace cjit
