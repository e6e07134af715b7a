// The options of NVRTC and nvcc that cjit knows: names, aliases, forms.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <string_view>

namespace cjit::facts {

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

enum class OptionForm {
  kFlag,     // --minimal
  kBoolean,  // --ftz=true
  kValue,    // --std=c++17; if it is given twice, the values must be equal
  kList,     // --define-macro=X; may be given several times
};

// Which compiler has an option.
enum class OptionOwner { kBoth, kNvrtcOnly, kNvccOnly };

struct OptionSpec {
  std::string_view name;   // canonical
  std::string_view alias;  // "" if there is none
  OptionForm form;
  bool glued = false;  // the alias may stand directly before its value: -DX
  OptionOwner owner = OptionOwner::kBoth;
  std::uint32_t since = 0;  // the first CUDA version whose compilers have it, as 13'040 for 13.4; 0: all, or not known
};

// The options of NVRTC 12.4 to 13.5, and those of nvcc for device code. A test asks NVRTC itself for options that are
// not listed here.
inline constexpr auto kOptions = std::to_array<OptionSpec>({
    {option::kArch, "-arch", OptionForm::kValue},
    {option::kStd, "-std", OptionForm::kValue},
    {option::kMaxRegisters, "-maxrregcount", OptionForm::kValue},
    {option::kSplitCompile, "-split-compile", OptionForm::kValue},
    {option::kDebug, "-G", OptionForm::kFlag},
    {option::kLineInfo, "-lineinfo", OptionForm::kFlag},
    {"--no-lineinfo-inlined-at", "-no-lineinfo-ia", OptionForm::kFlag, false, OptionOwner::kNvrtcOnly},
    {"--dopt", "-dopt", OptionForm::kValue},
    {"--Ofast-compile", "-Ofc", OptionForm::kValue},
    {option::kFastMath, "-use_fast_math", OptionForm::kFlag},
    {"--fassociative-math", "-fassociative-math", OptionForm::kFlag, false, OptionOwner::kNvrtcOnly},
    {"--fno-signed-zeros", "-fno-signed-zeros", OptionForm::kFlag, false, OptionOwner::kNvrtcOnly, 13'040},
    {"--ffinite-math-only", "-ffinite-math-only", OptionForm::kFlag, false, OptionOwner::kNvrtcOnly, 13'040},
    {option::kFtz, "-ftz", OptionForm::kBoolean},
    {option::kPrecDiv, "-prec-div", OptionForm::kBoolean},
    {option::kPrecSqrt, "-prec-sqrt", OptionForm::kBoolean},
    {option::kFmad, "-fmad", OptionForm::kBoolean},
    {option::kVectorization, "-extra-device-vectorization", OptionForm::kFlag},
    {"--modify-stack-limit", "-modify-stack-limit", OptionForm::kBoolean, false, OptionOwner::kNvrtcOnly},
    {"--jump-table-density", "-jtd", OptionForm::kValue},
    {"--device-stack-protector", "-device-stack-protector", OptionForm::kBoolean},
    {option::kRdc, "-rdc", OptionForm::kBoolean},
    {"--device-c", "-dc", OptionForm::kFlag, false, OptionOwner::kNvrtcOnly},
    {"--device-w", "-dw", OptionForm::kFlag, false, OptionOwner::kNvrtcOnly},
    {"--extensible-whole-program", "-ewp", OptionForm::kFlag},
    {option::kLto, "-dlto", OptionForm::kFlag},
    {"--gen-opt-lto", "-gen-opt-lto", OptionForm::kFlag},
    {option::kOptixIr, "-optix-ir", OptionForm::kFlag, false, OptionOwner::kNvrtcOnly},
    {option::kDefaultDevice, "-default-device", OptionForm::kFlag, false, OptionOwner::kNvrtcOnly},
    {option::kMinimal, "-minimal", OptionForm::kFlag, false, OptionOwner::kNvrtcOnly},
    {"--device-int128", "-device-int128", OptionForm::kFlag, false, OptionOwner::kNvrtcOnly},
    {"--device-float128", "-device-float128", OptionForm::kFlag, false, OptionOwner::kNvrtcOnly},
    {"--builtin-move-forward", "-builtin-move-forward", OptionForm::kBoolean, false, OptionOwner::kNvrtcOnly},
    {"--builtin-initializer-list", "-builtin-initializer-list", OptionForm::kBoolean, false, OptionOwner::kNvrtcOnly},
    {"--restrict", "-restrict", OptionForm::kFlag},
    {"--no-source-include", "-no-source-include", OptionForm::kFlag, false, OptionOwner::kNvrtcOnly},
    {"--fdevice-syntax-only", "-fdevice-syntax-only", OptionForm::kFlag, false, OptionOwner::kNvrtcOnly},
    {"--pch", "-pch", OptionForm::kFlag, false, OptionOwner::kNvrtcOnly},
    {"--create-pch", "-create-pch", OptionForm::kValue, false, OptionOwner::kNvrtcOnly},
    {"--use-pch", "-use-pch", OptionForm::kValue, false, OptionOwner::kNvrtcOnly},
    {"--pch-dir", "-pch-dir", OptionForm::kValue, false, OptionOwner::kNvrtcOnly},
    {"--pch-verbose", "-pch-verbose", OptionForm::kBoolean, false, OptionOwner::kNvrtcOnly},
    {"--pch-messages", "-pch-messages", OptionForm::kBoolean, false, OptionOwner::kNvrtcOnly},
    {"--instantiate-templates-in-pch", "-instantiate-templates-in-pch", OptionForm::kBoolean, false,
     OptionOwner::kNvrtcOnly},
    {option::kDisableWarnings, "-w", OptionForm::kFlag},
    {"--Wreorder", "-Wreorder", OptionForm::kFlag},
    {"--Wconversion", "-Wconversion", OptionForm::kFlag, false, OptionOwner::kBoth, 13'040},
    {"--fmax-errors", "-fmax-errors", OptionForm::kValue, false, OptionOwner::kBoth, 13'040},
    {"--simt-only", "-simt-only", OptionForm::kFlag, false, OptionOwner::kBoth, 13'030},
    {"--numba-debug", "-numba-debug", OptionForm::kFlag, false, OptionOwner::kNvrtcOnly, 13'020},
    {option::kWarningAsError, "-Werror", OptionForm::kValue},
    {"--optimization-info", "-opt-info", OptionForm::kList},
    {"--display-error-number", "-err-no", OptionForm::kFlag},
    {"--no-display-error-number", "-no-err-no", OptionForm::kFlag},
    {"--brief-diagnostics", "-brief-diag", OptionForm::kBoolean},
    {"--time", "-time", OptionForm::kValue, false, OptionOwner::kNvrtcOnly},
    {"--fdevice-time-trace", "-fdevice-time-trace", OptionForm::kValue, false, OptionOwner::kNvrtcOnly},
    {option::kNoCache, "-no-cache", OptionForm::kFlag, false, OptionOwner::kNvrtcOnly},
    {option::kRandomSeed, "--frandom-seed", OptionForm::kValue},
    {option::kInclude, "-I", OptionForm::kList, true},
    {option::kPreInclude, "-include", OptionForm::kList},
    {option::kDefine, "-D", OptionForm::kList, true},
    {option::kUndefine, "-U", OptionForm::kList, true},
    {option::kDiagSuppress, "-diag-suppress", OptionForm::kList},
    {option::kDiagWarn, "-diag-warn", OptionForm::kList},
    {option::kDiagError, "-diag-error", OptionForm::kList},
    {"--ptxas-options", "-Xptxas", OptionForm::kList},
    {"-Xnvvm", "", OptionForm::kList, false, OptionOwner::kNvrtcOnly},
    {"-Xcudafe", "", OptionForm::kList},
    {"--compiler-options", "-Xcompiler", OptionForm::kList, false, OptionOwner::kNvccOnly},
    {"--allow-unsupported-compiler", "-allow-unsupported-compiler", OptionForm::kFlag, false, OptionOwner::kNvccOnly},
    {"--expt-relaxed-constexpr", "-expt-relaxed-constexpr", OptionForm::kFlag, false, OptionOwner::kNvccOnly},
    {"--extended-lambda", "-extended-lambda", OptionForm::kFlag, false, OptionOwner::kNvccOnly},
    {"--default-stream", "-default-stream", OptionForm::kValue, false, OptionOwner::kNvccOnly},
    {"--optimize", "-O", OptionForm::kValue, true, OptionOwner::kNvccOnly},
    {"--keep-device-functions", "-keep-device-functions", OptionForm::kFlag, false, OptionOwner::kNvccOnly},
    {"--source-in-ptx", "-src-in-ptx", OptionForm::kFlag, false, OptionOwner::kNvccOnly},
    {"--no-compress", "-no-compress", OptionForm::kFlag, false, OptionOwner::kNvccOnly},
    {"--compress-mode", "-compress-mode", OptionForm::kValue, false, OptionOwner::kNvccOnly},
    {"--ftemplate-depth", "-ftemplate-depth", OptionForm::kValue, false, OptionOwner::kNvccOnly},
    {"--ftemplate-backtrace-limit", "-ftemplate-backtrace-limit", OptionForm::kValue, false, OptionOwner::kNvccOnly},
    {"--no-exceptions", "-noeh", OptionForm::kFlag, false, OptionOwner::kNvccOnly},
    {"--static-global-template-stub", "-static-global-template-stub", OptionForm::kBoolean, false,
     OptionOwner::kNvccOnly},
    {"--device-entity-has-hidden-visibility", "-device-entity-has-hidden-visibility", OptionForm::kBoolean, false,
     OptionOwner::kNvccOnly},
    {"--no-host-device-initializer-list", "-nohdinitlist", OptionForm::kFlag, false, OptionOwner::kNvccOnly},
    {"--no-host-device-move-forward", "-nohdmoveforward", OptionForm::kFlag, false, OptionOwner::kNvccOnly},
    {"--relocatable-ptx", "-reloc-ptx", OptionForm::kFlag, false, OptionOwner::kNvccOnly},
    {"--Wdefault-stream-launch", "-Wdefault-stream-launch", OptionForm::kFlag, false, OptionOwner::kNvccOnly},
    {"--Wmissing-launch-bounds", "-Wmissing-launch-bounds", OptionForm::kFlag, false, OptionOwner::kNvccOnly},
    {"--Wext-lambda-captures-this", "-Wext-lambda-captures-this", OptionForm::kFlag, false, OptionOwner::kNvccOnly},
    {"--Wno-deprecated-declarations", "-Wno-deprecated-declarations", OptionForm::kFlag, false, OptionOwner::kNvccOnly},
    {"--Wno-deprecated-gpu-targets", "-Wno-deprecated-gpu-targets", OptionForm::kFlag, false, OptionOwner::kNvccOnly},
    {"--m64", "-m64", OptionForm::kFlag, false, OptionOwner::kNvccOnly},
    {"--utf-8", "-utf-8", OptionForm::kFlag, false, OptionOwner::kNvccOnly, 13'040},
    {"--expt-extended-lambda", "-expt-extended-lambda", OptionForm::kFlag, false, OptionOwner::kNvccOnly},
    {option::kEnableTile, "-enable-tile", OptionForm::kFlag, false, OptionOwner::kNvrtcOnly, 13'030},
});

constexpr bool is_named(const OptionSpec& spec, std::string_view name_or_alias) {
  return spec.name == name_or_alias || (!spec.alias.empty() && spec.alias == name_or_alias);
}

// An option of any compiler; nullptr if the table does not have it.
constexpr const OptionSpec* find_option(std::string_view name_or_alias) {
  const auto found = std::find_if(kOptions.begin(), kOptions.end(),
                                  [&](const OptionSpec& spec) { return is_named(spec, name_or_alias); });
  return found == kOptions.end() ? nullptr : &*found;
}

}  // namespace cjit::facts
