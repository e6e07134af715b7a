#include "options/option_table.hpp"

#include <algorithm>
#include <array>

#include "base/text.hpp"
#include "options/options.hpp"

namespace cjit {

namespace {

struct Advice {
  std::string_view pattern;  // with '*' at the end: every token that begins with the text before it
  std::string_view advice;
};

constexpr std::string_view kHostCompiler =
    "NVRTC has no host compiler; leave it out, or build with nvcc (`compiler = NVCC`)";
constexpr std::string_view kImageKind = "the result contains the image; select its kind with `image_kind`";
constexpr std::string_view kOneArch = "a build has one architecture; use `arch`, and build once per architecture";
constexpr std::string_view kIncludeDirs = "use `include_dirs`";

constexpr std::string_view kDependencies =
    "the result lists the headers, and the command writes them as a rule with --depfile; leave it out";
constexpr std::string_view kWarnings = "use `warnings_as_errors` for all warnings, or -Werror=KIND";

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
    {"-O", "device code is always optimized; use `debug` for none, or -Xptxas=-O<n>"},
    {"-O0", "device code is always optimized; use `debug` for none, or -Xptxas=-O0"},
    {"-O1", "device code is always optimized; use -Xptxas=-O1"},
    {"-O2", "device code is always optimized; use -Xptxas=-O2"},
    {"-O3", "device code is always optimized at this level; leave it out"},
    {"--optimize*", "device code is always optimized; use `debug` for none, or -Xptxas=-O<n>"},
    {"-g", "use `debug` (-G) for device code, or `lineinfo`"},
    {"--debug", "use `debug` (-G) for device code, or `lineinfo`"},
    {"-gencode*", kOneArch},
    {"--generate-code*", kOneArch},
    {"-code*", kOneArch},
    {"--gpu-code*", kOneArch},
    {"-o", "the result contains the image; write it to a file yourself"},
    {"--output-file*", "the result contains the image; write it to a file yourself"},
    {"-c", kImageKind},
    {"--compile", kImageKind},
    {"-cubin", kImageKind},
    {"--cubin", kImageKind},
    {"-ptx", kImageKind},
    {"--ptx", kImageKind},
    {"-fatbin", kImageKind},
    {"--fatbin", kImageKind},
    {"-lto", "use `lto` (-dlto)"},
    {"--lto", "use `lto` (-dlto)"},
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
    {"-t", "use `split_compile`"},
    {"--threads*", "use `split_compile`"},
    {"-keep*", "use `dump_dir` of the context or CJIT_DUMP_DIR"},
    {"--keep*", "use `dump_dir` of the context or CJIT_DUMP_DIR"},
    {"-save-temps", "use `dump_dir` of the context or CJIT_DUMP_DIR"},
    {"--save-temps", "use `dump_dir` of the context or CJIT_DUMP_DIR"},
    {"-v", "use -Xptxas=-v for ptxas, or CJIT_LOG=debug for cjit"},
    {"--verbose", "use -Xptxas=-v for ptxas, or CJIT_LOG=debug for cjit"},
    {"-dryrun", "use CJIT_LOG=debug to see what is compiled how"},
    {"--dryrun", "use CJIT_LOG=debug to see what is compiled how"},
    {"-res-usage", "use -Xptxas=-v"},
    {"--resource-usage", "use -Xptxas=-v"},
    {"-expt-relaxed-constexpr", "device code may call constexpr functions; leave it out, or use `default_device`"},
    {"--expt-relaxed-constexpr", "device code may call constexpr functions; leave it out, or use `default_device`"},
    {"-extended-lambda", "no lambda crosses from host code here; leave it out"},
    {"--extended-lambda", "no lambda crosses from host code here; leave it out"},
    {"--expt-extended-lambda", "no lambda crosses from host code here; leave it out"},
    {"-expt-extended-lambda", "no lambda crosses from host code here; leave it out"},
    {"-default-stream*", "the stream is chosen at the launch; leave it out"},
    {"--default-stream*", "the stream is chosen at the launch; leave it out"},
    {"-cudart*", "there is no run-time library to link; leave it out"},
    {"--cudart*", "there is no run-time library to link; leave it out"},
    {"-utf-8", "NVRTC reads sources as UTF-8 on Linux, and fails with this option; leave it out"},
    {"--utf-8", "NVRTC reads sources as UTF-8 on Linux, and fails with this option; leave it out"},
    {"-Wno-deprecated-gpu-targets", "NVRTC does not warn about deprecated targets; leave it out"},
    {"-M*", kDependencies},
    {"--generate-dependencies*", kDependencies},
    {"--Werror*", kWarnings},
});

constexpr std::string_view kPlaceOfFiles = "the result contains all output; leave it out";
constexpr std::string_view kNvrtcAlone = "only NVRTC has it; leave it out, or build with NVRTC (`compiler = NVRTC`)";
constexpr std::string_view kLog = "use CJIT_LOG=command to see nvcc's command lines";
constexpr std::string_view kHostOption = "pass options of the host compiler with -Xcompiler";

constexpr auto kNotForNvcc = std::to_array<Advice>({
    {"-ccbin*", "use `host_compiler`"},
    {"--compiler-bindir*", "use `host_compiler`"},
    {"-forward-unknown*", kHostOption},
    {"--forward-unknown*", kHostOption},
    {"-fPIC", kHostOption},
    {"-Wall", kHostOption},
    {"-Wextra", kHostOption},
    {"-march=*", kHostOption},
    {"-pthread", kHostOption},
    {"-g", "use `debug` (-G) for device code, or `lineinfo`"},
    {"--debug", "use `debug` (-G) for device code, or `lineinfo`"},
    {"-gencode*", kOneArch},
    {"--generate-code*", kOneArch},
    {"-code*", kOneArch},
    {"--gpu-code*", kOneArch},
    {"-o", kPlaceOfFiles},
    {"--output-file*", kPlaceOfFiles},
    {"-odir*", kPlaceOfFiles},
    {"--output-directory*", kPlaceOfFiles},
    {"-objtemp", kPlaceOfFiles},
    {"--objdir-as-tempdir", kPlaceOfFiles},
    {"-c", kImageKind},
    {"--compile", kImageKind},
    {"-cuda", kImageKind},
    {"--cuda", kImageKind},
    {"-cubin", kImageKind},
    {"--cubin", kImageKind},
    {"-ptx", kImageKind},
    {"--ptx", kImageKind},
    {"-fatbin", kImageKind},
    {"--fatbin", kImageKind},
    {"-ltoir", kImageKind},
    {"--ltoir", kImageKind},
    {"-optix-ir", kImageKind},
    {"--optix-ir", kImageKind},
    {"-E", "a build compiles; preprocess with the host compiler"},
    {"--preprocess", "a build compiles; preprocess with the host compiler"},
    {"-dc", "use `rdc` (-rdc=true)"},
    {"--device-c", "use `rdc` (-rdc=true)"},
    {"-dw", "leave it out"},
    {"--device-w", "leave it out"},
    {"-lto", "use `lto` (-dlto)"},
    {"--lto", "use `lto` (-dlto)"},
    {"-run*", "a build compiles; launch what it made"},
    {"--run*", "a build compiles; launch what it made"},
    {"-link", "a build compiles; linking is a step of its own"},
    {"--link", "a build compiles; linking is a step of its own"},
    {"-lib*", "a build compiles; linking is a step of its own"},
    {"--lib*", "a build compiles; linking is a step of its own"},
    {"-dlink", "a build compiles; linking is a step of its own"},
    {"--device-link", "a build compiles; linking is a step of its own"},
    {"-shared", "a build compiles; linking is a step of its own"},
    {"--shared", "a build compiles; linking is a step of its own"},
    {"-l*", "a build compiles; linking is a step of its own"},
    {"-L*", "a build compiles; linking is a step of its own"},
    {"-Xlinker*", "a build compiles; linking is a step of its own"},
    {"--linker-options*", "a build compiles; linking is a step of its own"},
    {"-Xnvlink*", "a build compiles; linking is a step of its own"},
    {"--nvlink-options*", "a build compiles; linking is a step of its own"},
    {"-Xarchive*", "a build compiles; linking is a step of its own"},
    {"-cudart*", "there is no run-time library to link; leave it out"},
    {"--cudart*", "there is no run-time library to link; leave it out"},
    {"-cudadevrt*", "there is no run-time library to link; leave it out"},
    {"--cudadevrt*", "there is no run-time library to link; leave it out"},
    {"-x", "the source is always CUDA C++; leave it out"},
    {"--x*", "the source is always CUDA C++; leave it out"},
    {"-isystem*", kIncludeDirs},
    {"--system-include*", kIncludeDirs},
    {"-t", "use `split_compile`"},
    {"--threads*", "use `split_compile`"},
    {"-keep", "use `dump_dir` of the context or CJIT_DUMP_DIR"},
    {"--keep", "use `dump_dir` of the context or CJIT_DUMP_DIR"},
    {"-keep-dir*", "use `dump_dir` of the context or CJIT_DUMP_DIR"},
    {"--keep-dir*", "use `dump_dir` of the context or CJIT_DUMP_DIR"},
    {"-save-temps", "use `dump_dir` of the context or CJIT_DUMP_DIR"},
    {"--save-temps", "use `dump_dir` of the context or CJIT_DUMP_DIR"},
    {"-clean*", "nothing is left behind; leave it out"},
    {"--clean*", "nothing is left behind; leave it out"},
    {"-v", kLog},
    {"--verbose", kLog},
    {"-dryrun", kLog},
    {"--dryrun", kLog},
    {"-res-usage", "the result holds ptxas' reports; leave it out"},
    {"--resource-usage", "the result holds ptxas' reports; leave it out"},
    {"-M*", kDependencies},
    {"--generate-dependencies*", kDependencies},
    {"--generate-nonsystem-dependencies*", kDependencies},
    {"--Werror*", kWarnings},
    {"-time*", "the result holds the time; use CJIT_TRACE for more"},
    {"--time*", "the result holds the time; use CJIT_TRACE for more"},
    {"-fdevice-time-trace*", "the result holds the time; use CJIT_TRACE for more"},
    {"--fdevice-time-trace*", "the result holds the time; use CJIT_TRACE for more"},
    {"-optf*", "hand the options in one by one"},
    {"--options-file*", "hand the options in one by one"},
    {"-noprof", "nvcc would not find its parts; leave it out"},
    {"--dont-use-profile", "nvcc would not find its parts; leave it out"},
    {"-ldir*", "nvcc takes its own libdevice; leave it out"},
    {"--libdevice-directory*", "nvcc takes its own libdevice; leave it out"},
    {"-minimal", kNvrtcAlone},
    {"--minimal", kNvrtcAlone},
    {"-default-device", kNvrtcAlone},
    {"--device-as-default-execution-space", kNvrtcAlone},
    {"-device-int128", kNvrtcAlone},
    {"--device-int128", kNvrtcAlone},
    {"-pch*", kNvrtcAlone},
    {"--pch*", kNvrtcAlone},
    {"-create-pch*", kNvrtcAlone},
    {"--create-pch*", kNvrtcAlone},
    {"-use-pch*", kNvrtcAlone},
    {"--use-pch*", kNvrtcAlone},
    {"-no-cache", kNvrtcAlone},
    {"--no-cache", kNvrtcAlone},
    {"-Xnvvm*", kNvrtcAlone},
});

bool matches(const Advice& advice, std::string_view token) {
  if (advice.pattern.ends_with('*')) return token.starts_with(advice.pattern.substr(0, advice.pattern.size() - 1));
  return token == advice.pattern;
}

template <typename List>
std::string_view find_advice(const List& list, std::string_view token) {
  const auto found =
      std::find_if(list.begin(), list.end(), [&](const Advice& advice) { return matches(advice, token); });
  return found == list.end() ? std::string_view{} : found->advice;
}

template <typename IsIt>
const OptionSpec* find(IsIt is_it) {
  const auto found = std::find_if(facts::kOptions.begin(), facts::kOptions.end(), is_it);
  return found == facts::kOptions.end() ? nullptr : &*found;
}

bool has(cjit_compiler_t compiler, const OptionSpec& spec) {
  return spec.owner != (compiler == CJIT_COMPILER_NVCC ? OptionOwner::kNvrtcOnly : OptionOwner::kNvccOnly);
}

}  // namespace

const OptionSpec* find_option(std::string_view name_or_alias, cjit_compiler_t compiler) {
  return find([&](const OptionSpec& spec) { return has(compiler, spec) && facts::is_named(spec, name_or_alias); });
}

const OptionSpec* find_glued_option(std::string_view token, cjit_compiler_t compiler) {
  return find(
      [&](const OptionSpec& spec) { return has(compiler, spec) && spec.glued && token.starts_with(spec.alias); });
}

const OptionSpec* find_option_by_name(std::string_view name) {
  return find([&](const OptionSpec& spec) { return spec.name == name; });
}

WrittenOption read_option(std::span<const std::string> list, std::size_t& at, cjit_compiler_t compiler) {
  WrittenOption read{.token = std::string(trim(list[at++]))};  // as compilers do
  const std::string_view token = read.token;
  const auto equals = token.find('=');
  read.spec = find_option(token.substr(0, equals), compiler);
  if (read.spec != nullptr) {
    read.has_value = equals != std::string_view::npos;
    if (read.has_value) read.value = token.substr(equals + 1);
  } else if ((read.spec = find_glued_option(token, compiler)) != nullptr) {
    read.has_value = read.is_glued = true;
    read.value = trim(token.substr(read.spec->alias.size()));
  }
  if (read.spec == nullptr || read.spec->form == OptionForm::kFlag || read.has_value) return read;
  read.lacks_its_value = at == list.size();
  if (read.lacks_its_value) return read;
  read.has_value = read.is_separate = true;
  read.value = trim(list[at++]);
  return read;
}

bool makes_tile_code(std::string_view token) {
  constexpr auto kBeginnings = std::to_array<std::string_view>(
      {"-enable-tile", "-default-tile", "-tile-", "-diagnose-implicit-tile-var", "-skip-cuda-tile-packaging"});
  if (token.starts_with("--")) token.remove_prefix(1);
  return std::any_of(kBeginnings.begin(), kBeginnings.end(),
                     [&](std::string_view beginning) { return token.starts_with(beginning); });
}

std::string_view advice_for_nvrtc(std::string_view token) { return find_advice(kNvccOnly, token); }

std::string_view advice_for_nvcc(std::string_view token) { return find_advice(kNotForNvcc, token); }

}  // namespace cjit
