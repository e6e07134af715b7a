// Options of NVRTC and of nvcc, typed and raw, brought into one canonical form.
#pragma once

#include <cjit/kernel.h>

#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

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

// A set of options without contradictions. Options that take one value hold one; lists keep their order.
class OptionSet {
 public:
  explicit OptionSet(cjit_compiler_t compiler = CJIT_COMPILER_NVRTC) : compiler_(compiler) {}

  // Sets an option that is a flag ("true") or takes one value. `origin` is how the caller spelled it, for messages.
  // Throws Error(CJIT_ERROR_CONTRADICTORY_OPTIONS) if it holds another value already.
  void set(std::string_view name, std::string value, std::string origin);
  // For a flag that the caller says must be absent.
  void forbid(std::string_view name, std::string origin);
  void append(std::string_view name, std::string value);
  // Options as NVRTC and nvcc users write them. Throws Error(CJIT_ERROR_INVALID_OPTION) for what only the other
  // compiler has, naming what to use instead, and for values that are missing; with nvcc for what is not known, too.
  void parse(std::span<const std::string> raw);
  // Throws if options that are each valid cannot hold together.
  void check_consistency() const;

  // The value of an option that takes one, nullptr if it is not set; `set` flags hold "true".
  const std::string* find(std::string_view name) const;
  bool enabled(std::string_view name) const;
  const std::vector<std::string>& list(std::string_view name) const;

  // Options that cjit does not know, as they were given; none with nvcc.
  const std::vector<std::string>& unknown() const noexcept { return unknown_; }

  // One string an option, the same for equal sets however they were spelled.
  std::vector<std::string> render() const;

 private:
  struct Value {
    std::string text;
    std::string origin;
  };

  cjit_compiler_t compiler_;
  std::map<std::string, Value, std::less<>> single_;
  std::map<std::string, Value, std::less<>> forbidden_;
  std::map<std::string, std::vector<std::string>, std::less<>> lists_;
  std::vector<std::string> unknown_;  // for the compiler to judge
};

}  // namespace cjit
