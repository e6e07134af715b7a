// Options of NVRTC and nvcc, typed and raw, in one canonical form.
#pragma once

#include <cjit/kernel.h>

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/option_values.hpp"

namespace cjit {

// Canonical names of the options that cjit sets or reads.
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
inline constexpr std::string_view kEnableTile = "--enable-tile";
inline constexpr std::string_view kRdc = "--relocatable-device-code";
inline constexpr std::string_view kLto = "--dlink-time-opt";
inline constexpr std::string_view kOptixIr = "--optix-ir";
inline constexpr std::string_view kDefaultDevice = "--device-as-default-execution-space";
inline constexpr std::string_view kInt128 = "--device-int128";
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

// The options of one compiler.
class OptionSet {
 public:
  explicit OptionSet(cjit_compiler_t compiler = CJIT_COMPILER_NVRTC) : compiler_(compiler) {}

  // Like OptionValues; to set a flag, pass "true".
  void set(std::string_view name, std::string value, std::string origin);
  void forbid(std::string_view name, std::string origin) { values_.forbid(name, std::move(origin)); }
  void append(std::string_view name, std::string value);
  // Parses options as users of NVRTC or nvcc write them. Throws Error(CJIT_ERROR_INVALID_OPTION) for missing values,
  // and for options that only the other compiler has, with advice what to use instead; with nvcc also for unknown
  // options.
  void parse(std::span<const std::string> raw);
  // Throws Error(CJIT_ERROR_INVALID_OPTION) if a compiler of this CUDA version does not have one of the options yet.
  void require_version(std::string_view compiler, std::uint32_t cuda_version) const;
  // Takes the options of `later`, a set of the same compiler, as if they stood after these.
  void override_with(const OptionSet& later);
  // Throws if valid options contradict each other.
  void check_consistency() const;

  cjit_compiler_t compiler() const noexcept { return compiler_; }
  // Returns the value of an option, "" for a flag, nullptr if the option is not set.
  const std::string* find(std::string_view name) const { return values_.find(name); }
  bool enabled(std::string_view name) const;
  std::vector<std::string> list(std::string_view name) const { return values_.list(name); }
  // Definitions and undefinitions of macros in their order, as option::kDefine or option::kUndefine and the value.
  const std::vector<OptionValues::Named>& macros() const { return values_.group(option::kDefine); }
  // Whether ptxas is asked to report resource usage: its options contain "-v" or "--verbose".
  bool wants_ptxas_reports() const;

  // Options that cjit does not know, unchanged; always empty with nvcc.
  const std::vector<std::string>& unknown() const noexcept { return unknown_; }

  // Returns one string per option. Equal sets give equal strings, independent of how they were written.
  std::vector<std::string> render() const;

 private:
  cjit_compiler_t compiler_;
  OptionValues values_;
  std::vector<std::string> unknown_;  // the compiler accepts or rejects them
};

}  // namespace cjit
