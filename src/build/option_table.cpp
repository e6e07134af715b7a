#include "build/option_table.hpp"

#include <algorithm>
#include <array>

#include "build/options.hpp"

namespace cjit {

namespace {

// As NVRTC 12.4 to 13.0 accept them, tried one by one; older versions refuse some.
constexpr auto kOptions = std::to_array<OptionSpec>({
    {option::kArch, "-arch", OptionForm::kValue},
    {option::kStd, "-std", OptionForm::kValue},
    {option::kMaxRegisters, "-maxrregcount", OptionForm::kValue},
    {option::kSplitCompile, "-split-compile", OptionForm::kValue},
    {option::kDebug, "-G", OptionForm::kFlag},
    {option::kLineInfo, "-lineinfo", OptionForm::kFlag},
    {"--no-lineinfo-inlined-at", "-no-lineinfo-ia", OptionForm::kFlag},
    {"--dopt", "-dopt", OptionForm::kValue},
    {"--Ofast-compile", "-Ofc", OptionForm::kValue},
    {option::kFastMath, "-use_fast_math", OptionForm::kFlag},
    {"--fassociative-math", "-fassociative-math", OptionForm::kFlag},
    {option::kFtz, "-ftz", OptionForm::kBoolean},
    {option::kPrecDiv, "-prec-div", OptionForm::kBoolean},
    {option::kPrecSqrt, "-prec-sqrt", OptionForm::kBoolean},
    {option::kFmad, "-fmad", OptionForm::kBoolean},
    {option::kVectorization, "-extra-device-vectorization", OptionForm::kFlag},
    {"--modify-stack-limit", "-modify-stack-limit", OptionForm::kBoolean},
    {"--jump-table-density", "-jtd", OptionForm::kValue},
    {"--device-stack-protector", "-device-stack-protector", OptionForm::kBoolean},
    {option::kRdc, "-rdc", OptionForm::kBoolean},
    {"--device-c", "-dc", OptionForm::kFlag},
    {"--device-w", "-dw", OptionForm::kFlag},
    {"--extensible-whole-program", "-ewp", OptionForm::kFlag},
    {option::kLto, "-dlto", OptionForm::kFlag},
    {"--gen-opt-lto", "-gen-opt-lto", OptionForm::kFlag},
    {option::kOptixIr, "-optix-ir", OptionForm::kFlag},
    {option::kDefaultDevice, "-default-device", OptionForm::kFlag},
    {option::kMinimal, "-minimal", OptionForm::kFlag},
    {"--device-int128", "-device-int128", OptionForm::kFlag},
    {"--device-float128", "-device-float128", OptionForm::kFlag},
    {"--builtin-move-forward", "-builtin-move-forward", OptionForm::kBoolean},
    {"--builtin-initializer-list", "-builtin-initializer-list", OptionForm::kBoolean},
    {"--restrict", "-restrict", OptionForm::kFlag},
    {"--no-source-include", "-no-source-include", OptionForm::kFlag},
    {"--fdevice-syntax-only", "-fdevice-syntax-only", OptionForm::kFlag},
    {"--pch", "-pch", OptionForm::kFlag},
    {"--create-pch", "-create-pch", OptionForm::kValue},
    {"--use-pch", "-use-pch", OptionForm::kValue},
    {"--pch-dir", "-pch-dir", OptionForm::kValue},
    {"--pch-verbose", "-pch-verbose", OptionForm::kBoolean},
    {"--pch-messages", "-pch-messages", OptionForm::kBoolean},
    {"--instantiate-templates-in-pch", "-instantiate-templates-in-pch", OptionForm::kBoolean},
    {option::kDisableWarnings, "-w", OptionForm::kFlag},
    {"--Wreorder", "-Wreorder", OptionForm::kFlag},
    {option::kWarningAsError, "-Werror", OptionForm::kValue},
    {"--optimization-info", "-opt-info", OptionForm::kList},
    {"--display-error-number", "-err-no", OptionForm::kFlag},
    {"--no-display-error-number", "-no-err-no", OptionForm::kFlag},
    {"--brief-diagnostics", "-brief-diag", OptionForm::kBoolean},
    {"--time", "-time", OptionForm::kValue},
    {"--fdevice-time-trace", "-fdevice-time-trace", OptionForm::kValue},
    {option::kNoCache, "-no-cache", OptionForm::kFlag},
    {option::kRandomSeed, "--frandom-seed", OptionForm::kValue},
    {option::kInclude, "-I", OptionForm::kList, true},
    {option::kPreInclude, "-include", OptionForm::kList},
    {option::kDefine, "-D", OptionForm::kList, true},
    {option::kUndefine, "-U", OptionForm::kList, true},
    {option::kDiagSuppress, "-diag-suppress", OptionForm::kList},
    {option::kDiagWarn, "-diag-warn", OptionForm::kList},
    {option::kDiagError, "-diag-error", OptionForm::kList},
    {"--ptxas-options", "-Xptxas", OptionForm::kList},
    {"-Xnvvm", "", OptionForm::kList},
    {"-Xcudafe", "", OptionForm::kList},
});

struct Advice {
  std::string_view spelling;  // ends in '*': every token that begins so
  std::string_view advice;
};

constexpr std::string_view kHostCompiler = "there is no host compiler; leave it out";
constexpr std::string_view kImageKind = "the result holds the image: choose it with image_kind";
constexpr std::string_view kOneArch = "a build has one architecture: set arch, and build once for each";
constexpr std::string_view kIncludeDirs = "use include_dirs or -I";

constexpr auto kNvccOnly = std::to_array<Advice>({
    {"-Xcompiler*", kHostCompiler},
    {"--compiler-options*", kHostCompiler},
    {"-ccbin*", kHostCompiler},
    {"--compiler-bindir*", kHostCompiler},
    {"-Xlinker*", kHostCompiler},
    {"--linker-options*", kHostCompiler},
    {"-allow-unsupported-compiler", kHostCompiler},
    {"--allow-unsupported-compiler", kHostCompiler},
    {"--forward-unknown-to-host-compiler", kHostCompiler},
    {"-fPIC", kHostCompiler},
    {"-Wall", kHostCompiler},
    {"-Wextra", kHostCompiler},
    {"-march=*", kHostCompiler},
    {"-pthread", kHostCompiler},
    {"-m64", kHostCompiler},
    {"--machine*", kHostCompiler},
    {"-O", "device code is always optimized; use debug for none, or -Xptxas=-O<n>"},
    {"-O0", "device code is always optimized; use debug for none, or -Xptxas=-O0"},
    {"-O1", "device code is always optimized; use -Xptxas=-O1"},
    {"-O2", "device code is always optimized; use -Xptxas=-O2"},
    {"-O3", "device code is always optimized at this level; leave it out"},
    {"--optimize*", "device code is always optimized; use debug for none, or -Xptxas=-O<n>"},
    {"-g", "use debug (-G) for device code, or lineinfo"},
    {"--debug", "use debug (-G) for device code, or lineinfo"},
    {"-gencode*", kOneArch},
    {"--generate-code*", kOneArch},
    {"-code*", kOneArch},
    {"--gpu-code*", kOneArch},
    {"-o", "the result holds the image: write it with the caller's own means"},
    {"--output-file*", "the result holds the image: write it with the caller's own means"},
    {"-c", kImageKind},
    {"--compile", kImageKind},
    {"-cubin", kImageKind},
    {"--cubin", kImageKind},
    {"-ptx", kImageKind},
    {"--ptx", kImageKind},
    {"-fatbin", kImageKind},
    {"--fatbin", kImageKind},
    {"-lto", "use lto (-dlto)"},
    {"--lto", "use lto (-dlto)"},
    {"-dlink", "a build compiles; linking is a step of its own"},
    {"--device-link", "a build compiles; linking is a step of its own"},
    {"-shared", "a build compiles; linking is a step of its own"},
    {"--shared", "a build compiles; linking is a step of its own"},
    {"-l*", "a build compiles; linking is a step of its own"},
    {"-L*", "a build compiles; linking is a step of its own"},
    {"-Xnvlink*", "a build compiles; linking is a step of its own"},
    {"-x", "the source is always CUDA C++; leave it out"},
    {"--x*", "the source is always CUDA C++; leave it out"},
    {"-isystem*", kIncludeDirs},
    {"--system-include*", kIncludeDirs},
    {"-t", "use split_compile"},
    {"--threads*", "use split_compile"},
    {"-keep*", "use dump_dir of the context or CJIT_DUMP_DIR"},
    {"--keep*", "use dump_dir of the context or CJIT_DUMP_DIR"},
    {"-save-temps", "use dump_dir of the context or CJIT_DUMP_DIR"},
    {"--save-temps", "use dump_dir of the context or CJIT_DUMP_DIR"},
    {"-v", "use -Xptxas=-v for ptxas, or CJIT_LOG=debug for cjit"},
    {"--verbose", "use -Xptxas=-v for ptxas, or CJIT_LOG=debug for cjit"},
    {"-dryrun", "use CJIT_LOG=debug to see what is compiled how"},
    {"--dryrun", "use CJIT_LOG=debug to see what is compiled how"},
    {"-res-usage", "use -Xptxas=-v"},
    {"--resource-usage", "use -Xptxas=-v"},
    {"-expt-relaxed-constexpr", "constexpr functions may be called as they are, or use default_device; leave it out"},
    {"--expt-relaxed-constexpr", "constexpr functions may be called as they are, or use default_device; leave it out"},
    {"-extended-lambda", "no lambda crosses from host code here; leave it out"},
    {"--extended-lambda", "no lambda crosses from host code here; leave it out"},
    {"--expt-extended-lambda", "no lambda crosses from host code here; leave it out"},
    {"-expt-extended-lambda", "no lambda crosses from host code here; leave it out"},
    {"-default-stream*", "the stream is chosen at the launch; leave it out"},
    {"--default-stream*", "the stream is chosen at the launch; leave it out"},
    {"-cudart*", "there is no run-time library to link; leave it out"},
    {"--cudart*", "there is no run-time library to link; leave it out"},
    {"-Wno-deprecated-gpu-targets", "NVRTC does not warn of these; leave it out"},
    {"-M*", "dependencies are not listed; leave it out"},
    {"--generate-dependencies*", "dependencies are not listed; leave it out"},
});

bool matches(const Advice& advice, std::string_view token) {
  if (advice.spelling.ends_with('*')) return token.starts_with(advice.spelling.substr(0, advice.spelling.size() - 1));
  return token == advice.spelling;
}

}  // namespace

const OptionSpec* find_option(std::string_view spelling) {
  const auto found = std::find_if(kOptions.begin(), kOptions.end(), [&](const OptionSpec& spec) {
    return spec.name == spelling || (!spec.alias.empty() && spec.alias == spelling);
  });
  return found == kOptions.end() ? nullptr : &*found;
}

const OptionSpec* find_glued_option(std::string_view token) {
  const auto found = std::find_if(kOptions.begin(), kOptions.end(),
                                  [&](const OptionSpec& spec) { return spec.glued && token.starts_with(spec.alias); });
  return found == kOptions.end() ? nullptr : &*found;
}

std::string_view nvcc_option_advice(std::string_view token) {
  const auto found =
      std::find_if(kNvccOnly.begin(), kNvccOnly.end(), [&](const Advice& advice) { return matches(advice, token); });
  return found == kNvccOnly.end() ? std::string_view{} : found->advice;
}

}  // namespace cjit
